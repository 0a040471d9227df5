"""F7: the target exists already, as a table or as a view that others made (CASES 65)."""

from tests.functional.catalog import views
from tests.functional.every_flow.cases import table
from tests.functional.harness import Project

RW = {"materialized": "replace_where", "replace_where": "d >= 3"}
RU = {"materialized": "replace_using", "replace_using": "d", "sequence_by": "s"}
OLD = table("d, s, c", "1, 1, 'old'", "3, 1, 'old'")
QUERY = table("d, s, c", "3, 2, 'new'")
UPDATED = [(1, 1, "old"), (3, 2, "new")]


def test_f7_a_table_of_dbts_table_materialization(project: Project) -> None:
    for name in ("sliced", "keyed"):
        project.model(name, OLD, materialized="table")
    project.run()
    project.model("sliced", QUERY, **RW)
    project.model("keyed", QUERY, **RU)
    for _ in range(2):
        project.run()
        assert project.rows("sliced") == UPDATED
        assert project.rows("keyed") == UPDATED


def test_f7_case_65_rows_of_a_view_are_copied_first(project: Project) -> None:
    project.model("sliced", QUERY, **RW)
    project.model("keyed", QUERY, **RU)
    project.model("wider", f"select *, 7 as extra from ({QUERY})", **RW)
    project.sql(f"create table production as {OLD}")
    for name in ("sliced", "keyed", "wider"):
        project.sql(f"create view {name} as from production")
    first = project.run()
    for name in ("sliced", "keyed"):
        assert [line for line in first.output.splitlines() if name in line and "view" in line]
    for _ in range(2):
        assert project.rows("sliced") == UPDATED
        assert project.rows("keyed") == UPDATED
        assert project.rows("wider") == [(1, 1, "old", None), (3, 2, "new", 7)]
        assert project.relations() == {"sliced", "keyed", "wider", "production", "dbt_flows_state"}
        project.run()
    # The clone was a view of production: production is untouched.
    assert project.rows("production") == [(1, 1, "old"), (3, 1, "old")]
    assert views(project) == set()


def test_f7_a_full_refresh_does_not_copy_a_view(project: Project) -> None:
    project.model("sliced", QUERY, **RW)
    project.model("keyed", QUERY, **RU)
    project.sql(f"create table production as {OLD}")
    for name in ("sliced", "keyed"):
        project.sql(f"create view {name} as from production")
    for _ in range(2):
        project.run("--full-refresh")
        assert project.rows("sliced") == [(3, 2, "new")]
        assert project.rows("keyed") == [(3, 2, "new")]
    assert project.rows("production") == [(1, 1, "old"), (3, 1, "old")]


def test_f7_a_failed_update_leaves_the_view(project: Project) -> None:
    project.model("sliced", "select 3 as d, 2 as s, error('no')::text as c", **RW)
    project.sql(f"create table production as {OLD}", "create view sliced as from production")
    for _ in range(2):
        project.run(ok=False)
        assert views(project) == {"sliced"}
        assert project.rows("sliced") == [(1, 1, "old"), (3, 1, "old")]
        assert project.relations() - {"dbt_flows_state"} == {"sliced", "production"}


def test_f7_a_view_in_the_place_of_a_protected_flow_is_an_error(project: Project) -> None:
    project.model("sliced", QUERY, **RW, reset_allowed=False)
    project.model("keyed", QUERY, **RU, reset_allowed=False)
    project.sql(f"create table production as {OLD}")
    for name in ("sliced", "keyed"):
        project.sql(f"create view {name} as from production")
    for args in ((), ("--full-refresh",)):
        run = project.run(*args, ok=False)
        for name in ("sliced", "keyed"):
            assert "FLW023" in run.error(name)
            assert name in run.error(name)
            assert project.rows(name) == [(1, 1, "old"), (3, 1, "old")]
    assert views(project) == {"sliced", "keyed"}


def test_f7_case_65_dbt_clone_then_run(project: Project) -> None:
    project.model("sliced", QUERY, **RW)
    project.model("keyed", QUERY, **RU)
    profile = (project.root / "profiles.yml").read_text()
    project.sql(
        "create schema prod",
        f"create table prod.sliced as {OLD}",
        f"create table prod.keyed as {OLD}",
    )
    project.write("profiles.yml", profile.replace('"threads": 1', '"threads": 1, "schema": "prod"'))
    project.run(command="parse")
    state = project.root / "state"
    state.mkdir()
    (project.root / "target/manifest.json").rename(state / "manifest.json")
    project.write("profiles.yml", profile)
    project.run("--state", str(state), command="clone")
    for _ in range(2):
        project.run()
        assert project.rows("sliced") == UPDATED
        assert project.rows("keyed") == UPDATED
    assert project.rows("prod.sliced") == [(1, 1, "old"), (3, 1, "old")]
    assert project.rows("prod.keyed") == [(1, 1, "old"), (3, 1, "old")]
