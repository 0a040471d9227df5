"""Runs dbt in its process, as a person's `dbt run` would, and records what it sent."""

import json
import os
import re
import time
from pathlib import Path
from typing import Any

import duckdb
from dbt.adapters.duckdb.connections import DuckDBConnectionManager
from dbt.adapters.duckdb.environments import Environment
from dbt.adapters.flows.connections import FlowsConnectionManager
from dbt.cli.main import dbtRunner

from benchmarks.workers import loop
from benchmarks.workers.sql_worker import Replay

# What reads the catalog or describes a query. It costs the same on a table of any size, so it is
# left out where SQL is replayed alone, for every side; whole runs of dbt have it.
CATALOG = re.compile(
    r"information_schema|duckdb_(databases|constraints|tables|columns)\(|json_serialize_sql"
    r"|\bdescribe\b|^\s*select version\(\)",
    re.IGNORECASE,
)
FEED = "feed.duckdb"
COMMENT = re.compile(r"^\s*/\*.*?\*/\s*", re.DOTALL)


class DbtSide(Replay):
    """One side: a dbt project and its DuckDB file."""

    def __init__(self) -> None:
        super().__init__()
        self.path = self.project = Path()

    def open(self, path: str, table: str, setup: list[str], settings: dict[str, Any]) -> None:
        """Open the file; the project is beside it."""
        self.path, self.project = Path(path), Path(path).parent
        super().open(path, table, setup, settings)

    def feed(self, path: str) -> None:
        """Put the batch where the profile says that it is."""
        link = self.project / FEED
        link.unlink(missing_ok=True)
        link.symlink_to(path)
        super().feed(path)

    def run_models(self, models: list[str], arguments: list[str]) -> loop.Answer:
        """Run models; tell the seconds of each, of the whole, and what was sent."""
        self.connection.close()
        sent: list[tuple[str, str]] = []

        def hear(event: Any) -> None:
            if event.info.name == "SQLQuery":
                sent.append((event.data.node_info.node_name, COMMENT.sub("", event.data.sql)))

        caller = Path.cwd()
        os.chdir(self.project)
        loop.forget_peak()
        worked, started = time.process_time(), time.perf_counter()
        try:
            given = ["run", "--select", *models, *arguments, "--no-send-anonymous-usage-stats"]
            outcome = dbtRunner(callbacks=[hear]).invoke([*given, "--log-level", "none"])
        finally:
            whole, cpu = time.perf_counter() - started, time.process_time() - worked
            os.chdir(caller)
            _release()
            self.connection = duckdb.connect(str(self.path))
        if not outcome.success:
            raise RuntimeError(f"dbt failed: {outcome.exception or _messages(outcome.result)}")
        results = [r for r in outcome.result.results if r.node.name in models]  # type: ignore[union-attr]
        return {
            "seconds": sum(result.execution_time for result in results),
            "whole": whole,
            "cpu": cpu,
            "peak_mb": loop.peak_memory(),
            "rss_mb": loop.memory(),
            "statements": len(sent),
            "scripts": {model: _script(sent, model) for model in models},
            "setup": [sql for node, sql in sent if "dbt_flows_state" in sql and node not in models],
        }

    def write(self, models: dict[str, str]) -> None:
        """Write the project."""
        profile = {
            "type": "flows",
            "path": str(self.path),
            "threads": 1,
            "attach": [{"path": str(self.project / FEED), "alias": "feed", "read_only": True}],
        }
        written = {
            "dbt_project.yml": json.dumps({"name": "bench", "profile": "bench"}),
            "profiles.yml": json.dumps({"bench": {"target": "dev", "outputs": {"dev": profile}}}),
            **{f"models/{name}.sql": text for name, text in models.items()},
        }
        for name, text in written.items():
            (self.project / name).parent.mkdir(exist_ok=True)
            (self.project / name).write_text(text)


def _script(sent: list[tuple[str, str]], model: str) -> list[str]:
    """Statements, one by one; a message may hold several."""
    messages = (sql for node, sql in sent if node == model and not CATALOG.search(sql))
    return [each.query for sql in messages for each in duckdb.extract_statements(sql)]


def _messages(result: Any) -> str:
    return "; ".join(str(entry.message) for entry in result.results) if result else "?"


def _release() -> None:
    """Close what dbt-duckdb keeps open on its class."""
    for manager in (FlowsConnectionManager, DuckDBConnectionManager):
        environment: Environment | None = manager._ENV
        if environment is not None:
            environment.close()  # type: ignore[no-untyped-call]
        manager.close_all_connections()  # type: ignore[no-untyped-call]


def main() -> None:
    """Serve."""
    side = DbtSide()
    names = ("make", "open", "write", "feed", "run_models", "sum", "expect", "run", "size", "close")
    loop.serve({name: getattr(side, name) for name in names})


if __name__ == "__main__":
    main()
