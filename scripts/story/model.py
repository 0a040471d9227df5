"""What a step of the story is made of, and what is left when it has been played."""

from collections.abc import Callable
from dataclasses import dataclass, field
from datetime import date
from typing import Any

from story.dbt_runs import Command, Result
from story.landing import Delivery, Landing
from story.warehouse import Picture


@dataclass(frozen=True)
class Watch:
    """A query that is asked before and after a step, to show what changed.

    Attributes:
        title: heading of the table.
        query: the question; its first `key` columns say which row is which.
        key: number of those columns.
        before: the question to ask before the step, where it must be another.
    """

    title: str
    query: str
    key: int
    before: str | None = None


@dataclass(frozen=True)
class Step:
    """One day, or one event of a day.

    Attributes:
        title: heading in plain words.
        today: the day that is loaded.
        story: what happens, for a reader who knows nothing yet.
        land: brings in what arrives.
        commands: dbt commands that are run, in this order; the last one runs the tests.
        watches: tables to show.
        models: flows whose counts are told.
        warns: codes of the warnings that must appear (and no other ones).
        unchanged: tables that must be the same as before, row for row.
        moral: one line that says what to take from it.
    """

    title: str
    today: date
    story: str
    land: Callable[[Landing], list[Delivery]]
    commands: tuple[Command, ...]
    watches: tuple[Watch, ...]
    models: tuple[str, ...]
    moral: str
    warns: tuple[str, ...] = ()
    unchanged: tuple[str, ...] = ()


@dataclass(frozen=True)
class Check:
    """Something that must be true after a step."""

    name: str
    passed: bool
    detail: str = ""


@dataclass(frozen=True)
class Change:
    """A watched query before and after."""

    watch: Watch
    before: Picture
    after: Picture


@dataclass
class Played:
    """A step that has been played."""

    step: Step
    deliveries: list[Delivery]
    results: list[Result]
    changes: list[Change]
    checks: list[Check] = field(default_factory=list)

    def counts(self, model: str) -> list[dict[str, Any]]:
        """Counts of a flow's updates in this step."""
        return [counts for result in self.results if (counts := result.counts(model))]
