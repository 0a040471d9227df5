"""A plugin of the project's own: a function and a source."""

from typing import Any

import pyarrow as pa  # type: ignore[import-untyped]
from dbt.adapters.duckdb.plugins import BasePlugin
from dbt.adapters.duckdb.utils import SourceConfig
from duckdb import DuckDBPyConnection


class Plugin(BasePlugin):
    """Brings the function `tripled` and the source `currencies`."""

    def initialize(self, plugin_config: dict[str, Any]) -> None:
        """Keep what the profile says."""
        self.factor: int = plugin_config["factor"]

    def configure_connection(self, conn: DuckDBPyConnection) -> None:
        """Add the function."""
        conn.create_function("tripled", lambda i: i * self.factor, ["integer"], "integer")

    def load(self, source_config: SourceConfig) -> Any:
        """Give the source."""
        return pa.table({"currency": [source_config.identifier, "EUR"]})
