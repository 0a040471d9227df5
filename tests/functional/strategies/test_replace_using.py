"""`incremental_strategy: replace_using` gives what the materialization gives (rules U, F8, F9)."""

from typing import Any

from tests.functional.every_flow.cases import Case, Played, each, in_one_run, table
from tests.functional.strategies.doors import both, open_door, using

STORED = table("k, s, v", "1, 5, 'a'", "1, 5, 'b'", "2, 5, 'c'", "null, 5, 'n'")
KEPT: list[tuple[Any, ...]] = [(1, 5, "a"), (1, 5, "b"), (2, 5, "c"), (None, 5, "n")]
REST = KEPT[2:]
MANY = "select i as k, 1 as s, {} as v from range(300) as t(i)"


def _case(name: str, batch: str, rows: Any = (), error: Any = (), **more: Any) -> Case:
    stored = more.pop("stored", STORED)
    again = more.pop("again", None)
    return Case(name, batch, using(**more), stored, rows=rows, again=again, error=error)


def _rows(*rows: str) -> str:
    return table("k, s, v", *rows)


NONE = f"select * from ({STORED}) where false"
SINGLE = [
    _case(
        "u1_the_highest_counts",
        _rows("1, 6, 'x'", "1, 7, 'y'", "1, 7, 'z'"),
        [(1, 7, "y"), (1, 7, "z"), *REST],
    ),
    _case("u2_higher_replaces", _rows("1, 6, 'x'"), [(1, 6, "x"), *REST]),
    _case("u3_lower_is_late", _rows("1, 4, 'x'", "9, 1, 'new'"), [*KEPT, (9, 1, "new")]),
    _case("u4_equal_is_appended_once", _rows("1, 5, 'a'", "1, 5, 'x'"), [*KEPT, (1, 5, "x")]),
    _case("u4_two_replays_of_one", _rows("1, 5, 'a'", "1, 5, 'a'"), [*KEPT, (1, 5, "a")]),
    _case("u4_replace", _rows("1, 5, 'x'"), [(1, 5, "x"), *REST], on_sequence_tie="replace"),
    _case("u4_ignore", _rows("1, 5, 'x'"), KEPT, on_sequence_tie="ignore"),
    _case("u4_ignored_columns", _rows("2, 5, 'later'"), KEPT, replay_ignore_columns="v"),
    _case("u5_null_is_a_key", _rows("null::int, 6, 'x'"), [*KEPT[:3], (None, 6, "x")]),
    _case(
        "u7_a_stored_null_is_lowest",
        _rows("1, 1, 'x'"),
        [(1, 1, "x")],
        stored=_rows("1, null::int, 'a'"),
    ),
    _case(
        "u8_an_expression",
        _rows("1, -6, 'x'", "2, -4, 'y'"),
        [(1, -6, "x"), *REST],
        sequence_by="abs(s)",
    ),
    _case(
        "u8_a_list", _rows("1, 5, 'c'", "2, 5, 'b'"), [(1, 5, "c"), *REST], sequence_by=["s", "v"]
    ),
    _case(
        "u5_two_columns",
        _rows("1, 5, 'x'", "1, 6, 'a'"),
        [(1, 6, "a"), *KEPT[1:], (1, 5, "x")],
        replace_using=["k", "v"],
    ),
    _case("f8_an_empty_batch", NONE, KEPT),
    _case("f2_columns_by_name", "select 'x' as V, 6 as s, 1 as k", [(1, 6, "x"), *REST]),
    _case("f3_an_untyped_null", "select 1 as k, 6 as s, null as v", [(1, 6, None), *REST]),
    _case(
        "f14_keys_in_meta",
        _rows("1, 6, 'x'"),
        [(1, 6, "x"), *REST],
        replace_using=None,
        meta={"replace_using": "k"},
    ),
    _case("u7_null_fails", _rows("1, null, 'x'", "2, 9, 'y'"), error=["FLW016", "1 rows", "(1)"]),
    _case(
        "u9_a_storm",
        MANY.format("'b'"),
        error=["FLW017", "300 of the 300"],
        stored=MANY.format("'a'"),
    ),
    _case("f9_no_key", _rows("1, 6, 'x'"), error=["FLW001", "replace_using"], replace_using=None),
    _case("f9_no_sequence", _rows("1, 6, 'x'"), error=["FLW001", "sequence_by"], sequence_by=None),
    _case(
        "f9_unknown_key",
        _rows("1, 6, 'x'"),
        error=["FLW006", "kk", "It gives: k, s, v"],
        replace_using="kk",
    ),
    _case(
        "f9_all_at_once",
        _rows("1, 6, 'x'"),
        error=["FLW006", "FLW002", "FLW003"],
        replace_using="kk",
        on_sequence_tie="x",
        stage=True,
    ),
    _case(
        "f9_a_key_that_cannot_be_ordered",
        "select map {1: 2} as m, 1 as k, 6 as s, 'x' as v",
        error=["FLW007"],
        replace_using="m",
    ),
    _case(
        "f3_names_that_differ_in_case",
        "select 1 as k, 6 as s, 'x' as v, 2 as \"V\"",
        error=["FLW008"],
    ),
    _case(
        "f3_another_type",
        "select 1 as k, 6 as s, date '2026-01-01' as v",
        error=["FLW019", "VARCHAR", "DATE"],
    ),
    _case("u8_a_direction", _rows("1, 6, 'x'"), error=["FLW030"], sequence_by="s desc"),
]
CASES = [door for case in SINGLE for door in both(case)]
played = in_one_run(CASES, open_door)


@each(CASES)
def test_u_the_same_by_both_doors(played: Played, case: Case) -> None:
    played.check(case)
