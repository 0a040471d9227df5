"""Package mode: dbt looks for a strategy in the project itself, so the project holds a shim."""

from tests.functional.harness import Project
from tests.functional.strategies.doors import NEW, OLD, STORED, flows


def test_one_shim_serves_both_modes(project: Project) -> None:
    flows(project)
    project.write(
        "macros/strategies.sql",
        "{% macro get_incremental_replace_using_sql(arg_dict) %}{{ return(adapter.dispatch("
        "'flows_get_incremental_replace_using_sql', 'dbt_flows')(arg_dict)) }}{% endmacro %}\n",
    )
    project.run("--select", "ru")
    assert project.rows("ru") == [*OLD, NEW]


def test_without_the_shim_dbt_names_the_macro_that_is_missing(package_project: Project) -> None:
    flows(package_project)
    (package_project.root / "macros/strategies.sql").unlink()
    run = package_project.run(ok=False)
    assert "get_incremental_replace_using_sql" in run.error("ru")
    assert package_project.rows("ru") == package_project.sql(STORED)
