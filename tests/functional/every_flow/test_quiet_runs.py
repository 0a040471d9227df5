"""CASES 95: an unchanged update issues no lasting DDL."""

from typing import Any

from tests.functional.catalog import indexes
from tests.functional.every_flow.cases import table
from tests.functional.every_flow.statements import all_statements, lasting_ddl
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
