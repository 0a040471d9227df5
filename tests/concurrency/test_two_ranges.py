"""Rule F13 for `replace_where`: one range, two writers, never the rows of both."""

from typing import Any

import pytest

from tests.concurrency.rendezvous import CONNECTED, acting
from tests.concurrency.rivals import Rival, check_one_failed_to_retry, lock_of, settle
from tests.functional.harness import Project

Rows = list[tuple[Any, ...]]

OURS: Rows = [(1, "stored"), (2, "ours"), (3, "ours")]
THEIRS: Rows = [(1, "stored"), (3, "theirs"), (4, "theirs")]


def where(project: Project, stage: bool) -> str:
    """Store one row, send a batch for the empty range; give the statement that locks."""
    project.model(
        "orders",
        "select * from main.batch where meet('query')",
        materialized="replace_where",
        replace_where="day >= 2",
        stage=stage,
        pre_hook="select meet('pre-hook')",
        post_hook="select meet('post-hook')",
    )
    # Nothing is stored in the range: neither finds a row that the other could have locked.
    project.sql("create table main.orders as select 1 as day, 'stored' as v")
    project.sql("create table main.batch as from (values (2, 'ours'), (3, 'ours')) t (day, v)")
    lock = lock_of(project.run())
    project.sql("delete from main.orders where day >= 2")
    return lock


def where_rival(lock: str) -> Rival:
    return Rival(
        lock,
        (
            "delete from main.orders where day >= 2",
            "insert into main.orders values (3, 'theirs'), (4, 'theirs')",
        ),
    )


@pytest.mark.parametrize("stage", [False, True])
def test_f13_one_range_and_a_rival_that_is_open_all_the_time(project: Project, stage: bool) -> None:
    rival = where_rival(where(project, stage))
    with acting(CONNECTED, rival.begin):
        run = project.run(ok=None)
        rival.commit()
    assert rival.error is None
    assert not run.success
    check_one_failed_to_retry(project, run, rival)
    assert project.rows("orders", "day, v") == THEIRS
    settle(project, run, rival)
    assert project.rows("orders", "day, v") == OURS


@pytest.mark.parametrize("moment", ["pre-hook", "query", "post-hook"])
@pytest.mark.parametrize("stage", [False, True])
def test_f13_one_range_and_a_rival_in_the_middle(
    project: Project, stage: bool, moment: str
) -> None:
    rival = where_rival(where(project, stage))
    with acting(moment, rival.run):
        run = project.run(ok=None)
    check_one_failed_to_retry(project, run, rival)
    assert project.rows("orders", "day, v") in (OURS, THEIRS)
    settle(project, run, rival)
    assert project.rows("orders", "day, v") in (OURS, THEIRS)
