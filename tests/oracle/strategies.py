"""Random histories of both kinds of flow."""

from typing import Any, Literal

from hypothesis import strategies as st

from tests.oracle.batches import UPDATES, one_in, presences, row_lists, rows, tables
from tests.oracle.columns import (
    CONDITIONS,
    INTEGER,
    KEYS,
    PAYLOADS,
    RARE_KEYS,
    SEQUENCES,
    Column,
    columns,
    names,
    spellings,
)
from tests.oracle.flows import Entry, Table, Using, Where
from tests.oracle.history import History, Style, Update
from tests.oracle.predicates import OPERATORS, Both, Compare, IsNull, Not, Predicate
from tests.oracle.storms import ON_TIE, storm_histories
from tests.oracle.values import Row

_MODELS = (
    "select * from {batch}",
    "select * from {batch};",
    "select * from {batch} -- all of it; or not",
    "with source as (select * from {batch})\nselect * from source /* ; */",
    "from {batch}",
    "select * from {batch} where true union all select * from {batch} where false",
)


@st.composite
def styles(draw: st.DrawFn) -> Style:
    """Give a way to spell the config."""
    return Style(
        model=draw(st.sampled_from(_MODELS)),
        in_meta=draw(one_in(4)),
        qualifier=draw(st.sampled_from(("", "", "f.", "DBT_INTERNAL_DEST."))),
        quote=draw(st.booleans()),
        protection=draw(st.sampled_from(("reset_allowed", "full_refresh"))),
        stage=draw(st.sampled_from((None, None, False, True))),
        suffix=draw(st.sampled_from(("", "", " -- so far"))),
    )


@st.composite
def _entries(draw: st.DrawFn, free: list[str]) -> tuple[tuple[Entry, ...], list[Column]]:
    """Give `sequence_by` and the columns that it reads; takes their names from the list."""
    form: Literal["column", "sum", "coalesce", "negated"]
    form = draw(st.sampled_from(("column", "column", "column", "sum", "coalesce", "negated")))
    if form != "column":
        count = 1 if form == "negated" else 2
        read = [draw(columns(free.pop(), (INTEGER,), form == "coalesce")) for _ in range(count)]
        return (Entry(tuple(column.name for column in read), form),), read
    count = draw(st.sampled_from((1, 1, 2)))
    read = [draw(columns(free.pop(), SEQUENCES, nulls=False)) for _ in range(count)]
    entries = (Entry((c.name,), "column", draw(spellings(c.name))) for c in read)
    return tuple(entries), read


@st.composite
def _person_made(draw: st.DrawFn, needed: list[Column], other: list[Column]) -> Table | None:
    """F7: a table with rows that no flow of ours would leave, at times without a column."""
    if not draw(one_in(5)):
        return None
    nullable = [Column(c.name, c.kind, (*c.domain, None)) for c in needed]
    given = [c for c in (*nullable, *other) if not draw(one_in(6))] or nullable
    sent = draw(st.lists(rows(given), max_size=6))
    return Table({column.name: column.kind.sql for column in given}, sent)


@st.composite
def _updates(
    draw: st.DrawFn,
    needed: list[Column],
    often: list[Column],
    later: list[Column],
    protected: bool,
) -> list[Update]:
    pool = {column.name: column for column in (*needed, *often, *later)}
    loose = [column.name for column in (*often, *later)]
    sent = draw(row_lists(list(pool.values())))
    given = draw(
        presences([c.name for c in needed], [c.name for c in often], [c.name for c in later])
    )
    updates = []
    for number in range(UPDATES):
        full_refresh = number > 0 and draw(one_in(4 if protected else 8))
        makes_table = number == 0 or (full_refresh and not protected)
        batch = draw(tables(pool, given[number], sent[number], makes_table, loose))
        updates.append(Update(batch, full_refresh))
    return updates


@st.composite
def using_histories(draw: st.DrawFn) -> History:
    """Give a history of a `replace_using` flow."""
    free = draw(names(10))
    kinds = RARE_KEYS if draw(one_in(5)) else KEYS
    count = draw(st.sampled_from((1, 1, 2, 3)))
    keys = [draw(columns(free.pop(), kinds, nulls=True, most=3)) for _ in range(count)]
    sequence, read = draw(_entries(free))
    often = [draw(columns(free.pop(), PAYLOADS, True, 3)) for _ in range(draw(st.integers(1, 2)))]
    later = [draw(columns(free.pop(), PAYLOADS, True, 2)) for _ in range(draw(st.integers(0, 2)))]
    payload = [column.name for column in often]
    flow = Using(
        tuple(column.name for column in keys),
        sequence,
        draw(st.sampled_from(ON_TIE)),
        tuple(payload[:1]) if draw(one_in(4)) else (),
        draw(one_in(4)),
    )
    updates = draw(_updates(keys + read, often, later, flow.protected))
    if draw(one_in(5)):
        number = draw(st.integers(0, UPDATES - 1))
        updates[number] = _without_sequence(updates[number], read[0].name)
    listed = (*flow.keys, *flow.ignored)
    spelled = {name: draw(spellings(name)) for name in listed}
    initial = draw(_person_made(keys + read, often))
    return History(flow, tuple(updates), initial, spelled, draw(styles()))


def _without_sequence(update: Update, column: str) -> Update:
    """U7: one row has no sequence."""
    sent: list[Row] = [dict(row) for row in update.batch.rows]
    for row in sent[:1]:
        row[column] = None
    return Update(Table(update.batch.columns, sent), update.full_refresh)


@st.composite
def predicates(draw: st.DrawFn, over: list[Column], depth: int = 2) -> Predicate:
    """Give a condition over some columns."""
    form = draw(st.sampled_from(("compare", "compare", "null", "not", "and", "or")))
    if depth > 0 and form in ("and", "or"):
        left, right = (draw(predicates(over, depth - 1)) for _ in range(2))
        return Both(left, right, form == "or")
    if depth > 0 and form == "not":
        return Not(draw(predicates(over, depth - 1)))
    column = draw(st.sampled_from(over))
    if form == "null":
        return IsNull(column.name)
    value: Any = draw(st.sampled_from([v for v in column.domain if v is not None]))
    return Compare(column.name, draw(st.sampled_from(OPERATORS)), value, column.kind.sql)


@st.composite
def where_histories(draw: st.DrawFn) -> History:
    """Give a history of a `replace_where` flow."""
    free = draw(names(10))
    needed = [draw(columns(free.pop(), CONDITIONS, True)) for _ in range(draw(st.integers(1, 2)))]
    often = [draw(columns(free.pop(), PAYLOADS, True, 3)) for _ in range(draw(st.integers(1, 2)))]
    later = [draw(columns(free.pop(), CONDITIONS, True)) for _ in range(draw(st.integers(0, 2)))]
    protected = draw(one_in(4))
    updates = draw(_updates(needed, often, later, protected))
    for number, step in enumerate(updates):
        if draw(one_in(4)) and (protected or not step.full_refresh):
            # A column that this very update adds may be part of the predicate.
            over = needed + [c for c in later if c.name in step.batch.columns and _typed(c, step)]
            updates[number] = Update(step.batch, step.full_refresh, draw(predicates(over)))
    rebuilt = not protected and any(step.full_refresh for step in updates)
    ratio = 0.0 if rebuilt or not draw(one_in(4)) else draw(st.sampled_from((0.5, 1.0)))
    parts = draw(st.lists(predicates(needed), min_size=1, max_size=2))
    flow = Where(tuple(parts), ratio, protected)
    initial = draw(_person_made(needed, often))
    return History(flow, tuple(updates), initial, {}, draw(styles()))


def _typed(column: Column, step: Update) -> bool:
    return step.batch.columns[column.name] == column.kind.sql


def histories() -> st.SearchStrategy[History]:
    """Give histories of both kinds."""
    kinds = [using_histories()] * 11 + [where_histories()] * 8 + [storm_histories()]
    return st.sampled_from(kinds).flatmap(lambda kind: kind)
