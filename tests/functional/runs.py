"""One `dbt` invocation inside this process, and what it left behind."""

import json
import os
import re
from collections.abc import Sequence
from contextlib import nullcontext
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any
from unittest.mock import patch

from dbt.adapters.duckdb.connections import DuckDBConnectionManager
from dbt.adapters.duckdb.environments import Environment
from dbt.adapters.flows.connections import FlowsConnectionManager
from dbt.cli.main import dbtRunner
from dbt.contracts.graph.manifest import Manifest
from dbt_common.events.base_types import EventMsg

_COLOURS = re.compile(r"\x1b\[[0-9;]*m")
_SHOWN = ("info", "warn", "error")
# dbt writes `manifest.json` twice in each of them, which is almost half of the time of a small run.
_WITHOUT_MANIFEST = ("run", "build", "seed", "snapshot", "test", "retry")


@dataclass
class Run:
    """What one invocation of dbt did.

    Attributes:
        success: whether dbt would have exited with 0.
        results: entries of `run_results.json` by node name (`orders`, `orders.v2`).
        output: all that dbt shows a user (info, warnings, errors), without colours.
        log: the debug log, with every SQL statement.
        warnings: text of each warning.
    """

    success: bool
    results: dict[str, dict[str, Any]]
    output: str
    log: str
    warnings: list[str] = field(default_factory=list)

    def error(self, name: str) -> str:
        """Message of the failed node.

        Raises:
            AssertionError: when the node did not run, or did not fail.
        """
        assert name in self.results, f"{name} did not run:\n{self.output}"
        result = self.results[name]
        assert result["status"] in ("error", "fail"), f"{name} did not fail: {result}"
        return str(result["message"])

    def response(self, name: str) -> dict[str, Any]:
        """Give the `adapter_response` of a node."""
        assert name in self.results, f"{name} did not run:\n{self.output}"
        response: dict[str, Any] = self.results[name]["adapter_response"]
        return response

    def warning(self, *parts: str) -> str:
        """Give the one warning that contains every part.

        Raises:
            AssertionError: when no warning, or more than one, contains them.
        """
        found = [text for text in self.warnings if all(part in text for part in parts)]
        assert len(found) == 1, f"{len(found)} warnings with {parts}; all: {self.warnings}"
        return found[0]


class _Recorder:
    """Collects the events of one invocation."""

    def __init__(self) -> None:
        self.shown: list[str] = []
        self.logged: list[str] = []
        self.warnings: list[str] = []

    def __call__(self, event: EventMsg) -> None:
        text = _COLOURS.sub("", event.info.msg)  # type: ignore[attr-defined]
        self.logged.append(text)
        if event.info.level in _SHOWN:
            self.shown.append(text)
        if event.info.level == "warn":
            self.warnings.append(text)


def invoke(arguments: Sequence[str], folder: Path) -> Run:
    """Run dbt in this process, from the project's folder; the database is free afterwards.

    What runs models leaves no `manifest.json`; `dbt parse` does.
    """
    results_file = folder / "target" / "run_results.json"
    # Not deleted before the run: `dbt retry` reads the results of the run before it.
    earlier = _text_of(results_file)
    recorder = _Recorder()
    left_out = arguments[0] in _WITHOUT_MANIFEST
    without_manifest = patch.object(Manifest, "write") if left_out else nullcontext()
    caller = Path.cwd()
    os.chdir(folder)
    try:
        with without_manifest:
            outcome = dbtRunner(callbacks=[recorder]).invoke(list(arguments))
    finally:
        os.chdir(caller)
        _release_databases()
    results = _text_of(results_file)
    if outcome.exception is not None:
        recorder.shown.append(str(outcome.exception))
    return Run(
        success=outcome.success,
        results={} if results == earlier else _entries(json.loads(results)),
        output="\n".join(recorder.shown),
        log="\n".join(recorder.logged),
        warnings=recorder.warnings,
    )


def _text_of(results_file: Path) -> str:
    """Not parsed here: a run that was killed may have left half a file."""
    return results_file.read_text() if results_file.exists() else ""


def _entries(results: dict[str, Any]) -> dict[str, dict[str, Any]]:
    return {_node_name(entry["unique_id"]): entry for entry in results.get("results", [])}


def _node_name(unique_id: str) -> str:
    kind, _, name = unique_id.split(".", 2)
    # A generic test ends in a hash, which no test wants to spell.
    return name.rsplit(".", 1)[0] if kind == "test" else name


def _release_databases() -> None:
    """Close what dbt-duckdb keeps open on its class, so that tests can open the file."""
    for manager in (FlowsConnectionManager, DuckDBConnectionManager):
        environment: Environment | None = manager._ENV
        if environment is not None:
            environment.close()  # type: ignore[no-untyped-call]
        manager.close_all_connections()  # type: ignore[no-untyped-call]
