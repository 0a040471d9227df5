"""F3: keys are compared as values of the stored types, by the engine's own equality."""

from tests.functional.harness import Project
from tests.functional.replace_using.flows import (
    Flow,
    assert_second_run_changes_nothing,
    columns_of,
    table,
)


def test_case_9_nan_and_negative_zero_are_one_key_each(project: Project) -> None:
    flow = Flow(project, columns="k DOUBLE, s INTEGER")
    flow.update("('nan'::DOUBLE, 1), (0.0, 1)")
    flow.update("('nan'::DOUBLE, 2), (-0.0, 2)")
    assert project.sql("select k = 'nan'::DOUBLE, k = 0, s from orders order by s, 1") == [
        (False, True, 2),
        (True, False, 2),
    ]
    counts = project.sql("select count(*), min(s) from orders")
    assert counts == [(2, 2)]
    flow.update("('nan'::DOUBLE, 1), (-0.0, 1)")
    assert project.sql("select count(*), min(s) from orders") == [(2, 2)]


def test_case_14_text_key_is_never_compared_as_a_number(project: Project) -> None:
    flow = Flow(project, columns="k VARCHAR, s INTEGER")
    flow.update("('007', 1)")
    message = flow.fails("(7, 2)", columns="k INTEGER, s INTEGER")
    assert "FLW019" in message
    for part in ("k", "VARCHAR", "INTEGER"):
        assert project.warehouse.type_name(part) in message
    assert flow.rows == table(("007", 1))


def test_f3_narrower_query_types_match_the_stored_values(project: Project) -> None:
    flow = Flow(project, columns="k BIGINT, s TIMESTAMP, v DECIMAL(18, 4)")
    flow.update("(1, '2024-01-02', 1.5), (2, '2024-01-02', 1.5), (3, '2024-01-02', 1.5)")
    flow.update(
        "(1, '2024-01-03', 2), (2, '2024-01-01', 2), (3, '2024-01-02', 1.5)",
        columns="k SMALLINT, s DATE, v DECIMAL(10, 2)",
    )
    assert project.rows("orders", "k, s::date::varchar, v::DOUBLE") == [
        (1, "2024-01-03", 2.0),
        (2, "2024-01-02", 1.5),
        (3, "2024-01-02", 1.5),
    ]
    types = [("k", "BIGINT"), ("s", "TIMESTAMP"), ("v", "DECIMAL(18,4)")]
    assert columns_of(project, "orders") == types
    assert_second_run_changes_nothing(flow)


def test_f3_query_values_that_meet_in_the_stored_type_are_one_key(project: Project) -> None:
    """FLOAT into DOUBLE: the batch key 0.1 is not the stored 0.1, but is itself again."""
    flow = Flow(project, columns="k DOUBLE, s INTEGER")
    flow.update("(0.1, 1), (0.5, 1)")
    flow.update("(0.1, 2), (0.5, 2)", columns="k FLOAT, s INTEGER")
    assert project.sql("select count(*) from orders") == [(3,)]
    assert project.sql("select s from orders where k = 0.5") == [(2,)]
    flow.update("(0.1, 3)")
    assert project.sql("select count(*), max(s) from orders") == [(3, 3)]
    assert_second_run_changes_nothing(flow)


def test_case_15_invisible_differences(project: Project) -> None:
    """Case, blanks and composed letters make different keys."""
    flow = Flow(project, columns="k VARCHAR, s INTEGER")
    composed, decomposed = "\u00e9", "e\u0301"
    flow.update(f"('a', 1), ('b', 1), ('{composed}', 1)")
    flow.update(f"('A', 2), ('b ', 2), ('{decomposed}', 2)")
    assert flow.rows == table(
        ("a", 1), ("b", 1), (composed, 1), ("A", 2), ("b ", 2), (decomposed, 2)
    )
    assert_second_run_changes_nothing(flow)


def test_case_15_text_that_ignores_case(project: Project) -> None:
    """'a' and 'A' are one key, stored and in a batch, of which the lower sequence goes (U1)."""
    stored = given = "CITEXT"
    if project.mode == "postgres":
        project.sql("create extension citext schema public")
    else:
        stored, given = "VARCHAR COLLATE NOCASE", "VARCHAR"
    flow = Flow(project, columns=f"k {given}, s INTEGER")
    flow.store("('a', 1)", columns=f"k {stored}, s INTEGER")
    for batch in ("('A', 2)", "('a', 1)", "('B', 2), ('b', 1)"):
        flow.update(batch)
        assert ("A", 2) in flow.rows
        assert_second_run_changes_nothing(flow)
    assert flow.rows == table(("A", 2), ("B", 2))
