"""dbt adapter `flows`: dbt-duckdb plus tables that keep themselves right."""

from dbt.adapters.base import AdapterPlugin
from dbt.adapters.flows.connections import FlowsConnectionManager
from dbt.adapters.flows.credentials import FlowsCredentials
from dbt.adapters.flows.impl import FlowsAdapter
from dbt.include import flows

__all__ = ["FlowsAdapter", "FlowsConnectionManager", "FlowsCredentials", "Plugin"]

Plugin = AdapterPlugin(
    adapter=FlowsAdapter,  # type: ignore[arg-type]
    credentials=FlowsCredentials,
    include_path=flows.PACKAGE_PATH,
    dependencies=["duckdb"],
    # Not `dbt_flows`: with the package's own name, dispatch would look for our macros in
    # the package's namespace, where the macros of an adapter are not.
    project_name="dbt_flows_adapter",
)
