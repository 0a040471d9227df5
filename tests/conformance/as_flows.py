"""Where SPEC lawfully asks of a flow something else than of `incremental` and `table`."""

from typing import Any

import pytest
from dbt.tests.adapter.caching import test_caching as caching
from dbt.tests.adapter.constraints import test_constraints as constraints
from dbt.tests.adapter.empty.test_empty import BaseTestEmpty
from dbt.tests.adapter.incremental import test_incremental_predicates as predicates
from dbt.tests.adapter.incremental.test_incremental_unique_id import BaseIncrementalUniqueKey
from dbt.tests.adapter.python_model import test_python_model as python
from dbt.tests.util import read_file, run_dbt, write_file


class UniqueKey(BaseIncrementalUniqueKey):
    """F9: without keys, with a key twice, or one that the query does not give, nothing runs."""

    def refused(self, model: str, *words: str) -> None:
        run_dbt(["seed", "--select", "seed", "--full-refresh"])
        [result] = run_dbt(["run", "--select", model], expect_pass=False).results
        assert all(word in result.message for word in words), result.message

    def test__bad_unique_key(self, project: Any) -> None:
        self.refused("not_found_unique_key", "FLW006", "thisisnotacolumn")

    def test__bad_unique_key_list(self, project: Any) -> None:
        self.refused("not_found_unique_key_list", "FLW006", "thisisnotacolumn")

    def test__empty_unique_key_list(self, project: Any) -> None:
        self.refused("empty_unique_key_list", "FLW001")

    def test__no_unique_keys(self, project: Any) -> None:
        self.refused("no_unique_key", "FLW001")

    def test__empty_str_unique_key(self, project: Any) -> None:
        self.refused("empty_str_unique_key", "FLW001")

    def test__duplicated_unary_unique_key_list(self, project: Any) -> None:
        self.refused("duplicated_unary_unique_key_list", "FLW005", "state, state")


class _Predicates:
    """W1: a row that the predicate does not select is neither deleted nor inserted."""

    def test__incremental_predicates(self, project: Any) -> None:
        model = "delete_insert_incremental_predicates"
        run_dbt(["run", "--full-refresh"])
        run_dbt(["run"])
        rows = project.run_sql(f"select * from {project.test_schema}.{model}", fetch="all")
        assert sorted(rows) == [
            (1, "hey", "blue"),
            (2, "goodbye", "red"),
            (3, "anyway", "purple"),
        ]


class IncrementalPredicates(_Predicates, predicates.BaseIncrementalPredicates): ...


class Predicates(_Predicates, predicates.TestPredicatesDeleteInsert): ...


class Empty(BaseTestEmpty):
    """F12: `--empty` deletes no row of a table that there is."""

    def test_run_with_empty(self, project: Any) -> None:
        run_dbt(["seed"])
        run_dbt(["run", "--empty"])
        self.assert_row_count(project, "model", 0)
        for empty in ([], ["--empty"]):
            run_dbt(["run", *empty])
            self.assert_row_count(project, "model", 3)


class _OneMore:
    """F13: the state table is a relation, too."""

    def run_and_inspect_cache(self, project: Any, run_args: list[str]) -> None:
        for _ in range(2):
            run_dbt([*run_args])
            found = {relation.identifier for relation in project.adapter.cache.relations}
            assert found == {"model", "dbt_flows_state"}


class CachingLowercase(_OneMore, caching.BaseCachingLowercaseModel): ...


class CachingSelected(_OneMore, caching.BaseCachingSelectedSchemaOnly): ...


class NoPopulateCache(_OneMore, caching.BaseNoPopulateCache): ...


class _InCatalog:
    """The statements are others; the constraints of the table are those that are asked for."""

    def check(self, project: Any, expected_sql: str) -> None:
        schema = read_file("models", "constraints_schema.yml")
        if "{schema}" in schema:
            schema = schema.format(schema=project.test_schema)
        write_file(schema, "models", "constraints_schema.yml")
        # DuckDB deletes no row that a foreign key refers to, so its model runs once.
        for selected in ("+my_model", "my_model"):
            run_dbt(["run", "-s", selected])
            found = project.run_sql(
                f"""select distinct lower(constraint_type) from duckdb_constraints()
                where table_name = 'my_model' and schema_name = '{project.test_schema}'""",
                fetch="all",
            )
            text = expected_sql.lower().replace("references", "foreign key")
            kinds = ("not null", "primary key", "check", "foreign key", "unique")
            wanted = {kind for kind in kinds if kind in text}
            # DuckDB notes that a primary key is not null.
            assert {kind for (kind,) in found} | {"not null"} == wanted | {"not null"}


class _ColumnConstraints(_InCatalog):
    def test__constraints_ddl(self, project: Any, expected_sql: str) -> None:
        self.check(project, expected_sql)


class TableConstraints(_ColumnConstraints, constraints.BaseConstraintsRuntimeDdlEnforcement): ...


class IncrementalConstraints(
    _ColumnConstraints, constraints.BaseIncrementalConstraintsRuntimeDdlEnforcement
): ...


class QuotedColumn(_ColumnConstraints, constraints.BaseConstraintQuotedColumn): ...


class ModelConstraints(_InCatalog, constraints.BaseModelConstraintsRuntimeEnforcement):
    def test__model_constraints_ddl(self, project: Any, expected_sql: str) -> None:
        self.check(project, expected_sql)


class PythonIncremental(python.BasePythonIncrementalTests):
    """F15: `dbt.is_incremental` is always false, so the query is the same in every update."""

    @pytest.fixture(scope="class")
    def project_config_update(self) -> dict[str, Any]:
        return {}

    @pytest.fixture(scope="class")
    def models(self) -> dict[str, str]:
        code = (
            "def model(dbt, session):\n"
            '    dbt.config(materialized="incremental", unique_key="id")\n'
            '    return dbt.ref("m_1").filter("id > 0")\n'
        )
        return {"m_1.sql": python.m_1, "incremental.py": code}
