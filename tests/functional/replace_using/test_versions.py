"""U1, U2, U3, U5, U6: which version of a key wins."""

import itertools

import pytest

from tests.functional.harness import Project
from tests.functional.replace_using.flows import (
    Flow,
    assert_second_run_changes_nothing,
    table,
)

MIXED_VERSIONS = "(1, 1, 'a'), (1, 3, 'b'), (1, 3, 'c'), (1, 2, 'd'), (2, 1, 'e')"
HIGHEST_VERSIONS = table((1, 3, "b"), (1, 3, "c"), (2, 1, "e"))


def test_u1_f4_only_the_highest_sequence_of_a_batch_counts_on_every_path(project: Project) -> None:
    """Case 5: first update, existing empty target, and full refresh reduce alike."""
    first, onto_empty = Flow(project, "first_load"), Flow(project, "onto_empty")
    onto_empty.store()
    for flow in (first, onto_empty):
        flow.give(MIXED_VERSIONS)
    project.run()
    assert first.rows == HIGHEST_VERSIONS
    assert onto_empty.rows == HIGHEST_VERSIONS
    assert_second_run_changes_nothing(first, onto_empty)
    project.run("--full-refresh")
    assert first.rows == HIGHEST_VERSIONS
    assert onto_empty.rows == HIGHEST_VERSIONS


def test_u1_rows_that_tie_at_the_top_are_all_kept_with_duplicates(project: Project) -> None:
    flow = Flow(project)
    batch = "(7, 3, 'p'), (7, 3, 'q'), (7, 3, 'q'), (7, 2, 'q'), (8, 1, 'z')"
    expected = table((7, 3, "p"), (7, 3, "q"), (7, 3, "q"), (8, 1, "z"))
    flow.update(batch)
    assert flow.rows == expected
    assert_second_run_changes_nothing(flow)
    flow.update(batch, "--full-refresh")
    assert flow.rows == expected


def test_u2_higher_sequence_replaces_all_rows_of_the_key(project: Project) -> None:
    """Case 4: a key is a group, and the group changes its size both ways."""
    flow = Flow(project)
    flow.update("(7, 1, 'l1'), (7, 1, 'l2'), (7, 1, 'l3'), (8, 1, 'z')")
    flow.update("(7, 2, 'l1b')")
    assert flow.rows == table((7, 2, "l1b"), (8, 1, "z"))
    flow.update("(7, 3, 'p'), (7, 3, 'q'), (7, 3, 'q')")
    assert flow.rows == table((7, 3, "p"), (7, 3, "q"), (7, 3, "q"), (8, 1, "z"))
    assert_second_run_changes_nothing(flow)


def test_u2_stored_rows_of_several_sequences_all_go(project: Project) -> None:
    """A table that a person made may hold several versions of a key (F7)."""
    flow = Flow(project)
    flow.store("(1, 1, 'x'), (1, 3, 'y'), (2, 2, 'z')")
    flow.update("(1, 4, 'new')")
    assert flow.rows == table((1, 4, "new"), (2, 2, "z"))
    assert_second_run_changes_nothing(flow)


def test_u3_lower_than_the_highest_stored_sequence_is_ignored(project: Project) -> None:
    """The highest stored version decides, where several are stored."""
    flow = Flow(project)
    flow.store("(1, 1, 'x'), (1, 3, 'y'), (2, 2, 'z')")
    run = flow.update("(1, 2, 'late'), (1, 2, 'late too'), (2, 1, 'late')")
    assert flow.rows == table((1, 1, "x"), (1, 3, "y"), (2, 2, "z"))
    assert "2 late keys (3 rows)" in run.output
    assert run.response("orders")["rows_affected"] == 0
    assert_second_run_changes_nothing(flow)


@pytest.mark.smoke
def test_u3_u4_u5_older_equal_newer_and_first_in_one_batch(project: Project) -> None:
    """Case 6; key 3 comes in an older and a newer version at once."""
    flow = Flow(project)
    flow.update("(1, 5, 'a'), (2, 5, 'a'), (3, 5, 'a')")
    flow.update("(1, 4, 'old'), (2, 5, 'more'), (3, 4, 'old'), (3, 6, 'new'), (4, 1, 'first')")
    assert flow.rows == table(
        (1, 5, "a"), (2, 5, "a"), (2, 5, "more"), (3, 6, "new"), (4, 1, "first")
    )
    assert_second_run_changes_nothing(flow)


def test_u5_new_keys_come_and_absent_keys_stay(project: Project) -> None:
    flow = Flow(project)
    flow.update("(1, 5, 'a'), (1, 5, 'b'), (2, 9, 'c')")
    flow.update("(3, 1, 'd'), (3, 1, 'e'), (NULL, 1, 'f')")
    assert flow.rows == table(
        (1, 5, "a"), (1, 5, "b"), (2, 9, "c"), (3, 1, "d"), (3, 1, "e"), (None, 1, "f")
    )
    assert_second_run_changes_nothing(flow)


BATCHES = (
    "(1, 1, 'one'), (2, 3, 'two'), (2, 3, 'two b'), (NULL, 2, 'none')",
    "(1, 2, 'one b'), (1, 2, 'one c'), (2, 2, 'late'), (NULL, 3, 'none b')",
    "(1, 3, 'last'), (2, 1, 'later'), (NULL, 1, 'none c'), (4, 1, 'four')",
)


def test_u6_any_order_of_the_batches_gives_the_same_table(project: Project) -> None:
    flows = {
        order: Flow(project, "order_" + "".join(map(str, order)))
        for order in itertools.permutations(range(len(BATCHES)))
    }
    for step in range(len(BATCHES)):
        for order, flow in flows.items():
            flow.give(BATCHES[order[step]])
        project.run()
    expected = table(
        (1, 3, "last"), (2, 3, "two"), (2, 3, "two b"), (None, 3, "none b"), (4, 1, "four")
    )
    assert {order: flow.rows for order, flow in flows.items()} == dict.fromkeys(flows, expected)
    assert_second_run_changes_nothing(*flows.values())


def test_f8_empty_batch_changes_nothing(project: Project) -> None:
    """Case 17: success, 0 rows reported, no leftovers."""
    flows = [Flow(project, "empty_target"), Flow(project, "filled_target")]
    for flow, rows in zip(flows, ("", "(1, 1, 's1')"), strict=True):
        flow.store(rows)
        flow.give()
    relations = project.relations()
    run = project.run()
    assert [flow.rows for flow in flows] == [[], [(1, 1, "s1")]]
    assert [run.response(flow.name)["rows_affected"] for flow in flows] == [0, 0]
    assert project.relations() - relations == {"dbt_flows_state"}
    assert_second_run_changes_nothing(*flows)


def test_f8_f4_first_update_without_rows_makes_an_empty_table(project: Project) -> None:
    flow = Flow(project)
    run = flow.update()
    assert flow.rows == []
    assert run.response("orders")["rows_affected"] == 0
    assert flow.leftovers() == set()
    flow.update("(1, 1, 'a')")
    assert flow.rows == table((1, 1, "a"))
