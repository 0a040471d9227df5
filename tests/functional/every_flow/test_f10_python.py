"""F10: Python models (CASES 67)."""

import pytest

from tests.functional.every_flow.cases import table
from tests.functional.harness import Project

pytestmark = pytest.mark.duckdb_only("dbt-postgres runs no Python models")
STORED = table("d, s, c", "1, 1, 'old'", "3, 1, 'old'")
RELATION = """
def model(dbt, session):
    dbt.config(materialized="{kind}", {config})
    return session.sql("{query}")
"""
FRAME = """
import pandas as pd

def model(dbt, session):
    dbt.config(materialized="{kind}", {config})
    source = dbt.ref("feed").df()
    return pd.DataFrame(source)
"""
KINDS = {
    "replace_where": "replace_where='d >= 3'",
    "replace_using": "replace_using='d', sequence_by='s'",
}


def _write(project: Project, name: str, text: str, kind: str, query: str, more: str = "") -> None:
    config = KINDS[kind] + more
    project.write(f"models/{name}.py", text.format(kind=kind, config=config, query=query))


@pytest.mark.smoke
def test_f10_case_67_python_models(project: Project) -> None:
    feed = table("d, s, c", "1, 0, 'late'", "3, 2, 'new'", "4, 2, 'new'")
    project.model("feed", feed, materialized="table")
    project.sql("create table audit (i int)")
    for kind in KINDS:
        _write(project, f"{kind}_relation", RELATION, kind, feed)
        _write(project, f"{kind}_frame", FRAME, kind, feed)
        _write(project, f"{kind}_fresh", RELATION, kind, feed)
        # Staged after BEGIN, as dbt's pre-hooks run inside the transaction.
        _write(
            project,
            f"{kind}_hooked",
            RELATION,
            kind,
            feed,
            ", pre_hook='insert into main.audit values (1)'",
        )
        for suffix in ("relation", "frame", "hooked"):
            project.sql(f"create table {kind}_{suffix} as {STORED}")
    updated = [(1, 1, "old"), (3, 2, "new"), (4, 2, "new")]
    for _ in range(2):
        run = project.run()
        for kind in KINDS:
            for suffix in ("relation", "frame", "hooked"):
                assert project.rows(f"{kind}_{suffix}") == updated, (kind, suffix)
        assert project.rows("replace_where_fresh") == [(3, 2, "new"), (4, 2, "new")]
        assert project.rows("replace_using_fresh") == [(1, 0, "late"), (3, 2, "new"), (4, 2, "new")]
        assert not [name for name in project.relations() if "__dbt" in name or "tmp" in name]
    assert run.response("replace_where_relation")["rows_affected"] == 2
    assert run.response("replace_using_relation")["rows_affected"] == 0


def test_f10_schema_change_full_refresh_and_errors(project: Project) -> None:
    feed = table("d, s, c", "3, 2, 'new'")
    for kind in KINDS:
        _write(project, f"{kind}_wider", RELATION, kind, f"select *, 7 as extra from ({feed})")
        _write(project, f"{kind}_broken", RELATION, kind, f"select d, s, 7 as c from ({feed})")
        for suffix in ("wider", "broken"):
            project.sql(f"create table {kind}_{suffix} as {STORED}")
    run = project.run(ok=False)
    for kind in KINDS:
        assert project.rows(f"{kind}_wider") == [(1, 1, "old", None), (3, 2, "new", 7)]
        assert "FLW019" in run.error(f"{kind}_broken")
        assert project.rows(f"{kind}_broken") == [(1, 1, "old"), (3, 1, "old")]
    project.run("--full-refresh")
    for kind in KINDS:
        assert project.rows(f"{kind}_wider") == [(3, 2, "new", 7)]
        assert project.rows(f"{kind}_broken") == [(3, 2, 7)]
