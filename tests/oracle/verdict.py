"""Compare what an update did with what the oracle says."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from tests.oracle.flows import Done, Outcome, Refused, Table, Using
from tests.oracle.history import History, Update
from tests.oracle.oracle import by_key
from tests.oracle.report import expectation, flags, lines_of, row_lines
from tests.oracle.values import Row, values_of


@dataclass(frozen=True)
class Seen:
    """What an update left behind.

    Attributes:
        status: dbt's status of the model; None when it did not run.
        message: dbt's message of the model.
        response: the adapter's response.
        warnings: all warnings that name the model.
        table: the target afterwards.
    """

    status: str | None
    message: str
    response: dict[str, Any]
    warnings: str
    table: Table | None


@dataclass(frozen=True)
class Failure:
    """A difference, with the update in which it was seen.

    Attributes:
        update: number of the update, from 0.
        what: the sort of difference.
        text: the whole story for a reader.
    """

    update: int
    what: str
    text: str


def judge(
    history: History, number: int, before: Table | None, outcome: Outcome, seen: Seen
) -> Failure | None:
    """Give the difference between an update and the oracle's outcome, if there is one."""
    update = history.updates[number]
    if isinstance(outcome, Refused):
        what = _refusal(before, outcome, seen)
    else:
        what = _result(history, before, outcome, seen) or _warnings(history, update, outcome, seen)
    if what is None:
        return None
    lines = [f"update {number + 1}{flags(history, update)}: {what}", "  stored before:"]
    lines += [*lines_of(before), "  batch:", *lines_of(update.batch)]
    lines += ["  expected:", *expectation(outcome), "  seen:", *lines_of(seen.table)]
    lines += [f"    status {seen.status}: {seen.message}", f"    response {seen.response}"]
    lines += [f"    warnings {seen.warnings or 'none'}"]
    return Failure(number, what.split(":")[0], "\n".join(lines))


def _refusal(before: Table | None, outcome: Refused, seen: Seen) -> str | None:
    if seen.status != "error":
        return "status: the update did not fail"
    if not any(code in seen.message for code in outcome.codes):
        return "code: another error"
    if not _same(before, seen.table):
        return "atomicity: the failed update changed the target"
    return None


def _same(before: Table | None, after: Table | None) -> bool:
    if before is None or after is None:
        return before is after
    columns = list(before.columns)
    return before.columns == after.columns and _bag(before.rows, columns) == _bag(
        after.rows, columns
    )


def _bag(rows: Sequence[Row], columns: Sequence[str]) -> list[tuple[Any, ...]]:
    return sorted(values_of(row, columns) for row in rows)


def _result(history: History, before: Table | None, outcome: Done, seen: Seen) -> str | None:
    if seen.status != "success" or seen.table is None:
        return "status: the update failed"
    # The order of the columns is the business of other tests.
    if dict(seen.table.columns) != outcome.columns:
        return "columns: other columns or types"
    columns = list(outcome.columns)
    keys = history.flow.keys if isinstance(history.flow, Using) else ()
    found = by_key(seen.table.rows, keys)
    for key in found.keys() | outcome.groups.keys():
        rows = found.get(key, [])
        choices = outcome.groups.get(key, [[]])
        if all(_bag(rows, columns) != _bag(choice, columns) for choice in choices):
            lines = ["rows: key differs; expected", *row_lines(choices[0], columns)]
            return "\n".join([*lines, "  seen", *row_lines(rows, columns)])
    return _counts(before, outcome, seen)


def _counts(before: Table | None, outcome: Done, seen: Seen) -> str | None:
    inserted = seen.response.get("rows_affected")
    if type(inserted) is not int:
        return f"counts: rows_affected is {inserted!r}"
    response = seen.response
    if "mode" not in response:  # Package mode knows only the rows inserted (F11).
        wanted = outcome.counts.get("rows_inserted", inserted)
        return None if wanted == inserted else f"counts: expected {wanted}, seen {inserted}"
    wrong = {
        name: (count, response.get(name))
        for name, count in outcome.counts.items()
        if name != "dropped_outside"
        and response.get(name) != count
        # A first update and a rebuild delete nothing, whatever the table held before.
        and not (name == "rows_deleted" and response["mode"] == "full refresh")
    }
    if wrong:
        return f"counts: expected and seen {wrong}"
    stored = len(before.rows) if before is not None else 0
    grown = response["rows_inserted"] - response["rows_deleted"]
    after = len(seen.table.rows) if seen.table is not None else 0
    if response["mode"] != "full refresh" and after - stored != grown:
        return f"counts: {stored} rows became {after}, but the counts say {grown:+}"
    return None


def _warnings(history: History, update: Update, outcome: Done, seen: Seen) -> str | None:
    protected = update.full_refresh and history.flow.protected
    wanted = {
        "FLW103": protected and history.style.protection == "reset_allowed",
        # Where a rule leaves a choice, it may depend on that whether rows are appended.
        "FLW104": outcome.counts.get("keys_appended", int("FLW104" in seen.warnings)) > 0,
        "FLW106": outcome.counts.get("dropped_outside", 0) > 0,
    }
    for code, expected in wanted.items():
        if (code in seen.warnings) != expected:
            return f"warning: {code} is {'missing' if expected else 'wrong'}"
    return None
