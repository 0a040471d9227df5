"""Rule F1: an update that is killed has happened in full, or not at all."""

import random
import re
from collections import Counter
from pathlib import Path
from typing import Any

import pytest

from tests.crash.killing import killed, measured
from tests.crash.victims import VICTIMS, Victim, added_column, create, send
from tests.functional.harness import Mode, Project

KILLS: dict[Mode, int] = {"adapter": 3, "package": 2, "postgres": 2}
"""Kills per victim; at least 20 in all."""


def state(project: Project, victim: Victim) -> tuple[Any, ...]:
    """Give the one row of `dbt_flows_state` about a flow."""
    rows = project.sql("select * from main.dbt_flows_state")
    ours = [row for row in rows if victim.name in re.findall(r"\w+", str(row))]
    assert len(ours) == 1, rows
    return ours[0]


def kill_once(project: Project, victim: Victim, number: int, delay: float) -> str:
    """Kill the update of a round; check what is left, and that the next run finishes it."""
    send(project, victim, number)
    before, after = victim.stored(project), victim.after(project)
    state_before, relations = state(project, victim), project.relations()
    assert before != after
    running = killed(project, victim.name, delay)
    project.warehouse.settle()
    seen = victim.stored(project)
    assert seen in (before, after), f"neither before nor after: {before}, {seen}, {after}"
    done = seen == after
    # The state row is updated in the same transaction as the rows.
    state_seen = state(project, victim)
    assert (state_seen != state_before) == done, (state_before, state_seen)
    if victim.adds:
        assert (added_column(number) in str(state_seen)) == done
    assert project.relations() == relations
    project.run("--select", victim.name)
    assert victim.stored(project) == after
    if not running:
        return "too late"
    return "after" if done else "before"


@pytest.mark.serial
@pytest.mark.parametrize("mode", KILLS)
def test_f1_a_killed_update_leaves_the_state_before_or_after(mode: Mode, tmp_path: Path) -> None:
    project = Project(tmp_path / "project", mode)
    for victim in VICTIMS:
        create(project, victim)
    project.run()
    chance = random.Random(mode)
    outcomes: Counter[str] = Counter()
    for victim in VICTIMS:
        send(project, victim, 1)
        window = measured(project, victim.name)
        for kill in range(KILLS[mode]):
            # One kill in each part of the window, the last part reaching a little beyond it.
            delay = window * 1.1 * (kill + chance.random()) / KILLS[mode]
            outcomes[kill_once(project, victim, kill + 2, delay)] += 1
            print(f"{victim.name}: killed after {delay:.3f} of {window:.3f} s; {dict(outcomes)}")
    assert outcomes["before"] > 0, f"no kill came in time: {outcomes}"
    assert outcomes["before"] + outcomes["after"] >= sum(outcomes.values()) / 2, outcomes
