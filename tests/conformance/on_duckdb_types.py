"""What DuckDB asks to be spelled differently: names of types, literals, dates."""

from typing import Any

import pytest
from dbt.tests.adapter.column_types import fixtures as column_types
from dbt.tests.adapter.column_types.test_column_types import BasePostgresColumnTypes
from dbt.tests.adapter.utils import fixture_date_spine, fixture_equals
from dbt.tests.adapter.utils import fixture_get_intervals_between as fixture_intervals
from dbt.tests.adapter.utils.data_types.test_type_float import BaseTypeFloat
from dbt.tests.adapter.utils.test_date_spine import BaseDateSpine
from dbt.tests.adapter.utils.test_equals import BaseEquals
from dbt.tests.adapter.utils.test_get_intervals_between import BaseGetIntervalsBetween
from dbt.tests.adapter.utils.test_timestamps import (
    _MODEL_EXPECTED_SQL,
    BaseCurrentTimestamps,
)

_OF_POSTGRES = "target.type == 'postgres'"
_OURS = "target.type == 'flows'"
_NOW = "current_timestamp"


class ColumnTypes(BasePostgresColumnTypes):
    """To dbt-duckdb `DECIMAL(18,3)` is no number, as it looks for the name without the brackets."""

    @pytest.fixture(scope="class")
    def models(self) -> dict[str, str]:
        schema = column_types.schema_yml.replace("['numeric', 'number']", "['not string']")
        return {"model.sql": column_types.model_sql, "schema.yml": schema}


class TypeFloat(BaseTypeFloat):
    """A seed with a fraction is a DOUBLE unless its type is given; `type_float` is FLOAT."""

    @pytest.fixture(scope="class")
    def project_config_update(self) -> dict[str, Any]:
        return {"seeds": {"+column_types": {"float_col": "float"}}}


class DateSpine(BaseDateSpine):
    """The text that is meant for PostgreSQL, where a literal has the type date, fits DuckDB too."""

    @pytest.fixture(scope="class")
    def models(self) -> dict[str, str]:
        sql = fixture_date_spine.models__test_date_spine_sql.replace(_OF_POSTGRES, _OURS)
        return {
            "test_date_spine.yml": fixture_date_spine.models__test_date_spine_yml,
            "test_date_spine.sql": sql,
        }


class IntervalsBetween(BaseGetIntervalsBetween):
    """As above; and DuckDB reads dates in ISO order only."""

    @pytest.fixture(scope="class")
    def models(self) -> dict[str, str]:
        sql = fixture_intervals.models__test_get_intervals_between_sql
        for found, wanted in (
            (_OF_POSTGRES, _OURS),
            ("09/01/2023", "2023-09-01"),
            ("09/12/2023", "2023-09-12"),
        ):
            sql = sql.replace(found, wanted)
        return {
            "test_get_intervals_between.yml": (
                fixture_intervals.models__test_get_intervals_between_yml
            ),
            "test_get_intervals_between.sql": sql,
        }


class Equals(BaseEquals):
    """DuckDB reads an empty field of a CSV as NULL, not the word `null`."""

    @pytest.fixture(scope="class")
    def seeds(self) -> dict[str, str]:
        text = fixture_equals.SEEDS__DATA_EQUALS_CSV.replace("null", "")
        return {"data_equals.csv": text}


class CurrentTimestamps(BaseCurrentTimestamps):
    """The names that DuckDB has for the types; dbt-duckdb's macro for UTC does not convert."""

    @pytest.fixture(scope="class")
    def expected_schema(self) -> dict[str, str]:
        return {
            "current_timestamp": "TIMESTAMP WITH TIME ZONE",
            "current_timestamp_in_utc_backcompat": "TIMESTAMP",
            "current_timestamp_backcompat": "TIMESTAMP",
        }

    @pytest.fixture(scope="class")
    def expected_sql(self) -> str:
        return str(_MODEL_EXPECTED_SQL).replace("(current_timestamp at time zone 'utc')", _NOW)
