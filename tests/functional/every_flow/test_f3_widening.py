"""F3: `sync_all_columns` widens a stored column where that loses nothing (CASES 38)."""

from datetime import datetime
from decimal import Decimal
from typing import Any

import pytest

from tests.functional.every_flow.cases import Case, Played, each, in_one_run
from tests.functional.every_flow.words import column_type

SYNC = {
    "materialized": "replace_where",
    "replace_where": "d = 2",
    "on_schema_change": "sync_all_columns",
}
# stored type and value, type and value of the query, type and values afterwards
WIDENED: list[tuple[str, str, str, str, str, list[Any]]] = [
    ("INTEGER", "1", "BIGINT", "3000000000", "BIGINT", [1, 3000000000]),
    ("TINYINT", "1", "INTEGER", "300", "INTEGER", [1, 300]),
    ("INTEGER", "1", "DECIMAL(12,2)", "2.25", "DECIMAL(12,2)", [Decimal("1.00"), Decimal("2.25")]),
    (
        "DECIMAL(10,2)",
        "1.25",
        "DECIMAL(13,5)",
        "0.00001",
        "DECIMAL(13,5)",
        [Decimal("1.25000"), Decimal("0.00001")],
    ),
    ("INTEGER", "1", "DOUBLE", "0.5", "DOUBLE", [1.0, 0.5]),
    ("FLOAT", "0.5", "DOUBLE", "0.1", "DOUBLE", [0.5, 0.1]),
    (
        "DATE",
        "'2024-01-01'",
        "TIMESTAMP",
        "'2024-01-02 03:04:05'",
        "TIMESTAMP",
        [datetime(2024, 1, 1), datetime(2024, 1, 2, 3, 4, 5)],
    ),
    # Accepted as it is: nothing to widen, and nothing is narrowed.
    ("BIGINT", "3000000000", "INTEGER", "1", "BIGINT", [3000000000, 1]),
    ("DOUBLE", "0.1", "FLOAT", "0.5", "DOUBLE", [0.1, 0.5]),
]
NOT_WIDENED = [
    ("VARCHAR", "'abc'", "INTEGER", "1"),
    ("INTEGER", "1", "VARCHAR", "'1'"),
    ("DECIMAL(10,2)", "12345678.90", "DECIMAL(10,5)", "1.5"),
    ("BIGINT", "1", "DOUBLE", "0.5"),
    ("TIMESTAMP", "'2024-01-01'", "TIMESTAMP WITH TIME ZONE", "'2024-01-02'"),
]


def _retyped(number: int, entry: tuple[Any, ...], **expected: Any) -> Case:
    stored, value, new, other = entry[:4]
    return Case(
        f"f3_sync_{'not_' if 'error' in expected else ''}widened_{number}",
        f"select 2 as d, cast({other} as {new}) as c",
        SYNC,
        f"select 1 as d, cast({value} as {stored}) as c",
        also_first=False,
        **expected,
    )


WIDENED_CASES = [
    _retyped(number, entry, rows=[(1, entry[5][0]), (2, entry[5][1])])
    for number, entry in enumerate(WIDENED)
]
NOT_WIDENED_CASES = [
    _retyped(number, entry, error=["FLW019", "c", entry[0], entry[2]])
    for number, entry in enumerate(NOT_WIDENED)
]
ALL = [*WIDENED_CASES, *NOT_WIDENED_CASES]

played = in_one_run(ALL)


@each(ALL)
def test_f3_sync(played: Played, case: Case) -> None:
    played.check(case)


@pytest.mark.parametrize(
    ("case", "entry"),
    list(zip(WIDENED_CASES, WIDENED, strict=True)),
    ids=[case.name for case in WIDENED_CASES],
)
def test_f3_sync_gives_the_wider_type(
    played: Played, case: Case, entry: tuple[str, str, str, str, str, list[Any]]
) -> None:
    assert column_type(played.project, case.name, "c") == entry[4]
