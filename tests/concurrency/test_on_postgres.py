"""Rule F13 on PostgreSQL, where two processes share a database: they take turns, neither fails."""

import subprocess
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path

import pytest

from tests.functional import postgres_server
from tests.functional.harness import Project

PATIENCE = 60.0


@pytest.fixture
def project(tmp_path: Path) -> Project:
    """Give a new project on PostgreSQL."""
    return Project(tmp_path / "project", "postgres")


def start(project: Project, *args: str) -> "subprocess.Popen[str]":
    """Start `dbt run` in a process of its own, whose artifacts no other process writes."""
    target = project.root / f"target_{time.monotonic_ns()}"
    return subprocess.Popen(
        [*project.command_line("run", *args), "--target-path", str(target)],
        cwd=project.root,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
    )


def wait_for_waiting(project: Project, count: int) -> None:
    """Wait until so many sessions wait for a lock."""
    waiting = "select count(*) from pg_stat_activity where wait_event_type = 'Lock'"
    end = time.monotonic() + PATIENCE
    while project.sql(waiting) != [(count,)]:
        assert time.monotonic() < end, f"no {count} sessions that wait"
        time.sleep(0.02)


def ended(processes: Sequence["subprocess.Popen[str]"]) -> None:
    for process in processes:
        output, _ = process.communicate(timeout=PATIENCE)
        assert process.returncode == 0, output


@contextmanager
def held(statement: str) -> Iterator[None]:
    """Hold what a statement locks while the block runs."""
    connection = postgres_server.connect("shop")
    connection.autocommit = False
    with connection.cursor() as cursor:
        cursor.execute("set search_path = main")
        cursor.execute(statement)
        yield
    connection.commit()
    connection.close()


LOCK = "update dbt_flows_state set updates = updates where target = 'orders'"


def test_f13_two_updates_of_keys_that_neither_finds_stored(project: Project) -> None:
    project.model(
        "orders",
        "select * from main.batch_{{ var('batch') }}",
        materialized="replace_using",
        replace_using="k",
        sequence_by="s",
    )
    for name, rows in {
        "none": "(0, 0, 'stored')",
        "a": "(1, 1, 'old'), (2, 5, 'new'), (3, 1, 'a')",
        "b": "(1, 5, 'new'), (2, 1, 'old'), (4, 1, 'b')",
    }.items():
        project.sql(f"create table main.batch_{name} as select * from (values {rows}) t(k, s, v)")
    project.run(vars={"batch": "none"})
    with held(LOCK):
        processes = [start(project, "--vars", f"{{batch: {batch}}}") for batch in "ab"]
        wait_for_waiting(project, 2)
    ended(processes)
    expected = [(0, 0, "stored"), (1, 5, "new"), (2, 5, "new"), (3, 1, "a"), (4, 1, "b")]
    assert project.rows("orders") == expected


def test_f13_two_updates_of_one_range(project: Project) -> None:
    """The rows of the one that came last, never those of both."""
    project.model(
        "orders",
        "select * from main.batch_{{ var('batch') }}",
        materialized="replace_where",
        replace_where="day >= 2",
    )
    for name, rows in {"a": "(2, 'a'), (3, 'a')", "b": "(3, 'b'), (4, 'b')"}.items():
        project.sql(f"create table main.batch_{name} as select * from (values {rows}) t(day, v)")
    project.sql("create table main.orders as select 1 as day, 'stored' as v")
    project.run(vars={"batch": "a"})
    with held(LOCK):
        processes = [start(project, "--vars", f"{{batch: {batch}}}") for batch in "ab"]
        wait_for_waiting(project, 2)
    ended(processes)
    alone = {name: project.rows(f"main.batch_{name}") for name in "ab"}
    assert project.rows("orders") in [[(1, "stored"), *rows] for rows in alone.values()]


def test_f13_two_first_runs_on_an_empty_database(project: Project) -> None:
    """The state table is made once, by whichever run comes first."""
    for name in "ab":
        project.model(
            name,
            "select 1 as k, 1 as s",
            materialized="replace_using",
            replace_using="k",
            sequence_by="s",
        )
    # What both hooks wait for before they make the table.
    with held("""select pg_advisory_xact_lock(hashtext('"shop"."main"."dbt_flows_state"'))"""):
        processes = [start(project, "--select", name) for name in "ab"]
        wait_for_waiting(project, 2)
    ended(processes)
    assert project.rows("dbt_flows_state", "target, updates") == [("a", 1), ("b", 1)]
    assert project.rows("a") == project.rows("b") == [(1, 1)]


def test_f13_a_full_refresh_meets_an_update(project: Project) -> None:
    project.model(
        "orders",
        "select * from main.batch_{{ var('batch') }}",
        materialized="replace_using",
        replace_using="k",
        sequence_by="s",
    )
    for name, rows in {"a": "(1, 1)", "b": "(2, 2)"}.items():
        project.sql(f"create table main.batch_{name} as select * from (values {rows}) t(k, s)")
    project.run(vars={"batch": "a"})
    with held(LOCK):
        refresh = start(project, "--full-refresh", "--vars", "{batch: a}")
        wait_for_waiting(project, 1)
        update = start(project, "--vars", "{batch: b}")
        wait_for_waiting(project, 2)
    ended([refresh, update])
    assert project.rows("orders") == [(1, 1), (2, 2)]
    assert project.relations() == {"orders", "batch_a", "batch_b", "dbt_flows_state"}
