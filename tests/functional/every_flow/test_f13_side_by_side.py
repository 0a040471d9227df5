"""F13: any number of flows side by side, on a fresh database too (CASES 48)."""

import pytest

from tests.functional.every_flow.cases import table
from tests.functional.harness import Mode, Project

FLOWS = 20
QUERY = table("k, s, v", "1, 1, 'a'", "2, 1, 'b'")


@pytest.mark.parametrize("mode", ["adapter"] * 5 + ["package"])
def test_f13_case_48_twenty_flows_on_eight_threads(
    tmp_path_factory: pytest.TempPathFactory, mode: Mode
) -> None:
    project = Project(tmp_path_factory.mktemp("threads") / "project", mode, threads=8)
    for number in range(FLOWS):
        schema = ("main", "odd", "third")[number % 3]
        more = {} if schema == "main" else {"schema": schema}
        if number % 2:
            project.model(
                f"flow_{number:02}",
                QUERY,
                materialized="replace_where",
                replace_where="k >= 1",
                **more,
            )
        else:
            project.model(
                f"flow_{number:02}",
                QUERY,
                materialized="replace_using",
                replace_using="k",
                sequence_by="s",
                **more,
            )
    for _ in range(2):
        project.run()
        for number in range(FLOWS):
            schema = ("main", "main_odd", "main_third")[number % 3]
            assert project.rows(f"{schema}.flow_{number:02}") == [(1, 1, "a"), (2, 1, "b")]


@pytest.mark.smoke
def test_f13_the_state_table_is_made_where_it_is_missing_only(project: Project) -> None:
    project.model("flow", QUERY, materialized="replace_using", replace_using="k", sequence_by="s")
    first = project.run()
    assert "dbt_flows_state" in project.relations()
    making = [line for line in first.log.splitlines() if "create table" in line.lower()]
    assert [line for line in making if "dbt_flows_state" in line]
    second = project.run()
    making = [line for line in second.log.splitlines() if "create table" in line.lower()]
    assert not [line for line in making if "dbt_flows_state" in line]


def test_f13_the_state_is_kept_when_the_cache_is_not_filled(project: Project) -> None:
    # dbt then looks for the table inside a transaction, which it rolls back after the hook.
    project.model("flow", QUERY, materialized="replace_using", replace_using="k", sequence_by="s")
    for _ in range(2):
        project.run("--no-populate-cache")
        assert project.rows("flow") == [(1, 1, "a"), (2, 1, "b")]


def test_f13_without_its_state_row_a_flow_says_so(project: Project) -> None:
    # As if the hook had not run: its work is undone before the flow's turn.
    config = {"materialized": "replace_using", "replace_using": "k", "sequence_by": "s"}
    project.model("flow", f"{QUERY} -- depends_on: {{{{ ref('loser') }}}}", **config)
    lost = "delete from main.dbt_flows_state"
    project.model("loser", "select 1 as one", materialized="table", post_hook=lost)
    for _ in range(2):
        run = project.run(ok=False)
        assert "FLW025" in run.error("flow")
        assert "flow" not in project.relations()
    project.run("--exclude", "loser")
    assert project.rows("flow") == [(1, 1, "a"), (2, 1, "b")]


def test_f13_without_the_hook_a_flow_says_so(adapter_project: Project) -> None:
    project = adapter_project
    config = {"materialized": "replace_using", "replace_using": "k", "sequence_by": "s"}
    project.model("flow", QUERY, **config)
    # A macro of the user's project comes before one of the adapter with its name.
    project.write("macros/hook.sql", "{% macro flows_on_run_start() %}{% endmacro %}")
    run = project.run(ok=False)
    assert "FLW025" in run.error("flow")
    assert project.relations() == set()
