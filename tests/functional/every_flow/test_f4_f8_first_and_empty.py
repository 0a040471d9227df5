"""F4 the first update, F8 the empty batch."""

from tests.functional.every_flow.cases import Case, Played, each, in_one_run, table

RW = {"materialized": "replace_where", "replace_where": "d >= 2"}
RU = {"materialized": "replace_using", "replace_using": "k", "sequence_by": "s"}
VERSIONS = table("k, s, v", "1, 1, 'a'", "1, 3, 'b'", "1, 3, 'c'", "1, 2, 'd'", "2, 1, 'e'")
NONE = f"select * from ({VERSIONS}) where k > 9"

CASES = [
    Case(
        "f4_replace_where_keeps_what_its_predicate_selects",
        table("d", "1", "2", "3", "null"),
        RW,
        rows=[(2,), (3,)],
    ),
    Case("f4_replace_where_selects_nothing", table("d", "1"), RW, rows=[]),
    Case(
        "f4_replace_using_keeps_the_highest_sequence",
        VERSIONS,
        RU,
        rows=[(1, 3, "b"), (1, 3, "c"), (2, 1, "e")],
    ),
    Case(
        "f4_replace_using_on_an_empty_target",
        VERSIONS,
        RU,
        NONE,
        [(1, 3, "b"), (1, 3, "c"), (2, 1, "e")],
    ),
    Case(
        "f8_replace_using_changes_nothing",
        NONE,
        RU,
        VERSIONS,
        [(1, 1, "a"), (1, 3, "b"), (1, 3, "c"), (1, 2, "d"), (2, 1, "e")],
    ),
    Case("f8_replace_using_on_an_empty_target", NONE, RU, NONE, []),
    Case("f8_replace_using_first", NONE, RU, rows=[]),
    Case(
        "f8_replace_where_empties_the_slice",
        table("d", "2") + " where d > 9",
        RW,
        table("d", "1", "2", "3", "null"),
        [(None,), (1,)],
    ),
    Case(
        "f8_replace_where_on_an_empty_target",
        table("d", "2") + " where d > 9",
        RW,
        table("d", "1") + " where d > 9",
        [],
    ),
]

played = in_one_run(CASES)


@each(CASES)
def test_f4_f8(played: Played, case: Case) -> None:
    played.check(case)


@each([case for case in CASES if case.name.startswith("f8")])
def test_f8_no_row_inserted_is_reported(played: Played, case: Case) -> None:
    for run in played.runs:
        assert run.response(case.name)["rows_affected"] == 0


def test_f4_f8_nothing_is_left_behind(played: Played) -> None:
    assert played.project.relations() == {case.name for case in CASES} | {"dbt_flows_state"}
