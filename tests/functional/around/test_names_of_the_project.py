"""CASES 47, 68: where tables go is for the project to say: its own naming macros, versions."""

import json
from pathlib import Path
from typing import Any

import pytest

from tests.functional.every_flow.cases import Row, table
from tests.functional.harness import Project

CONFIGS: dict[str, dict[str, Any]] = {
    "rw": {"materialized": "replace_where", "replace_where": "k >= 2"},
    "ru": {"materialized": "replace_using", "replace_using": "k", "sequence_by": "s"},
}
FIRST = table("k, s, v", "2, 1, 'b'")
SECOND = table("k, s, v", "2, 2, 'B'", "3, 2, 'C'")
EXPECTED: list[Row] = [(2, 2, "B"), (3, 2, "C")]

NAMING = """
{% macro generate_schema_name(custom_schema_name, node) %}
  {{ return((custom_schema_name or 'plain') | trim) }}
{% endmacro %}

{% macro generate_alias_name(custom_alias_name, node) %}
  {% set version = '' if node.version is none else '_version_' ~ node.version %}
  {{ return('T ' ~ (custom_alias_name or node.name) ~ version) }}
{% endmacro %}

{% macro generate_database_name(custom_database_name, node) %}
  {{ return('lake' if 'lake' in node.fqn else target.database) }}
{% endmacro %}
"""
VERSIONS = """
models:
  - name: versioned
    latest_version: 2
    versions: [{v: 1}, {v: 2}]
"""


def _attach(project: Project) -> Path:
    lake = project.root / "lake.duckdb"
    profile = json.loads((project.root / "profiles.yml").read_text())
    profile["shop"]["outputs"]["dev"]["attach"] = [{"path": str(lake), "alias": "lake"}]
    project.write("profiles.yml", json.dumps(profile))
    return lake


def _models(project: Project, query: str) -> None:
    for name, config in CONFIGS.items():
        project.model(name, query, **config)
        project.model(f"lake/{name}_lake", query, **config, schema="deep")
    project.model("mart", query, **CONFIGS["rw"], schema="Marts of day", alias="it's")
    project.model("versioned_v1", query, **CONFIGS["ru"])
    project.model("versioned_v2", query, **CONFIGS["rw"])


@pytest.mark.duckdb_only("no database can be attached")
def test_case_47_naming_macros_of_the_project(project: Project) -> None:
    lake = _attach(project)
    project.write("macros/naming.sql", NAMING)
    project.schema(VERSIONS)
    places = {
        'plain."T rw"',
        'plain."T ru"',
        'plain."T versioned_version_1"',
        'plain."T versioned_version_2"',
        '"Marts of day"."T it\'s"',
        'lake.deep."T rw_lake"',
        'lake.deep."T ru_lake"',
    }
    for query in (FIRST, SECOND, SECOND):
        _models(project, query)
        project.run("--threads", "4")
    for args in ((), ("--full-refresh",)):
        project.run(*args)
        with_lake = f"attach '{lake}' as lake"
        for place in places:
            rows = project.sql(with_lake, f"select * from {place} order by k")
            assert rows == EXPECTED, place
        # A table of states beside each table of a flow, and none elsewhere.
        states = project.sql(
            with_lake,
            "select database_name, schema_name from duckdb_tables()"
            " where table_name = 'dbt_flows_state' order by all",
        )
        assert states == [("lake", "deep"), ("warehouse", "Marts of day"), ("warehouse", "plain")]


@pytest.mark.parametrize("latest", [1, 2])
def test_case_68_select_one_version(project: Project, latest: int) -> None:
    project.schema(VERSIONS.replace("latest_version: 2", f"latest_version: {latest}"))
    project.model("versioned_v1", FIRST, **CONFIGS["ru"])
    project.model("versioned_v2", FIRST, **CONFIGS["rw"])
    project.model("reader", "select * from {{ ref('versioned') }}", **CONFIGS["ru"])
    project.run()
    project.model("versioned_v1", SECOND, **CONFIGS["ru"])
    project.model("versioned_v2", SECOND, **CONFIGS["rw"])
    for _ in range(2):
        run = project.run("--select", "version:latest", "reader")
        assert {name for name in run.results if "hook" not in name and "start" not in name} == {
            f"versioned.v{latest}",
            "reader",
        }
        assert project.rows(f"versioned_v{latest}") == EXPECTED
        assert project.rows(f"versioned_v{3 - latest}") == [(2, 1, "b")]
        assert project.rows("reader") == EXPECTED
