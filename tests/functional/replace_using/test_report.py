"""F11 in `replace_using`: what an update says that it did (case 97, numbers of case 6)."""

import re

import pytest

from tests.functional.harness import Project, Run
from tests.functional.replace_using.flows import Flow

STORED = "(1, 5, 'a'), (2, 5, 'a'), (3, 5, 'a')"
BATCH = "(1, 4, 'old'), (2, 5, 'more'), (3, 4, 'old'), (3, 6, 'new'), (4, 1, 'first')"
CASE_6 = {
    "rows_inserted": 3,
    "rows_deleted": 1,
    "rows_in_batch": 5,
    "keys_in_batch": 4,
    "keys_written": 2,
    "keys_late": 1,
    "rows_late": 1,
    "keys_tied": 1,
    "keys_appended": 1,
    "rows_replayed": 0,
    "mode": "incremental",
}


def log_line(run: Run, model: str = "orders") -> str:
    """Give the one line that tells what the update of a model did."""
    lines = [line for line in run.output.splitlines() if f"flow {model}:" in line]
    assert len(lines) == 1, run.output
    return lines[0]


def counts(line: str) -> dict[str, int]:
    """Counts of a log line by their words, but for those that are 0 (they may be left out)."""
    found = re.findall(r"(\d+) ([a-z ]+)", line.rsplit("|", 1)[1])
    return {words.strip(): int(number) for number, words in found if number != "0"}


@pytest.mark.smoke
def test_f11_case_97_counts_of_case_6(project: Project) -> None:
    flow = Flow(project)
    flow.update(STORED)
    run = flow.update(BATCH)
    assert "[REPLACE 2 keys, 3 in, 1 out in " in run.output
    line = log_line(run)
    assert "flow orders: incremental | using k by s |" in line
    assert counts(line) == {
        "rows inserted": 3,
        "rows deleted": 1,
        # Key 3 in the place of its older rows, and the new key 4.
        "keys written": 2,
        "late keys": 1,
        "rows": 1,
        "tied keys": 1,
        "keys appended to": 1,
    }
    affected = run.response("orders")["rows_affected"]
    assert (affected, type(affected)) == (3, int)


def test_f11_adapter_mode_adds_its_own_counts(adapter_project: Project) -> None:
    flow = Flow(adapter_project)
    flow.update(STORED)
    response = flow.update(BATCH).response("orders")
    assert {name: response.get(name) for name in CASE_6} == CASE_6
    again = adapter_project.run().response("orders")
    assert {name: again[name] for name in CASE_6} == {
        **CASE_6,
        "rows_inserted": 0,
        "rows_deleted": 0,
        "keys_written": 0,
        # Key 3 is replayed at 6, key 4 at 1.
        "keys_tied": 3,
        "keys_appended": 0,
        "rows_replayed": 3,
    }


def test_f11_mode_and_counts_of_every_path(project: Project) -> None:
    flow = Flow(project)
    first = flow.update("(1, 5, 'a'), (1, 4, 'below'), (2, 5, 'a')")
    assert "flow orders: first run | using k by s |" in log_line(first)
    assert "[REPLACE" in first.output
    assert first.response("orders")["rows_affected"] == 2
    again = flow.update("(1, 5, 'a'), (1, 4, 'below'), (2, 5, 'a')")
    assert "flow orders: incremental |" in log_line(again)
    assert "2 rows replayed" in log_line(again)
    assert "[REPLACE 0 keys, 0 in, 0 out in " in again.output
    assert again.response("orders")["rows_affected"] == 0
    fresh = flow.update("(1, 1, 'z')", "--full-refresh")
    assert "flow orders: full refresh |" in log_line(fresh)
    assert fresh.response("orders")["rows_affected"] == 1
    empty = flow.update("(1, 9, 'z')", "--empty")
    assert "flow orders: empty |" in log_line(empty)
    assert empty.response("orders")["rows_affected"] == 0
    flow.configure(reset_allowed=False)
    protected = flow.update("(1, 2, 'y')", "--full-refresh")
    assert "flow orders: protected |" in log_line(protected)


def test_f11_every_key_and_sequence_is_named(project: Project) -> None:
    flow = Flow(
        project,
        columns='"Order" INTEGER, k INTEGER, s INTEGER, t INTEGER',
        replace_using=["Order", "k"],
        sequence_by=["s", "t + 1"],
    )
    line = log_line(flow.update("(1, 1, 1, 1)"))
    used = line.split("|")[1]
    for name in ("Order", "k", "s", "t + 1"):
        assert name in used


def test_f11_numbers_are_of_rows_where_keys_have_several(project: Project) -> None:
    """Two keys go with five rows and come with three; a late key has two rows."""
    flow = Flow(project, on_sequence_tie="append")
    flow.update(
        "(1, 1, 'a'), (1, 1, 'b'), (1, 1, 'c'), (2, 1, 'd'), (2, 1, 'e'), (3, 5, 'f'), (4, 5, 'g')"
    )
    run = flow.update(
        "(1, 2, 'x'), (2, 2, 'y'), (2, 2, 'z'), (3, 4, 'l'), (3, 4, 'm'), (4, 5, 'g'), (4, 5, 'h'),"
        " (4, 5, 'i')"
    )
    assert "[REPLACE 2 keys, 5 in, 5 out in " in run.output
    line = log_line(run)
    assert counts(line) == {
        "rows inserted": 5,
        "rows deleted": 5,
        "keys written": 2,
        "late keys": 1,
        "rows": 2,
        "tied keys": 1,
        "keys appended to": 1,
        "rows replayed": 1,
    }
