"""F2: by name, never by position; odd names (CASES 12, 34, 36, 40)."""

from tests.functional.every_flow.cases import Case, Played, each, in_one_run, table
from tests.functional.harness import Project

ODD = '"Order", "user id", "x""y", "ünï", "group", "select"'
ODD_ROWS = table(ODD, "1, 'u', 'x', 'n', 'g', 's'", "2, 'u', 'x', 'n', 'g', 's'")


def _rw(predicate: str, **more: object) -> dict[str, object]:
    return {"materialized": "replace_where", "replace_where": predicate, **more}


def _ru(keys: object, sequence: object, **more: object) -> dict[str, object]:
    return {
        "materialized": "replace_using",
        "replace_using": keys,
        "sequence_by": sequence,
        **more,
    }


SWAPPED = table("b, id, a", "'new b', 2, 'new a'")
STORED = table("id, a, b", "1, 'a', 'b'", "2, 'a', 'b'")

CASES = [
    Case(
        "f2_case_34_other_order_rw",
        SWAPPED,
        _rw("id = 2"),
        STORED,
        [(1, "a", "b"), (2, "new a", "new b")],
    ),
    Case(
        "f2_case_34_other_order_staged",
        SWAPPED,
        _rw("id = 2", stage=True),
        STORED,
        [(1, "a", "b"), (2, "new a", "new b")],
    ),
    Case(
        "f2_case_34_other_order_ru",
        SWAPPED,
        _ru("id", "id", on_sequence_tie="replace"),
        STORED,
        [(1, "a", "b"), (2, "new a", "new b")],
    ),
    Case(
        "f2_case_34_new_column_in_the_middle",
        table("id, fresh, a, b", "2, 9, 'new a', 'new b'"),
        _rw("id = 2"),
        STORED,
        [(1, "a", "b", None), (2, "new a", "new b", 9)],
    ),
    Case(
        "f2_case_34_other_case_of_a_name",
        table('"ID", "A", b', "2, 'A', 'B'"),
        _rw("id = 2"),
        STORED,
        [(1, "a", "b"), (2, "A", "B")],
        duckdb_only="`ID` and `id` are two names",
    ),
    Case(
        "f2_odd_names",
        ODD_ROWS,
        _rw('"Order" >= 2 and "user id" is not null and "x""y" is not null and "group" <> \'\''),
        table(ODD, "1, 'a', 'b', 'c', 'd', 'e'", "2, 'a', 'b', 'c', 'd', 'e'"),
        [(1, "a", "b", "c", "d", "e"), (2, "u", "x", "n", "g", "s")],
    ),
    Case(
        "f2_odd_names_first",
        ODD_ROWS,
        _rw('"select" = \'s\' and f."x""y" = \'x\''),
        rows=[(1, "u", "x", "n", "g", "s"), (2, "u", "x", "n", "g", "s")],
    ),
    Case(
        "f2_odd_names_ru",
        ODD_ROWS,
        _ru(["Order", "user id", "ünï"], ['x"y', "select"]),
        table(ODD, "1, 'u', 'b', 'n', 'd', 'e'", "2, 'u', 'z', 'n', 'd', 'e'"),
        # 'x' > 'b' replaces; 'x' < 'z' is late.
        [(1, "u", "x", "n", "g", "s"), (2, "u", "z", "n", "d", "e")],
    ),
    Case(
        "f2_case_40_odd_new_columns",
        table('d, "order", "my col", "x""y", "ünï"', "2, 1, 2, 3, 4"),
        _rw("d >= 2", persist_docs={"relation": True, "columns": True}),
        table("d", "1", "2"),
        [(1, None, None, None, None), (2, 1, 2, 3, 4)],
    ),
    Case(
        "f2_case_40_odd_new_columns_ru",
        table('d, "order", "my col", "x""y", "ünï"', "2, 1, 2, 3, 4"),
        _ru("d", "d", on_sequence_tie="replace"),
        table("d", "1", "2"),
        [(1, None, None, None, None), (2, 1, 2, 3, 4)],
    ),
    Case(
        "f2_case_36_a_default_of_the_table_is_not_taken",
        "select 2 as d",
        _rw("d = 2"),
        "create table f2_case_36_a_default_of_the_table_is_not_taken as select 1 as d, 'x' as c;"
        " alter table f2_case_36_a_default_of_the_table_is_not_taken alter c set default 'default'",
        [(1, "x"), (2, None)],
    ),
    Case(
        "f2_case_36_a_generated_column_is_left_to_the_engine",
        table("d, c", "2, 'B'"),
        _rw("d = 2"),
        "create table f2_case_36_a_generated_column_is_left_to_the_engine"
        " (d int, twice int generated always as (d * 2), c text);"
        " insert into f2_case_36_a_generated_column_is_left_to_the_engine (d, c)"
        " values (1, 'a'), (2, 'b')",
        [(1, 2, "a"), (2, 4, "B")],
    ),
]

played = in_one_run(CASES)


@each(CASES)
def test_names(played: Played, case: Case) -> None:
    played.check(case)


def test_f2_odd_relation_names(project: Project) -> None:
    for number, alias in enumerate(("Order Lines", "select", "ünï", "UPPER")):
        project.model(
            f"rw_{number}",
            "select 3 as d union all select 1",
            alias=alias,
            **_rw("{{ this }}.d >= 2"),
        )
        project.model(f"ru_{number}", "select 3 as d", alias=f"{alias} keyed", **_ru("d", "d"))
    for _ in range(2):
        project.run()
        for alias in ("Order Lines", "select", "ünï", "UPPER"):
            assert project.rows(f'"{alias}"') == [(3,)]
            assert project.rows(f'"{alias} keyed"') == [(3,)]
    assert not [name for name in project.relations() if "__dbt" in name]
