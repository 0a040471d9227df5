"""Case 91: many rows per key do not multiply."""

import pytest

from tests.functional.harness import Project
from tests.functional.replace_using.flows import Flow, assert_second_run_changes_nothing

SHAPES = {
    "one_key": ("1", 20_000),
    "one_null_key": ("NULL", 20_000),
    "200_keys": ("range % 200", 200_000),
    "200_keys_and_null": ("nullif(range % 200, 0)", 200_000),
}


@pytest.mark.serial
@pytest.mark.parametrize("shape", SHAPES)
def test_case_91_groups_of_many_rows_take_under_two_seconds(project: Project, shape: str) -> None:
    """Replaced, then re-read in full (all replays), then tied with other values."""
    key, rows = SHAPES[shape]
    query = f"""
        select ({key})::integer as k, version as s, what || range as v
        from range({rows}), {{batch}}
    """
    columns = "version INTEGER, what VARCHAR"
    flow = Flow(project, columns=columns, query=query, on_sequence_tie="append")
    flow.update("(1, 'a')")
    for batch, stored in (
        ("(2, 'b')", rows),
        ("(2, 'b')", rows),
        ("(2, 'c')", 2 * rows),
        ("(1, 'late')", 2 * rows),
    ):
        run = flow.update(batch)
        assert project.sql("select count(*), count(distinct s) from orders") == [(stored, 1)]
        assert run.results["orders"]["execution_time"] < 2
    assert_second_run_changes_nothing(flow)
