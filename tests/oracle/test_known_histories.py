"""Histories by hand: the corners that chance seldom finds, and those that once went wrong."""

from pathlib import Path
from typing import Any

import pytest

from tests.functional.harness import MODES, Mode, Project
from tests.oracle.flows import Entry, Table, Using
from tests.oracle.history import History, Update
from tests.oracle.packed import Pack, story
from tests.oracle.values import Row

BY_S = Using(("k",), (Entry(("s",)),))


def batch(names: str, *rows: tuple[Any, ...]) -> Update:
    columns = names.split(", ")
    found: list[Row] = [dict(zip(columns, row, strict=True)) for row in rows]
    return Update(Table(dict.fromkeys(columns, "INTEGER"), found))


def rebuilt(update: Update) -> Update:
    return Update(update.batch, full_refresh=True)


def storm(total: int, changed: int) -> History:
    rows = [(key, 1, 0) for key in range(total)]
    new = [(key, 1, 1 if key < changed else 0) for key in range(total)]
    return History(BY_S, (batch("k, s, v", *rows), batch("k, s, v", *new), batch("k, s, v", *new)))


ONE = batch("k, s, v", (1, 1, 1))
ONE_MORE_COLUMN = batch("k, s, v, w", (1, 1, 1, None))
FILLED = batch("k, s, v, w", (1, 1, 1, 7))
OTHER = batch("k, s, w", (1, 1, 1), (1, 1, 2))
DIRECTION = Using(("k",), (Entry(("sort desc",), "column", "SORT DESC"),))
HIDDEN = Using(("k",), (Entry(("n", "rowid"), "sum"),))
KEYED_HIDDEN = Using(("rowid",), (Entry(("s",)),))

HISTORIES = {
    "a column that was added later fills, and a second run changes nothing": History(
        BY_S, (ONE, FILLED, FILLED)
    ),
    "a stored NULL in a column that was added equals any value": History(
        BY_S, (ONE, ONE_MORE_COLUMN, FILLED, FILLED)
    ),
    "a NULL in a column that was there from the start equals no value": History(
        BY_S, (ONE_MORE_COLUMN, FILLED, FILLED)
    ),
    "a full refresh forgets which columns were added": History(
        BY_S, (ONE, ONE_MORE_COLUMN, rebuilt(ONE_MORE_COLUMN), FILLED)
    ),
    "a failed update adds no column": History(
        BY_S, (ONE, batch("k, s, v, w", (1, None, 1, 1)), ONE_MORE_COLUMN, FILLED)
    ),
    "exact pairs go first": History(
        BY_S,
        (
            batch("k, s", (1, 1), (1, 1)),
            batch("k, s, w", (1, 1, 7)),
            batch("k, s, w", (1, 1, 7)),
            batch("k, s, w", (1, 1, 8), (1, 1, 7)),
        ),
    ),
    "rows pair with stored ones in one way or another": History(
        BY_S,
        (
            batch("k, s", (1, 1), (1, 1)),
            batch("k, s, v, w", (1, 1, 7, None), (1, 1, None, 5)),
            batch("k, s, v, w", (1, 1, 7, 5), (1, 1, 7, 6)),
        ),
    ),
    "each of several stored rows may be the one": History(
        BY_S,
        (
            batch("k, s", (1, 1), (1, 1)),
            batch("k, s, v, w", (1, 1, 7, None), (1, 1, None, 5)),
            batch("k, s, v, w", (1, 1, 7, 5)),
        ),
    ),
    "a column goes while another comes": History(
        BY_S, (ONE, batch("k, s, w", (1, 1, 7)), ONE, FILLED)
    ),
    "a column goes and comes back": History(BY_S, (ONE, batch("k, s", (1, 2)), ONE, FILLED)),
    "a replay without a new value leaves its stored row alone": History(
        BY_S, (ONE, batch("k, s, w", (1, 1, None)), batch("k, s, w", (1, 1, 7)))
    ),
    "equal rows of a batch are as many as they are": History(
        BY_S, (OTHER, batch("k, s, w", (1, 1, 1), (1, 1, 1)), OTHER)
    ),
    "the tie guard: 100 of 150 keys": storm(150, 100),
    "the tie guard: 101 of 150 keys": storm(150, 101),
    "the tie guard: 101 of 202 keys": storm(202, 101),
    "the tie guard: 102 of 202 keys": storm(202, 102),
    "a column whose name ends in a direction": History(DIRECTION, (batch("k, sort desc", (1, 1)),)),
    "an expression over a column with the name of the engine's row number": History(
        HIDDEN, (batch("k, n, rowid", (1, 7, 0), (1, 7, 1)), batch("k, n, rowid", (1, 7, 2)))
    ),
    "an added column with the name of the engine's row number": History(
        BY_S, (ONE, batch("k, s, v, rowid", (1, 1, 1, 7)))
    ),
    "a key with the name of the engine's row number": History(
        KEYED_HIDDEN, (batch("rowid, s", (1, 1), (2, 1)), batch("rowid, s", (1, 2), (3, 1)))
    ),
}


@pytest.mark.parametrize("mode", MODES)
def test_every_update_does_what_the_oracle_says(mode: Mode, tmp_path: Path) -> None:
    titles, histories = list(HISTORIES), list(HISTORIES.values())
    failures = Pack(Project(tmp_path / "project", mode), histories).play()
    stories = [
        f"{titles[index]}:\n{story(histories[index], failure)}"
        for index, failure in failures.items()
    ]
    assert not stories, "\n\n".join(stories)
