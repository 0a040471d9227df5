"""A history in words, for the person who reads a failure."""

from collections.abc import Iterable

from tests.oracle.flows import Outcome, Refused, Table
from tests.oracle.history import History, Update
from tests.oracle.values import Row, values_of

SHOWN = 25


def described(history: History) -> str:
    """Give the configuration, and each update with its batch."""
    lines = [f"materialized: {type(history.flow).__name__}; model: {history.style.model}"]
    lines += [f"config: {history.config()}"]
    if history.initial is not None:
        lines += ["target made by a person:", *lines_of(history.initial)]
    for number, update in enumerate(history.updates, start=1):
        lines += [f"update {number}{flags(history, update)}:", *lines_of(update.batch)]
    return "\n".join(lines)


def flags(history: History, update: Update) -> str:
    """Give what the command line says in an update."""
    text = " --full-refresh" if update.full_refresh else ""
    if update.override is not None:
        text += f" with the override {history.predicate(update.override)}"
    return text


def lines_of(table: Table | None) -> list[str]:
    """Give the rows of a table, indented."""
    if table is None:
        return ["    no table"]
    head = ", ".join(f"{column} {kind}" for column, kind in table.columns.items())
    added = f" (added: {', '.join(sorted(table.added))})" if table.added else ""
    return [f"    [{head}]{added}", *row_lines(table.rows, list(table.columns))]


def row_lines(rows: Iterable[Row], columns: list[str]) -> list[str]:
    """Give rows in an order of their values."""
    ordered = sorted(rows, key=lambda row: values_of(row, columns))
    return [f"    {tuple(row[column] for column in columns)!r}" for row in ordered] or [
        "    no row"
    ]


def expectation(outcome: Outcome) -> list[str]:
    """Give what the oracle says."""
    if isinstance(outcome, Refused):
        return [f"    the update fails with one of {sorted(outcome.codes)}, nothing changes"]
    columns = list(outcome.columns)
    head = ", ".join(f"{column} {kind}" for column, kind in outcome.columns.items())
    lines = [f"    [{head}] counts {outcome.counts}"]
    lines += row_lines((r for group in outcome.groups.values() for r in group[0]), columns)
    choices = sum(len(group) > 1 for group in outcome.groups.values())
    return [*lines, f"    ({choices} keys have other right results too)"] if choices else lines
