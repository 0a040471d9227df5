"""F1: what hooks outside the transaction commit must not take parts of the update with it."""

import json
from pathlib import Path
from typing import Any

import pytest

from tests.functional.harness import Project

OUTSIDE = {"sql": "create table if not exists seen as select 1 as hook", "transaction": False}
FLOWS: dict[str, dict[str, Any]] = {
    "keyed": {"materialized": "replace_using", "replace_using": "d", "sequence_by": "s"},
    "ranged": {"materialized": "replace_where", "replace_where": "d >= 2"},
}


@pytest.mark.smoke
def test_f1_a_failure_behind_a_hook_outside_the_transaction(project: Project) -> None:
    for name, config in FLOWS.items():
        project.model(name, "select 2 as d, 1 as s", **config)
    project.run()
    before = {name: project.rows(name) for name in FLOWS}
    states = project.rows("dbt_flows_state", "target, updates")
    for name, config in FLOWS.items():
        query = "select * from (values (2, 7), (3, 7)) as t(d, s)"
        hooks = {"pre_hook": OUTSIDE, "post_hook": "select error('the hook fails')"}
        project.model(name, query, **config, **hooks)
    run = project.run(ok=False)
    for name, rows in before.items():
        assert "the hook fails" in run.error(name)
        assert project.rows(name) == rows
    # What the hook itself did stays: it asked for that.
    assert project.rows("seen") == [(1,)]
    assert project.rows("dbt_flows_state", "target, updates") == states


def test_f1_a_profile_without_transactions_is_refused(tmp_path: Path) -> None:
    project = Project(tmp_path / "project", "postgres")
    file = project.root / "profiles.yml"
    profile = json.loads(file.read_text())
    profile["shop"]["outputs"]["dev"]["autocommit"] = True
    file.write_text(json.dumps(profile))
    project.model("keyed", "select 1 as d, 1 as s", **FLOWS["keyed"])
    run = project.run(ok=False)
    assert "FLW036" in run.output
    assert "`autocommit: true`" in run.output
    assert project.relations() == set()
