"""Histories drawn by number, so that each can be had again alone."""

from hypothesis import HealthCheck, Phase, given, seed, settings

from tests.oracle.history import History
from tests.oracle.strategies import histories


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
