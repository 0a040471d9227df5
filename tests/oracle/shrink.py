"""Make a failing history smaller.

A run of dbt costs about as much for one model as for fifty, so all simpler histories of a round are
played in one project; the smallest that still fails goes into the next round.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import replace

from tests.oracle.flows import Table, Using, Where
from tests.oracle.history import History, Style, Update
from tests.oracle.values import Row
from tests.oracle.verdict import Failure

Play = Callable[[Sequence[History]], Mapping[int, Failure]]
MOST = 80


def shrunk(history: History, failure: Failure, play: Play, rounds: int) -> tuple[History, Failure]:
    """Give the smallest history found that fails in the same way.

    Args:
        history: the failing history.
        failure: how it fails.
        play: runs histories side by side.
        rounds: how often to play.
    """
    history = replace(history, updates=history.updates[: failure.update + 1])
    for _ in range(rounds):
        tried = list(_simpler(history))
        # Large steps come first; of many small ones an even choice will do.
        tried = tried[: MOST // 2] + tried[MOST // 2 :: max(1, len(tried) // MOST * 2)]
        found = play(tried)
        failing = [index for index in found if found[index].what == failure.what]
        if not failing:
            break
        smallest = min(failing, key=lambda index: size(tried[index]))
        history, failure = tried[smallest], found[smallest]
        history = replace(history, updates=history.updates[: failure.update + 1])
    return history, failure


def size(history: History) -> int:
    """Say how much there is to read in a history."""
    tables = [update.batch for update in history.updates]
    tables += [history.initial] if history.initial is not None else []
    cells = sum(len(table.columns) * (len(table.rows) + 2) for table in tables)
    flags = sum(
        update.full_refresh + 3 * (update.override is not None) for update in history.updates
    )
    return cells + 10 * len(tables) + 3 * flags + len(repr(history.config())) // 4


def _simpler(history: History) -> Iterator[History]:
    yield from _fewer_updates(history)
    yield from _simpler_words(history)
    yield from _fewer_columns(history)
    yield from _fewer_rows(history)


def _fewer_updates(history: History) -> Iterator[History]:
    for index in range(len(history.updates) - 1):
        yield replace(history, updates=history.updates[:index] + history.updates[index + 1 :])
    if history.initial is not None:
        yield replace(history, initial=None)
    for index, update in enumerate(history.updates):
        if update.batch.rows:
            yield _with_update(history, index, replace(update, batch=_cut(update.batch, [])))
        if update.full_refresh:
            yield _with_update(history, index, replace(update, full_refresh=False))
        if update.override is not None:
            yield _with_update(history, index, replace(update, override=None))


def _simpler_words(history: History) -> Iterator[History]:
    flow = history.flow
    if history.style != Style():
        yield replace(history, style=Style())
        for name in ("model", "in_meta", "qualifier", "quote", "stage", "suffix"):
            if getattr(history.style, name) != getattr(Style(), name):
                style = replace(history.style, **{name: getattr(Style(), name)})
                yield replace(history, style=style)
    if history.spelled:
        yield replace(history, spelled={})
    if flow.protected:
        yield replace(history, flow=replace(flow, protected=False))
    if isinstance(flow, Where):
        for index in range(len(flow.predicates) if len(flow.predicates) > 1 else 0):
            parts = flow.predicates[:index] + flow.predicates[index + 1 :]
            yield replace(history, flow=replace(flow, predicates=parts))
        return
    if flow.ignored:
        yield replace(history, flow=replace(flow, ignored=()))
    for index in range(len(flow.keys) if len(flow.keys) > 1 else 0):
        keys = flow.keys[:index] + flow.keys[index + 1 :]
        yield replace(history, flow=replace(flow, keys=keys))
    for index in range(len(flow.sequence) if len(flow.sequence) > 1 else 0):
        sequence = flow.sequence[:index] + flow.sequence[index + 1 :]
        yield replace(history, flow=replace(flow, sequence=sequence))


def _used(history: History) -> set[str]:
    flow = history.flow
    predicates = [update.override for update in history.updates if update.override is not None]
    if isinstance(flow, Using):
        used = {*flow.keys, *flow.ignored}
        return used.union(*(entry.columns for entry in flow.sequence))
    return {column for part in (*flow.predicates, *predicates) for column in part.columns()}


def _fewer_columns(history: History) -> Iterator[History]:
    names = {name for update in history.updates for name in update.batch.columns}
    for name in sorted(names - _used(history)):
        updates = tuple(
            replace(update, batch=_without(update.batch, name)) for update in history.updates
        )
        initial = None if history.initial is None else _without(history.initial, name)
        yield replace(history, updates=updates, initial=initial)


def _fewer_rows(history: History) -> Iterator[History]:
    for index, update in enumerate(history.updates):
        for rows in _shorter(update.batch.rows):
            yield _with_update(history, index, replace(update, batch=_cut(update.batch, rows)))
    if history.initial is not None:
        for rows in _shorter(history.initial.rows):
            yield replace(history, initial=_cut(history.initial, rows))


def _shorter(rows: Sequence[Row]) -> Iterator[Sequence[Row]]:
    if len(rows) > 3:
        yield rows[: len(rows) // 2]
        yield rows[len(rows) // 2 :]
    for index in range(min(len(rows), 20)):
        yield [*rows[:index], *rows[index + 1 :]]


def _with_update(history: History, index: int, update: Update) -> History:
    updates = (*history.updates[:index], update, *history.updates[index + 1 :])
    return replace(history, updates=updates)


def _cut(table: Table, rows: Sequence[Row]) -> Table:
    return replace(table, rows=rows)


def _without(table: Table, column: str) -> Table:
    columns = {name: kind for name, kind in table.columns.items() if name != column}
    rows = [{name: row[name] for name in columns} for row in table.rows]
    return replace(table, columns=columns, rows=rows)
