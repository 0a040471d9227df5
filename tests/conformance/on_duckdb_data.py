"""What DuckDB asks to be spelled differently: constraints, seeds, batches, unit tests."""

from pathlib import Path
from typing import Any

import pytest
from dbt.tests.adapter.constraints import test_constraints as constraints
from dbt.tests.adapter.incremental.test_incremental_microbatch import BaseMicrobatch
from dbt.tests.adapter.simple_copy.test_copy_uppercase import BaseSimpleCopyUppercase
from dbt.tests.adapter.simple_seed import fixtures as seed_fixtures
from dbt.tests.adapter.simple_seed import test_seed
from dbt.tests.adapter.simple_seed.test_seed_type_override import BaseSimpleSeedColumnOverride
from dbt.tests.adapter.unit_testing.test_types import BaseUnitTestingTypes
from dbt.tests.util import run_dbt


class _Types:
    @pytest.fixture
    def string_type(self) -> str:
        return "VARCHAR"

    @pytest.fixture
    def data_types(self, int_type: str, string_type: str) -> list[list[str]]:
        # A value, its type in the contract, its type in the message.
        return [
            ["1", int_type, int_type],
            ["'1'", string_type, string_type],
            ["true", "bool", "BOOL"],
            ["'2013-11-03 00:00:00-07'::timestamptz", "timestamptz", "TIMESTAMP WITH TIME ZONE"],
            ["'2013-11-03 00:00:00'::timestamp", "timestamp", "TIMESTAMP"],
            ["['a', 'b']", "varchar[]", "VARCHAR[]"],
            ["[1, 2]", "integer[]", "INTEGER[]"],
            ["1::numeric", "numeric", "DECIMAL"],
            ["""'{"bar": "baz"}'::json""", "json", "JSON"],
        ]


class TableColumnsEqual(_Types, constraints.BaseTableConstraintsColumnsEqual): ...


class ViewColumnsEqual(_Types, constraints.BaseViewConstraintsColumnsEqual): ...


class IncrementalColumnsEqual(_Types, constraints.BaseIncrementalConstraintsColumnsEqual): ...


class NotNullMessage:
    """The words of DuckDB."""

    @pytest.fixture(scope="class")
    def expected_error_messages(self) -> list[str]:
        return ["NOT NULL constraint failed"]


class TableRollback(NotNullMessage, constraints.BaseConstraintsRollback): ...


class IncrementalRollback(NotNullMessage, constraints.BaseIncrementalConstraintsRollback): ...


class UnitTestingTypes(BaseUnitTestingTypes):
    @pytest.fixture
    def data_types(self) -> list[list[str]]:
        # A value, and how a fixture in YAML writes it.
        return [
            ["1", "1"],
            ["2.0", "2.0"],
            ["'1'", "1"],
            ["'text'", "text"],
            ["true", "true"],
            ["DATE '2020-01-02'", "2020-01-02"],
            ["TIMESTAMP '2013-11-03 00:00:00'", "2013-11-03 00:00:00"],
            ["TIMESTAMPTZ '2013-11-03 00:00:00+00'", "2013-11-03 00:00:00+00"],
            ["1::numeric", "1"],
            ["{'a': 'b', 'c': 'd'}", "\"{'a': 'b', 'c': 'd'}\""],
            ["['a', 'b']", "\"['a', 'b']\""],
            ["[1, 2]", '"[1, 2]"'],
        ]


class SeedColumnOverride(BaseSimpleSeedColumnOverride):
    """The names that DuckDB has for types; no `--show`: dbt-duckdb keeps no rows of a seed."""

    @pytest.fixture(scope="class")
    def models(self) -> dict[str, str]:
        text = seed_fixtures.properties__schema_yml
        for found, wanted in (
            ("timestamp without time zone", "TIMESTAMP"),
            ("type: text", "type: character varying(256)"),
            ("type: date", "type: DATE"),
            ("type: integer", "type: INTEGER"),
            ("type: boolean", "type: BOOLEAN"),
        ):
            text = text.replace(found, wanted)
        return {"schema.yml": text}

    def test_simple_seed_with_column_override(self, project: Any) -> None:
        assert len(run_dbt(["seed"])) == 2
        assert len(run_dbt(["test"])) == 10


class Microbatch(BaseMicrobatch):
    """dbt-duckdb takes no `unique_key` here, and DuckDB no offset in a TIMESTAMP."""

    @pytest.fixture(scope="class")
    def microbatch_model_sql(self) -> str:
        return """
            {{ config(
                materialized='incremental', incremental_strategy='microbatch', batch_size='day',
                event_time='event_time', begin=modules.datetime.datetime(2020, 1, 1)
            ) }}
            select * from {{ ref('input_model') }}
        """

    @pytest.fixture(scope="class")
    def input_model_sql(self) -> str:
        return """
            {{ config(materialized='table', event_time='event_time') }}
            select i as id, timestamp '2020-01-01' + to_days(i - 1) as event_time
            from generate_series(1, 3) as s(i)
        """

    @pytest.fixture(scope="class")
    def insert_two_rows_sql(self, project: Any) -> str:
        rows = "(4, timestamp '2020-01-04'), (5, timestamp '2020-01-05')"
        return f"insert into {project.test_schema}.input_model values {rows}"


class SimpleCopyUppercase(BaseSimpleCopyUppercase):
    """A file of DuckDB whose name has upper case."""

    @pytest.fixture(scope="class")
    def dbt_profile_target(self, project_root: Any) -> dict[str, Any]:
        return {"type": "flows", "path": str(Path(project_root) / "dbtMixedCase.duckdb")}


class _ViewsStay:
    """A dropped table takes no view with it in DuckDB."""

    def _check_relation_end_state(self, run_result: Any, project: Any, exists: bool) -> None:
        super()._check_relation_end_state(run_result, project, True)  # type: ignore[misc]


class BasicSeeds(_ViewsStay, test_seed.BaseBasicSeedTests): ...


class SeedFullRefresh(_ViewsStay, test_seed.BaseSeedConfigFullRefreshOn): ...
