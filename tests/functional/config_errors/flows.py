"""Words shared by the tests of config errors."""

from typing import Any

from tests.functional.every_flow.cases import Case, table

STORED = table("id, s, d", "1, 1, 1")
QUERY = table("id, s, d", "1, 2, 1", "2, 2, 2")


def rw(**config: Any) -> dict[str, Any]:
    """Give the config of a `replace_where` model."""
    return {"materialized": "replace_where", **config}


def ru(**config: Any) -> dict[str, Any]:
    """Give the config of a `replace_using` model."""
    return {"materialized": "replace_using", **config}


def refused(name: str, config: dict[str, Any], *parts: str, query: str = QUERY) -> Case:
    """Give a case whose message has all these parts."""
    return Case(name, query, config, STORED, error=parts)
