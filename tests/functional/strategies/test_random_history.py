"""Random histories end in the same tables by either door."""

import random
from typing import Any

import pytest

from tests.functional.harness import Project
from tests.functional.strategies.doors import materialized, open_door, using, where

UPDATES = 5
COLUMNS = "k INTEGER, s INTEGER, v VARCHAR"
# A table that the predicate asks: `--vars` would make dbt parse everything again.
RANGE = "s between (select low from main.chosen) and (select low + 1 from main.chosen)"
FLOWS: dict[str, dict[str, Any]] = {
    "unset": using(),
    "append": using(on_sequence_tie="append", sequence_by=["s", "coalesce(v, '')"]),
    "replace": using(on_sequence_tie="replace", replace_using=["k", "v"]),
    "ignore": using(on_sequence_tie="ignore"),
    "range": where(RANGE),
    "guarded": where(RANGE, min_replaced_ratio=0.5),
}


def _write(project: Project, batch: list[tuple[Any, ...]], low: int) -> None:
    filling = [f"insert into batch values {', '.join(map(_literals, batch))}"] if batch else []
    project.sql(
        f"create or replace table batch ({COLUMNS})",
        *filling,
        f"create or replace table chosen as select {low} as low",
    )


def _literals(row: tuple[Any, ...]) -> str:
    return "(" + ", ".join("null" if value is None else repr(value) for value in row) + ")"


@pytest.mark.parametrize("seed", [1, 2, 3])
def test_both_doors_end_in_the_same_table(project: Project, seed: int) -> None:
    chance = random.Random(seed)
    open_door(project)
    for name, config in FLOWS.items():
        project.model(f"s_{name}", "select * from main.batch", **config)
        project.model(f"m_{name}", "select * from main.batch", **materialized(config))
        project.sql(*(f"create table {door}_{name} ({COLUMNS})" for door in "sm"))
    changed = 0
    failed: set[str] = set()
    for number in range(UPDATES):
        batch = [
            (chance.choice([1, 2, 3, None]), chance.randint(1, 4), chance.choice(["a", "b", None]))
            for _ in range(chance.choice([0, 3, 6, 9]) if number else 9)
        ]
        _write(project, batch, chance.randint(1, 4))
        run = project.run(ok=None)
        for name in FLOWS:
            by_strategy, by_materialization = (project.rows(f"{door}_{name}") for door in "sm")
            assert by_strategy == by_materialization, f"{name}, update {number}, seed {seed}"
            statuses = {run.results[f"{door}_{name}"]["status"] for door in "sm"}
            assert len(statuses) == 1
            failed |= {name} if "error" in statuses else set()
            changed += len(by_strategy) > 0
    # The guard alone may refuse an update; and the histories do store something.
    assert failed <= {"guarded"}
    assert changed > UPDATES
