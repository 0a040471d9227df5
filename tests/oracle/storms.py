"""Histories at the edges of rule U9: about 100 keys, and about half of the keys."""

from hypothesis import strategies as st

from tests.oracle.batches import UPDATES
from tests.oracle.columns import SMALL
from tests.oracle.flows import Entry, OnTie, Table, Using
from tests.oracle.history import History, Update
from tests.oracle.values import Row

ON_TIE: tuple[OnTie | None, ...] = (None, None, None, "append", "replace", "ignore")


@st.composite
def storm_histories(draw: st.DrawFn) -> History:
    """Give a history in which about half of more than 100 keys tie with changed rows (U9)."""
    total = draw(st.sampled_from((101, 150, 202, 204)))
    edge = max(100, total // 2)
    on_tie = draw(st.sampled_from((None, *ON_TIE)))
    flow = Using(("k",), (Entry(("s",)),), on_tie)
    updates: list[Update] = []
    sequence = 1
    for number in range(UPDATES):
        sequence += draw(st.sampled_from((0, 0, 0, 0, 1, -1)))
        changed = draw(st.sampled_from((0, edge, edge, edge + 1)))
        sent: list[Row] = [
            {"k": key or None, "s": sequence, "v": number if key < changed else 0}
            for key in range(total)
        ]
        updates.append(Update(Table({"k": SMALL.sql, "s": SMALL.sql, "v": "INTEGER"}, sent)))
    return History(flow, tuple(updates))
