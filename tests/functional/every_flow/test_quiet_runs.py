"""CASES 95 and PERFORMANCE.md: an unchanged update is cheap and issues no lasting DDL."""

from typing import Any

import pytest

from tests.functional.catalog import indexes
from tests.functional.every_flow.cases import table
from tests.functional.every_flow.statements import all_statements, lasting_ddl, statements
from tests.functional.harness import Project

QUERY = table("k, s, v", "1, 1, 'a'", "2, 1, 'b'")
CONFIGS: dict[str, dict[str, Any]] = {
    "sliced": {"materialized": "replace_where", "replace_where": "k >= 1"},
    "staged": {"materialized": "replace_where", "replace_where": "k >= 1", "stage": True},
    "keyed": {"materialized": "replace_using", "replace_using": "k", "sequence_by": "s"},
}
DOCUMENTED = {
    "persist_docs": {"relation": True, "columns": True},
    "indexes": [{"columns": ["v"]}],
}


def _yaml(names: list[str]) -> str:
    entries = [
        f"  - {{name: {name}, description: A table, columns: [{{name: v, description: A value}}]}}"
        for name in names
    ]
    return "\n".join(["models:", *entries]) + "\n"


def test_case_95_the_second_unchanged_run_has_no_ddl_but_that_of_temp_tables(
    project: Project,
) -> None:
    for name, config in CONFIGS.items():
        project.model(name, QUERY, **config)
        project.model(f"{name}_documented", QUERY, **config, **DOCUMENTED)
        project.model(f"{name}_none", f"select * from ({QUERY}) where k > 9", **config)
    project.schema(_yaml([f"{name}_documented" for name in CONFIGS]))
    first = project.run()
    assert lasting_ddl(all_statements(first)), "the log of the first run shows no DDL: look closer"
    second = project.run()
    # dbt itself makes the schema again at the start of each run.
    found = [sql for sql in lasting_ddl(all_statements(second)) if not _is_dbts_own(sql)]
    assert found == []
    assert all(indexes(project, f"{name}_documented") == 1 for name in CONFIGS)


def _is_dbts_own(sql: str) -> bool:
    return sql.lower().startswith("create schema if not exists")


@pytest.mark.parametrize("name", CONFIGS)
def test_budget_of_statements(project: Project, name: str) -> None:
    project.model(name, QUERY, **CONFIGS[name])
    # First in the alphabet: what dbt-duckdb asks once per run, the first model pays.
    project.model(
        "a_usual",
        QUERY,
        materialized="incremental",
        unique_key="k",
        incremental_strategy="delete+insert",
    )
    project.run()
    run = project.run()
    flow, usual = statements(run, name), statements(run, "a_usual")
    # The hook's own statements belong to the price of a flow; dbt's model has none.
    hook = [sql for sql in all_statements(run) if "dbt_flows_state" in sql and sql not in flow]
    assert usual, run.log
    assert len(flow) <= len(usual) + 8, "\n----\n".join(flow)
    assert len(hook) <= 2, hook
