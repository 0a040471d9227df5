"""The oracle's reading of U4 where columns were added or are not compared."""

from tests.oracle.flows import Done
from tests.oracle.oracle import update
from tests.oracle.test_oracle import check, table, using


def test_an_added_column_fills_the_stored_row() -> None:
    stored, batch = table("k s v", [(1, 1, "a"), (2, 1, "a")]), table("k s v w", [(1, 1, "a", 7)])
    done = check(update(using(), stored, batch), "k s v w", [(1, 1, "a", 7), (2, 1, "a", None)])
    assert done.added == {"w"}


def test_later_a_stored_null_in_an_added_column_equals_any_value() -> None:
    stored = table("k s w", [(1, 1, None)], added="w")
    check(update(using(), stored, table("k s w", [(1, 1, 7)])), "k s w", [(1, 1, 7)])
    own = table("k s w", [(1, 1, None)])
    check(update(using(), own, table("k s w", [(1, 1, 7)])), "k s w", [(1, 1, None), (1, 1, 7)])


def test_a_stored_value_equals_no_other_value() -> None:
    stored = table("k s w", [(1, 1, 7)], added="w")
    check(update(using(), stored, table("k s w", [(1, 1, 8)])), "k s w", [(1, 1, 7), (1, 1, 8)])
    batch = table("k s w", [(1, 1, None)])
    check(update(using(), stored, batch), "k s w", [(1, 1, 7), (1, 1, None)])


def test_exact_pairs_go_first_so_that_a_second_run_changes_nothing() -> None:
    stored = table("k s w", [(1, 1, None), (1, 1, 7)], added="w")
    check(update(using(), stored, table("k s w", [(1, 1, 7)])), "k s w", [(1, 1, None), (1, 1, 7)])


def test_two_rows_take_the_places_of_two_stored_ones() -> None:
    stored = table("k s w", [(1, 1, None), (1, 1, None)], added="w")
    batch = table("k s w", [(1, 1, 7), (1, 1, 8), (1, 1, 9)])
    check(update(using(), stored, batch), "k s w", [(1, 1, 7), (1, 1, 8), (1, 1, 9)])


def test_where_a_rule_leaves_a_choice_each_choice_is_right() -> None:
    stored = table("k s w x", [(1, 1, None, 5), (1, 1, 7, None)], added="w x")
    batch = table("k s w x", [(1, 1, 7, 5)])
    check(
        update(using(), stored, batch),
        "k s w x",
        [(1, 1, 7, 5), (1, 1, 7, None)],
        [(1, 1, None, 5), (1, 1, 7, 5)],
    )


def test_either_row_of_the_batch_may_have_the_stored_one_that_both_equal() -> None:
    stored = table("k s w x", [(1, 1, 7, None), (1, 1, None, 5)], added="w x")
    batch = table("k s w x", [(1, 1, 7, 5), (1, 1, 7, 6)])
    check(
        update(using(), stored, batch),
        "k s w x",
        [(1, 1, 7, 5), (1, 1, 7, 6)],
        [(1, 1, 7, 5), (1, 1, 7, 6), (1, 1, None, 5)],
    )


def test_a_column_that_is_not_compared_keeps_its_stored_value() -> None:
    stored, batch = table("k s load", [(1, 1, 100)]), table("k s load", [(1, 1, 200)])
    check(update(using(ignored=("load",)), stored, batch), "k s load", [(1, 1, 100)])


def test_a_column_that_the_query_no_longer_gives_is_not_compared() -> None:
    stored, batch = table("k s v", [(1, 1, "a")]), table("k s", [(1, 1)])
    check(update(using(), stored, batch), "k s v", [(1, 1, "a")])
    newer = update(using(), stored, table("k s", [(1, 2)]))
    check(newer, "k s v", [(1, 2, None)])


def test_a_full_refresh_forgets_which_columns_were_added() -> None:
    stored = table("k s w", [(1, 1, None)], added="w")
    done = update(using(), stored, table("k s w", [(1, 1, 7)]), full_refresh=True)
    assert isinstance(done, Done)
    assert done.added == frozenset()
