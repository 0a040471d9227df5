"""Histories drawn by number, so that each can be had again alone."""

import itertools
from collections.abc import Iterator

from hypothesis import HealthCheck, Phase, given, seed, settings

from tests.functional.harness import Mode
from tests.oracle.columns import STRUCT
from tests.oracle.history import History
from tests.oracle.strategies import histories

# Not to be had on PostgreSQL: structs, the smallest integer, a NULL that is known to have no type.
DUCKDB_ONLY = {STRUCT.sql, "TINYINT", "NULL"}


def drawn(number: int) -> History:
    """Give the history with a number: always the same one.

    One seed per history, since hypothesis, where it draws many at once, draws most of them as small
    changes of one another; that finds more in code that it can watch, and less here.
    """
    found: list[History] = []

    @seed(number)
    @settings(
        # The first example is always the smallest there is.
        max_examples=2,
        phases=[Phase.generate],
        database=None,
        deadline=None,
        suppress_health_check=list(HealthCheck),
    )
    @given(histories())
    def collect(history: History) -> None:
        found.append(history)

    collect()
    return found[-1]


def numbers_from(first: int, count: int, mode: Mode) -> list[int]:
    """Give the numbers of the next histories that the engine of a mode can play."""
    return list(itertools.islice(_playable(first, mode), count))


def _playable(first: int, mode: Mode) -> Iterator[int]:
    for number in itertools.count(first):
        if mode != "postgres" or not drawn(number).types() & DUCKDB_ONLY:
            yield number
