"""The oracle itself, on small tables whose right result is known."""

from typing import Any

import pytest

from tests.oracle.flows import Done, Entry, Outcome, Refused, Table, Using, Where
from tests.oracle.oracle import update
from tests.oracle.predicates import Both, Compare, IsNull, Not, Predicate
from tests.oracle.values import Row, values_of

Rows = list[tuple[Any, ...]]
NAN = float("nan")


def table(names: str, rows: Rows, added: str = "", kind: str = "INTEGER") -> Table:
    columns = names.split()
    found: list[Row] = [dict(zip(columns, row, strict=True)) for row in rows]
    return Table(dict.fromkeys(columns, kind), found, frozenset(added.split()))


def bag(rows: list[Row], names: list[str]) -> list[Any]:
    return sorted(values_of(row, names) for row in rows)


def check(outcome: Outcome, names: str, *choices: Rows) -> Done:
    """The outcome is one of the choices, and each choice is an outcome (for one key or flow)."""
    assert isinstance(outcome, Done)
    columns = names.split()
    assert list(outcome.columns) == columns
    expected = [bag(table(names, list(rows)).rows, columns) for rows in choices]  # type: ignore
    fixed = [group[0] for group in outcome.groups.values() if len(group) == 1]
    open_ = [group for group in outcome.groups.values() if len(group) > 1]
    assert len(open_) <= 1
    rest: list[Row] = [row for rows in fixed for row in rows]
    seen = [bag(rest + rows, columns) for rows in (open_[0] if open_ else [[]])]
    assert sorted(seen) == sorted(expected)
    return outcome


def using(keys: str = "k", sequence: str = "s", **options: Any) -> Using:
    entries = tuple(Entry((name,)) for name in sequence.split())
    return Using(tuple(keys.split()), entries, **options)


def test_case_1_null_in_one_part_of_a_key() -> None:
    stored = table("a b s v", [("x", 1, 1, "old"), ("y", None, 1, "old"), (None, None, 1, "old")])
    batch = table("a b s v", [("y", None, 2, "new"), (None, None, 2, "new")])
    expected: Rows = [("x", 1, 1, "old"), ("y", None, 2, "new"), (None, None, 2, "new")]
    check(update(using("a b"), stored, batch), "a b s v", expected)


def test_case_4_all_rows_of_a_key_go_and_equal_rows_of_the_batch_stay() -> None:
    stored = table("k s v", [(7, 1, "l1"), (7, 1, "l2"), (7, 1, "l3"), (8, 1, "z")])
    first = update(using(), stored, table("k s v", [(7, 2, "l1b")]))
    check(first, "k s v", [(7, 2, "l1b"), (8, 1, "z")])
    batch = table("k s v", [(7, 3, "p"), (7, 3, "q"), (7, 3, "q")])
    check(
        update(using(), stored, batch),
        "k s v",
        [(7, 3, "p"), (7, 3, "q"), (7, 3, "q"), (8, 1, "z")],
    )


@pytest.mark.parametrize("stored", [None, table("k s v", []), table("k s v", [(1, 9, "gone")])])
def test_case_5_the_batch_is_reduced_on_every_path(stored: Table | None) -> None:
    batch = table("k s v", [(1, 1, "a"), (1, 3, "b"), (1, 3, "c"), (1, 2, "d"), (2, 1, "e")])
    outcome = update(using(), stored, batch, full_refresh=True)
    check(outcome, "k s v", [(1, 3, "b"), (1, 3, "c"), (2, 1, "e")])


def test_case_6_late_equal_and_newer_rows() -> None:
    stored = table("k s v", [(1, 5, "a"), (2, 5, "a"), (3, 5, "a")])
    rows: Rows = [(1, 4, "old"), (2, 5, "more"), (3, 4, "old"), (3, 6, "new"), (4, 1, "first")]
    expected: Rows = [(1, 5, "a"), (2, 5, "a"), (2, 5, "more"), (3, 6, "new"), (4, 1, "first")]
    done = check(update(using(), stored, table("k s v", rows)), "k s v", expected)
    assert done.counts == {
        "keys_written": 2,
        "keys_late": 1,
        "keys_tied": 1,
        "keys_appended": 1,
        "keys_in_batch": 4,
        "rows_in_batch": 5,
    }


def test_case_7_replays_count_as_a_multiset() -> None:
    once = table("k s v", [(1, 1, "a")])
    check(update(using(), once, once), "k s v", [(1, 1, "a")])
    other = table("k s v", [(1, 1, "b")])
    check(update(using(), once, other), "k s v", [(1, 1, "a"), (1, 1, "b")])
    twice = table("k s v", [(1, 1, "a"), (1, 1, "a")])
    check(update(using(), once, twice), "k s v", [(1, 1, "a"), (1, 1, "a")])
    check(update(using(), twice, once), "k s v", [(1, 1, "a"), (1, 1, "a")])


def test_case_8_and_37_null_sequences() -> None:
    batch = table("k s", [(1, None), (2, 1)])
    assert update(using(), table("k s", [(1, 5)]), batch) == Refused({"FLW016"})
    check(update(using(), table("k s", [(1, None)]), table("k s", [(1, 1)])), "k s", [(1, 1)])


def test_case_9_nan_and_negative_zero() -> None:
    stored, batch = table("k s", [(NAN, 1), (0.0, 1)]), table("k s", [(NAN, 2), (-0.0, 2)])
    check(update(using(), stored, batch), "k s", [(NAN, 2), (0.0, 2)])


def test_u4_replace_and_ignore() -> None:
    stored, batch = table("k s v", [(1, 1, "a")]), table("k s v", [(1, 1, "b")])
    check(update(using(on_tie="replace"), stored, batch), "k s v", [(1, 1, "b")])
    check(update(using(on_tie="ignore"), stored, batch), "k s v", [(1, 1, "a")])


def test_u8_a_list_compares_left_to_right_with_null_lowest_in_its_place() -> None:
    stored = table("k s t", [(1, 5, None), (2, 5, 9)])
    batch = table("k s t", [(1, 5, 0), (2, 4, 10)])
    check(update(using("k", "s t"), stored, batch), "k s t", [(1, 5, 0), (2, 5, 9)])
    refused = update(using("k", "s t"), stored, table("k s t", [(1, 5, None)]))
    assert refused == Refused({"FLW016"})


@pytest.mark.parametrize(
    ("keys", "total", "fails"), [(101, 201, True), (101, 202, False), (100, 100, False)]
)
def test_u9_more_than_100_keys_and_more_than_half(keys: int, total: int, fails: bool) -> None:
    stored = table("k s v", [(key, 1, "old") for key in range(total)])
    rows: Rows = [(key, 1, "new" if key < keys else "old") for key in range(total)]
    for on_tie in (None, "append"):
        outcome = update(using(on_tie=on_tie), stored, table("k s v", rows))
        assert isinstance(outcome, Refused) == (fails and on_tie is None)


def test_case_16_and_17_replace_where() -> None:
    where = Where((Compare("d", ">=", 3, "INTEGER"),))
    stored = table("d v", [(1, "a"), (2, "b"), (3, "c")])
    batch = table("d v", [(1, "A"), (2, "B"), (3, "C"), (4, "D")])
    done = check(update(where, stored, batch), "d v", [(1, "a"), (2, "b"), (3, "C"), (4, "D")])
    assert done.counts == {"rows_inserted": 2, "rows_deleted": 1}
    check(update(where, stored, table("d v", [])), "d v", [(1, "a"), (2, "b")])
    guarded = Where(where.predicates, ratio=0.5)
    assert update(guarded, stored, table("d v", [])) == Refused({"FLW018"})


def test_case_21_a_list_of_predicates_and_an_or() -> None:
    either: Predicate = Both(Compare("d", "=", 2, "INTEGER"), Compare("d", "=", 3, "INTEGER"), True)
    both = Where((Compare("d", ">=", 2, "INTEGER"), Compare("d", "<=", 3, "INTEGER")))
    stored, batch = table("d v", [(d, "old") for d in (1, 2, 3, 4)]), table("d v", [(2, "new")])
    for flow in (Where((either,)), both):
        check(update(flow, stored, batch), "d v", [(1, "old"), (2, "new"), (4, "old")])


def test_w1_null_selects_nothing_even_when_negated() -> None:
    where = Where((Not(Compare("d", "=", 1, "INTEGER")),))
    stored, batch = table("d", [(None,), (1,), (2,)]), table("d", [(None,), (3,)])
    check(update(where, stored, batch), "d", [(None,), (1,), (3,)])


def test_w7_and_f5_an_override_counts_once_and_a_full_refresh_keeps_what_is_configured() -> None:
    where = Where((Compare("d", ">=", 5, "INTEGER"),))
    stored, batch = table("d v", [(1, "a"), (6, "a")]), table("d v", [(1, "b"), (6, "b")])
    override = Compare("d", "=", 1, "INTEGER")
    check(update(where, stored, batch, override=override), "d v", [(1, "b"), (6, "a")])
    check(update(where, None, batch, override=override), "d v", [(1, "b")])
    done = check(update(where, stored, batch, full_refresh=True), "d v", [(6, "b")])
    assert done.counts["dropped_outside"] == 1
    protected = Where(where.predicates, protected=True)
    check(update(protected, stored, batch, full_refresh=True), "d v", [(1, "a"), (6, "b")])


def test_f3_types() -> None:
    stored = table("k s", [(1, 1)], kind="BIGINT")
    check(update(using(), stored, table("k s", [(1, 2)], kind="SMALLINT")), "k s", [(1, 2)])
    for kind in ("VARCHAR", "DOUBLE", "DECIMAL(10,0)"):
        refused = update(using(), stored, table("k s", [(1, 2)], kind=kind))
        assert refused == Refused({"FLW019"})


def test_w1_is_null() -> None:
    stored, batch = table("d v", [(None, "a"), (1, "a")]), table("d v", [(None, "b"), (1, "b")])
    check(update(Where((IsNull("d"),)), stored, batch), "d v", [(None, "b"), (1, "a")])
