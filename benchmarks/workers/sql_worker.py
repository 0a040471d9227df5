"""Replays recorded statements on a DuckDB file of its own; runs where there is `duckdb` alone.

The connection stays open from update to update, so the file is warm for every side alike.
"""

import time
from itertools import pairwise
from pathlib import Path
from typing import Any

import duckdb

from benchmarks import checks
from benchmarks.workers import loop


class Replay:
    """One side: a file, a connection, a script."""

    def __init__(self) -> None:
        self.connection: Any = None
        self.table = ""
        self.columns: list[str] = []
        self.update_args: dict[str, Any] = {}

    def make(self, path: str, statements: list[str]) -> None:
        """Write a database file: the target all sides begin with, or a batch."""
        with duckdb.connect(path) as connection:
            for statement in statements:
                connection.execute(statement)

    def open(self, path: str, table: str, setup: list[str], settings: dict[str, Any]) -> None:
        """Open a copy of the target, which gets the name that the script knows it by."""
        with duckdb.connect(path) as connection:
            if table != "target":
                connection.execute(f'alter table target rename to "{table}"')
            for statement in setup:
                connection.execute(statement)
        self.reopen(path, table, settings)

    def reopen(self, path: str, table: str, settings: dict[str, Any]) -> None:
        """Open it again."""
        self.connection = duckdb.connect(path, config=settings)
        self.table = f'"{table}"'
        described = self.connection.execute(f"describe {self.table}").fetchall()
        self.columns = [row[0] for row in described]

    def feed(self, path: str) -> None:
        """Attach the batch of this round."""
        if self._attached("feed"):
            self.connection.execute("detach feed")
        self.connection.execute(f"attach '{path}' as feed (read_only)")

    def _attached(self, name: str) -> bool:
        sql = "select count(*) from duckdb_databases() where database_name = ?"
        return bool(self.connection.execute(sql, [name]).fetchone()[0])

    def update(self, script: list[str]) -> loop.Answer:
        """Run the script, fetching what it gives; tell the seconds and the peak of memory."""
        loop.forget_peak()
        worked, started = time.process_time(), time.perf_counter()
        moments = [started]
        for statement in script:
            self.connection.execute(statement).fetchall()
            moments.append(time.perf_counter())
        done = {
            "seconds": moments[-1] - started,
            "steps": [later - earlier for earlier, later in pairwise(moments)],
            "cpu": time.process_time() - worked,
            "peak_mb": loop.peak_memory(),
        }
        self._drop_temporary()
        return {**done, "rss_mb": loop.memory()}

    def _drop_temporary(self) -> None:
        for kind in ("view", "table"):
            found = self.connection.execute(
                f"select {kind}_name from duckdb_{kind}s() where temporary and not internal"
            ).fetchall()
            for (name,) in found:
                self.connection.execute(f'drop {kind} temp.main."{name}"')

    def sum(self, table: str | None = None) -> loop.Answer:
        """Sum up the target, or another table."""
        return vars(checks.sum_up(self.connection, table or self.table, self.columns))

    def expect(self, keys: list[str], slice: tuple[str, str] | None) -> loop.Answer:
        """What the target must hold after the update with the batch that is attached."""
        if slice:
            found = checks.after_ranged(
                self.connection, self.table, "feed.batch", self.columns, slice
            )
        else:
            found = checks.after_keyed(
                self.connection, self.table, "feed.batch", self.columns, keys
            )
        self._drop_temporary()
        return vars(found)

    def run(self, sql: str) -> loop.Answer:
        """Run one statement; give its rows as texts."""
        rows = self.connection.execute(sql).fetchall()
        return {"rows": [[str(value) for value in row] for row in rows]}

    def size(self, path: str) -> loop.Answer:
        """Bytes of the file and of its log."""
        wal = Path(path + ".wal")
        return {"bytes": Path(path).stat().st_size + (wal.stat().st_size if wal.exists() else 0)}

    def close(self) -> None:
        """Close the file."""
        self.connection.close()


def main() -> None:
    """Serve."""
    side = Replay()
    names = ("make", "open", "reopen", "feed", "update", "sum", "expect", "run", "size", "close")
    loop.serve({name: getattr(side, name) for name in names})


if __name__ == "__main__":
    main()
