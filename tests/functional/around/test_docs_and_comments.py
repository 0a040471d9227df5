"""CASES 64: comments follow the descriptions; CASES 63: grants, of which DuckDB has none."""

from typing import Any

import pytest

from tests.functional.catalog import comments
from tests.functional.harness import Project

CONFIGS: dict[str, dict[str, Any]] = {
    "rw": {"materialized": "replace_where", "replace_where": "k = 2"},
    "ru": {"materialized": "replace_using", "replace_using": "k", "sequence_by": "k"},
}
DOCS = {"persist_docs": {"relation": True, "columns": True}}
ODD = 'it\'s "odd" $$ 🦆 -- ; %'


def _describe(project: Project, table: str, column: str) -> None:
    models = "".join(
        f"""
  - name: {name}
    description: |
      {table}
      second line
    columns:
      - name: v
        description: |
          {column}
      - name: fresh
        description: A fresh column
      - name: nowhere
        description: Not in the table
"""
        for name in CONFIGS
    )
    project.schema("models:" + models)


def test_case_64_descriptions(project: Project) -> None:
    for name, config in CONFIGS.items():
        project.model(name, "select 2 as k, 'b' as v", **config, **DOCS)
    for table, column in (("First", "A value"), (ODD, ODD), ("Third", "Another value")):
        _describe(project, table, column)
        for _ in range(2):
            project.run()
            for name in CONFIGS:
                comment, columns = comments(project, name)
                assert comment.rstrip() == f"{table}\nsecond line"
                assert {key: text.rstrip() for key, text in columns.items()} == {"v": column}
    for name, config in CONFIGS.items():
        project.model(name, "select 2 as k, 'b' as v, 1 as fresh", **config, **DOCS)
    for args in ((), ("--full-refresh",)):
        project.run(*args)
        for name in CONFIGS:
            comment, columns = comments(project, name)
            assert comment.rstrip() == "Third\nsecond line"
            assert {key: text.rstrip() for key, text in columns.items()} == {
                "v": "Another value",
                "fresh": "A fresh column",
            }


@pytest.mark.duckdb_only("grants are real there: on_postgres/test_grants.py")
def test_case_63_grants_do_no_harm(project: Project) -> None:
    for name, config in CONFIGS.items():
        project.model(name, "select 2 as k, 'b' as v", **config, grants={"select": ["reader"]})
    for args in ((), (), ("--full-refresh",)):
        run = project.run(*args)
        assert "grant select" not in run.log.lower()
        for name in CONFIGS:
            assert project.rows(name) == [(2, "b")]


def test_docs_generate_and_compile_move_nothing(project: Project) -> None:
    for name, config in CONFIGS.items():
        project.model(name, "select 2 as k, 'b' as v", **config)
    project.run(command="compile")
    assert project.relations() <= {"dbt_flows_state"}
    project.run()
    for name in CONFIGS:
        project.sql(f"insert into {name} values (1, 'by hand')")
    project.run(command="docs generate")
    project.run("--select", "rw", command="show")
    for name in CONFIGS:
        assert project.rows(name) == [(1, "by hand"), (2, "b")]


def test_case_64_a_described_column_that_does_not_exist_is_warned_of(project: Project) -> None:
    for name, config in CONFIGS.items():
        project.model(name, "select 2 as k, 'b' as v", **config, **DOCS)
    _describe(project, "First", "A value")
    for _ in range(2):
        run = project.run()
        for name in CONFIGS:
            assert "nowhere" in run.warning(name, "not present in the database")
