"""Predicates, as SQL text and in SQL's three-valued logic."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Any

from tests.oracle.values import Row, comparable, literal

Spell = Callable[[str], str]
"""How a column is written: quoted or not, with a qualifier or without."""

_COMPARISONS: dict[str, Callable[[Any, Any], bool]] = {
    "=": lambda a, b: bool(a == b),
    "<>": lambda a, b: bool(a != b),
    "<": lambda a, b: bool(a < b),
    "<=": lambda a, b: bool(a <= b),
    ">": lambda a, b: bool(a > b),
    ">=": lambda a, b: bool(a >= b),
}
OPERATORS = tuple(_COMPARISONS)


class Predicate:
    """A SQL condition over the columns of a row."""

    def holds(self, row: Row) -> bool | None:
        """Give the value for a row; None is SQL's NULL."""
        raise NotImplementedError

    def columns(self) -> Iterator[str]:
        """Give the columns that it reads."""
        raise NotImplementedError

    def sql(self, spell: Spell) -> str:
        """Give the text."""
        raise NotImplementedError


@dataclass(frozen=True)
class Compare(Predicate):
    """`column <= value`."""

    column: str
    operator: str
    value: Any
    sql_type: str

    def holds(self, row: Row) -> bool | None:
        """NULL where the column or the value is NULL."""
        if row[self.column] is None or self.value is None:
            return None
        test = _COMPARISONS[self.operator]
        return test(comparable(row[self.column]), comparable(self.value))

    def columns(self) -> Iterator[str]:
        """The one column."""
        yield self.column

    def sql(self, spell: Spell) -> str:
        """The comparison."""
        return f"{spell(self.column)} {self.operator} {literal(self.value, self.sql_type)}"


@dataclass(frozen=True)
class IsNull(Predicate):
    """`column is null`; never NULL itself."""

    column: str

    def holds(self, row: Row) -> bool | None:
        """True or false."""
        return row[self.column] is None

    def columns(self) -> Iterator[str]:
        """The one column."""
        yield self.column

    def sql(self, spell: Spell) -> str:
        """The test."""
        return f"{spell(self.column)} is null"


@dataclass(frozen=True)
class Not(Predicate):
    """`not (…)`: NULL stays NULL."""

    part: Predicate

    def holds(self, row: Row) -> bool | None:
        """The opposite, or NULL."""
        value = self.part.holds(row)
        return None if value is None else not value

    def columns(self) -> Iterator[str]:
        """Those of the part."""
        yield from self.part.columns()

    def sql(self, spell: Spell) -> str:
        """The negation."""
        return f"not ({self.part.sql(spell)})"


@dataclass(frozen=True)
class Both(Predicate):
    """`a and b`, or `a or b`, without any brackets around the whole (W9)."""

    left: Predicate
    right: Predicate
    either: bool

    def holds(self, row: Row) -> bool | None:
        """AND: false wins over NULL; OR: true wins over NULL."""
        values = (self.left.holds(row), self.right.holds(row))
        if self.either in values:
            return self.either
        return None if None in values else not self.either

    def columns(self) -> Iterator[str]:
        """Those of both parts."""
        yield from self.left.columns()
        yield from self.right.columns()

    def sql(self, spell: Spell) -> str:
        """Both parts, the inner ones in brackets."""
        word = "or" if self.either else "and"
        parts = (
            f"({part.sql(spell)})" if isinstance(part, Both) else part.sql(spell)
            for part in (self.left, self.right)
        )
        return f" {word} ".join(parts)
