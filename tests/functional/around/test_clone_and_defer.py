"""CASES 65: `dbt clone`, `--defer` and `state:modified` with flows on both sides."""

from tests.functional.around.contracts import CONFIGS
from tests.functional.around.states import in_production
from tests.functional.catalog import views
from tests.functional.every_flow.cases import table
from tests.functional.every_flow.words import flow_line
from tests.functional.harness import Project

RU = {**CONFIGS["ru"], "on_sequence_tie": "append"}
FLOWS = {"rw": {**CONFIGS["rw"], "replace_where": "k >= 2"}, "ru": RU}
FEED = table("k, s, v", "1, 1, 'a'", "2, 1, 'b'")


def _flows(project: Project) -> None:
    for name, config in FLOWS.items():
        project.model(name, "select * from {{ ref('feed') }}", **config)


def _states(project: Project, schema: str) -> list[tuple[object, ...]]:
    return project.rows(f"{schema}.dbt_flows_state")


def test_case_65_a_clone_of_a_flow_follows_it_until_its_first_update(project: Project) -> None:
    project.model("feed", FEED, materialized="table")
    _flows(project)
    state = in_production(project)
    project.run("--state", str(state), command="clone")
    assert views(project) == {"feed", "ru", "rw"}
    assert "dbt_flows_state" not in project.relations()
    # A second clone changes nothing, and production goes on.
    project.run("--state", str(state), command="clone")
    project.model("feed", table("k, s, v", "2, 2, 'B'", "3, 2, 'c'"), materialized="table")
    in_production(project)
    kept = {"rw": [(2, 2, "B"), (3, 2, "c")], "ru": [(1, 1, "a"), (2, 2, "B"), (3, 2, "c")]}
    for name, rows in kept.items():
        assert project.rows(f"prod.{name}") == rows
        assert project.rows(name) == rows
    # Its first update makes a table of it, with the rows of production and its own.
    before = _states(project, "prod")
    project.model("feed", table("k, s, v", "2, 3, 'mine'"), materialized="table")
    run = project.run()
    for _ in range(2):
        assert project.rows("rw") == [(2, 3, "mine")]
        assert project.rows("ru") == [(1, 1, "a"), (2, 3, "mine"), (3, 2, "c")]
        for name, rows in kept.items():
            assert project.rows(f"prod.{name}") == rows
            assert f'"{name}" is a view; its rows are copied' in run.output
        assert _states(project, "prod") == before
        project.run()
    # A clone takes no table's place, unless dbt is told to.
    project.run("--state", str(state), command="clone")
    assert project.rows("rw") == [(2, 3, "mine")]


def test_case_65_upstream_flows_are_deferred(project: Project) -> None:
    project.model("feed", FEED, materialized="table")
    _flows(project)
    for name in FLOWS:
        project.model(f"{name}_reader", f"select * from {{{{ ref('{name}') }}}}", **RU)
    state = in_production(project)
    readers = " ".join(f"{name}_reader" for name in FLOWS)
    for _ in range(2):
        project.run("--select", readers, "--defer", "--state", str(state))
        assert project.rows("rw_reader") == [(2, 1, "b")]
        assert project.rows("ru_reader") == [(1, 1, "a"), (2, 1, "b")]
    assert project.relations() == {"rw_reader", "ru_reader", "dbt_flows_state"}
    # What is built here comes before production, which `--favor-state` turns round.
    project.model("rw", table("k, s, v", "2, 9, 'here'"), **FLOWS["rw"])
    project.run("--select", "rw")
    project.run("--select", readers, "--defer", "--state", str(state))
    assert project.rows("rw_reader") == [(2, 9, "here")]
    project.run("--select", "rw_reader", "--defer", "--favor-state", "--state", str(state), "-f")
    assert project.rows("rw_reader") == [(2, 1, "b")]


def test_case_65_a_modified_flow_starts_its_own_table(project: Project) -> None:
    project.model("feed", FEED, materialized="table")
    _flows(project)
    project.model("same", "select * from {{ ref('feed') }}", **RU)
    state = in_production(project)
    project.model("rw", "select * from {{ ref('feed') }}", **CONFIGS["rw"])
    project.model("ru", "select * from {{ ref('feed') }}", **CONFIGS["ru"])
    for _ in range(2):
        run = project.run("--select", "state:modified", "--defer", "--state", str(state))
        assert {name for name in run.results if "on-run-start" not in name} == {"rw", "ru"}
        assert project.rows("rw") == [(2, 1, "b")]
        assert project.rows("ru") == [(1, 1, "a"), (2, 1, "b")]
    assert project.relations() == {"rw", "ru", "dbt_flows_state"}
    assert _states(project, "prod") == [
        ("ru", 1, None, None),
        ("rw", 1, None, None),
        ("same", 1, None, None),
    ]
    assert "incremental" in flow_line(run, "rw")
