"""What an update must do: the rules of the specification, read literally, in plain Python."""

from collections.abc import Iterable, Sequence
from typing import Any

from tests.oracle.flows import Done, Outcome, Refused, Table, Using, Where
from tests.oracle.predicates import Predicate
from tests.oracle.replays import Comparison, pairings
from tests.oracle.values import Row, accepts, comparable, values_of

Key = tuple[Any, ...]


def update(
    flow: Using | Where,
    stored: Table | None,
    batch: Table,
    full_refresh: bool = False,
    override: Predicate | None = None,
) -> Outcome:
    """Give the outcome of one update.

    Args:
        flow: the configuration.
        stored: the target before the update; None when it does not exist.
        batch: what the query gives.
        full_refresh: whether `--full-refresh` was given.
        override: a predicate for this invocation only (W7).
    """
    rebuilds = full_refresh and not flow.protected
    before = None if rebuilds else stored  # F5: from the batch alone; F6: a normal update
    if before is None:
        before = Table(batch.columns, [])  # F4
    else:
        if not all(
            accepts(before.columns[column], given)
            for column, given in batch.columns.items()
            if column in before.columns
        ):
            return Refused({"FLW019"})
        before = _evolved(before, batch)
    if isinstance(flow, Using):
        return _replace_using(flow, before, batch)
    done = _replace_where(flow, before, batch, override)
    if rebuilds and stored is not None and isinstance(done, Done):  # W10
        predicates = flow.predicates
        done.counts["dropped_outside"] = sum(not _selects(predicates, row) for row in stored.rows)
    return done


def _evolved(stored: Table, batch: Table) -> Table:
    """F3: older rows have NULL in added columns; an untyped column takes the first real type."""
    new = [column for column in batch.columns if column not in stored.columns]
    untyped = [c for c in batch.columns if stored.columns.get(c) == "NULL"]
    columns = {**stored.columns, **{column: batch.columns[column] for column in untyped + new}}
    rows = [{**row, **dict.fromkeys(new)} for row in stored.rows]
    return Table(columns, rows, stored.added | set(new))


def _written(row: Row, table: Table) -> Row:
    return {column: row.get(column) for column in table.columns}


def by_key(rows: Iterable[Row], keys: Sequence[str]) -> dict[Key, list[Row]]:
    """Put rows of one key together; NULL equals NULL."""
    groups: dict[Key, list[Row]] = {}
    for row in rows:
        groups.setdefault(values_of(row, keys), []).append(row)
    return groups


def _replace_using(flow: Using, stored: Table, batch: Table) -> Outcome:
    def sequence(row: Row) -> Key:
        return tuple(comparable(entry.value(row)) for entry in flow.sequence)

    if any(column not in batch.columns for column in flow.ignored):
        return Refused({"FLW006"})
    if any(entry.value(row) is None for row in batch.rows for entry in flow.sequence):
        return Refused({"FLW016"})  # U7
    how = Comparison(
        tuple(stored.columns),
        tuple(
            column
            for column in stored.columns
            if column in batch.columns and column not in flow.ignored
        ),
        stored.added,
    )
    ours = by_key(stored.rows, flow.keys)
    theirs = by_key(batch.rows, flow.keys)
    groups = {key: [rows] for key, rows in ours.items()}  # U5
    counts = dict.fromkeys(("keys_written", "keys_late", "keys_tied", "keys_appended"), 0)
    counts["keys_in_batch"], counts["rows_in_batch"] = len(theirs), len(batch.rows)
    places_taken, unsure = 0, False
    for key, rows in theirs.items():
        top = max(sequence(row) for row in rows)  # U1
        incoming = [row for row in rows if sequence(row) == top]
        replaced = [_written(row, stored) for row in incoming]
        if key not in ours:  # U5
            groups[key] = [replaced]
            counts["keys_written"] += 1  # docs/decisions: keys that came by their sequence
            continue
        highest = max(sequence(row) for row in ours[key])
        if top > highest:  # U2
            groups[key] = [replaced]
            counts["keys_written"] += 1
        elif top < highest:  # U3
            counts["keys_late"] += 1
        else:  # U4
            counts["keys_tied"] += 1
            if flow.on_tie == "replace":
                groups[key] = [replaced]
                counts["keys_written"] += 1
            elif flow.on_tie != "ignore":
                found = pairings(ours[key], incoming, how)
                places_taken += found[0].pairs - found[0].exact
                groups[key] = [pairing.rows for pairing in found]
                appends = {pairing.pairs < len(incoming) for pairing in found}
                unsure |= len(appends) > 1
                counts["keys_appended"] += max(appends)
    if places_taken and any(column.lower() == "rowid" for column in stored.columns):
        return Refused({"FLW028"})  # a known limit: the engine's row numbers are hidden
    appended = counts["keys_appended"]
    if flow.on_tie is None and appended > 100 and appended > len(theirs) / 2:
        return Refused({"FLW017"})  # U9
    if unsure:
        del counts["keys_appended"]
    return Done(dict(stored.columns), groups, stored.added, counts)


def _replace_where(flow: Where, stored: Table, batch: Table, override: Predicate | None) -> Outcome:
    predicates = (override,) if override is not None else flow.predicates
    if any(column not in batch.columns for part in predicates for column in part.columns()):
        return Refused({"FLW012"})
    stay = [row for row in stored.rows if not _selects(predicates, row)]  # W1
    come = [_written(row, stored) for row in batch.rows if _selects(predicates, row)]
    gone = len(stored.rows) - len(stay)
    if len(come) < flow.ratio * gone:
        return Refused({"FLW018"})  # W8
    counts = {"rows_inserted": len(come), "rows_deleted": gone}
    return Done(dict(stored.columns), {(): [stay + come]}, stored.added, counts)


def _selects(predicates: Sequence[Predicate], row: Row) -> bool:
    """W1: only where the predicate is true; NULL selects nothing."""
    return all(part.holds(row) is True for part in predicates)
