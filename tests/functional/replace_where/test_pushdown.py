"""W2, CASES 92: the predicate reaches the scan of a source, in the SQL as it was run."""

import itertools
import json
from collections.abc import Iterator
from typing import Any

import pytest

from tests.functional.every_flow.statements import statements
from tests.functional.harness import Project
from tests.functional.replace_where.where import where

DAY = "day >= date '2024-03-01' and day < date '2024-03-02'"
ROWS = (
    "select cast(i as integer) as id, date '2024-01-01' + cast(floor(i / 1000) as integer) as day,"
    " cast(i as integer) as amount from range(100000) t(i)"
)


def _source(project: Project) -> str:
    """Make a source that can leave rows unread; give it as a FROM clause names it."""
    if project.mode == "postgres":
        project.sql(f"create table clicks as {ROWS}", "create index by_day on clicks (day)")
        project.sql("analyze clicks")
        return "main.clicks"
    file = project.root / "clicks.parquet"
    project.sql(f"copy ({ROWS}) to '{file}' (format parquet, row_group_size 4096)")
    return f"read_parquet('{file}')"


def _writing(project: Project) -> tuple[str, ...]:
    """Give how statements begin that write rows; what PostgreSQL creates here stays empty."""
    return ("insert",) if project.mode == "postgres" else ("insert", "create")


def _filters(project: Project, statement: str) -> list[str]:
    """Give what each scan of the source in the plan of a statement lets through."""
    (row,) = project.sql(f"explain (format json) {statement}")
    if project.mode == "postgres":
        nodes = _nodes(row[0][0]["Plan"], "Plans")
        scans = (node for node in nodes if node.get("Relation Name") == "clicks")
        return [str(scan.get("Index Cond", scan.get("Recheck Cond"))) for scan in scans]
    roots: list[dict[str, Any]] = json.loads(row[1])
    nodes = itertools.chain.from_iterable(_nodes(root, "children") for root in roots)
    return [
        str(node["extra_info"].get("Filters"))
        for node in nodes
        if "PARQUET" in node["name"].upper()
    ]


def _nodes(node: dict[str, Any], children: str) -> Iterator[dict[str, Any]]:
    """Give a node of a plan and all below it."""
    yield node
    for child in node.get(children, []):
        yield from _nodes(child, children)


@pytest.mark.parametrize(
    "query",
    [
        "select * from {source}",
        "with doubled as (select id, day, amount * 2 as twice from {source}) select * from doubled",
        "select day, sum(amount) as amount from {source} group by day",
        "select id, day from main.seen_clicks",
    ],
    ids=["plain", "cte_and_computed_column", "aggregate", "view"],
)
def test_w2_case_92_filter_in_the_scan(project: Project, query: str) -> None:
    source = _source(project)
    project.sql(f"create view seen_clicks as select * from {source}")
    project.model("events", query.format(source=source), **where(DAY))
    # The first update, then one that replaces a slice.
    for _ in range(2):
        run = project.run()
        writing = [
            sql.rstrip(";")
            for sql in statements(run, "events")
            if sql.lower().startswith(_writing(project)) and "clicks" in sql
        ]
        found = [text for sql in writing for text in _filters(project, sql)]
        assert found, run.log
        for text in found:
            assert "2024-03-01" in text, text
    days = {row[0].isoformat() for row in project.rows("events", "day")}
    assert days == {"2024-03-01"}
