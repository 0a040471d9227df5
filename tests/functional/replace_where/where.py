"""Words shared by the tests of `replace_where`."""

from typing import Any

from tests.functional.every_flow.cases import table

THREE_DAYS = table("d, c", "1, 'a'", "2, 'b'", "3, 'c'")
FOUR_NEW_DAYS = table("d, c", "1, 'A'", "2, 'B'", "3, 'C'", "4, 'D'")
FROM_DAY_3 = [(1, "a"), (2, "b"), (3, "C"), (4, "D")]
FROM_DAY_2 = [(1, "a"), (2, "B"), (3, "C"), (4, "D")]


def where(predicate: Any, **more: Any) -> dict[str, Any]:
    """Give the config of a `replace_where` model."""
    return {"materialized": "replace_where", "replace_where": predicate, **more}
