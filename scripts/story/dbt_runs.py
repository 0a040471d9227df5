"""Runs dbt inside this process and keeps what it said."""

import json
import re
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from os import chdir
from pathlib import Path
from typing import Any

from dbt.adapters.flows.connections import FlowsConnectionManager
from dbt.cli.main import dbtRunner

# What dbt says is heard through events; nothing goes to the terminal, and nothing out of the house.
_GLOBAL = ("--log-level", "none", "--no-send-anonymous-usage-stats")


@dataclass(frozen=True)
class Command:
    """One dbt command with the vars that go with it."""

    args: tuple[str, ...]
    vars: dict[str, Any] = field(default_factory=dict)

    def vars_text(self) -> str:
        """The vars in the YAML of one line that dbt's `--vars` takes."""
        return _yaml(self.vars)

    def typed(self) -> str:
        """The command as a person would type it into a shell."""
        words = ["dbt", *self.args]
        if self.vars:
            quote = '"' if "'" in self.vars_text() else "'"
            words.append(f"--vars {quote}{self.vars_text()}{quote}")
        return " ".join(words)


@dataclass
class Result:
    """What a dbt command did."""

    command: Command
    success: bool
    nodes: list[dict[str, Any]]
    lines: list[str]
    flow_lines: list[str]
    warnings: list[str]
    errors: list[str]

    def counts(self, model: str) -> dict[str, Any]:
        """`adapter_response` of a model in `run_results.json`; empty when it did not run."""
        for node in self.nodes:
            if node["unique_id"].startswith("model.") and node["unique_id"].endswith(f".{model}"):
                return dict(node["adapter_response"])
        return {}

    def warning_codes(self) -> set[str]:
        """Codes of the warnings of ours, such as `FLW104`."""
        return {code for warning in self.warnings for code in re.findall(r"FLW\d{3}", warning)}

    def tests(self) -> list[tuple[str, str]]:
        """Name and status of every test that ran."""
        return [
            (node["unique_id"].split(".")[2], node["status"])
            for node in self.nodes
            if node["unique_id"].startswith("test.")
        ]


class Dbt:
    """dbt in a project folder, with one of the targets of its profile."""

    def __init__(self, project: Path, target: str) -> None:
        self.project = project
        self.target = target

    def run(self, command: Command) -> Result:
        """Run a command; a failure is reported in the result, never raised."""
        heard: list[Any] = []
        args = [*command.args, "--target", self.target, "--profiles-dir", "."]
        if command.vars:
            args += ["--vars", command.vars_text()]
        results_file = self.project / "target/run_results.json"
        results_file.unlink(missing_ok=True)
        with _inside(self.project):
            runner = dbtRunner(callbacks=[heard.append])
            outcome = runner.invoke([*_GLOBAL, *args])
        # dbt-duckdb keeps the file open for the next run of this process; the story looks into it
        # in between.
        FlowsConnectionManager.close_all_connections()
        nodes: list[dict[str, Any]] = []
        if results_file.exists():
            nodes = json.loads(results_file.read_text(encoding="utf-8"))["results"]
        result = Result(command, outcome.success, nodes, [], [], [], [])
        for event in heard:
            _sort(event, result)
        if outcome.exception is not None:
            result.errors.append(str(outcome.exception))
        return result


def _yaml(value: Any) -> str:
    """Values of vars as a person writes them: no quotes where YAML needs none."""
    if isinstance(value, dict):
        return "{" + ", ".join(f"{name}: {_yaml(inner)}" for name, inner in value.items()) + "}"
    return str(value).lower() if isinstance(value, bool) else str(value)


def _sort(event: Any, result: Result) -> None:
    """Put the text of an event of dbt where the story looks for it."""
    name, level, text = event.info.name, str(event.info.level), _plain(event.info.msg)
    if name == "LogModelResult":
        result.lines.append(text)
    elif text.startswith("flow ") and level == "info":
        result.flow_lines.append(text)
    elif level == "warn" and "FLW" in text:
        result.warnings.append(text)
    elif level == "error" and text.strip():
        result.errors.append(text)


def _plain(text: str) -> str:
    return re.sub(r"\x1b\[[0-9;]*m", "", text).strip()


@contextmanager
def _inside(folder: Path) -> Iterator[None]:
    """Work in a folder: the project names its files relative to itself."""
    before = Path.cwd()
    chdir(folder)
    try:
        yield
    finally:
        chdir(before)
