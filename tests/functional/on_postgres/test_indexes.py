"""The config `indexes` of dbt-postgres, and what becomes of indexes of the table."""

from typing import Any

from tests.functional.around.contracts import CONFIGS
from tests.functional.catalog import indexes
from tests.functional.every_flow.cases import table
from tests.functional.every_flow.statements import lasting_ddl, statements
from tests.functional.every_flow.words import column_type
from tests.functional.harness import Project

QUERY = table("k, s, v", "2, 1, 'b'")
INDEXED: dict[str, Any] = {
    "indexes": [{"columns": ["k"], "unique": True}, {"columns": ["v", "s"], "type": "btree"}]
}


def _models(project: Project, query: str = QUERY, **more: Any) -> None:
    for name, config in CONFIGS.items():
        project.model(name, query, **config, **INDEXED, **more)


def test_case_39_made_once_and_again_after_a_full_refresh(project: Project) -> None:
    _models(project)
    for args in ((), (), ("--full-refresh",), ("--full-refresh",), ()):
        run = project.run(*args)
        for name in CONFIGS:
            assert indexes(project, name) == 2, (name, args)
            assert project.rows(name) == [(2, 1, "b")]
    for name in CONFIGS:
        assert lasting_ddl(statements(run, name)) == []


def test_case_45_a_unique_index_lets_a_key_go_and_come_and_refuses_a_second(
    project: Project,
) -> None:
    _models(project)
    project.run()
    _models(project, table("k, s, v", "2, 2, 'c'"))
    project.run()
    _models(project, table("k, s, v", "2, 3, 'd'", "2, 3, 'e'"))
    run = project.run(ok=False)
    for name in CONFIGS:
        assert "duplicate key" in run.error(name)
        assert project.rows(name) == [(2, 2, "c")]


def test_case_39_an_index_forbids_no_change_of_a_column(project: Project) -> None:
    _models(project)
    project.run()
    wider = "select 2::bigint as k, 2 as s, 'c' as v, 7 as extra"
    _models(project, wider, on_schema_change="sync_all_columns")
    for _ in range(2):
        project.run()
        for name in CONFIGS:
            assert project.rows(name) == [(2, 2, "c", 7)]
            assert column_type(project, name, "k") == "BIGINT"
            assert indexes(project, name) == 2


def test_f7_a_view_becomes_a_table_with_its_indexes(project: Project) -> None:
    _models(project, table("k, s, v", "2, 2, 'new'"))
    project.sql(f"create table production as {QUERY}")
    for name in CONFIGS:
        project.sql(f"create view {name} as select * from production")
    for _ in range(2):
        project.run()
        for name in CONFIGS:
            assert project.rows(name) == [(2, 2, "new")]
            assert indexes(project, name) == 2
