"""Rule F13: two updates of one target end as if one had run after the other, or one must retry."""

from typing import Any

import pytest

from tests.concurrency.rendezvous import CONNECTED, acting
from tests.concurrency.rivals import Rival, check_one_failed_to_retry, lock_of, settle
from tests.functional.harness import Project

Rows = list[tuple[Any, ...]]

# Key 9 is in neither's sight; key 1 is replaced by ours, key 2 by the rival.
STORED = "values (1, 1, 'old'), (2, 1, 'old'), (3, 1, 'old')"
OURS = "values (1, 2, 'ours'), (9, 2, 'ours')"
THEIRS = "values (2, 2, 'theirs'), (9, 3, 'theirs')"
ALL: Rows = [(1, 2, "ours"), (2, 2, "theirs"), (3, 1, "old"), (9, 3, "theirs")]
ONLY_OURS: Rows = [(1, 2, "ours"), (2, 1, "old"), (3, 1, "old"), (9, 2, "ours")]
ONLY_THEIRS: Rows = [(1, 1, "old"), (2, 2, "theirs"), (3, 1, "old"), (9, 3, "theirs")]

HOOKS: dict[str, Any] = {
    "pre_hook": ["select meet('pre-hook')"],
    "post_hook": ["select meet('post-hook')"],
}
INSIDE = ("pre-hook", "post-hook")


def fill(project: Project, name: str, values: str) -> None:
    project.sql(f"create or replace table main.{name} as from ({values}) t (k, s, v)")


def using(project: Project, query: str = "select * from main.batch", **config: Any) -> str:
    """Store the rows, send the batch; give the statement that locks the target."""
    project.model(
        "orders",
        query,
        materialized="replace_using",
        replace_using="k",
        sequence_by="s",
        **config,
    )
    fill(project, "batch", STORED)
    lock = lock_of(project.run())
    fill(project, "batch", OURS)
    return lock


def using_rival(lock: str) -> Rival:
    """The rules U2, U3 and U5 by other means; no sequence ties."""
    return Rival(
        lock,
        (
            f"create or replace temp table theirs as from ({THEIRS}) t (k, s, v)",
            "delete from main.orders o using theirs t where o.k = t.k and o.s < t.s",
            "insert into main.orders by name from theirs t"
            " where not exists (from main.orders o where o.k = t.k and o.s > t.s)",
        ),
    )


def test_f13_a_rival_whose_transaction_is_open_all_the_time(project: Project) -> None:
    rival = using_rival(using(project))
    with acting(CONNECTED, rival.begin):
        run = project.run(ok=None)
        rival.commit()
    assert rival.error is None
    assert not run.success
    check_one_failed_to_retry(project, run, rival)
    assert project.rows("orders", "k, s, v") == ONLY_THEIRS
    settle(project, run, rival)
    assert project.rows("orders", "k, s, v") == ALL


def test_f13_a_rival_that_commits_while_we_stage(project: Project) -> None:
    rival = using_rival(using(project, "select * from main.batch where meet('query')"))
    with acting("query", rival.run):
        run = project.run(ok=None)
    check_one_failed_to_retry(project, run, rival)
    expected = ALL if run.success and rival.error is None else ONLY_THEIRS
    assert project.rows("orders", "k, s, v") == (ONLY_OURS if rival.error else expected)
    settle(project, run, rival)
    assert project.rows("orders", "k, s, v") == ALL


@pytest.mark.parametrize("moment", INSIDE)
def test_f13_a_rival_that_comes_while_our_transaction_is_open(
    project: Project, moment: str
) -> None:
    rival = using_rival(using(project, **HOOKS))
    with acting(moment, rival.run):
        run = project.run(ok=None)
    # Ours was first.
    assert run.success, run.output
    assert rival.error is not None
    assert project.rows("orders", "k, s, v") == ONLY_OURS
    settle(project, run, rival)
    assert project.rows("orders", "k, s, v") == ALL


@pytest.mark.parametrize("moment", INSIDE)
def test_f13_a_rival_that_begins_inside_and_is_still_open_when_we_commit(
    project: Project, moment: str
) -> None:
    rival = using_rival(using(project, **HOOKS))
    with acting(moment, rival.begin):
        run = project.run(ok=None)
        rival.commit()
    check_one_failed_to_retry(project, run, rival)
    settle(project, run, rival)
    assert project.rows("orders", "k, s, v") == ALL


def test_f13_a_rival_that_makes_the_table_first(project: Project) -> None:
    lock = using(project, "select * from main.batch where meet('query')")
    project.sql("drop table main.orders")
    rival = Rival(lock, (f"create table main.orders as from ({THEIRS}) t (k, s, v)",))
    with acting("query", rival.run):
        run = project.run(ok=None)
    check_one_failed_to_retry(project, run, rival)
    settle(project, run, rival)
    both: Rows = [(1, 2, "ours"), (2, 2, "theirs"), (9, 3, "theirs")]
    assert project.rows("orders", "k, s, v") == both
