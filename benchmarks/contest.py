"""Rounds in which all sides do the same update, one after the other, each round in another order.

A time counts when the table holds what it must afterwards (checks.py); else the run ends.
"""

import re
import shutil
from collections.abc import Sequence
from pathlib import Path
from statistics import median
from typing import Any, TypeVar

from benchmarks.cases import Case
from benchmarks.checks import Sum
from benchmarks.crew import House
from benchmarks.recording import Script
from benchmarks.sides import Side

AnySide = TypeVar("AnySide")
# What is kept of each round: the seconds of the update, for dbt those of the whole command too;
# those of the processor (of all threads);
# of each statement; memory at its peak and afterwards; the file.
MEASURES = ("seconds", "cpu", "steps", "whole", "statements", "peak_mb", "rss_mb", "bytes")


def play(house: House, case: Case) -> dict[str, Any]:
    """Play all rounds of a case; give the seconds of every side, round by round."""
    folder = house.room(case.name.replace(" ", "_"))
    rows = house.rows(case.rows, case.shape)
    base = house.base(case.shape, rows, case.python)
    sides = {name: Side(house, case, name, folder) for name in case.sides}
    house.say(f"{case.name}: {rows:,} rows, {', '.join(case.sides)}")
    for side in sides.values():
        side.open(base)
    found: dict[str, Any] = {
        "case": case.name,
        "rows": rows,
        "engine": case.python,
        "sides": {name: {} for name in sides},
    }
    # A process that is new in each round has nothing to get warm.
    for number in range(1 if case.cold else 0, case.rounds + 1):
        feed = _feed(house, case, folder, rows, number)
        for side in sides.values():
            side.worker.ask("feed", path=str(feed))
        if number == 0 or not case.is_unchanging:
            expected, came = _expect(case, next(iter(sides.values())))
        for side in in_turn(list(sides.values()), number):
            answer = side.update(feed, expected, came)
            if number:
                for key in MEASURES:
                    if key in answer:
                        found["sides"][side.name].setdefault(key, []).append(answer[key])
    for side in sides.values():
        side.close()
        _name_steps(found["sides"][side.name], side.script)
    shutil.rmtree(folder)
    house.say(told(found))
    return found


def in_turn(sides: Sequence[AnySide], number: int) -> list[AnySide]:
    """Give the sides in their order of a round: each is the first of some."""
    turn = number % len(sides)
    return [*sides[turn:], *sides[:turn]]


def told(found: dict[str, Any]) -> str:
    """Give a line with what each side takes in the middle."""
    return "    " + ", ".join(f"{name} {_middle(found, name)}" for name in found["sides"])


def _name_steps(kept: dict[str, Any], script: Script) -> None:
    """Keep of the statements what each of them takes in the middle, in ms."""
    rounds = kept.pop("steps", None)
    if rounds:
        middles = [median(of_one) * 1000 for of_one in zip(*rounds, strict=True)]
        named = zip(script.statements, middles, strict=True)
        kept["statements_ms"] = [[short(sql), round(middle, 2)] for sql, middle in named]


def short(sql: str) -> str:
    """Name a statement by what it does to what."""
    words = " ".join(sql.split()).split(" ")
    told = 4 if words[0].lower() == "create" else 3
    return re.sub(r"__dbt_tmp\w*", "__dbt_tmp", " ".join(words[:told]))


def _middle(found: dict[str, Any], name: str) -> str:
    seconds = sorted(found["sides"][name]["seconds"])
    return f"{seconds[len(seconds) // 2] * 1000:.1f} ms"


def _feed(house: House, case: Case, folder: Path, rows: int, number: int) -> Path:
    number = number % case.batches if case.batches else number
    path = folder / f"feed_{number}.duckdb"
    if not path.exists():
        shape, batch = case.shape, case.batch
        sql = shape.keyed_sql(rows, batch, number) if batch else shape.ranged_sql(rows, number)
        if not case.batches:
            for earlier in folder.glob("feed_*.duckdb"):
                # A side may hold the one before; the file is gone when it lets go.
                earlier.unlink()
        house.make(path, [f"create table batch as {sql}"], case.python)
    return path


def _expect(case: Case, first: Side) -> tuple[Sum, Sum]:
    """What the target must hold, and what the batch holds, by the file of the first side."""
    slice_ = None if case.batch else case.shape.slice()
    target = first.worker.ask("expect", keys=list(case.shape.keys), slice=slice_)
    return Sum(**target), Sum(**first.worker.ask("sum", table="feed.main.batch"))
