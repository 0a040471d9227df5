"""U9: a source that was read again after its values changed is stopped."""

from tests.functional.harness import Project
from tests.functional.replace_using.flows import Flow, table


def rows(keys: range, value: str) -> str:
    """One row per key, all at the same sequence."""
    return ", ".join(f"({key}, 5, '{value}')" for key in keys)


STORED = rows(range(300), "a")


def test_u9_more_than_100_keys_and_more_than_half_of_them_fail(project: Project) -> None:
    flow = Flow(project)
    flow.update(STORED)
    message = flow.fails(rows(range(101), "b") + ", " + rows(range(1000, 1100), "new"))
    assert "FLW017" in message
    for part in ("orders", "101", "201", "replace", "append", "ignore", "stream()", "full"):
        assert part in message


BELOW_THE_LIMIT = {"exactly_100_keys": (100, 1), "exactly_half": (101, 101), "less": (150, 200)}


def test_u9_fewer_keys_are_appended_with_a_warning(project: Project) -> None:
    flows = {name: Flow(project, name) for name in BELOW_THE_LIMIT}
    for name, (changed, new) in BELOW_THE_LIMIT.items():
        flows[name].store(STORED)
        flows[name].give(", ".join((rows(range(changed), "b"), rows(range(999, 999 + new), "n"))))
    run = project.run()
    for name, (changed, new) in BELOW_THE_LIMIT.items():
        assert f"{changed} keys" in run.warning("FLW104", name)
        assert len(flows[name].rows) == 300 + changed + new, name


def test_u9_counts_keys_that_are_appended_to_not_keys_that_tie(project: Project) -> None:
    """Replays are no storm; neither are late keys nor several rows of one key."""
    flow = Flow(project)
    flow.update(STORED)
    flow.update(STORED + ", " + rows(range(50), "b") + ", " + rows(range(50), "c"))
    assert len(flow.rows) == 400


def test_u9_late_and_newer_keys_are_keys_of_the_batch(project: Project) -> None:
    flow = Flow(project)
    flow.update(STORED)
    late = ", ".join(f"({key}, 4, 'late')" for key in range(101, 150))
    newer = ", ".join(f"({key}, 6, 'newer')" for key in range(150, 203))
    flow.update(", ".join((rows(range(101), "b"), late, newer)))
    assert len(flow.rows) == 401


def test_u9_a_set_on_sequence_tie_decides(project: Project) -> None:
    flows = {
        "appends": Flow(project, "appends", on_sequence_tie="append"),
        "appends_by_meta": Flow(project, "appends_by_meta", meta={"on_sequence_tie": "append"}),
        "replaces": Flow(project, "replaces", on_sequence_tie="replace"),
        "ignores": Flow(project, "ignores", on_sequence_tie="ignore"),
    }
    for batch in (STORED, rows(range(200), "b")):
        for flow in flows.values():
            flow.give(batch)
        project.run()
    values = {
        name: project.sql(f"select count(*) from {name} group by v order by v") for name in flows
    }
    assert values == {
        "appends": [(300,), (200,)],
        "appends_by_meta": [(300,), (200,)],
        "replaces": [(100,), (200,)],
        "ignores": [(300,)],
    }


def test_u9_full_refresh_is_a_way_out(project: Project) -> None:
    flow = Flow(project)
    flow.update(STORED)
    flow.fails(rows(range(101), "b"))
    flow.update(rows(range(101), "b"), "--full-refresh")
    assert flow.rows == table(*((key, 5, "b") for key in range(101)))
