"""A dbt-duckdb plugin: the SQL function `meet('moment')` lets a test act in the middle of a run.

The function runs what the test has set for that moment, once, on another connection to the same
database: a second writer of the one process that DuckDB admits.
"""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

import duckdb
from dbt.adapters.duckdb.credentials import DuckDBCredentials
from dbt.adapters.duckdb.plugins import BasePlugin

Act = Callable[[duckdb.DuckDBPyConnection], None]

CONNECTED = "connected"
"""The moment at which dbt opens the database, before its first statement."""

_acts: dict[str, Act] = {}
_rivals: list[duckdb.DuckDBPyConnection] = []


class Plugin(BasePlugin):
    """What dbt-duckdb loads."""

    def update_connection_config(self, creds: DuckDBCredentials, config: dict[str, Any]) -> None:
        """Keep what the second writer needs to open the same database."""
        self._path, self._config = creds.path, config

    def configure_connection(self, conn: duckdb.DuckDBPyConnection) -> None:
        """Make the function."""

        def meet(moment: str) -> bool:
            self._perform(moment)
            return True

        # With side effects: else the engine would call it while it plans the statement.
        conn.create_function("meet", meet, side_effects=True)
        self._perform(CONNECTED)

    def _perform(self, moment: str) -> None:
        act = _acts.pop(moment, None)
        if act is not None:
            # No cursor of dbt's connection: it would be closed with it.
            rival = duckdb.connect(self._path, config=self._config)
            _rivals.append(rival)
            act(rival)


@contextmanager
def acting(moment: str, act: Act) -> Iterator[None]:
    """Run something at a moment of the dbt run in the block; fail if the moment never comes."""
    _acts.clear()
    _acts[moment] = act
    try:
        yield
        assert moment not in _acts, f"the run never came to the moment {moment!r}"
    finally:
        _acts.clear()
        while _rivals:
            # An open connection would keep the file from being opened in another way.
            _rivals.pop().close()
