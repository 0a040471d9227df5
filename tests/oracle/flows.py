"""What is configured, and what the tables hold: the words of the oracle."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Literal

from tests.oracle.predicates import Predicate
from tests.oracle.values import Row, quoted

OnTie = Literal["append", "replace", "ignore"]


@dataclass(frozen=True)
class Entry:
    """One entry of `sequence_by`: a column, or an expression over columns.

    Attributes:
        columns: the columns that it reads.
        form: `column`, `sum`, `coalesce` or `negated`.
        written: how the config spells it.
    """

    columns: tuple[str, ...]
    form: Literal["column", "sum", "coalesce", "negated"] = "column"
    written: str = ""

    def value(self, row: Row) -> Any:
        """Give the value for a row."""
        values = [row[column] for column in self.columns]
        if self.form == "coalesce":
            return next((value for value in values if value is not None), None)
        if any(value is None for value in values):
            return None
        if self.form == "negated":
            return -values[0]
        return sum(values) if self.form == "sum" else values[0]

    def sql(self) -> str:
        """Give the entry as the config writes it."""
        names = [quoted(column) for column in self.columns]
        if self.form == "sum":
            return " + ".join(names)
        if self.form == "coalesce":
            return f"coalesce({', '.join(names)})"
        return f"-{names[0]}" if self.form == "negated" else self.written or self.columns[0]


@dataclass(frozen=True)
class Using:
    """Configuration of a `replace_using` flow.

    Attributes:
        keys: the key columns.
        sequence: entries of `sequence_by`.
        on_tie: `on_sequence_tie`; None when it is not set.
        ignored: `replay_ignore_columns`.
        protected: whether a full refresh may not rebuild the table (F6).
    """

    keys: tuple[str, ...]
    sequence: tuple[Entry, ...]
    on_tie: OnTie | None = None
    ignored: tuple[str, ...] = ()
    protected: bool = False


@dataclass(frozen=True)
class Where:
    """Configuration of a `replace_where` flow.

    Attributes:
        predicates: entries of `replace_where`, joined by AND.
        ratio: `min_replaced_ratio`.
        protected: whether a full refresh may not rebuild the table (F6).
    """

    predicates: tuple[Predicate, ...]
    ratio: float = 0.0
    protected: bool = False


@dataclass(frozen=True)
class Table:
    """Rows and columns; the batch of an update, or what is stored.

    Attributes:
        columns: type of each column, in order.
        rows: the rows; each has a value (None for NULL) for every column.
        added: columns that an update added since the table was created.
    """

    columns: Mapping[str, str]
    rows: Sequence[Row]
    added: frozenset[str] = frozenset()


@dataclass
class Refused:
    """The update fails and changes nothing.

    Attributes:
        codes: error codes of which the message has one.
    """

    codes: set[str]


@dataclass
class Done:
    """The update succeeds.

    Attributes:
        columns: type of each column of the target afterwards.
        groups: for each key, the sets of rows of which the target holds one; more than one only
            where a rule leaves a choice. A `replace_where` flow has the one key `()`.
        added: columns that updates added so far.
        counts: counts that the rules define, by their name in the adapter's response.
    """

    columns: dict[str, str]
    groups: dict[tuple[Any, ...], list[list[Row]]]
    added: frozenset[str]
    counts: dict[str, int] = field(default_factory=dict)


Outcome = Refused | Done
