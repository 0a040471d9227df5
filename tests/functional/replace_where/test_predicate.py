"""W1, W2: which rows go and come; the predicate applies to the result (CASES 16, 17, 24)."""

from datetime import date

import pytest

from tests.functional.every_flow.cases import Case, Played, each, in_one_run, table
from tests.functional.harness import Project
from tests.functional.replace_where.where import FOUR_NEW_DAYS, FROM_DAY_3, THREE_DAYS, where

W1 = [
    Case(
        "w1_rows_outside_stay_and_do_not_come",
        FOUR_NEW_DAYS,
        where("d >= 3"),
        THREE_DAYS,
        FROM_DAY_3,
    ),
    Case(
        "w1_null_predicate_rows_stay_and_do_not_come",
        table("d, c", "null, 'X'", "1, 'B'", "5, 'C'"),
        where("d >= 3"),
        table("d, c", "null, 'a'", "1, 'b'", "5, 'c'"),
        [(None, "a"), (1, "b"), (5, "C")],
    ),
    Case(
        "w1_not_of_null_is_null",
        table("d, c", "null, 'X'", "1, 'B'", "5, 'C'"),
        where("not (d < 3)"),
        table("d, c", "null, 'a'", "1, 'b'", "5, 'c'"),
        [(None, "a"), (1, "b"), (5, "C")],
    ),
    Case(
        "w1_boolean_column_as_predicate",
        table("b, c", "null, 'X'", "true, 'B'", "false, 'C'"),
        where("b"),
        table("b, c", "null, 'a'", "true, 'b'", "true, 'b2'", "false, 'c'"),
        [(None, "a"), (True, "B"), (False, "c")],
    ),
    Case(
        "w1_is_null_selects_null_rows",
        table("d, c", "null, 'X'", "null, 'Y'", "1, 'B'"),
        where("d is null"),
        table("d, c", "null, 'a'", "1, 'b'"),
        [(None, "X"), (None, "Y"), (1, "b")],
    ),
    Case(
        "w1_equal_rows_are_all_kept",
        table("d, c", "3, 'x'", "3, 'x'", "4, 'y'"),
        where("d >= 3"),
        table("d, c", "1, 'a'", "1, 'a'", "3, 'x'"),
        [(1, "a"), (1, "a"), (3, "x"), (3, "x"), (4, "y")],
    ),
    Case(
        "w1_case_17_empty_result_empties_the_slice",
        f"select * from ({FOUR_NEW_DAYS}) where d > 9",
        where("d = 2"),
        table("d, c", "1, 'a'", "2, 'b'", "2, 'b'"),
        [(1, "a")],
    ),
    Case(
        "w1_case_17_rows_only_outside_empty_the_slice",
        table("d, c", "7, 'x'"),
        where("d = 2"),
        table("d, c", "1, 'a'", "2, 'b'"),
        [(1, "a")],
    ),
    Case(
        "w1_case_17_empty_target",
        FOUR_NEW_DAYS,
        where("d >= 3"),
        f"{THREE_DAYS} where d > 9",
        [(3, "C"), (4, "D")],
    ),
    Case("w1_true_replaces_all", table("d, c", "9, 'z'"), where("true"), THREE_DAYS, [(9, "z")]),
    Case(
        "w1_false_changes_nothing",
        table("d, c", "9, 'z'"),
        where("1 = 0"),
        THREE_DAYS,
        [(1, "a"), (2, "b"), (3, "c")],
    ),
]

SRC = table("ts, x", "date '2024-01-01', 10", "date '2024-01-02', 20", "date '2024-01-03', 30")
RUNNING = (
    "select (ts - date '2024-01-01')::int as d, sum(x) over (order by ts)::int as running"
    " from main.src"
)

W2 = [
    Case(
        "w2_case_24_window_is_computed_over_the_whole_query",
        RUNNING,
        where("d >= 1"),
        rows=[(1, 30), (2, 60)],
    ),
    Case(
        "w2_case_24_window_computed_column_in_the_predicate",
        RUNNING,
        where("running > 10"),
        table("d, running", "0, 7", "1, 99"),
        [(0, 7), (1, 30), (2, 60)],
    ),
    Case(
        "w2_case_24_renamed_column",
        "select ts as day, x as amount from main.src",
        where("amount >= 20"),
        rows=[(date(2024, 1, 2), 20), (date(2024, 1, 3), 30)],
    ),
    Case(
        "w2_case_24_renamed_column_shadows_a_source_column",
        "select 40 - x as x from main.src",
        where("x >= 20"),
        rows=[(30,), (20,)],
    ),
    Case(
        "w2_case_24_aggregated_column",
        "select x >= 20 as high, count(*)::int as n from main.src group by 1",
        where("n >= 2"),
        rows=[(True, 2)],
    ),
    Case(
        "w2_case_24_limit_is_taken_before_the_predicate",
        "select x from main.src order by ts limit 2",
        where("x >= 20"),
        rows=[(20,)],
    ),
    Case(
        "w2_case_24_recursive_cte",
        "with recursive n as (select 1 as i union all select i + 1 from n where i < 5)"
        " select i from n",
        where("i >= 4"),
        rows=[(4,), (5,)],
    ),
    Case(
        "w2_case_24_cte_named_like_the_target",
        "with w2_case_24_cte_named_like_the_target as (select 3 as d union all select 1)"
        " select * from w2_case_24_cte_named_like_the_target",
        where("d >= 2"),
        table("d", "1", "2"),
        [(1,), (3,)],
    ),
    Case(
        "w2_case_24_ctes_named_like_dbts_aliases",
        "with dbt_internal_source as (select 3 as d), dbt_internal_dest as (select 1 as d)"
        " select * from dbt_internal_source union all select * from dbt_internal_dest",
        where("d >= 2"),
        table("d", "1", "2"),
        [(1,), (3,)],
    ),
    Case(
        "w2_case_24_union_is_filtered_as_a_whole",
        "select 1 as d union all select 3",
        where("d >= 2"),
        table("d", "1", "2"),
        [(1,), (3,)],
    ),
]


def _source(project: Project) -> None:
    project.sql(f"create table src as {SRC}")


ALL = [*W1, *W2]
played = in_one_run(ALL, _source)


@each(ALL)
@pytest.mark.smoke
def test_predicate(played: Played, case: Case) -> None:
    played.check(case)
