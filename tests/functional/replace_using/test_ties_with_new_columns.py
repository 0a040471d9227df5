"""U4 where columns come and go: what a replay is compared by, and whose place it takes."""

import pytest

from tests.functional.harness import Project
from tests.functional.replace_using.flows import (
    Flow,
    assert_second_run_changes_nothing,
    table,
)

KSV = "k INTEGER, s INTEGER, v VARCHAR"
WIDER = f"{KSV}, extra VARCHAR"


@pytest.mark.smoke
def test_u4_replay_that_brings_a_new_column_takes_the_stored_rows_place(project: Project) -> None:
    flow = Flow(project)
    flow.update("(1, 5, 'a'), (2, 5, 'b'), (3, 5, 'c'), (NULL, 5, 'n')")
    flow.update(
        "(1, 5, 'a', 'x'), (2, 5, 'B', 'y'), (NULL, 5, 'n', 'z'), (4, 1, 'd', 'w')", columns=WIDER
    )
    assert flow.rows == table(
        (1, 5, "a", "x"),
        (2, 5, "b", None),
        (2, 5, "B", "y"),
        (3, 5, "c", None),
        (None, 5, "n", "z"),
        (4, 1, "d", "w"),
    )
    assert_second_run_changes_nothing(flow)


def test_u4_replays_of_equal_rows_each_take_one_place(project: Project) -> None:
    flow = Flow(project)
    flow.update("(1, 5, 'a'), (1, 5, 'a'), (2, 5, 'b'), (2, 5, 'b'), (3, 5, 'c')")
    flow.update(
        "(1, 5, 'a', 'x'), (1, 5, 'a', 'y'), (2, 5, 'b', 'x'), (3, 5, 'c', 'x'), (3, 5, 'c', 'y')",
        columns=WIDER,
    )
    rows = flow.rows
    assert [row for row in rows if row[0] == 1] == table((1, 5, "a", "x"), (1, 5, "a", "y"))
    assert [row for row in rows if row[0] == 2] == table((2, 5, "b", "x"), (2, 5, "b", None))
    assert [row for row in rows if row[0] == 3] == table((3, 5, "c", "x"), (3, 5, "c", "y"))
    assert_second_run_changes_nothing(flow)


def test_u4_stored_null_of_a_later_column_equals_any_value_once(project: Project) -> None:
    """The update that added the column did not bring key 1; a later one does."""
    flow = Flow(project)
    flow.update("(1, 5, 'a'), (2, 5, 'b')")
    flow.update("(2, 6, 'b2', 'y')", columns=WIDER)
    flow.update("(1, 5, 'a', 'x')")
    assert flow.rows == table((1, 5, "a", "x"), (2, 6, "b2", "y"))
    assert_second_run_changes_nothing(flow)
    warning = flow.update("(1, 5, 'a', 'z')").warning("FLW104")
    assert "extra" in warning
    assert flow.rows == table((1, 5, "a", "x"), (1, 5, "a", "z"), (2, 6, "b2", "y"))
    assert_second_run_changes_nothing(flow)


def test_u4_an_exact_replay_is_preferred_to_a_stored_null(project: Project) -> None:
    """Of two stored rows, the one that equals the batch row in full is its match."""
    flow = Flow(project)
    flow.update("(1, 5, 'a'), (1, 5, 'a')")
    flow.update("(1, 5, 'a', 'x')", columns=WIDER)
    assert flow.rows == table((1, 5, "a", "x"), (1, 5, "a", None))
    assert_second_run_changes_nothing(flow)
    flow.update("(1, 5, 'a', 'x'), (1, 5, 'a', 'y')")
    assert flow.rows == table((1, 5, "a", "x"), (1, 5, "a", "y"))
    assert_second_run_changes_nothing(flow)


def test_u4_stored_null_of_an_original_column_equals_only_null(project: Project) -> None:
    """Only columns that an update added are open: here `v` was there from the first."""
    flow = Flow(project)
    flow.update("(1, 5, NULL)")
    flow.update("(2, 5, 'b', 'y')", columns=WIDER)
    flow.update("(1, 5, 'a', 'x')")
    assert flow.rows == table((1, 5, None, None), (1, 5, "a", "x"), (2, 5, "b", "y"))
    assert_second_run_changes_nothing(flow)


def test_u4_null_of_the_batch_replays_a_stored_null_but_no_stored_value(project: Project) -> None:
    flow = Flow(project)
    flow.update("(1, 5, 'a'), (2, 5, 'b')")
    flow.update("(3, 5, 'c', 'z')", columns=WIDER)
    flow.update("(1, 5, 'a', NULL), (3, 5, 'c', NULL)")
    assert flow.rows == table(
        (1, 5, "a", None), (2, 5, "b", None), (3, 5, "c", "z"), (3, 5, "c", None)
    )
    assert_second_run_changes_nothing(flow)


def test_u4_f5_after_a_full_refresh_no_column_counts_as_added(project: Project) -> None:
    """State starts anew: the rebuilt table had `extra` from the first."""
    flow = Flow(project)
    flow.update("(1, 5, 'a')")
    flow.update("(2, 5, 'b', 'y')", columns=WIDER)
    flow.update("(1, 5, 'a', NULL), (2, 5, 'b', 'y')", "--full-refresh")
    flow.update("(1, 5, 'a', 'x')")
    assert flow.rows == table((1, 5, "a", None), (1, 5, "a", "x"), (2, 5, "b", "y"))


def test_u4_column_that_the_query_no_longer_gives_is_not_compared(project: Project) -> None:
    flow = Flow(project)
    flow.update("(1, 5, 'a', 'x'), (2, 5, 'b', 'y')", columns=WIDER)
    flow.update("(1, 5, 'a'), (2, 5, 'B')", columns=KSV)
    assert flow.rows == table((1, 5, "a", "x"), (2, 5, "b", "y"), (2, 5, "B", None))
    assert_second_run_changes_nothing(flow)


def test_u4_columns_added_in_two_updates_are_both_open(project: Project) -> None:
    flow = Flow(project)
    flow.update("(1, 5, 'a'), (2, 5, 'b')")
    flow.update("(2, 5, 'b', 'y')", columns=WIDER)
    flow.update("(1, 5, 'a', 'x', 1), (2, 5, 'b', 'y', 2)", columns=f"{WIDER}, more INTEGER")
    assert flow.rows == table((1, 5, "a", "x", 1), (2, 5, "b", "y", 2))
    assert_second_run_changes_nothing(flow)


def test_u4_tie_replace_and_ignore_with_a_new_column(project: Project) -> None:
    replaces = Flow(project, "replaces", on_sequence_tie="replace")
    ignores = Flow(project, "ignores", on_sequence_tie="ignore")
    for values, columns in (("(1, 5, 'a'), (2, 5, 'b')", KSV), ("(1, 5, 'a', 'x')", WIDER)):
        for flow in (replaces, ignores):
            flow.give(values, columns)
        project.run()
    assert replaces.rows == table((1, 5, "a", "x"), (2, 5, "b", None))
    assert ignores.rows == table((1, 5, "a", None), (2, 5, "b", None))
    assert_second_run_changes_nothing(replaces, ignores)
