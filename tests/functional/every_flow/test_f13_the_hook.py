"""F13: what our `on-run-start` hook makes, and what it leaves alone."""

from tests.functional.catalog import schemas
from tests.functional.harness import Project

RW = {"materialized": "replace_where", "replace_where": "d >= 1"}
RU = {"materialized": "replace_using", "replace_using": "d", "sequence_by": "d"}


def test_f13_a_project_without_flows_gets_no_state_table(project: Project) -> None:
    project.model("plain", "select 1 as d", materialized="table")
    project.run()
    assert project.relations() == {"plain"}


def test_f13_flows_that_are_not_selected_do_not_stop_the_run(project: Project) -> None:
    # On a fresh database dbt makes the schemas of the selected models only.
    project.model("plain", "select 1 as d", materialized="table")
    project.model("far", "select 1 as d", **RW, schema="far")
    project.model("near", "select 1 as d", **RU)
    project.write("seeds/words.csv", "word\none\n")
    project.write("tests/none.sql", "select 1 as x where false")
    project.run("--select", "plain")
    project.run(command="seed")
    project.run("--select", "none", command="test")
    assert "main_far" not in schemas(project)
    for _ in range(2):
        project.run()
        assert project.rows("main_far.far") == [(1,)]
        assert project.rows("near") == [(1,)]


def test_f13_a_flow_that_is_added_later(project: Project) -> None:
    project.model("first", "select 1 as d", **RU)
    project.run()
    project.model("second", "select 2 as d", **RU)
    project.model("third", "select 3 as d", **RW, schema="far")
    for _ in range(2):
        project.run()
        assert project.rows("first") == [(1,)]
        assert project.rows("second") == [(2,)]
        assert project.rows("main_far.third") == [(3,)]


def test_f13_names_that_need_quotes_in_the_state_table(project: Project) -> None:
    aliases = ("it's", "a b", "UPPER", "ünï")
    for number, alias in enumerate(aliases):
        project.model(f"flow_{number}", f"select {number} as d", **RU, alias=alias)
    for _ in range(2):
        project.run()
        for number, alias in enumerate(aliases):
            assert project.rows(f'"{alias}"') == [(number,)]
