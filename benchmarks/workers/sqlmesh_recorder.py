"""Records the SQL that SQLMesh sends for an update; runs in the environment of SQLMesh.

What its evaluator calls for INCREMENTAL_BY_UNIQUE_KEY and INCREMENTAL_BY_TIME_RANGE is called here
on an empty table. The statements are replayed elsewhere, on the engine that all sides run on, so
neither SQLMesh's own work nor its release of DuckDB is in its time.
"""

import json
import sys
from typing import Any

import duckdb
from sqlglot import exp, parse_one
from sqlmesh.core.engine_adapter.duckdb import DuckDBEngineAdapter
from sqlmesh.utils.date import to_time_column


class Recorder:
    """A connection and its cursor in one, which writes down what it is told."""

    def __init__(self, script: list[str]) -> None:
        self.script = script
        self.inner = duckdb.connect()

    def cursor(self) -> "Recorder":
        """Itself: the adapter asks for one cursor."""
        return self

    def execute(self, sql: str, *args: Any, **kwargs: Any) -> Any:
        """Run and keep a statement."""
        self.script.append(sql)
        return self.inner.execute(sql, *args, **kwargs)

    def begin(self) -> None:
        """Begin."""
        self.execute("begin")

    def commit(self) -> None:
        """Commit."""
        self.execute("commit")

    def __getattr__(self, name: str) -> Any:
        return getattr(self.inner, name)


def main() -> None:
    """Read a request from stdin, write the two scripts to stdout."""
    asked = json.load(sys.stdin)
    script: list[str] = []
    recorder = Recorder(script)
    adapter = DuckDBEngineAdapter(lambda *_: recorder, dialect="duckdb", shared_connection=True)
    for statement in asked["setup"]:
        recorder.inner.execute(statement)
    described = recorder.inner.execute("describe warehouse.target").fetchall()
    types = {row[0]: exp.DataType.build(row[1], dialect="duckdb") for row in described}
    query: Any = parse_one(f"select {', '.join(types)} from feed.main.batch", dialect="duckdb")
    target = exp.to_table("warehouse.main.target")

    script.clear()
    adapter.merge(target, query, types, [exp.column(key) for key in asked["keys"]])
    keyed = list(script)
    script.clear()
    adapter.insert_overwrite_by_time_partition(
        target,
        query,
        start=asked["slice"][0],
        end=f"{asked['slice'][1]} 00:00:00",
        time_formatter=lambda moment, kinds: to_time_column(
            moment, (kinds or types)["event_at"], "duckdb"
        ),
        time_column="event_at",
        target_columns_to_types=types,
    )
    print(json.dumps({"unique_key": keyed, "time_range": list(script)}))


if __name__ == "__main__":
    main()
