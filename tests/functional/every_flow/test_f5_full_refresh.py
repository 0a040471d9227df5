"""F5: `--full-refresh` (CASES 55, 56)."""

import pytest

from tests.functional.catalog import comments, indexes
from tests.functional.every_flow.cases import table
from tests.functional.harness import Project

RW = {"materialized": "replace_where", "replace_where": "d >= 2"}
RU = {"materialized": "replace_using", "replace_using": "k", "sequence_by": "s"}
VERSIONS = table("k, s, v", "1, 1, 'a'", "1, 3, 'b'", "1, 3, 'c'", "1, 2, 'd'")


@pytest.mark.smoke
def test_f5_case_56_rebuilt_from_the_batch_alone(project: Project) -> None:
    project.schema(
        """
        models:
          - name: keyed
            description: The keyed table
            columns: [{name: v, description: A value}]
        """
    )
    keyed = {
        **RU,
        "indexes": [{"columns": ["k"]}],
        "persist_docs": {"relation": True, "columns": True},
    }
    project.model("keyed", VERSIONS, **keyed)
    project.model("sliced", "select 2 as d, 9 as fresh", **RW)
    project.sql(
        "create table keyed as " + table("k, s, v, gone", "1, 9, 'old', 1", "7, 9, 'old', 1"),
        "create table sliced as " + table("d, gone", "1, 1", "2, 1"),
        "create view seen as from keyed",
    )
    for _ in range(2):
        run = project.run("--full-refresh")
        # Reduced as in CASES 5; exactly the columns of the query.
        assert project.rows("keyed") == [(1, 3, "b"), (1, 3, "c")]
        assert project.rows("sliced") == [(2, 9)]
        assert project.relations() - {"seen"} == {"keyed", "sliced", "dbt_flows_state"}
        if project.mode != "postgres":
            # There it goes with the old table, as with every table that dbt rebuilds.
            assert project.rows("seen", "k, s, v") == [(1, 3, "b"), (1, 3, "c")]
        assert indexes(project, "keyed") == 1
        assert comments(project, "keyed")[0] == "The keyed table"
        assert "full refresh" in run.output
    # Unchanged SQL does not mean an unchanged table.
    project.sql("insert into keyed values (7, 99, 'by hand')")
    project.run("--full-refresh")
    assert project.rows("keyed") == [(1, 3, "b"), (1, 3, "c")]
    # And a plain run goes on from there.
    project.run()
    assert project.rows("keyed") == [(1, 3, "b"), (1, 3, "c")]
    assert indexes(project, "keyed") == 1


def test_f5_case_55_a_failed_full_refresh_leaves_the_old_table(project: Project) -> None:
    failing = "select k, s, error('no such history')::text as v from (" + VERSIONS + ")"
    project.model("keyed", failing, **RU)
    project.model("sliced", "select d::int as d from (select error('no such history') as d)", **RW)
    project.model("hooked", "select 5 as d", **RW, post_hook="select error('the hook fails')")
    project.model("null_sequence", "select 1 as k, null::int as s, 'x' as v", **RU)
    project.sql(
        "create table keyed as " + table("k, s, v", "1, 9, 'old'"),
        "create table sliced as " + table("d", "1", "2"),
        "create table hooked as " + table("d", "1", "2"),
        "create table null_sequence as " + table("k, s, v", "1, 9, 'old'"),
    )
    before = project.relations()
    for _ in range(2):
        run = project.run("--full-refresh", ok=False)
        assert {result["status"] for result in run.results.values()} >= {"error"}
        for name in ("keyed", "sliced", "hooked", "null_sequence"):
            assert run.results[name]["status"] == "error"
        assert "FLW016" in run.error("null_sequence")
        assert project.rows("keyed") == [(1, 9, "old")]
        assert project.rows("null_sequence") == [(1, 9, "old")]
        assert project.rows("sliced") == [(1,), (2,)]
        assert project.rows("hooked") == [(1,), (2,)]
        assert project.relations() - {"dbt_flows_state"} == before


def test_f5_full_refresh_of_a_missing_table_and_of_leftovers(project: Project) -> None:
    project.model("sliced", "select 2 as d", **RW)
    project.model("keyed", "select 1 as k, 1 as s", **RU)
    # What an older, killed run of another tool may have left.
    project.sql(
        "create table sliced__dbt_tmp as select 1 as other",
        "create table keyed__dbt_backup as select 1 as other",
    )
    for _ in range(2):
        project.run("--full-refresh")
        assert project.rows("sliced") == [(2,)]
        assert project.rows("keyed") == [(1, 1)]
