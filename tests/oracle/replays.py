"""Rule U4, literally: which rows of a tied key are replays, and of which stored rows.

Where the rule leaves open which of several stored rows a replay belongs to, every choice is tried.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from tests.oracle.values import Row, comparable, values_of


@dataclass(frozen=True)
class Comparison:
    """How rows of one update are compared.

    Attributes:
        table: columns of the target after the update.
        compared: columns that the query gives, that the target already had, and that are not
            in `replay_ignore_columns`.
        wild: columns that an earlier update added: a stored NULL there equals any value.
        adding: whether this update adds columns, so that a replay takes its stored row's place.
    """

    table: tuple[str, ...]
    compared: tuple[str, ...]
    wild: frozenset[str]
    adding: bool

    def exact(self, stored: Row, row: Row) -> bool:
        """Say whether a row of the batch equals a stored one."""
        return values_of(stored, self.compared) == values_of(row, self.compared)

    def equal(self, stored: Row, row: Row) -> bool:
        """The same, where a stored NULL in a column that was added later equals any value."""
        return all(
            comparable(stored[column]) == comparable(row[column])
            or (column in self.wild and stored[column] is None)
            for column in self.compared
        )

    def written(self, row: Row) -> Row:
        """Give a row of the batch as the target holds it: no value where the query gives none."""
        return {column: row.get(column) for column in self.table}


@dataclass(frozen=True)
class Pairing:
    """Rows of the batch put to their stored rows.

    Attributes:
        exact: how many are equal without the help of a stored NULL.
        pairs: how many are replays.
        rows: rows of the key after the update.
    """

    exact: int
    pairs: int
    rows: list[Row]


def pairings(stored: Sequence[Row], batch: Sequence[Row], how: Comparison) -> list[Pairing]:
    """Give every best pairing of the rows of one key: most exact pairs, then most pairs.

    Exact pairs go first, else a second run of the same update would change something: the row
    that the first run wrote would pair with another stored row.
    """
    best: list[Pairing] = []

    def place(
        todo: Sequence[Row], free: list[Row], exact: int, pairs: int, rows: list[Row]
    ) -> None:
        if best and (exact + len(todo), pairs + len(todo)) < (best[0].exact, best[0].pairs):
            return
        if not todo:
            found = Pairing(exact, pairs, rows + free)
            if best and (exact, pairs) > (best[0].exact, best[0].pairs):
                best.clear()
            if all(_as_bag(found.rows) != _as_bag(other.rows) for other in best):
                best.append(found)
            return
        row, rest = todo[0], todo[1:]
        tried = []
        for index, candidate in enumerate(free):
            bag = _as_bag([candidate])
            if bag in tried or not how.equal(candidate, row):
                continue
            tried.append(bag)
            others = free[:index] + free[index + 1 :]
            is_exact = how.exact(candidate, row)
            stays = is_exact and not how.adding
            result = candidate if stays else how.written(row)
            place(rest, others, exact + is_exact, pairs + 1, [*rows, result])
        place(rest, free, exact, pairs, [*rows, how.written(row)])

    place(batch, list(stored), 0, 0, [])
    return best


def _as_bag(rows: Sequence[Row]) -> list[tuple[Any, ...]]:
    return sorted(values_of(row, sorted(row)) for row in rows)
