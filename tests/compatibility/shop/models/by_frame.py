"""A Python model, by way of pandas."""

from typing import Any


def model(dbt: Any, session: Any) -> Any:  # noqa: ARG001
    """Give each order and its double."""
    orders = dbt.ref("orders").df()
    orders["double"] = orders["amount"] * 2
    return orders
