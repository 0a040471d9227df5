"""Compares what a query saw before with what it sees now."""

from dataclasses import dataclass
from decimal import Decimal
from typing import Any

from story.model import Change


@dataclass(frozen=True)
class Marked:
    """A cell: its value now, and before where that was another."""

    now: Any
    before: Any = None
    changed: bool = False


@dataclass(frozen=True)
class Comparison:
    """Rows with a mark each: `+` new, `-` gone, `~` changed, `=` as it was."""

    columns: tuple[str, ...]
    rows: tuple[tuple[str, tuple[Marked, ...]], ...]

    def is_number(self, column: int) -> bool:
        """Whether a column holds numbers, and so is aligned to the right."""
        values = [cells[column].now for _, cells in self.rows if cells[column].now is not None]
        return bool(values) and all(isinstance(v, (int, float, Decimal)) for v in values)


def compare(change: Change) -> Comparison:
    """Match rows by the key columns of the watch; rows that went are shown in their place."""
    key = change.watch.key
    before = {row[:key]: row for row in change.before.rows}
    now = {row[:key]: row for row in change.after.rows}
    rows = []
    for which in _in_order(list(before), list(now)):
        old, new = before.get(which), now.get(which)
        if new is None:
            rows.append(("-", tuple(Marked(value) for value in old or ())))
        elif old is None:
            rows.append(("+", tuple(Marked(value) for value in new)))
        else:
            cells = tuple(Marked(n, o, n != o) for o, n in zip(old, new, strict=True))
            rows.append(("~" if old != new else "=", cells))
    columns = change.after.columns or change.before.columns
    return Comparison(columns, tuple(rows))


def _in_order(before: list[Any], now: list[Any]) -> list[Any]:
    """The keys of now, each gone key after the one that it followed."""
    order = list(now)
    for position, gone in enumerate(before):
        if gone not in order:
            order.insert(order.index(before[position - 1]) + 1 if position else 0, gone)
    return order
