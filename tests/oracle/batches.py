"""Drawing of the batches of a history: new rows, rows that came before, and all that is between."""

from collections.abc import Mapping, Sequence
from typing import Any

from hypothesis import strategies as st

from tests.oracle.columns import Column
from tests.oracle.flows import Table
from tests.oracle.values import Row, fits

UPDATES = 5


def one_in(count: int) -> st.SearchStrategy[bool]:
    """Give True about once in `count` times, and False when shrunk."""
    return st.integers(0, count - 1).map(lambda drawn: drawn == count - 1)


def rows(pool: Sequence[Column]) -> st.SearchStrategy[Row]:
    """Give a row with a value for each column."""
    return st.fixed_dictionaries({c.name: st.sampled_from(c.domain) for c in pool})


@st.composite
def row_lists(draw: st.DrawFn, pool: Sequence[Column]) -> list[list[Row]]:
    """Give the rows of each update; an update may send earlier rows again, changed or not."""
    fresh = st.lists(rows(pool), min_size=1, max_size=6)
    batches = [draw(fresh)]
    ways = ("fresh", "fresh", "again", "again and more", "changed", "half", "empty")
    while len(batches) < UPDATES:
        way = draw(st.sampled_from(ways))
        earlier = draw(st.sampled_from(batches))
        if way == "fresh":
            batches.append(draw(fresh))
        elif way == "empty":
            batches.append([])
        elif way == "half":
            batches.append(earlier[::2])
        elif way == "changed" and earlier:
            column = draw(st.sampled_from(pool))
            values = st.sampled_from(column.domain)
            batches.append([{**row, column.name: draw(values)} for row in earlier])
        else:
            more = draw(st.lists(rows(pool), min_size=1, max_size=3))
            batches.append(earlier + more if way == "again and more" else earlier)
    return batches


@st.composite
def presences(
    draw: st.DrawFn, always: Sequence[str], often: Sequence[str], later: Sequence[str]
) -> list[list[str]]:
    """Give the columns of each update, in an order of its own.

    Args:
        draw: hypothesis.
        always: columns that every update gives.
        often: columns that most updates give.
        later: columns that come with some update after the first.
    """
    starts = {name: draw(st.integers(1, UPDATES - 1)) for name in later}
    ends = {name: draw(st.integers(1, UPDATES)) for name in (*often, *later) if draw(one_in(5))}
    given = []
    for number in range(UPDATES):
        present = [
            name
            for name in (*often, *later)
            if starts.get(name, 0) <= number < ends.get(name, UPDATES)
        ]
        columns = [*always, *present]
        given.append(draw(st.permutations(columns)) if draw(one_in(4)) else columns)
    return given


@st.composite
def tables(
    draw: st.DrawFn,
    pool: Mapping[str, Column],
    given: Sequence[str],
    sent: Sequence[Row],
    first: bool,
    loose: Sequence[str],
) -> Table:
    """Give a batch with some rows and columns, at times of other types than before.

    Args:
        draw: hypothesis.
        pool: all columns.
        given: the columns of this batch.
        sent: rows with a value for each column of the pool.
        first: whether the batch makes the table, so that its types are those of later batches.
        loose: columns whose type may change in ways that are refused, or be unknown.
    """
    types = {name: pool[name].kind.sql for name in given}
    result: list[dict[str, Any]] = [{name: row[name] for name in given} for row in sent]
    narrow = [
        (name, sql_type)
        for name in given
        for sql_type in pool[name].kind.narrower
        if not first and all(fits(row[name], sql_type) for row in result)
    ]
    narrows, loosens = draw(one_in(4)), draw(one_in(25))
    if narrow and narrows:
        column, sql_type = draw(st.sampled_from(narrow))
        types[column] = sql_type
    candidates = [name for name in given if name in loose]
    if candidates and loosens:
        name = draw(st.sampled_from(candidates))
        untyped = draw(st.booleans())
        types[name] = "NULL" if untyped else "VARCHAR"
        for row in result:
            row[name] = None if untyped or row[name] is None else str(row[name])
    return Table(types, result)
