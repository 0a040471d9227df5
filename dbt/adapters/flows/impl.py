"""The adapter: dbt-duckdb, our config keys, our response."""

from collections.abc import Sequence
from typing import Any

from dbt.adapters.base.meta import available
from dbt.adapters.duckdb.impl import DuckDBAdapter
from dbt.adapters.flows.config import FlowsConfig
from dbt.adapters.flows.connections import FlowsConnectionManager
from dbt.adapters.flows.response import FlowResponse


class FlowsAdapter(DuckDBAdapter):
    """dbt-duckdb plus flows."""

    ConnectionManager = FlowsConnectionManager
    AdapterSpecificConfigs = FlowsConfig

    @classmethod
    def type(cls) -> str:
        """Name of the adapter in profiles and in dispatch (`flows__…`, then `duckdb__…`)."""
        return "flows"

    @available
    def valid_incremental_strategies(self) -> Sequence[str]:
        """Give the strategies of `materialized: incremental`: those of dbt-duckdb, and ours."""
        return [*super().valid_incremental_strategies(), "replace_where", "replace_using"]

    @available
    def flow_response(self, message: str, counts: dict[str, Any]) -> FlowResponse:
        """Build the response that dbt shows and writes to `run_results.json`.

        Args:
            message: text of the brackets in dbt's result line, without the time.
            counts: fields of `FlowResponse` by name.

        Raises:
            TypeError: for a name that `FlowResponse` does not have.
        """
        return FlowResponse(_message=message, code="REPLACE", **counts)
