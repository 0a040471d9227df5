"""F3: a changed type of a stored column, judged by type and never by value (CASES 38)."""

from datetime import date, datetime
from decimal import Decimal
from typing import Any

from tests.functional.every_flow.cases import Case, Played, each, in_one_run
from tests.functional.every_flow.words import column_type

# stored type, type that the query gives, a value, the value as it is stored
ACCEPTED: list[tuple[str, str, str, Any]] = [
    ("INTEGER", "INTEGER", "7", 7),
    ("SMALLINT", "TINYINT", "7", 7),
    ("INTEGER", "SMALLINT", "7", 7),
    ("BIGINT", "INTEGER", "7", 7),
    ("HUGEINT", "BIGINT", "7", 7),
    ("BIGINT", "UINTEGER", "7", 7),
    ("UBIGINT", "UINTEGER", "7", 7),
    ("DECIMAL(5,2)", "TINYINT", "7", Decimal("7.00")),
    ("DECIMAL(12,2)", "INTEGER", "2147483647", Decimal("2147483647.00")),
    ("DECIMAL(19,0)", "BIGINT", "9223372036854775807", Decimal("9223372036854775807")),
    ("DECIMAL(10,2)", "DECIMAL(10,2)", "1.25", Decimal("1.25")),
    ("DECIMAL(12,2)", "DECIMAL(10,2)", "1.25", Decimal("1.25")),
    ("DECIMAL(13,5)", "DECIMAL(10,2)", "12345678.25", Decimal("12345678.25000")),
    ("DOUBLE", "INTEGER", "7", 7.0),
    ("DOUBLE", "SMALLINT", "7", 7.0),
    ("DOUBLE", "FLOAT", "0.5", 0.5),
    ("TIMESTAMP", "DATE", "'2024-02-29'", datetime(2024, 2, 29)),
    ("VARCHAR", "VARCHAR(3)", "'abc'", "abc"),
    ("VARCHAR(2)", "VARCHAR", "'abc'", "abc"),
    ("INTEGER[]", "INTEGER[]", "[1, 2]", [1, 2]),
    ("STRUCT(a INTEGER)", "STRUCT(a INTEGER)", "{'a': 1}", {"a": 1}),
    ("INTEGER", '"NULL"', "null", None),
    ("VARCHAR", '"NULL"', "null", None),
    ("TIMESTAMP WITH TIME ZONE", '"NULL"', "null", None),
    ("INTEGER[]", '"NULL"', "null", None),
]

# Values that would fit: it is the type that is refused.
REFUSED: list[tuple[str, str, str]] = [
    ("INTEGER", "BIGINT", "7"),
    ("TINYINT", "SMALLINT", "7"),
    ("UINTEGER", "INTEGER", "7"),
    ("INTEGER", "UINTEGER", "7"),
    ("UBIGINT", "INTEGER", "7"),
    ("BIGINT", "HUGEINT", "7"),
    ("DECIMAL(11,2)", "INTEGER", "7"),
    ("DECIMAL(18,0)", "BIGINT", "7"),
    ("INTEGER", "DECIMAL(5,0)", "7"),
    ("DECIMAL(10,5)", "DECIMAL(10,2)", "1.25"),
    ("DECIMAL(10,2)", "DECIMAL(10,5)", "1.25"),
    ("DECIMAL(10,2)", "DECIMAL(12,2)", "1.25"),
    ("DOUBLE", "BIGINT", "7"),
    ("DOUBLE", "DECIMAL(5,2)", "1.25"),
    ("FLOAT", "INTEGER", "7"),
    ("FLOAT", "DOUBLE", "0.5"),
    ("INTEGER", "DOUBLE", "7"),
    ("DECIMAL(5,2)", "DOUBLE", "0.5"),
    ("INTEGER", "VARCHAR", "'7'"),
    ("VARCHAR", "INTEGER", "7"),
    ("VARCHAR", "DATE", "'2024-02-29'"),
    ("DATE", "VARCHAR", "'2024-02-29'"),
    ("DATE", "TIMESTAMP", "'2024-02-29'"),
    ("TIMESTAMP", "TIMESTAMP WITH TIME ZONE", "'2024-02-29'"),
    ("TIMESTAMP WITH TIME ZONE", "TIMESTAMP", "'2024-02-29'"),
    ("TIMESTAMP WITH TIME ZONE", "DATE", "'2024-02-29'"),
    ("TIMESTAMP", "TIMESTAMP_NS", "'2024-02-29'"),
    ("INTEGER", "BOOLEAN", "true"),
    ("BOOLEAN", "INTEGER", "1"),
    ("INTEGER[]", "INTEGER", "7"),
    ("STRUCT(a INTEGER)", "STRUCT(a VARCHAR)", "{'a': '1'}"),
]


# Not to be had on PostgreSQL, or another type there.
OF_DUCKDB = {
    *("UINTEGER", "UBIGINT", "STRUCT(a INTEGER)", "TIMESTAMP_NS", "VARCHAR(2)", '"NULL"'),
    "TINYINT from SMALLINT",
    "DECIMAL(5,2) from TINYINT",
}


def _word(type_name: str) -> str:
    name = type_name.lower().replace("[]", " list")
    return "".join(letter if letter.isalnum() else "_" for letter in name).strip("_")


def _case(stored: str, new: str, value: str, **expected: Any) -> Case:
    cast = f"cast({value} as {new})" if new != '"NULL"' else value
    words = {stored, new, f"{stored} from {new}"}
    return Case(
        f"f3_{_word(stored)}_from_{_word(new)}",
        f"select 2 as d, {cast} as c",
        {"materialized": "replace_where", "replace_where": "d = 2"},
        f"select d::int as d, cast(null as {stored}) as c from range(1, 3) t(d)",
        duckdb_only="a type of DuckDB" if words & OF_DUCKDB else "",
        **expected,
    )


ACCEPTED_CASES = [
    _case(stored, new, value, rows=[(1, None), (2, kept)]) for stored, new, value, kept in ACCEPTED
]
REFUSED_CASES = [
    _case(stored, new, value, error=["FLW019", "c", stored, new], also_first=False)
    for stored, new, value in REFUSED
]
UNTYPED = Case(
    "f3_a_stored_column_without_a_type_takes_the_first_real_one",
    "select 2 as d, date '2024-02-29' as c",
    {"materialized": "replace_where", "replace_where": "d = 2"},
    "select d::int as d, null as c from range(1, 3) t(d)",
    [(1, None), (2, date(2024, 2, 29))],
    duckdb_only="a NULL without a type is stored as text",
)

ALL = [*ACCEPTED_CASES, *REFUSED_CASES, UNTYPED]
played = in_one_run(ALL)


@each(ALL)
def test_f3_type(played: Played, case: Case) -> None:
    played.check(case)


STORED = {case.name: entry[0] for case, entry in zip(ACCEPTED_CASES, ACCEPTED, strict=True)}


@each(ACCEPTED_CASES)
def test_f3_the_stored_type_stays(played: Played, case: Case) -> None:
    stored = STORED[case.name]
    assert column_type(played.project, case.name, "c") == (
        "VARCHAR" if stored.startswith("VARCHAR") else stored
    )


@each(REFUSED_CASES)
def test_f3_the_message_names_the_ways_out(played: Played, case: Case) -> None:
    message = played.runs[0].error(case.name)
    assert "full refresh" in message or "--full-refresh" in message
    assert "cast" in message.lower() or "sync_all_columns" in message
