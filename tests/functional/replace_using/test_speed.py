"""Case 91: many rows per key do not multiply."""

import pytest

from tests.functional.harness import Project
from tests.functional.replace_using.flows import Flow

SHAPES = {
    "one_key": ("1", 20_000),
    "one_null_key": ("NULL", 20_000),
    "many_keys": ("range % 200", 200_000),
    "many_keys_and_null": ("nullif(range % 200, 0)", 200_000),
}


@pytest.mark.serial
def test_case_91_groups_of_many_rows_do_not_multiply(project: Project) -> None:
    """Replaced, then re-read in full (all replays), then tied with other values, then late."""
    flows: dict[str, Flow] = {}
    for name, (key, rows) in SHAPES.items():
        query = f"""
            select ({key})::integer as k, version as s, what || range as v
            from range({rows}), {{batch}}
        """
        columns = "version INTEGER, what VARCHAR"
        flows[name] = Flow(project, name, columns, query, on_sequence_tie="append")
    for batch, times_stored in (
        ("(1, 'a')", 1),
        ("(2, 'b')", 1),
        ("(2, 'b')", 1),
        ("(2, 'c')", 2),
        ("(1, 'late')", 2),
    ):
        for flow in flows.values():
            flow.give(batch)
        run = project.run()
        for name, (_, rows) in SHAPES.items():
            # PostgreSQL is slower; 20,000 rows of a key, each met with each, take it 20 seconds.
            limit = 4 + rows / 20_000 if project.mode == "postgres" else 2
            stored = project.sql(f"select count(*), count(distinct s) from {name}")
            assert stored == [(times_stored * rows, 1)], name
            assert run.results[name]["execution_time"] < limit, name
