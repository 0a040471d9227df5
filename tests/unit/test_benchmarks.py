"""The parts of the benchmarks that are no measurement: data, checks, figures, targets."""

from typing import Any

import duckdb
import pytest

from benchmarks import checks
from benchmarks.parts import PARTS
from benchmarks.recording import models
from benchmarks.results import Results, ratios, rounded, spread
from benchmarks.shapes import BATCH_KINDS, KEY_KINDS, Batch, Shape
from benchmarks.targets import TARGETS, Target, ends, sizes

ROWS = 4_000


def _case(**seconds: list[float]) -> Results:
    return {"sides": {name: {"seconds": values} for name, values in seconds.items()}}


def test_a_ratio_pairs_the_rounds() -> None:
    # Round by round 1.5 each time, although the second round was slow for both.
    value = ratios(_case(one=[3.0, 30.0, 3.0], other=[2.0, 20.0, 2.0]), "one", "other")
    assert (value.least, value.middle, value.most) == (1.5, 1.5, 1.5)


def test_a_ratio_of_rounds_that_do_not_pair_is_refused() -> None:
    with pytest.raises(ValueError, match="zip"):
        ratios(_case(one=[1.0], other=[1.0, 2.0]), "one", "other")


def test_no_figures_have_no_spread() -> None:
    with pytest.raises(ValueError, match="no figures"):
        spread([])


@pytest.mark.parametrize(
    ("limit", "at_least", "unit", "missed"),
    [
        (2.0, False, "", ""),
        (1.0, False, "", "by 50%"),
        (1.0, True, "", ""),
        (3.0, True, "", "by 50%"),
        (1.0, False, " ms", "by 0.5 ms"),
    ],
)
def test_a_target_is_judged_by_the_median(
    limit: float, at_least: bool, unit: str, missed: str
) -> None:
    target = Target("work", lambda _: spread([0.1, 1.5, 9.0]), limit, unit, at_least)
    assert target.miss(target.figure({})) == missed


def test_sizes_and_ends_compare_with_a_median() -> None:
    cases = {"large": _case(flow=[2.0, 4.0, 3.0]), "small": _case(flow=[1.0, 9.0, 2.0])}
    assert sizes("large", "small", "flow")(cases).middle == 1.5
    long = {"long": _case(flow=[1.0] * 10 + [7.0] * 5 + [2.0] * 10)}
    assert ends("long", "flow", "seconds")(long) == spread([2.0])


@pytest.mark.parametrize("target", TARGETS, ids=lambda target: target.work)
def test_what_a_target_compares_is_played(target: Target) -> None:
    measured = {"seconds": [1.0], "whole": [1.0], "statements": [1], "peak_mb": [1.0]}
    figures = {**measured, "rss_mb": [1.0], "bytes": [1]}
    played: dict[str, Any] = {
        case.name: {"sides": dict.fromkeys(case.sides, figures)}
        for part in PARTS.values()
        for case in part(True)
    }
    assert target.figure(played).middle in (0, 1)


def test_names_of_cases_are_their_own() -> None:
    for full in (False, True):
        names = [case.name for part in PARTS.values() for case in part(full)]
        assert len(set(names)) == len(names)


@pytest.fixture
def tables() -> duckdb.DuckDBPyConnection:
    return duckdb.connect()


@pytest.mark.parametrize("key", KEY_KINDS)
@pytest.mark.parametrize("each", [1, 10])
def test_keys_have_the_rows_that_a_shape_says(
    tables: duckdb.DuckDBPyConnection, key: str, each: int
) -> None:
    shape = Shape(key=key, rows_per_key=each)
    tables.execute(f"create table target as {shape.target_sql(ROWS)}")
    batch = shape.keyed_sql(ROWS, Batch(share=0.1), 3)
    for rows, keys in (("target", ROWS // each), (f"({batch})", ROWS // each // 10)):
        grouped = f"select count(*) as n from {rows} as r group by {', '.join(shape.keys)}"
        found = tables.execute(f"select count(*), min(n), max(n) from ({grouped})").fetchone()
        assert found == (keys, each, each)


def test_a_wide_table_has_100_columns(tables: duckdb.DuckDBPyConnection) -> None:
    tables.execute(f"create table target as {Shape(wide=True).target_sql(ROWS)}")
    assert len(tables.execute("describe target").fetchall()) == 100


@pytest.mark.parametrize("period", ["day", "month"])
def test_the_slice_holds_the_last_period_and_the_batch_all_of_it(
    tables: duckdb.DuckDBPyConnection, period: str
) -> None:
    shape = Shape(period=period)
    first, end = shape.slice()
    inside = f"event_at >= timestamp '{first}' and event_at < timestamp '{end}'"
    rows = {"day": ROWS // 100, "month": ROWS // 10}[period]
    for query in (shape.target_sql(ROWS), shape.ranged_sql(ROWS, 1)):
        found = tables.execute(f"select count(*) from ({query}) where {inside}").fetchone()
        assert found == (rows,)
    assert f"begin='{first}'" in models(shape, ranged=True)["microbatch"]


def test_kinds_of_batches_are_what_they_are_called(tables: duckdb.DuckDBPyConnection) -> None:
    shape = Shape()
    tables.execute(f"create table target as {shape.target_sql(ROWS)}")
    for kind in BATCH_KINDS:
        batch = shape.keyed_sql(ROWS, Batch(kind), 1)
        judged = "sum(sign(epoch(b.updated_at) - epoch(t.updated_at)))::integer, sum((b = t)::int)"
        found = tables.execute(
            f"select {judged} from ({batch}) b join target t using (k)"
        ).fetchone()
        signs = {"newer": 40, "late": -40, "tied": 0, "replay": 0}
        assert found == (signs[kind], 40 if kind == "replay" else 0), kind


def test_expected_rows_of_a_keyed_update(tables: duckdb.DuckDBPyConnection) -> None:
    """U1 to U5, told row by row; the check itself must not be what is wrong."""
    create = "create table {} as select * from (values {}) as r(k, updated_at, v)"
    tables.execute(
        create.format(
            "target",
            "(1, 1, 'old'), (1, 1, 'older'), (2, 5, 'kept'), (3, 5, 'tied'), (null, 1, 'null'),"
            " (9, 1, 'far')",
        )
    )
    tables.execute(
        create.format(
            "batch",
            "(1, 2, 'new'), (1, 1, 'lower'), (2, 4, 'late'), (3, 5, 'tied'), (3, 5, 'more'),"
            " (3, 5, 'tied'), (null, 2, 'null'), (7, 1, 'first')",
        )
    )
    wanted = (
        "(1, 2, 'new'), (2, 5, 'kept'), (3, 5, 'tied'), (3, 5, 'more'), (3, 5, 'tied'),"
        " (null, 2, 'null'), (7, 1, 'first'), (9, 1, 'far')"
    )
    tables.execute(create.format("wanted", wanted))
    columns = ["k", "updated_at", "v"]
    expected = checks.after_keyed(tables, "target", "batch", columns, ["k"])
    assert expected == checks.sum_up(tables, "wanted", columns)
    tables.execute("update wanted set v = 'other' where k = 9")
    assert expected != checks.sum_up(tables, "wanted", columns)


def test_figures_are_kept_as_exactly_as_a_clock_tells() -> None:
    assert [rounded(value) for value in (0.123456789, 12, None)] == [0.123457, 12, None]
