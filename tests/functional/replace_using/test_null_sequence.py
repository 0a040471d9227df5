"""U7: a batch without a sequence is refused; a stored row without one is the lowest."""

import pytest

from tests.functional.harness import Project
from tests.functional.replace_using.flows import (
    Flow,
    all_fail,
    assert_second_run_changes_nothing,
    table,
)

TWO = "k INTEGER, a INTEGER, b INTEGER, v VARCHAR"


@pytest.mark.smoke
def test_u7_null_sequence_fails_with_count_column_and_keys(project: Project) -> None:
    """Case 8."""
    flow = Flow(project)
    flow.update("(1, 5, 'a')")
    message = flow.fails("(70001, NULL, 'x'), (70002, NULL, 'y'), (3, 1, 'good'), (1, 6, 'b')")
    assert "FLW016" in message
    for part in ("orders", "2", "s", "70001", "70002"):
        assert part in message
    assert flow.leftovers() == set()
    flow.update("(70001, 1, 'x'), (1, 6, 'b')")
    assert flow.rows == table((1, 6, "b"), (70001, 1, "x"))


def test_u7_names_up_to_five_keys(project: Project) -> None:
    flow = Flow(project)
    flow.store("(1, 5, 'a')")
    keys = [str(key) for key in range(90001, 90024)]
    message = flow.fails(", ".join(f"({key}, NULL, 'x')" for key in keys))
    assert "23" in message
    assert sum(key in message for key in keys) == 5


def test_u7_counts_rows_not_keys_and_shows_compound_and_null_keys(project: Project) -> None:
    columns = "a VARCHAR, b INTEGER, s INTEGER"
    flow = Flow(project, columns=columns, replace_using=["a", "b"])
    flow.store("('x', 1, 5)")
    batch = "('left', NULL, NULL), ('left', NULL, NULL), ('left', NULL, NULL), ('x', 70001, NULL)"
    message = flow.fails(batch)
    assert "FLW016" in message
    for part in ("4", "left", "70001"):
        assert part in message


ONE_NULL_ROW = {
    "beside_a_newer_row": "(1, NULL, 'x'), (1, 6, 'y')",
    "beside_a_late_row": "(1, 4, 'x'), (1, NULL, 'y')",
    "all_null": "(NULL, NULL, NULL)",
}


def test_u7_one_null_row_is_enough(project: Project) -> None:
    flows = [Flow(project, name) for name in ONE_NULL_ROW]
    for flow in flows:
        flow.store("(1, 5, 'a')")
        flow.give(ONE_NULL_ROW[flow.name])
    assert all("FLW016" in message for message in all_fail(flows).values())


def test_u7_fails_the_first_update_and_the_full_refresh_too(project: Project) -> None:
    flow = Flow(project)
    assert "FLW016" in flow.fails("(1, NULL, 'x'), (2, 1, 'y')")
    assert "orders" not in project.relations()
    flow.update("(2, 1, 'y')")
    assert "FLW016" in flow.fails("(1, NULL, 'x'), (2, 1, 'y')", "--full-refresh")
    assert flow.leftovers() == set()


def test_u7_u8_null_in_any_entry_of_a_list_fails(project: Project) -> None:
    flow = Flow(project, columns=TWO, sequence_by=["a", "b"])
    flow.store("(1, 5, 5, 'x')")
    assert "FLW016" in flow.fails("(1, NULL, 6, 'y')")
    assert "FLW016" in flow.fails("(1, 6, NULL, 'y')")


def test_u7_null_of_an_expression_fails(project: Project) -> None:
    flow = Flow(project, columns=TWO, sequence_by="coalesce(a, b)")
    flow.store("(1, 5, NULL, 'x')")
    assert "FLW016" in flow.fails("(2, NULL, NULL, 'y')")
    flow.update("(1, NULL, 6, 'y')")
    assert flow.rows == table((1, None, 6, "y"))


def test_u7_stored_null_sequence_is_lower_than_everything(project: Project) -> None:
    """Case 37: a table that was made without sequence values."""
    flow = Flow(project)
    flow.store(
        "(1, NULL, 'old'), (1, NULL, 'old too'), (2, NULL, 'kept'), (3, NULL, 'x'), (3, 3, 'y'),"
        " (4, NULL, 'x'), (4, 3, 'y'), (NULL, NULL, 'old')"
    )
    flow.update("(1, -100, 'new'), (3, 2, 'late'), (4, 4, 'new'), (NULL, 1, 'new')")
    assert flow.rows == table(
        (1, -100, "new"),
        (2, None, "kept"),
        (3, None, "x"),
        (3, 3, "y"),
        (4, 4, "new"),
        (None, 1, "new"),
    )
    assert_second_run_changes_nothing(flow)


def test_u7_sequence_column_added_later_is_null_in_stored_rows(project: Project) -> None:
    flow = Flow(project)
    flow.store("(1, 'old'), (1, 'old too'), (2, 'kept')", columns="k INTEGER, v VARCHAR")
    flow.update("(1, 1, 'new')")
    assert project.rows("orders", "k, s, v") == [(1, 1, "new"), (2, None, "kept")]
    assert_second_run_changes_nothing(flow)


def test_u8_stored_null_entry_of_a_list_is_lowest_in_its_place(project: Project) -> None:
    flow = Flow(project, columns=TWO, sequence_by=["a", "b"])
    flow.store(
        "(1, 5, NULL, 'x'), (2, 5, NULL, 'x'), (3, NULL, 9, 'x'), (4, NULL, 9, 'x'),"
        " (4, 5, NULL, 'y'), (5, NULL, NULL, 'x')"
    )
    flow.update(
        "(1, 5, 0, 'new'), (2, 4, 9, 'late'), (3, 0, 0, 'new'), (4, 4, 9, 'late'), (5, 0, 0, 'new')"
    )
    assert flow.rows == table(
        (1, 5, 0, "new"),
        (2, 5, None, "x"),
        (3, 0, 0, "new"),
        (4, None, 9, "x"),
        (4, 5, None, "y"),
        (5, 0, 0, "new"),
    )
    assert_second_run_changes_nothing(flow)
