"""Rounds in which all sides do the same update, one after the other, each round in another order.

A time counts when the table holds what it must afterwards (checks.py); else the run ends.
"""

import os
import re
import shutil
from dataclasses import dataclass, field
from pathlib import Path
from statistics import median
from typing import Any

from benchmarks.checks import Sum
from benchmarks.crew import House, Worker
from benchmarks.recording import Script, dbt_arguments, models, scripts
from benchmarks.shapes import Batch, Shape

# What is kept of each round: the seconds of the update, for dbt those of the whole command too;
# those of the processor (of all threads);
# of each statement; memory at its peak and afterwards; the file.
MEASURES = ("seconds", "cpu", "steps", "whole", "statements", "peak_mb", "rss_mb", "bytes")


@dataclass(frozen=True)
class Case:
    """An update of a table, and who takes part.

    Attributes:
        batch: None where a range is replaced.
        sides: names of scripts, `delta`, or `dbt:` and the name of a model.
        rounds: that count; one more before them does not.
        python: environment that the engine is in.
        settings: of the connections (`memory_limit`).
        batches: how many different batches there are (they come again in turn); 0: one a round.
        cold: every update is the first of its process, so that its peak of memory is its own.
    """

    name: str
    rows: int
    sides: tuple[str, ...]
    shape: Shape = field(default_factory=Shape)
    batch: Batch | None = None
    rounds: int = 5
    python: str = "main"
    settings: tuple[tuple[str, Any], ...] = ()
    batches: int = 0
    cold: bool = False


def play(house: House, case: Case) -> dict[str, Any]:
    """Play all rounds of a case; give the seconds of every side, round by round."""
    folder = house.room(case.name.replace(" ", "_"))
    rows = house.rows(case.rows, case.shape)
    base = house.base(case.shape, rows, case.python)
    sides = {name: _Side(house, case, name, folder) for name in case.sides}
    house.say(f"{case.name}: {rows:,} rows, {', '.join(case.sides)}")
    for side in sides.values():
        side.open(base)
    found: dict[str, Any] = {
        "case": case.name,
        "rows": rows,
        "engine": case.python,
        "sides": {name: {} for name in sides},
    }
    for number in range(case.rounds + 1):
        feed = _feed(house, case, folder, rows, number)
        for side in sides.values():
            side.worker.ask("feed", path=str(feed))
        expected, came = _expect(case, next(iter(sides.values())))
        order = list(sides.values())
        turn = number % len(order)
        for side in order[turn:] + order[:turn]:
            answer = side.update(feed, expected, came)
            if number:
                for key in MEASURES:
                    if key in answer:
                        found["sides"][side.name].setdefault(key, []).append(answer[key])
    for side in sides.values():
        side.close()
        _name_steps(found["sides"][side.name], side.script)
    shutil.rmtree(folder)
    house.say("    " + ", ".join(f"{name} {_middle(found, name)}" for name in sides))
    return found


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


def _expect(case: Case, first: "_Side") -> tuple[Sum, Sum]:
    """What the target must hold, and what the batch holds, by the file of the first side."""
    slice_ = None if case.batch else case.shape.slice()
    target = first.worker.ask("expect", keys=list(case.shape.keys), slice=slice_)
    return Sum(**target), Sum(**first.worker.ask("sum", table="feed.main.batch"))


class _Side:
    """One side in a contest: its worker and what to ask of it."""

    def __init__(self, house: House, case: Case, name: str, folder: Path) -> None:
        self.case, self.name = case, name
        self.path = folder / name.replace(":", "_") / "warehouse.duckdb"
        self.model = name.removeprefix("dbt:")
        self.is_dbt = name != self.model
        self.script = Script("target", [])
        if name != "delta":
            self.script = scripts(house, case.shape, case.batch)[self.model]
        module = {"delta": "delta_worker"}.get(name, "dbt_worker" if self.is_dbt else "sql_worker")
        self.worker = Worker(module, "delta" if name == "delta" else case.python)

    def open(self, base: Path) -> None:
        """Give the worker a copy of the target."""
        self.path.parent.mkdir()
        shutil.copy(base, self.path)
        setup = [] if self.is_dbt else self.script.setup
        settings = {} if self.case.cold else dict(self.case.settings)
        self.worker.ask(
            "open", path=str(self.path), table=self.script.table, setup=setup, settings=settings
        )
        if self.is_dbt:
            written = models(self.case.shape, self.case.batch is None)
            self.worker.ask("write", models={self.model: written[self.model]})
        os.sync()

    def begin_anew(self, feed: Path) -> None:
        """Go on with the same file in another process."""
        self.close()
        self.worker = Worker("sql_worker", self.case.python)
        settings = dict(self.case.settings)
        self.worker.ask("reopen", path=str(self.path), table=self.script.table, settings=settings)
        self.worker.ask("feed", path=str(feed))

    def update(self, feed: Path, expected: Sum, came: Sum) -> dict[str, Any]:
        """Do the update, then see whether it is right."""
        if self.case.cold:
            self.begin_anew(feed)
        do = "run_models" if self.is_dbt else "update"
        answer = self.worker.ask(do, **self._arguments())
        if self.name != "delta":
            answer["bytes"] = self.worker.ask("size", path=str(self.path))["bytes"]
        is_floor = self.name == "floor"
        found = Sum(**self.worker.ask("sum", table="landing" if is_floor else None))
        wanted = came if is_floor else expected
        if found != wanted:
            raise AssertionError(f"{self.case.name}, {self.name}: {found} is not {wanted}")
        if is_floor:
            for statement in ("drop table landing", *self.script.setup):
                self.worker.ask("run", sql=statement)
        return answer

    def _arguments(self) -> dict[str, Any]:
        ranged = self.case.batch is None
        if self.is_dbt:
            return {"models": [self.model], "arguments": dbt_arguments(self.case.shape, ranged)}
        if self.name == "delta":
            slice_ = self.case.shape.slice() if ranged else None
            return {"keys": list(self.case.shape.keys), "slice": slice_}
        return {"script": self.script.statements}

    def close(self) -> None:
        """Let the worker go."""
        self.worker.ask("close")
        self.worker.dismiss()
