"""Connections: those of dbt-duckdb, with a hint where two updates collide."""

from collections.abc import Iterator
from contextlib import contextmanager, suppress
from typing import Any

import duckdb
from dbt.adapters.contracts.connection import AdapterResponse, Connection
from dbt.adapters.duckdb.connections import DuckDBConnectionManager
from dbt.adapters.flows.response import FlowResponse
from dbt_common.exceptions import DbtRuntimeError

# What DuckDB says when another transaction holds, or has just committed, the row or the
# catalog entry that a statement writes (measured on duckdb 1.5 and 2.0).
_CONFLICT_SIGNS = ("conflict on update", "conflict on tuple deletion", "write-write conflict")

# First column of the row in which a strategy reports what it did (`flows_get_report_sql`).
_REPORT = "__flow_message"

_RETRY_HINT = (
    "FLW024: another update of this table ran at the same time, so this one was rolled back"
    " and nothing of it was kept. Run it again."
)


class FlowsConnectionManager(DuckDBConnectionManager):
    """Connection manager of dbt-duckdb for `type: flows`."""

    TYPE = "flows"

    @classmethod
    def open(cls, connection: Connection) -> Connection:
        """Open a connection.

        dbt-duckdb looks its environment up on its own class, and finds none there when a
        subclass has opened it: Python models would fail, and sources of a `plugin` would
        silently not load.
        """
        opened = super().open(connection)
        DuckDBConnectionManager._ENV = cls._ENV
        return opened

    @classmethod
    def close_all_connections(cls) -> None:
        """Forget the environment on both classes, so that the database file is released."""
        with cls._LOCK:
            cls._ENV = None
            DuckDBConnectionManager._ENV = None

    def cancel(self, connection: Connection) -> None:
        """Interrupt what a connection runs, when `--fail-fast` or Ctrl-C ends the run.

        Its own thread may have closed it meanwhile: then there is nothing to interrupt, and
        dbt must not die of it.
        """
        with suppress(duckdb.ConnectionException):
            super().cancel(connection)

    @contextmanager
    def exception_handler(self, sql: str, connection_name: str = "master") -> Iterator[None]:
        """Turn a database error into a dbt error; a write conflict gets a hint to retry (F13).

        Raises:
            DbtRuntimeError: for every error of the database.
        """
        try:
            with super().exception_handler(sql, connection_name):
                yield
        except DbtRuntimeError as error:
            if any(sign in str(error).lower() for sign in _CONFLICT_SIGNS):
                raise DbtRuntimeError(f"{error.msg}\n{_RETRY_HINT}") from error
            raise

    def execute(
        self, sql: str, auto_begin: bool = False, fetch: bool = False, limit: int | None = None
    ) -> tuple[AdapterResponse, Any]:
        """Run a statement; the response to a strategy's report is what the report says (F11)."""
        response, table = super().execute(sql, auto_begin, fetch, limit)
        return (response if fetch else self._read_report() or response), table

    def _read_report(self) -> FlowResponse | None:
        cursor = self.get_thread_connection().handle.cursor()
        columns = [column[0] for column in cursor.description or []]
        if columns[:1] != [_REPORT]:
            return None
        message, *counts = cursor.fetchall()[0]
        return FlowResponse(
            _message=message, code="REPLACE", **dict(zip(columns[1:], counts, strict=True))
        )
