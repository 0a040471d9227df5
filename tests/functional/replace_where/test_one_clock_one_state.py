"""W4: both halves see one clock, and the target as it was before the update (CASES 20, 26)."""

from tests.functional.every_flow.cases import Case, Played, each, in_one_run, table
from tests.functional.harness import Project
from tests.functional.replace_where.where import FOUR_NEW_DAYS, THREE_DAYS, where

COUNTED = (
    "select k, coalesce((select max(t.n) from {{ this }} t where t.k = src.k), 0) + 1 as n"
    " from main.src"
)

SEEN = "w4_stage_reads_the_target_through_a_view"
CASES = [
    Case(
        "w4_case_20_query_reads_the_target",
        COUNTED,
        where("k = 1"),
        table("k, n", "1, 10", "2, 20"),
        [(1, 11), (2, 20)],
        [(1, 12), (2, 20)],
    ),
    Case(
        "w4_query_names_the_target_by_hand_in_another_case",
        "select k, coalesce((select max(t.n)"
        " from main.W4_QUERY_NAMES_THE_TARGET_BY_HAND_IN_ANOTHER_CASE t where t.k = src.k), 0) + 1"
        " as n from main.src",
        where("k = 1"),
        table("k, n", "1, 10", "2, 20"),
        [(1, 11), (2, 20)],
        [(1, 12), (2, 20)],
    ),
    Case(
        SEEN,
        "select k, coalesce((select max(v.n) from main.seen v where v.k = src.k), 0) + 1 as n"
        " from main.src",
        where("k = 1", stage=True),
        f"create table {SEEN} as {table('k, n', '1, 10', '2, 20')};"
        f" create view seen as select * from {SEEN}",
        [(1, 11), (2, 20)],
        [(1, 12), (2, 20)],
    ),
    Case(
        "w4_predicate_reads_the_target",
        FOUR_NEW_DAYS,
        where("d >= (select max(t.d) from {{ this }} t)"),
        THREE_DAYS,
        [(1, "a"), (2, "b"), (3, "C"), (4, "D")],
    ),
    Case(
        "w4_predicate_counts_the_target",
        FOUR_NEW_DAYS,
        where("(select count(*) from {{ this }}) >= 3 and d >= 2"),
        THREE_DAYS,
        [(1, "a"), (2, "B"), (3, "C"), (4, "D")],
    ),
    Case(
        "w4_predicate_and_query_read_the_target",
        "select k, (select max(n) from {{ this }}) + 1 as n from main.src",
        where("n >= (select max(n) from {{ this }})"),
        table("k, n", "1, 10", "2, 20"),
        [(1, 10), (1, 21), (2, 21)],
        # The second time all rows of the query are above the maximum, and both stored 21 go.
        [(1, 10), (1, 22), (2, 22)],
    ),
]

# `now()` is one value in one transaction: a row made by another clock than that of the predicate
# would not come, and a stored row of an earlier update would not go.
CLOCKS = [
    Case("w4_case_26_one_clock", "select now() as t, 1 as x", where("t = now()")),
    Case(
        "w4_case_26_one_clock_when_staged",
        "select now() as t, 1 as x",
        where("t = now()", stage=True),
    ),
    Case(
        "w4_case_26_one_clock_when_the_target_is_read",
        "select now() as t, 1 as x where 1 >= (select count(*) from {{ this }})",
        where("t = now()"),
        stored="select timestamptz '2024-01-01' as t, 1 as x",
    ),
]


def _source(project: Project) -> None:
    project.sql("create table src as " + table("k", "1", "2"))


played = in_one_run([*CASES, *CLOCKS], _source)


@each(CASES)
def test_one_state(played: Played, case: Case) -> None:
    played.check(case)


@each(CLOCKS)
def test_one_clock(played: Played, case: Case) -> None:
    for run in played.runs:
        assert run.results[case.name]["status"] == "success", run.results[case.name]["message"]
    before = len(played.stored.get(case.name, []))
    after = [len(tables[case.name]) for tables in played.tables]
    # Each update brings one row of its own clock; the third case brings none once there are two.
    expected = [1, 2] if before == 0 else [2, 2]
    assert after == expected
