"""An incremental Python model, by way of DuckDB's relations."""

from typing import Any


def model(dbt: Any, session: Any) -> Any:
    """Give the orders that are newer than those stored."""
    dbt.config(materialized="incremental", unique_key="id")
    orders = dbt.ref("orders")
    if dbt.is_incremental:
        newest = session.sql(f"select max(ordered_at) from {dbt.this}").fetchall()[0][0]
        orders = orders.filter(f"ordered_at > '{newest}'")
    return orders
