"""How the server carries out the statements of an update, by their plans (no clock)."""

from typing import Any

import pytest

from tests.functional import postgres_server
from tests.functional.every_flow.statements import statements
from tests.functional.harness import Project
from tests.functional.on_postgres.plans import Plan, replay

ROWS = 100_000
KEYS: dict[str, Any] = {"materialized": "replace_using", "sequence_by": "s"}
# The flows by what their target offers to a search by key.
FLOWS = {
    "bare": {"replace_using": "k"},
    "indexed": {"replace_using": "k", "indexes": [{"columns": ["k"]}]},
    "bare_pair": {"replace_using": ["k", "l"]},
    "indexed_pair": {"replace_using": ["k", "l"], "indexes": [{"columns": ["k", "l"]}]},
}
STORED = f"select i as k, i % 7 as l, 5 as s, 'x' as v from generate_series(1, {ROWS}) as i"
EVERY = "from generate_series(1, {rows}) as i"
SMALL, LARGE = 20, 5_000
# Batches by what their rows meet; `{step}` spreads their keys over the target.
BATCHES = {
    "newer": "select i * {step} as k, i * {step} % 7 as l, 6 as s, 'y' as v",
    "late": "select i * {step} as k, i * {step} % 7 as l, 4 as s, 'y' as v",
    "replayed": "select i * {step} as k, i * {step} % 7 as l, 5 as s, 'x' as v",
    "tied": "select i * {step} as k, i * {step} % 7 as l, 5 as s, 'y' as v",
    "NULL": "select nullif(i * {step}, {step}) as k, nullif(i % 2, 1) as l, 6 as s, 'y' as v",
}


def _batch(name: str, rows: int) -> str:
    return f"{BATCHES[name]} {EVERY}".format(rows=rows, step=ROWS // rows)


def _land(project: Project, query: str) -> None:
    project.sql("drop table if exists landed", f"create table landed as {query}")


@pytest.fixture(scope="module", params=["postgres"])
def stored(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Project:
    """Give a project with the targets filled and known to the planner."""
    project = Project(tmp_path_factory.mktemp("plans") / "project", request.param)
    _land(project, STORED)
    for name, config in FLOWS.items():
        project.model(name, "select * from main.landed", **KEYS, on_sequence_tie="append", **config)
    project.run()
    _analyze()
    return project


def _analyze() -> None:
    with postgres_server.connect("shop").cursor() as cursor:
        for name in FLOWS:
            cursor.execute(f"vacuum analyze main.{name}")


def _plans(project: Project, batch: str, rows: int) -> dict[str, list[Plan]]:
    """Run a batch, undo it, and give the plans of the same batch met by the stored rows."""
    _land(project, _batch(batch, rows))
    run = project.run()
    _restore(project)
    return {name: replay(statements(run, name)) for name in FLOWS}


def _restore(project: Project) -> None:
    for name in FLOWS:
        project.sql(f"truncate {name}", f"insert into {name} {STORED}")
    _analyze()


@pytest.mark.parametrize("rows", [SMALL, LARGE])
@pytest.mark.parametrize("batch", BATCHES)
def test_no_statement_reads_the_target_once_per_key(
    stored: Project, batch: str, rows: int
) -> None:
    for name, plans in _plans(stored, batch, rows).items():
        read = [plan for plan in plans if plan.scans(name)]
        assert len(read) >= 1, name
        for plan in read:
            assert not plan.loops_over(name), (name, plan)
            assert not plan.loops_over("__flows_keys") or batch != "NULL", (name, plan)


@pytest.mark.parametrize("batch", ["newer", "late", "replayed", "tied"])
def test_a_small_batch_finds_its_keys_by_the_index(stored: Project, batch: str) -> None:
    found = _plans(stored, batch, SMALL)
    for name in ("indexed", "indexed_pair"):
        for plan in found[name]:
            kinds = [kind for kind in plan.scans(name) if not plan.sql.startswith("insert")]
            assert not {"Seq Scan"} & set(kinds), (name, plan)
    assert any(plan.scans("indexed") for plan in found["indexed"])
