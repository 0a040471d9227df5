"""Looks into the database file between two runs of dbt; never writes to it."""

from dataclasses import dataclass
from pathlib import Path
from typing import Any

import duckdb

FLOWS = ("flights", "flights_enriched", "carrier_days", "daily_weather", "hourly_weather")
"""Models of the project, in the order in which a reader meets them."""


@dataclass(frozen=True)
class Picture:
    """What a query saw: names of the columns, and rows."""

    columns: tuple[str, ...] = ()
    rows: tuple[tuple[Any, ...], ...] = ()


class Warehouse:
    """The DuckDB file that dbt writes."""

    def __init__(self, file: Path) -> None:
        self.file = file

    def ask(self, query: str, earlier: Path | None = None) -> Picture:
        """Run a query; a table or column that is not there (yet) gives no rows.

        Args:
            query: what to ask; the database is called `warehouse`.
            earlier: a copy of the file as it once was, called `earlier` in the query.
        """
        # A connection of its own each time: dbt must find the file free.
        with duckdb.connect() as looking:
            for name, file in (("warehouse", self.file), ("earlier", earlier)):
                if file is not None and file.exists():
                    looking.execute(f"attach '{file}' as {name} (read_only)")
            if self.file.exists():
                looking.execute("use warehouse.main")
            try:
                answer = looking.execute(query)
            except (duckdb.CatalogException, duckdb.BinderException):
                return Picture()
            columns = tuple(column[0] for column in answer.description or ())
            return Picture(columns, tuple(answer.fetchall()))

    def count(self, table: str) -> int:
        """Number of rows of a table; 0 when there is no such table."""
        rows = self.ask(f"select count(*) from {table}").rows
        return int(rows[0][0]) if rows else 0

    def keep(self, copy: Path) -> None:
        """Copy the file as it is now, to compare with later."""
        if self.file.exists():
            copy.write_bytes(self.file.read_bytes())
