"""Macros of a third-party package, which knows of `duckdb` and not of `flows`."""

from pathlib import Path

from tests.functional.harness import Project

# By macro: the engines for which the package has an implementation.
IMPLEMENTED = {
    "for_all": ["default"],
    "for_duckdb": ["default", "duckdb"],
    "for_flows": ["default", "duckdb", "flows"],
}


def _install(project: Project) -> None:
    """Put the package where `dbt deps` puts it."""
    for macro, engines in IMPLEMENTED.items():
        call = f"adapter.dispatch('{macro}', 'vendor')()"
        text = f"{{% macro {macro}() %}}{{{{ return({call}) }}}}{{% endmacro %}}\n"
        for engine in engines:
            text += f"{{% macro {engine}__{macro}() %}}'{engine}'{{% endmacro %}}\n"
        project.write(f"dbt_packages/vendor/macros/{macro}.sql", text)
    project.write("dbt_packages/vendor/dbt_project.yml", "name: vendor\nversion: '1.0'\n")


def test_the_duckdb_implementation_of_a_package_is_taken(tmp_path: Path) -> None:
    project = Project(tmp_path / "project", "adapter")
    _install(project)
    calls = ", ".join(f"{{{{ vendor.{macro}() }}}}" for macro in IMPLEMENTED)
    project.model("told", f"select {calls}", materialized="table")
    project.run()
    assert project.rows("told") == [("default", "duckdb", "flows")]
