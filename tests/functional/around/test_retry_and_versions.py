"""CASES 66 retry, 68 versions, alias, two models on one table; 55 leftovers of older runs."""

from tests.functional.every_flow.cases import table
from tests.functional.every_flow.words import flow_line
from tests.functional.harness import Project

RU = {"materialized": "replace_using", "replace_using": "k", "sequence_by": "s"}
QUERY = table("k, s, v", "1, 1, 'a'", "1, 1, 'b'")


def test_case_66_retry_does_not_run_a_good_flow_again(project: Project) -> None:
    project.schema("models: [{name: flow, columns: [{name: v, data_tests: [unique_v]}]}]")
    project.write(
        "macros/unique_v.sql",
        "{% test unique_v(model, column_name) %}select 1 as broken{% endtest %}",
    )
    # Each evaluation of the query gives other rows of the same sequence: a second run would append.
    project.model("flow", "select 1 as k, 1 as s, uuid()::text as v", **RU)
    project.model("broken", "select error('no') as x from {{ ref('other') }}", materialized="table")
    project.model("other", "select 1 as x", materialized="table")
    built = project.run(command="build", ok=False)
    assert built.results["flow"]["status"] == "success"
    before = project.rows("flow")
    assert len(before) == 1
    retried = project.run(command="retry", ok=False)
    assert "flow" not in retried.results
    assert project.rows("flow") == before


def test_case_66_w7_retry_of_a_backfill_keeps_its_override(project: Project) -> None:
    project.sql("create table gate (opened boolean)")
    closed = "(select count(*) from main.gate) = 0"
    opened = f"case when {closed} then error('shut') else 'x' end as x"
    query = f"select 1 as k, 'new' as v, {opened}"
    project.model("flow", query, materialized="replace_where", replace_where="k = 2")
    project.sql("create table flow as select 1 as k, 'old' as v, 'x' as x")
    project.run(vars={"replace_where_overrides": {"flow": "k = 1"}}, ok=False)
    assert project.rows("flow") == [(1, "old", "x")]
    project.sql("insert into gate values (true)")
    retried = project.run(command="retry")
    assert "override" in flow_line(retried, "flow")
    assert project.rows("flow") == [(1, "new", "x")]


def test_case_68_versions_keep_their_own_tables(project: Project) -> None:
    project.schema(
        """
        models:
          - name: orders
            latest_version: 2
            config: {materialized: replace_using, replace_using: k, sequence_by: s}
            versions:
              - v: 1
              - v: 2
                config: {alias: orders}
        """
    )
    project.model("orders_v1", table("k, s, v", "1, 1, 'one'"))
    project.model("orders_v2", table("k, s, v", "1, 5, 'two'"))
    for _ in range(2):
        project.run()
        assert project.rows("orders_v1") == [(1, 1, "one")]
        assert project.rows("orders") == [(1, 5, "two")]
    ((rows,),) = project.sql("select count(*) from dbt_flows_state")
    assert rows == 2


def test_case_68_a_changed_alias_starts_a_table_of_its_own(project: Project) -> None:
    project.model("flow", QUERY, **RU)
    project.run()
    project.model("flow", table("k, s, v", "1, 1, 'c'"), **RU, alias="renamed")
    for _ in range(2):
        project.run()
        assert project.rows("renamed") == [(1, 1, "c")]
        assert project.rows("flow") == [(1, 1, "a"), (1, 1, "b")]


def test_case_68_two_models_on_one_table_are_refused(project: Project) -> None:
    # dbt's own check; it must not be lost on our way.
    project.model("flow", QUERY, **RU)
    project.model("double", QUERY, **RU, alias="flow")
    run = project.run(ok=False)
    assert "flow" in run.output
    assert "double" in run.output
    assert project.relations() <= {"dbt_flows_state"}


def test_case_65_defer_reads_production_and_writes_the_own_table(project: Project) -> None:
    profile = (project.root / "profiles.yml").read_text()
    project.model("feed", "select 1 as k, 1 as s, 'production' as v", materialized="table")
    project.model("flow", "select * from {{ ref('feed') }}", **RU)
    project.write("profiles.yml", profile.replace('"threads": 1', '"threads": 1, "schema": "prod"'))
    project.run()
    project.run(command="parse")
    state = project.root / "state"
    state.mkdir()
    (project.root / "target/manifest.json").rename(state / "manifest.json")
    project.write("profiles.yml", profile)
    for _ in range(2):
        project.run("--select", "flow", "--defer", "--state", str(state))
        assert project.rows("flow") == [(1, 1, "production")]
    # The state of production is neither read nor written.
    assert "dbt_flows_state" in project.relations()
    assert project.sql("select count(*) from prod.dbt_flows_state") == [(1,)]
    assert project.rows("prod.flow") == [(1, 1, "production")]
