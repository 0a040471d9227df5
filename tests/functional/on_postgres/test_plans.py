"""How the server carries out the statements of an update, told by their plans (no clock)."""

from typing import Any

import pytest

from tests.functional import postgres_server
from tests.functional.every_flow.statements import statements
from tests.functional.harness import Project
from tests.functional.on_postgres.plans import Plan, replay

ROWS, SMALL, LARGE = 50_000, 20, 5_000
KEYED: dict[str, Any] = {
    "materialized": "replace_using", "sequence_by": "s", "on_sequence_tie": "append"
}  # fmt: skip
# By what the target offers to a search by key.
FLOWS: dict[str, dict[str, Any]] = {
    "bare": {"replace_using": "k"},
    "bare_pair": {"replace_using": ["k", "l"]},
    "indexed": {"replace_using": "k", "indexes": [{"columns": ["k"]}]},
    "indexed_pair": {"replace_using": ["k", "l"], "indexes": [{"columns": ["k", "l"]}]},
}
STORED = (
    "select nullif(i, i % 100 * i) as k, i % 7 as l, 5 as s, 'x' as v"
    f" from generate_series(0, {ROWS}) as i"
)
# By what their rows meet in the target; `{step}` spreads their keys over it.
BATCHES = {
    "newer": "select i * {step} as k, i * {step} % 7 as l, 6 as s, 'y' as v",
    "late": "select i * {step} as k, i * {step} % 7 as l, 4 as s, 'y' as v",
    "replayed": "select i * {step} as k, i * {step} % 7 as l, 5 as s, 'x' as v",
    "tied": "select i * {step} as k, i * {step} % 7 as l, 5 as s, 'y' as v",
    "some late": "select i * {step} as k, i * {step} % 7 as l, 4 + i % 3 as s, 'y' as v",
    "NULL": "select nullif(i, 1) * {step} as k, nullif(i % 2, 1) as l, 4 + i % 3 as s, 'y' as v",
}


def _land(project: Project, batch: str, rows: int) -> None:
    series = f" from generate_series(1, {rows}) as i"
    query = BATCHES[batch].format(step=ROWS // rows) + series
    project.sql("drop table if exists landed", f"create table landed as {query}")


def _store() -> None:
    with postgres_server.connect("shop").cursor() as cursor:
        for name in FLOWS:
            cursor.execute(f"truncate main.{name}")
            cursor.execute(f"insert into main.{name} {STORED}")
            cursor.execute(f"vacuum analyze main.{name}")


@pytest.fixture(scope="module", params=["postgres"])
def project(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Project:
    """Give a project whose targets exist."""
    project = Project(tmp_path_factory.mktemp("plans") / "project", request.param)
    _land(project, "newer", 1)
    for name, config in FLOWS.items():
        project.model(name, "select * from main.landed", **KEYED, **config)
    project.run()
    return project


@pytest.fixture(scope="module", params=BATCHES)
def plans(request: pytest.FixtureRequest, project: Project) -> dict[int, dict[str, list[Plan]]]:
    """Give the plans of one kind of batch, by its size and by flow.

    The statements are those of an update by a small batch: none holds a value of its rows.
    """
    _store()
    _land(project, request.param, SMALL)
    run = project.run()
    _store()
    found = {}
    for rows in (SMALL, LARGE):
        _land(project, request.param, rows)
        found[rows] = {name: replay(statements(run, name)) for name in FLOWS}
    return found


@pytest.mark.parametrize("rows", [SMALL, LARGE])
def test_nothing_is_read_anew_for_each_row(
    plans: dict[int, dict[str, list[Plan]]], rows: int
) -> None:
    """Neither the target, nor what stands beside it and may be as large as the batch."""
    for name, found in plans[rows].items():
        assert any(plan.scans(name) for plan in found), name
        for plan in found:
            assert not plan.loops_over(name), (name, plan)
            assert plan.most_rows() <= 2 * (ROWS + rows), (name, plan)


def test_a_small_batch_finds_its_keys_by_the_index(
    plans: dict[int, dict[str, list[Plan]]],
) -> None:
    for name in ("indexed", "indexed_pair"):
        met = [plan for plan in plans[SMALL][name] if plan.scans(name)]
        assert met, name
        assert any("Index" in kind for plan in met for kind in plan.scans(name))
        for plan in met:
            # Rows with a NULL in their key are looked for apart from the others.
            if "is null" not in plan.sql:
                assert "Seq Scan" not in plan.scans(name), (name, plan)
