"""W7: a one-off predicate reaches a model with the strategy `replace_where` too."""

from typing import Any

from tests.functional.every_flow.words import flow_line
from tests.functional.harness import Project, Run
from tests.functional.replace_where.where import FOUR_NEW_DAYS, FROM_DAY_2, FROM_DAY_3, THREE_DAYS
from tests.functional.strategies.doors import open_door, using, where

STORED = [(1, "a"), (2, "b"), (3, "c")]


def _run(project: Project, given: Any, *arguments: str, ok: bool = True) -> Run:
    return project.run(*arguments, vars={"replace_where_overrides": given}, ok=ok)


def _model(project: Project, **more: Any) -> None:
    open_door(project)
    project.model("rw", FOUR_NEW_DAYS, **where("d >= 3", **more))
    project.sql(f"create table rw as {THREE_DAYS}")


def test_w7_an_override_counts_for_one_run(project: Project) -> None:
    _model(project)
    run = _run(project, {"rw": "d = 2"})
    assert project.rows("rw") == [(1, "a"), (2, "B"), (3, "c")]
    assert "override | where (d = 2)" in flow_line(run, "rw")
    project.run()
    assert project.rows("rw") == FROM_DAY_2
    project.sql(f"create or replace table rw as {THREE_DAYS}")
    _run(project, [{"flow_name": "shop.rw", "predicate_override": "d in (3, 4)"}])
    assert project.rows("rw") == FROM_DAY_3


def test_w7_an_override_obeys_w5_and_w8(project: Project) -> None:
    _model(project, min_replaced_ratio=1)
    assert "FLW010" in _run(project, {"rw": "d > random()"}, ok=False).error("rw")
    project.sql("insert into rw values (9, 'i'), (9, 'j')")
    assert "FLW018" in _run(project, {"rw": "d = 9"}, ok=False).error("rw")
    assert project.rows("rw") == [*STORED, (9, "i"), (9, "j")]


def test_w7_what_the_hook_refuses(project: Project) -> None:
    _model(project)
    project.model("ru", "select 1 as k, 1 as s", **using())
    project.model("plain", "select 1 as k", materialized="incremental")
    for name in ("ru", "plain", "rww"):
        run = _run(project, {name: "d = 2"}, ok=False)
        assert "FLW013" in run.output
        assert "rw" in run.output
        assert not run.results
    run = _run(project, {"rw": "d = 2"}, "--full-refresh", ok=False)
    assert "FLW014" in run.output
    assert project.rows("rw") == STORED
    assert "ru" not in project.relations()


def test_w7_an_override_before_the_first_run_is_refused(project: Project) -> None:
    _model(project)
    project.sql("drop table rw")
    assert "FLW034: `rw`" in _run(project, {"rw": "d = 2"}, ok=False).output
    project.sql("create view rw as select 1 as d, 'a' as c")
    assert "FLW034: `rw`" in _run(project, {"rw": "d = 2"}, ok=False).output
    assert project.rows("rw") == [(1, "a")]
