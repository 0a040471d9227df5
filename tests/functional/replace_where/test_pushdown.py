"""W2, CASES 92: the predicate reaches the scan of a Parquet source, in the SQL as it was run."""

import json
from collections.abc import Iterator
from typing import Any

import pytest

from tests.functional.every_flow.statements import statements
from tests.functional.harness import Project
from tests.functional.replace_where.where import where

DAY = "day >= date '2024-03-01' and day < date '2024-03-02'"


def _scans(node: dict[str, Any]) -> Iterator[dict[str, Any]]:
    """Give the nodes of a plan that read Parquet."""
    if "PARQUET" in node["name"].upper():
        yield node
    for child in node["children"]:
        yield from _scans(child)


def _plan(project: Project, statement: str) -> list[dict[str, Any]]:
    (plan,) = project.sql(f"explain (format json) {statement.rstrip(';')}")
    found: list[dict[str, Any]] = json.loads(plan[1])
    return [scan for root in found for scan in _scans(root)]


def _reading(project: Project, found: list[str]) -> list[dict[str, Any]]:
    """Give the Parquet scans of all statements that write rows or make a table of them."""
    writing = ("insert", "create")
    plans = [
        _plan(project, sql) for sql in found if sql.lower().startswith(writing) and "parquet" in sql
    ]
    return [scan for scans in plans for scan in scans]


@pytest.mark.parametrize(
    "query",
    [
        "select * from {source}",
        "with doubled as (select id, day, amount * 2 as twice from {source}) select * from doubled",
        "select day, sum(amount) as amount from {source} group by day",
    ],
    ids=["plain", "cte_and_computed_column", "aggregate"],
)
def test_w2_case_92_filter_in_the_scan(project: Project, query: str) -> None:
    source = project.root / "events.parquet"
    project.sql(
        "copy (select i::int as id, (date '2024-01-01' + (i // 1000)::int) as day, i::int as amount"
        f" from range(100000) t(i)) to '{source}' (format parquet, row_group_size 4096)"
    )
    project.model("events", query.format(source=f"read_parquet('{source}')"), **where(DAY))
    # The first update, then one that replaces a slice.
    for _ in range(2):
        run = project.run()
        scans = _reading(project, statements(run, "events"))
        assert scans, run.log
        for scan in scans:
            assert "2024-03-01" in str(scan["extra_info"].get("Filters")), scan
    days = {row[0].isoformat() for row in project.rows("events", "day")}
    assert days == {"2024-03-01"}
