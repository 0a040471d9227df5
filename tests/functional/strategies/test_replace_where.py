"""`incremental_strategy: replace_where` gives what the materialization gives (rules W, F8, F9)."""

from typing import Any

from tests.functional.every_flow.cases import Case, Played, each, in_one_run, table
from tests.functional.strategies.doors import both, open_door, where

STORED = table("d, c", "1, 'a'", "2, 'b'", "3, 'c'", "null, 'n'")
BATCH = table("d, c", "1, 'A'", "3, 'C'", "4, 'D'", "null, 'N'")
KEPT: list[tuple[Any, ...]] = [(1, "a"), (2, "b"), (3, "c"), (None, "n")]
NEW = [(1, "a"), (2, "b"), (3, "C"), (4, "D"), (None, "n")]
ALL = [(1, "A"), (3, "C"), (4, "D"), (None, "n")]


def _case(name: str, predicate: Any, rows: Any = (), error: Any = (), **more: Any) -> Case:
    batch = more.pop("batch", BATCH)
    stored = more.pop("stored", STORED)
    again = more.pop("again", None)
    return Case(name, batch, where(predicate, **more), stored, rows=rows, again=again, error=error)


COUNT = "d > (select count(*) from {{ this }}) - 2"
READS = "select d + 10 as d, c from {{ this }} where d < 10"
SINGLE = [
    _case("w1_only_what_it_selects", "d >= 3", NEW),
    _case("w1_null_is_not_selected", "d < 100", ALL),
    _case("w1_null_alone", "d is null", [*KEPT[:3], (None, "N")]),
    _case("w1_a_list", ["d >= 1", "d < 3"], [(1, "A"), *KEPT[2:]]),
    _case("w3_any_qualifier", "f.d >= 3", NEW),
    _case("w3_dbt_s_own", "DBT_INTERNAL_DEST.d >= 3", NEW),
    _case("w3_this", "{{ this }}.d >= 3", NEW),
    _case("w4_the_predicate_reads_the_target", COUNT, NEW),
    _case(
        "w4_the_query_reads_the_target",
        "d > 10",
        [*KEPT, (11, "a"), (12, "b"), (13, "c")],
        batch=READS,
    ),
    _case("w8_enough", "d >= 3", NEW, min_replaced_ratio=1),
    _case("w9_brackets_and_comment", "d = 3 or d = 4 -- both", NEW),
    _case(
        "f8_an_empty_batch_empties",
        "d >= 3",
        [*KEPT[:2], KEPT[3]],
        batch=f"select * from ({BATCH}) where false",
    ),
    _case("f2_columns_by_name", "d >= 4", [*KEPT, (4, "D")], batch="select 'D' as C, 4 as d"),
    _case("w5_random", "d > random()", error=["FLW010", "random"]),
    _case("w5_two_statements", "d = 1; delete from t", error=["FLW009"]),
    _case("w5_no_condition", "d + 1", error=["FLW009", "INTEGER"]),
    _case("w3_two_qualifiers", "a.d = 1 and b.d = 2", error=["FLW011"]),
    _case("w1_unknown_column", "day = 1", error=["FLW012", "day", "It gives: d, c"]),
    _case(
        "w8_too_few",
        "d < 100",
        error=["FLW018", "1 rows would replace 3"],
        min_replaced_ratio=0.5,
        batch=table("d, c", "1, 'A'"),
    ),
    _case("f9_no_predicate", None, error=["FLW001", "replace_where"]),
    _case("f9_the_other_s_option", "d = 1", error=["FLW003", "sequence_by"], sequence_by="d"),
    _case("f9_no_ratio", "d = 1", error=["FLW002", "min_replaced_ratio"], min_replaced_ratio=2),
]
CASES = [door for case in SINGLE for door in both(case)]
played = in_one_run(CASES, open_door)


@each(CASES)
def test_w_the_same_by_both_doors(played: Played, case: Case) -> None:
    played.check(case)
