"""Rule F13: of two processes on one DuckDB file, the engine's own lock refuses the second."""

import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from tests.functional.harness import DUCKDB_MODES, Mode, Project

HOLDER = """
import sys, duckdb
connection = duckdb.connect(sys.argv[1])
print("open", flush=True)
sys.stdin.read()
"""


@contextmanager
def held_open(database: Path) -> Iterator[None]:
    with subprocess.Popen(
        [sys.executable, "-c", HOLDER, str(database)],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
    ) as process:
        assert process.stdout is not None
        assert process.stdout.readline() == "open\n"
        yield
        # Leaving the block closes stdin, which ends the process.


@pytest.mark.parametrize("mode", DUCKDB_MODES)
def test_f13_a_second_process_is_refused_and_nothing_changes(mode: Mode, tmp_path: Path) -> None:
    project = Project(tmp_path / "project", mode)
    project.model(
        "orders",
        "select * from main.batch",
        materialized="replace_using",
        replace_using="k",
        sequence_by="s",
    )
    project.sql("create table main.batch as select 1 as k, 1 as s")
    project.run()
    project.sql("update main.batch set s = 2")
    with held_open(project.database):
        process = project.dbt("run")
    assert process.returncode != 0
    assert "lock" in process.stdout.lower()
    assert project.rows("orders") == [(1, 1)]
    project.run()
    assert project.rows("orders") == [(1, 2)]
