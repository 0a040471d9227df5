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
        compared: columns that the query gives and that are not in `replay_ignore_columns`.
        wild: columns that this update or an earlier one added: a stored NULL there equals any
            value, and a replay takes its stored row's place.
    """

    table: tuple[str, ...]
    compared: tuple[str, ...]
    wild: frozenset[str]

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
    """Give every right pairing of the rows of one key.

    Exact pairs go first, else a second run of the same update would change something: the row
    that the first run wrote would pair with another stored row. Of the rest each row has its
    stored one, or there is none left that it equals.
    """
    best: list[Pairing] = []

    def place(
        todo: Sequence[Row], free: list[Row], exact: int, left: list[Row], rows: list[Row]
    ) -> None:
        if best and exact + len(todo) < best[0].exact:
            return
        if not todo:
            if any(how.equal(candidate, row) for candidate in free for row in left):
                return
            found = Pairing(exact, len(batch) - len(left), rows + free)
            if best and exact > best[0].exact:
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
            result = candidate if is_exact else how.written(row)
            place(rest, others, exact + is_exact, left, [*rows, result])
        place(rest, free, exact, [*left, row], [*rows, how.written(row)])

    place(batch, list(stored), 0, [], [])
    return best


def _as_bag(rows: Sequence[Row]) -> list[tuple[Any, ...]]:
    return sorted(values_of(row, sorted(row)) for row in rows)
