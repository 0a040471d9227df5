"""One flow, and the updates that it goes through."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from tests.oracle.flows import Table, Using, Where
from tests.oracle.predicates import Predicate
from tests.oracle.values import Row, literal, quoted


@dataclass(frozen=True)
class Update:
    """One update of a flow.

    Attributes:
        batch: what the query gives.
        full_refresh: whether `--full-refresh` is given.
        override: the predicate for this invocation only, and None.
    """

    batch: Table
    full_refresh: bool = False
    override: Predicate | None = None


@dataclass(frozen=True)
class Style:
    """How the user spells what the rules treat alike.

    Attributes:
        model: the model's query; `{batch}` is the table with the batch.
        in_meta: whether our keys are under `meta`.
        qualifier: what stands before the columns of a predicate, with its dot.
        quote: whether predicates quote columns that need no quotes.
        protection: the config that forbids a full refresh.
        stage: the option `stage`; None leaves it out.
        suffix: what ends a predicate.
    """

    model: str = "select * from {batch}"
    in_meta: bool = False
    qualifier: str = ""
    quote: bool = True
    protection: str = "reset_allowed"
    stage: bool | None = None
    suffix: str = ""

    def spell(self, column: str) -> str:
        """Write a column in a predicate."""
        plain = column.isascii() and column.isidentifier() and column.islower()
        bare = plain and not self.quote and column not in ("select", "group", "desc", "null")
        return self.qualifier + (column if bare else quoted(column))


@dataclass(frozen=True)
class History:
    """A flow, what its target holds before the first update, and the updates.

    Attributes:
        flow: the configuration.
        updates: the updates, in order.
        initial: a table that a person made (F7); None when there is none.
        spelled: how the config writes a column, where not by its plain name.
        style: how the rest is written.
    """

    flow: Using | Where
    updates: tuple[Update, ...]
    initial: Table | None = None
    spelled: Mapping[str, str] = field(default_factory=dict)
    style: Style = Style()

    def config(self) -> dict[str, Any]:
        """Give the model's config, but for `materialized`."""
        config = self._using() if isinstance(self.flow, Using) else self._where()
        if self.flow.protected and self.style.protection == "reset_allowed":
            config["reset_allowed"] = False
        if self.style.in_meta:
            config = {"meta": config}
        if self.flow.protected and self.style.protection == "full_refresh":
            config["full_refresh"] = False
        return config

    def types(self) -> set[str]:
        """Give the types of all its columns."""
        tables = [update.batch for update in self.updates]
        tables += [] if self.initial is None else [self.initial]
        return {kind for table in tables for kind in table.columns.values()}

    def predicate(self, predicate: Predicate) -> str:
        """Write a predicate."""
        return predicate.sql(self.style.spell) + self.style.suffix

    def _using(self) -> dict[str, Any]:
        assert isinstance(self.flow, Using)
        config: dict[str, Any] = {
            "replace_using": _one_or_list([self._name(key) for key in self.flow.keys]),
            "sequence_by": _one_or_list([entry.sql() for entry in self.flow.sequence]),
        }
        if self.flow.on_tie is not None:
            config["on_sequence_tie"] = self.flow.on_tie
        if self.flow.ignored:
            config["replay_ignore_columns"] = [self._name(name) for name in self.flow.ignored]
        return config

    def _where(self) -> dict[str, Any]:
        assert isinstance(self.flow, Where)
        parts = [self.predicate(part) for part in self.flow.predicates]
        config: dict[str, Any] = {"replace_where": _one_or_list(parts)}
        if self.flow.ratio:
            config["min_replaced_ratio"] = self.flow.ratio
        if self.style.stage is not None:
            config["stage"] = self.style.stage
        return config

    def _name(self, column: str) -> str:
        return self.spelled.get(column, column)


def _one_or_list(entries: list[str]) -> str | list[str]:
    return entries[0] if len(entries) == 1 else entries


def creation(name: str, table: Table) -> list[str]:
    """Give the statements that make a table."""
    columns = ", ".join(
        f"{quoted(column)} {quoted(kind) if kind == 'NULL' else kind}"
        for column, kind in table.columns.items()
    )
    statements = [f"create or replace table {name} ({columns})"]
    if table.rows:
        rows = ", ".join(f"({_values(row, table.columns)})" for row in table.rows)
        statements.append(f"insert into {name} values {rows}")
    return statements


def _values(row: Row, columns: Mapping[str, str]) -> str:
    return ", ".join(literal(row[column], kind) for column, kind in columns.items())
