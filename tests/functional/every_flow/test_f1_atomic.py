"""F1: all of an update or none of it (CASES 43)."""

import pytest

from tests.functional.harness import Project

# A check that only the second half of an update can break: the delete goes through.
CHECKED = "create table {name} (d int, c text check (c <> 'bad'), primary key (d))"
OLD = [(1, "a"), (2, "b"), (3, "c")]
RW = {"materialized": "replace_where", "replace_where": "d >= 2"}
RU = {"materialized": "replace_using", "replace_using": "d", "sequence_by": "d + 1"}


def _checked(project: Project, *names: str) -> None:
    for name in names:
        project.sql(
            CHECKED.format(name=name),
            f"insert into {name} values (1, 'a'), (2, 'b'), (3, 'c')",
        )


@pytest.mark.parametrize("stage", [False, True], ids=["direct", "staged"])
def test_f1_case_43_failure_in_the_insert(project: Project, stage: bool) -> None:
    _checked(project, "orders", "wider", "keyed")
    bad = "select * from (values (2, 'B'), (3, 'bad')) t(d, c)"
    project.model("orders", bad, **RW, stage=stage)
    # The new column must not stay behind either.
    project.model("wider", f"select *, 7 as extra from ({bad})", **RW, stage=stage)
    project.model("keyed", bad, **{**RU, "on_sequence_tie": "replace"})
    project.run("--select", "nothing", ok=None)
    before = project.relations()
    for _ in range(2):
        run = project.run(ok=False)
        for name in ("orders", "wider", "keyed"):
            assert run.results[name]["status"] == "error"
            assert project.rows(name) == OLD
        assert project.relations() - {"dbt_flows_state"} == before - {"dbt_flows_state"}
    good = bad.replace("'bad'", "'C'")
    project.model("orders", good, **RW, stage=stage)
    project.model("wider", f"select *, 7 as extra from ({good})", **RW, stage=stage)
    project.model("keyed", good, **{**RU, "on_sequence_tie": "replace"})
    for _ in range(2):
        project.run()
        assert project.rows("orders") == [(1, "a"), (2, "B"), (3, "C")]
        assert project.rows("wider") == [(1, "a", None), (2, "B", 7), (3, "C", 7)]
        assert project.rows("keyed") == [(1, "a"), (2, "B"), (3, "C")]


def test_f1_case_43_failing_hook_query_and_cast(project: Project) -> None:
    good = "select * from (values (2, 'B'), (3, 'C')) t(d, c)"
    for name in ("hooked", "cast_error", "hooked_keys", "hooked_first"):
        if name != "hooked_first":
            _checked(project, name)
    failing = {"post_hook": "select error('the hook fails')"}
    project.model("hooked", f"select *, 1 as extra from ({good})", **RW, **failing)
    project.model("hooked_keys", good, **RU, on_sequence_tie="replace", **failing)
    project.model("hooked_first", good, **RW, **failing)
    project.model("cast_error", "select cast(c as int) as d, c from (values ('x')) t(c)", **RW)
    run = project.run(ok=False)
    for name in ("hooked", "hooked_keys", "hooked_first"):
        assert "the hook fails" in run.error(name)
    for name in ("hooked", "hooked_keys", "cast_error"):
        assert run.results[name]["status"] == "error"
        assert project.rows(name) == OLD
    assert project.relations() - {"dbt_flows_state"} == {"hooked", "hooked_keys", "cast_error"}
    for name in ("hooked", "hooked_first"):
        project.model(name, good, **RW)
    for _ in range(2):
        project.run("--select", "hooked hooked_first")
        assert project.rows("hooked") == [(1, "a"), (2, "B"), (3, "C")]
        assert project.rows("hooked_first") == [(2, "B"), (3, "C")]


def test_f1_a_failed_flow_leaves_other_flows_alone(project: Project) -> None:
    _checked(project, "broken", "sound")
    project.model("broken", "select 2 as d, 'bad' as c", **RW)
    project.model("sound", "select 2 as d, 'B' as c", **RW)
    run = project.run(ok=False)
    assert run.results["sound"]["status"] == "success"
    assert project.rows("sound") == [(1, "a"), (2, "B")]
    assert project.rows("broken") == OLD
