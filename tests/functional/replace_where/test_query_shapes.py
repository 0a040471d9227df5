"""W1, W2, W9, F2: queries and predicates of less usual shapes."""

from tests.functional.every_flow.cases import Case, Played, each, in_one_run, table
from tests.functional.harness import Project
from tests.functional.replace_where.where import FOUR_NEW_DAYS, FROM_DAY_2, THREE_DAYS, where

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
    Case(
        "f3_same_types_of_many_kinds",
        "select 2 as d, 'a'::enum('a', 'b') as e, '{}'::json as j, time '01:02' as t,"
        " interval 1 day as i, '\\xAA'::blob as b, map {1: 'x'} as m,"
        " '00000000-0000-0000-0000-000000000001'::uuid as u, 1::hugeint as h, true as f",
        where("d >= 2"),
        "select 1 as d, 'a'::enum('a', 'b') as e, '{}'::json as j, time '01:02' as t,"
        " interval 1 day as i, '\\xAA'::blob as b, map {1: 'x'} as m,"
        " '00000000-0000-0000-0000-000000000001'::uuid as u, 1::hugeint as h, true as f"
        " from range(1) where false",
    ),
    Case(
        "f2_sql_header",
        "select plus_one(d) as d, c from main.days",
        where("d >= 3", sql_header="create or replace temp macro plus_one(x) as x + 1;"),
        THREE_DAYS,
        [(1, "a"), (2, "b"), (3, "B"), (4, "C"), (5, "D")],
    ),
]
KINDS = next(case for case in CASES if case.name == "f3_same_types_of_many_kinds")


def _prepare(project: Project) -> None:
    project.sql(f"create table days as {FOUR_NEW_DAYS}")
    project.model("fleeting", "select * from main.days", materialized="ephemeral")


played = in_one_run(CASES, _prepare)


@each([case for case in CASES if case is not KINDS])
def test_shape(played: Played, case: Case) -> None:
    played.check(case)


def test_f3_same_types_of_many_kinds(played: Played) -> None:
    for run, tables in zip(played.runs, played.tables, strict=True):
        assert run.results[KINDS.name]["status"] == "success", run.results[KINDS.name]["message"]
        ((day, *others),) = tables[KINDS.name]
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


def test_f3_a_new_column_takes_its_type_later(project: Project) -> None:
    project.model("sliced", "select 2 as d, null as fresh", **where("d >= 2"))
    project.sql("create table sliced as " + table("d", "1", "2"))
    project.run()
    project.model("sliced", "select 2 as d, timestamp '2024-01-01' as fresh", **where("d >= 2"))
    for _ in range(2):
        project.run()
        assert project.rows("sliced", "d, fresh::text") == [(1, None), (2, "2024-01-01 00:00:00")]
