"""W1, W2, W9, F2: queries and predicates of less usual shapes."""

import pytest

from tests.functional.every_flow.cases import Case, Played, each, in_one_run, table
from tests.functional.harness import Project
from tests.functional.replace_where.where import FOUR_NEW_DAYS, FROM_DAY_2, THREE_DAYS, where


def _kinds(name: str, values: str, duckdb_only: str = "") -> Case:
    stored = f"select 1 as d, {values} from range(1) where false"
    query = f"select 2 as d, {values}"
    return Case(name, query, where("d >= 2"), stored, duckdb_only=duckdb_only)


KINDS = [
    _kinds(
        "f3_same_types_of_many_kinds",
        "'{}'::json as j, time '01:02' as t, interval 1 day as i, '\\xAA'::BLOB as b,"
        " '00000000-0000-0000-0000-000000000001'::uuid as u, 1::HUGEINT as h, true as f",
    ),
    _kinds(
        "f3_same_types_of_duckdbs_own_kinds",
        "'a'::enum('a', 'b') as e, map {1: 'x'} as m, {'x': 1} as s, 1::utinyint as n",
        "types of DuckDB",
    ),
]
CASES = [
    Case("f2_from_first_query", "from main.days", where("d >= 2"), THREE_DAYS, FROM_DAY_2),
    Case(
        "f2_bare_values_query",
        "values (1, 'A'), (2, 'B')",
        where("col0 >= 2"),
        table("col0, col1", "1, 'a'", "2, 'b'"),
        [(1, "a"), (2, "B")],
    ),
    Case(
        "f2_query_begins_with_a_comment",
        f"-- it's the days; all of them\n/* ( */ {FOUR_NEW_DAYS}",
        where("d >= 2"),
        THREE_DAYS,
        FROM_DAY_2,
    ),
    Case(
        "f2_ephemeral_model",
        "select d, c from {{ ref('fleeting') }} where d > 0;",
        where("d >= 2"),
        THREE_DAYS,
        FROM_DAY_2,
    ),
    Case(
        "f2_one_name_for_two_columns",
        "select 2 as d, 'a' as c, 'b' as c",
        where("d >= 2"),
        THREE_DAYS,
        error=["FLW008", "c"],
        duckdb_only="the engine refuses it in its own words",
    ),
    Case(
        "w9_characters_that_mean_something_to_others",
        FOUR_NEW_DAYS,
        where("d >= 2 and c not like '%?$1 {x} {} %s \\ :name%'"),
        THREE_DAYS,
        FROM_DAY_2,
    ),
    # The predicate's column comes with this very update: in the stored rows it is NULL.
    Case(
        "w1_f3_predicate_over_a_new_column",
        table("d, fresh", "1, 1", "2, 2"),
        where("fresh >= 2"),
        table("d", "1", "2"),
        [(1, None), (2, None), (2, 2)],
    ),
    Case(
        "w8_f3_guard_over_a_new_column",
        table("d, fresh", "1, 1", "2, 2"),
        where("fresh >= 2", min_replaced_ratio=1),
        table("d", "1", "2"),
        [(1, None), (2, None), (2, 2)],
    ),
    Case(
        "w1_f3_predicate_over_a_new_column_that_is_ignored",
        table("d, fresh", "1, 1", "2, 2"),
        where("fresh >= 2", on_schema_change="ignore"),
        table("d", "1", "2"),
        error=["FLW0", "fresh"],
        also_first=False,
    ),
    Case(
        "f3_untyped_null_twice",
        "select 2 as d, null as c",
        where("d >= 2"),
        "select i::int as d, null as c from range(1, 3) t(i)",
        [(1, None), (2, None)],
    ),
    Case(
        "f3_a_new_column_without_a_type",
        "select 2 as d, null as fresh",
        where("d >= 2"),
        table("d", "1", "2"),
        [(1, None), (2, None)],
    ),
    *KINDS,
    Case(
        "f2_sql_header",
        "select d + step as d, c from main.days, steps",
        where(
            "d >= 3", sql_header="create temporary table if not exists steps as select 1 as step;"
        ),
        THREE_DAYS,
        [(1, "a"), (2, "b"), (3, "B"), (4, "C"), (5, "D")],
    ),
]


def _prepare(project: Project) -> None:
    project.sql(f"create table days as {FOUR_NEW_DAYS}")
    project.model("fleeting", "select * from main.days", materialized="ephemeral")


played = in_one_run(CASES, _prepare)


@each([case for case in CASES if case not in KINDS])
def test_shape(played: Played, case: Case) -> None:
    played.check(case)


@each(KINDS)
def test_f3_same_types_of_many_kinds(played: Played, case: Case) -> None:
    for run, tables in zip(played.runs, played.tables, strict=True):
        assert run.results[case.name]["status"] == "success", run.results[case.name]["message"]
        ((day, *others),) = tables[case.name]
        assert day == 2
        assert None not in others


def test_w10_full_refresh_with_a_predicate_over_a_new_column(project: Project) -> None:
    project.model("sliced", table("d, fresh", "1, 1", "2, 2"), **where("fresh >= 2"))
    project.sql("create table sliced as " + table("d", "1", "2"))
    for _ in range(2):
        project.run("--full-refresh")
        assert project.rows("sliced") == [(2, 2)]


def test_w4_f5_full_refresh_of_a_query_that_reads_the_target(project: Project) -> None:
    project.model("counting", "select d, n + 1 as n from {{ this }}", **where("d >= 2"))
    project.sql("create table counting as " + table("d, n", "1, 1", "2, 1"))
    run = project.run("--full-refresh")
    run.warning("FLW106", "counting")
    assert project.rows("counting") == [(2, 2)]
    project.run("--full-refresh")
    assert project.rows("counting") == [(2, 3)]


@pytest.mark.duckdb_only("a NULL without a type is text")
def test_f3_a_new_column_takes_its_type_later(project: Project) -> None:
    project.model("sliced", "select 2 as d, null as fresh", **where("d >= 2"))
    project.sql("create table sliced as " + table("d", "1", "2"))
    project.run()
    project.model("sliced", "select 2 as d, timestamp '2024-01-01' as fresh", **where("d >= 2"))
    for _ in range(2):
        project.run()
        assert project.rows("sliced", "d, fresh::text") == [(1, None), (2, "2024-01-01 00:00:00")]
