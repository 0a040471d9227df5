"""W8: `min_replaced_ratio` (CASES 57)."""

from typing import Any

from tests.functional.every_flow.cases import Case, Played, each, in_one_run, table
from tests.functional.replace_where.where import where

TEN_DAYS = "select i::int as d, 'old' as c from range(1, 11) t(i)"
LAST_THREE = "select i::int as d, 'new' as c from range(8, 11) t(i)"
OLD = [(day, "old") for day in range(1, 11)]
NEW = [(day, "new") for day in range(8, 11)]


def _guarded(predicate: str, ratio: Any) -> dict[str, Any]:
    return where(predicate, min_replaced_ratio=ratio)


CASES = [
    Case("w8_case_57_no_guard_by_default", LAST_THREE, where("d >= 1"), TEN_DAYS, NEW),
    Case("w8_case_57_ratio_0_is_no_guard", LAST_THREE, _guarded("d >= 1", 0), TEN_DAYS, NEW),
    Case(
        "w8_case_57_fewer_rows_than_the_share",
        LAST_THREE,
        _guarded("d >= 1", 0.5),
        TEN_DAYS,
        also_first=False,
        error=["FLW018", "min_replaced_ratio", "0.5", "3", "10"],
    ),
    Case("w8_exactly_the_share_is_enough", LAST_THREE, _guarded("d >= 1", 0.3), TEN_DAYS, NEW),
    Case(
        "w8_just_below_the_share",
        LAST_THREE,
        _guarded("d >= 1", 0.31),
        TEN_DAYS,
        also_first=False,
        error=["FLW018", "min_replaced_ratio"],
    ),
    Case(
        "w8_an_empty_load_is_stopped",
        f"{LAST_THREE} where i > 99",
        _guarded("d >= 1", 0.01),
        TEN_DAYS,
        also_first=False,
        error=["FLW018", "min_replaced_ratio"],
    ),
    Case(
        "w8_rows_outside_the_slice_do_not_count_as_going",
        LAST_THREE,
        _guarded("d >= 8", 1),
        TEN_DAYS,
        [*OLD[:7], *NEW],
    ),
    Case(
        "w8_rows_outside_the_slice_do_not_count_as_coming",
        "select i::int as d, 'new' as c from range(1, 9) t(i)",
        _guarded("d >= 8", 0.5),
        TEN_DAYS,
        also_first=False,
        error=["FLW018", "min_replaced_ratio"],
    ),
    Case(
        "w8_nothing_goes_nothing_comes",
        f"{LAST_THREE} where i > 99",
        _guarded("d > 10", 1),
        TEN_DAYS,
        OLD,
    ),
    Case("w8_first_load", LAST_THREE, _guarded("d >= 1", 1), rows=NEW),
    Case(
        "w8_staged",
        LAST_THREE,
        where("d >= 1", min_replaced_ratio=0.5, stage=True),
        TEN_DAYS,
        also_first=False,
        error=["FLW018", "min_replaced_ratio"],
    ),
    Case(
        "w8_f1_a_new_column_is_not_added_when_the_guard_stops_the_update",
        f"select *, 1 as extra from ({LAST_THREE})",
        _guarded("d >= 1", 0.5),
        TEN_DAYS,
        also_first=False,
        error=["FLW018", "min_replaced_ratio"],
    ),
    Case(
        "w8_ratio_in_meta",
        LAST_THREE,
        where("d >= 1", meta={"min_replaced_ratio": 0.5}),
        table("d, c", "8, 'old'", "9, 'old'"),
        NEW,
    ),
]

played = in_one_run(CASES)


@each(CASES)
def test_guard(played: Played, case: Case) -> None:
    played.check(case)
