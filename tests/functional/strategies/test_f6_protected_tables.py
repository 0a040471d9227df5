"""F6: `reset_allowed: false` by the door of dbt's `incremental`, which rebuilds without asking."""

import pytest

from tests.functional.harness import Project
from tests.functional.strategies.doors import BATCH, LOW, NEW, OLD, STORED, flows, using


@pytest.mark.parametrize("value", [False, "false"])
def test_f6_a_protected_table_is_never_rebuilt(project: Project, value: object) -> None:
    flows(project, reset_allowed=value)
    run = project.run("--full-refresh", ok=False)
    assert run.output.count("FLW033") >= 2
    assert "`ru` has `reset_allowed: false`" in run.output
    assert project.rows("ru") == project.rows("rw") == project.sql(STORED)
    if value is False:
        project.run()
        assert project.rows("ru") == project.rows("rw") == [*OLD, NEW]


def test_f6_full_refresh_false_beside_it_runs_a_normal_update(project: Project) -> None:
    flows(project, meta={"reset_allowed": False}, full_refresh=False)
    project.run("--full-refresh")
    assert project.rows("ru") == project.rows("rw") == [*OLD, NEW]


def test_f6_f7_a_protected_view_is_an_error_and_another_is_replaced(project: Project) -> None:
    flows(project, stored="", reset_allowed=False)
    project.run("--full-refresh")
    assert project.rows("ru") == [NEW, LOW]
    project.sql("drop table ru", "create view ru as select 1 as k")
    run = project.run(ok=False)
    assert "FLW033: `ru`" in run.output
    assert "is a view" in run.output
    assert project.rows("ru") == [(1,)]
    project.model("ru", BATCH, **using())
    project.run()
    assert project.rows("ru") == [NEW, LOW]
