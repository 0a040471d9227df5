"""U4: the batch brings a key at the very sequence that is stored."""

import pytest

from tests.functional.harness import Project
from tests.functional.replace_using.flows import (
    Flow,
    assert_second_run_changes_nothing,
    table,
)


@pytest.mark.smoke
def test_u4_replay_adds_nothing_and_counts_rows_as_a_multiset(project: Project) -> None:
    """Case 7."""
    flow = Flow(project)
    flow.update("(1, 5, 'a')")
    for batch, expected in (
        ("(1, 5, 'a')", table((1, 5, "a"))),
        ("(1, 5, 'b')", table((1, 5, "a"), (1, 5, "b"))),
        ("(1, 5, 'a'), (1, 5, 'a')", table((1, 5, "a"), (1, 5, "a"), (1, 5, "b"))),
        ("(1, 5, 'a')", table((1, 5, "a"), (1, 5, "a"), (1, 5, "b"))),
        ("(1, 5, 'a'), (1, 5, 'a')", table((1, 5, "a"), (1, 5, "a"), (1, 5, "b"))),
    ):
        flow.update(batch)
        assert flow.rows == expected, batch


def test_u4_replay_compares_null_as_equal_to_null_and_to_nothing_else(project: Project) -> None:
    flow = Flow(project, columns="k INTEGER, s INTEGER, v VARCHAR, w DOUBLE")
    stored = ((1, 5, None, 1.0), (2, 5, "b", None), (3, 5, None, None), (None, 5, None, 2.0))
    flow.update("(1, 5, NULL, 1), (2, 5, 'b', NULL), (3, 5, NULL, NULL), (NULL, 5, NULL, 2)")
    assert_second_run_changes_nothing(flow)
    assert flow.rows == table(*stored)
    flow.update("(1, 5, 'a', 1), (2, 5, NULL, NULL), (NULL, 5, NULL, NULL)")
    assert flow.rows == table(*stored, (1, 5, "a", 1.0), (2, 5, None, None), (None, 5, None, None))
    assert_second_run_changes_nothing(flow)


# A type and two of its values; JSON has no `=` on PostgreSQL.
STRUCTS = ("STRUCT(x INTEGER, y VARCHAR)", "{'x': NULL, 'y': 'a'}", "{'x': 1, 'y': NULL}")
OBJECTS = ("JSON", """'{"x": null, "y": "a"}'""", """'{"x": 1}'""")


def test_u4_replay_compares_values_of_every_type(project: Project) -> None:
    """Floats by the engine's equality, nested values by their content."""
    type_, first, second = OBJECTS if project.mode == "postgres" else STRUCTS
    flow = Flow(project, columns=f"k INTEGER, s INTEGER, d DOUBLE, l INTEGER[], j {type_}, b BLOB")
    flow.give(
        f"(1, 1, 'nan', [1, NULL]::INTEGER[], {first}, '\\x00'::BLOB),"
        "(2, 1, 0.0, []::INTEGER[], NULL, NULL),"
        f"(3, 1, 'inf', NULL, {second}, ''::BLOB)"
    )
    project.run()
    project.run()
    assert project.sql("select count(*), count(distinct k) from orders") == [(3, 3)]
    flow.update("(2, 1, -0.0, []::INTEGER[], NULL, NULL)")
    assert project.sql("select count(*) from orders where k = 2") == [(1,)]


def test_u4_replay_across_two_different_later_batches(project: Project) -> None:
    """A replay is known by its values, not by the batch that brought it."""
    flow = Flow(project)
    first, second = "(1, 5, 'a'), (2, 5, 'x')", "(1, 5, 'b'), (2, 6, 'y')"
    flow.update(first)
    flow.update(second)
    expected = table((1, 5, "a"), (1, 5, "b"), (2, 6, "y"))
    assert flow.rows == expected
    for batch in (first, second, first + ", " + second):
        flow.update(batch)
        assert flow.rows == expected, batch


def test_u4_replace_and_ignore(project: Project) -> None:
    replaces = Flow(project, "replaces", on_sequence_tie="replace")
    ignores = Flow(project, "ignores", on_sequence_tie="ignore")
    first = "(1, 5, 'a'), (1, 5, 'b'), (2, 5, 'c'), (NULL, 5, 'n'), (3, 5, 'd')"
    second = "(1, 5, 'x'), (NULL, 5, 'y'), (NULL, 5, 'y'), (2, 4, 'late'), (3, 6, 'e'), (4, 1, 'f')"
    for batch in (first, second):
        for flow in (replaces, ignores):
            flow.give(batch)
        run = project.run()
    common = ((2, 5, "c"), (3, 6, "e"), (4, 1, "f"))
    assert replaces.rows == table((1, 5, "x"), (None, 5, "y"), (None, 5, "y"), *common)
    assert ignores.rows == table((1, 5, "a"), (1, 5, "b"), (None, 5, "n"), *common)
    assert not [text for text in run.warnings if "FLW104" in text]
    assert_second_run_changes_nothing(replaces, ignores)


def test_u4_replay_ignore_columns_are_not_compared(project: Project) -> None:
    columns = "k INTEGER, s INTEGER, v VARCHAR, loaded_at INTEGER, run_id VARCHAR"
    flow = Flow(project, columns=columns, replay_ignore_columns=["loaded_at", "RUN_ID"])
    flow.update("(1, 5, 'a', 100, 'r1'), (2, 5, 'b', 100, 'r1'), (3, 5, 'c', 100, 'r1')")
    run = flow.update("(1, 5, 'a', 200, 'r2'), (2, 5, 'B', 200, 'r2'), (3, 6, 'c', 200, 'r2')")
    expected = table(
        (1, 5, "a", 100, "r1"),
        (2, 5, "b", 100, "r1"),
        (2, 5, "B", 200, "r2"),
        (3, 6, "c", 200, "r2"),
    )
    assert flow.rows == expected
    warning = run.warning("FLW104")
    assert "1 key" in warning
    assert "loaded_at" not in warning
    assert "run_id" not in warning
    flow.update("(1, 5, 'a', 300, NULL), (2, 5, 'b', 300, NULL), (2, 5, 'B', 300, NULL)")
    assert flow.rows == expected


def test_u4_replay_ignore_columns_as_one_name_and_as_a_multiset(project: Project) -> None:
    flow = Flow(
        project,
        columns="k INTEGER, s INTEGER, loaded_at INTEGER",
        replay_ignore_columns="loaded_at",
    )
    flow.update("(1, 5, 100)")
    flow.update("(1, 5, 200), (1, 5, 201)")
    rows = project.sql("select k, s from orders")
    assert rows == [(1, 5), (1, 5)]
    assert (1, 5, 100) in flow.rows
    assert_second_run_changes_nothing(flow)


def test_case_7_retry_does_not_run_a_finished_flow_again(project: Project) -> None:
    flow = Flow(project)
    project.model("after", "select cast(v as integer) as v from {{ ref('orders') }}")
    flow.give("(1, 5, 'not a number')")
    project.schema("""
        models:
          - name: after
            config: {materialized: table}
    """)
    run = project.run(ok=False)
    assert run.results["orders"]["status"] == "success"
    assert run.results["after"]["status"] == "error"
    flow.give("(1, 5, '7'), (2, 1, '8')")
    again = project.run(command="retry", ok=False)
    assert "orders" not in again.results
    assert flow.rows == table((1, 5, "not a number"))
