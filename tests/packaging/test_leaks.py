"""Nothing of ours is in a user's project but what it is installed for."""

import json
from pathlib import Path
from typing import Any

import pytest

from tests.functional.harness import DUCKDB_MODES, Mode, Project
from tests.packaging.leaks import HOOK, leaks, ours

SCHEMA = """
models:
  - name: a_view
    columns: [{name: i, data_tests: [unique]}]
sources:
  - name: outside
    tables: [{name: t}]
exposures:
  - {name: report, type: dashboard, owner: {name: me}, depends_on: [ref('a_view')]}
unit_tests:
  - {name: one_is_one, model: a_view, given: [], expect: {rows: [{i: 1}]}}
"""
ELSEWHERE = {"created_at", "root_path"}
SNAPSHOT = """
{% snapshot history %}
{{ config(unique_key='i', strategy='check', check_cols='all') }}
select * from {{ ref('a_view') }}
{% endsnapshot %}
"""


def _manifest(project: Project) -> dict[str, Any]:
    project.run(command="parse")
    manifest: dict[str, Any] = json.loads((project.root / "target" / "manifest.json").read_text())
    return manifest


@pytest.mark.parametrize("mode", DUCKDB_MODES)
def test_an_empty_project_has_our_hook_and_our_macros(tmp_path: Path, mode: Mode) -> None:
    manifest = _manifest(Project(tmp_path / "project", mode))
    assert leaks(manifest) == set()
    assert len([name for name in ours(manifest) if HOOK.fullmatch(name)]) == 1
    assert [name for name in ours(manifest) if ".flows_" in name]
    assert not [name for name in manifest["nodes"] if not HOOK.fullmatch(name)]


def _of_the_user(project: Project) -> dict[str, dict[str, Any]]:
    """Give all that belongs to the project itself, but not when and where it was parsed."""
    project.model("a_view", "select 1 as i")
    project.model("a_table", "select * from {{ ref('a_view') }}", materialized="table", meta={})
    project.schema(SCHEMA)
    project.write("seeds/a_seed.csv", "i\n1\n")
    project.write("snapshots/history.sql", SNAPSHOT)
    manifest = _manifest(project)
    return {
        name: {key: value for key, value in entry.items() if key not in ELSEWHERE}
        for section in ("nodes", "sources", "exposures", "unit_tests")
        for name, entry in manifest[section].items()
        if entry["package_name"] == "shop"
    }


def test_the_nodes_of_a_project_are_what_they_are_without_us(tmp_path: Path) -> None:
    plain = Project(tmp_path / "plain", "package", warm=False)
    (plain.root / "packages.yml").unlink()
    (plain.root / "dbt_packages" / "dbt_flows").unlink()
    without = _of_the_user(plain)
    assert len(without) == 8
    for mode in DUCKDB_MODES:
        assert _of_the_user(Project(tmp_path / mode, mode)) == without
