"""Python models: the frames that are expected belong to Snowpark and Spark."""

from typing import Any

import pytest
from dbt.tests.adapter.python_model import test_python_model as python
from dbt.tests.adapter.sample_mode.test_sample_mode import BaseSampleModeTest

_INCREMENTAL = """
def model(dbt, session):
    dbt.config(materialized="incremental", unique_key="id")
    rows = dbt.ref("m_1")
    return rows.filter("id > 5") if dbt.is_incremental else rows
"""

_META = """
import pandas as pd


def model(dbt, session):
    dbt.config(materialized="table", meta={"owner": "data-team", "priority": "high", "version": 2})
    owner = dbt.config.meta_get("owner")
    priority = dbt.config.meta_get("priority", "low")
    version = dbt.config.meta_get("version")
    missing = dbt.config.meta_get("nonexistent", "default-value")
    columns = ["owner", "priority", "version", "missing"]
    return pd.DataFrame([[owner, priority, str(version), missing]], columns=columns)
"""

_META_FROM_YAML = """
import pandas as pd


def model(dbt, session):
    owner, environment = dbt.config.meta_get("owner"), dbt.config.meta_get("environment", "dev")
    return pd.DataFrame({"owner": [owner], "environment": [environment]})
"""


class MetaGet(python.BasePythonMetaGetTests):
    @pytest.fixture(scope="class")
    def models(self) -> dict[str, str]:
        return {
            "meta_test.py": _META,
            "meta_from_schema.py": _META_FROM_YAML,
            "schema.yml": python.schema_yml_with_meta,
        }


class Incremental(python.BasePythonIncrementalTests):
    @pytest.fixture(scope="class")
    def project_config_update(self) -> dict[str, Any]:
        return {"models": {"+incremental_strategy": "delete+insert"}}

    @pytest.fixture(scope="class")
    def models(self) -> dict[str, str]:
        return {"m_1.sql": python.m_1, "incremental.py": _INCREMENTAL}


class _NoOffset:
    """DuckDB takes no offset in a TIMESTAMP."""

    @pytest.fixture(scope="class")
    def input_model_sql(self) -> str:
        return str(python._input_model_sql).replace("-0'", "'")


class Empty(_NoOffset, python.BasePythonEmptyTests): ...


class Sample(_NoOffset, python.BasePythonSampleTests): ...


class SampleMode(_NoOffset, BaseSampleModeTest): ...
