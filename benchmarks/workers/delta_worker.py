"""delta-rs on the same rows: `merge`, and `overwrite` with a predicate. Runs in its environment."""

import time
from pathlib import Path
from typing import Any

import deltalake
import duckdb

from benchmarks import checks
from benchmarks.workers import loop


class Delta:
    """One side: a Delta table in a folder beside the DuckDB file that it was made from."""

    def __init__(self) -> None:
        self.folder = ""
        self.batch: Any = None
        self.columns: list[str] = []

    def open(self, path: str, **_: Any) -> None:
        """Write the rows of a DuckDB file into a Delta table."""
        self.folder = str(Path(path).with_suffix(".delta"))
        with duckdb.connect(path, read_only=True) as connection:
            self.columns = [row[0] for row in connection.execute("describe target").fetchall()]
            rows = connection.sql("from target").to_arrow_reader(1_000_000)
            deltalake.write_deltalake(self.folder, rows)
        Path(path).unlink()

    def feed(self, path: str) -> None:
        """Take the batch of this round into memory, which the other sides read from a file."""
        with duckdb.connect(path, read_only=True) as connection:
            self.batch = connection.sql("from batch").to_arrow_table()

    def update(self, keys: list[str], slice: tuple[str, str] | None) -> loop.Answer:
        """Bring the batch in."""
        loop.forget_peak()
        started = time.perf_counter()
        table = deltalake.DeltaTable(self.folder)
        if slice:
            inside = f"event_at >= '{slice[0]}' and event_at < '{slice[1]}'"
            deltalake.write_deltalake(table, self.batch, mode="overwrite", predicate=inside)
        else:
            same = " and ".join(f"t.{key} = s.{key}" for key in keys)
            (
                table.merge(self.batch, predicate=same, source_alias="s", target_alias="t")
                .when_matched_update_all()
                .when_not_matched_insert_all()
                .execute()
            )
        seconds = time.perf_counter() - started
        return {"seconds": seconds, "peak_mb": loop.peak_memory(), "rss_mb": loop.memory()}

    def sum(self, **_: Any) -> loop.Answer:
        """Sum up the table."""
        with duckdb.connect() as connection:
            rows = deltalake.DeltaTable(self.folder).to_pyarrow_dataset()
            connection.register("stored", rows)
            return vars(checks.sum_up(connection, "stored", self.columns))

    def close(self) -> None:
        """Nothing is open."""


def main() -> None:
    """Serve."""
    side = Delta()
    names = ("open", "feed", "update", "sum", "close")
    loop.serve({name: getattr(side, name) for name in names})


if __name__ == "__main__":
    main()
