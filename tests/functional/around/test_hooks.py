"""CASES 51: the four kinds of hooks run on every kind of update, in dbt's order."""

from typing import Any

import pytest

from tests.functional.every_flow.cases import table
from tests.functional.harness import Project

OLD = table("k, s", "1, 1", "2, 1")
RW = {"materialized": "replace_where", "replace_where": "k = 2"}
RU = {"materialized": "replace_using", "replace_using": "k", "sequence_by": "s"}
CONFIGS: dict[str, dict[str, Any]] = {"rw": RW, "ru": RU}


def _note(moment: str, rows: str, transaction: bool) -> dict[str, Any]:
    noted = f"nextval('main.moments'), '{{{{ this.identifier }}}}', '{moment}', {rows}"
    return {"sql": f"insert into main.audit select {noted}", "transaction": transaction}


def _hooks() -> dict[str, Any]:
    count = "(select count(*) from {{ this }})"
    return {
        "pre_hook": [_note("before outside", "null", False), _note("before inside", "null", True)],
        "post_hook": [_note("after inside", count, True), _note("after outside", count, False)],
    }


def _audited(project: Project, name: str) -> list[tuple[Any, ...]]:
    rows = project.sql(f"select moment, n from audit where model = '{name}' order by tick")
    project.sql(f"delete from audit where model = '{name}'")
    return rows


def test_case_51_all_hooks_on_every_kind_of_update(project: Project) -> None:
    project.sql(
        "create sequence moments",
        "create table audit (tick bigint, model text, moment text, n int)",
    )
    for kind, config in CONFIGS.items():
        project.model(
            f"{kind}_free",
            OLD,
            **{**config, "replace_where": "k >= 1"} if kind == "rw" else config,
            **_hooks(),
        )
        project.model(f"{kind}_safe", OLD, **config, **_hooks(), reset_allowed=False)
        project.model(f"{kind}_none", f"select * from ({OLD}) where k > 9", **config, **_hooks())
    rows = {"rw_free": 2, "ru_free": 2, "rw_safe": 1, "ru_safe": 2, "rw_none": 0, "ru_none": 0}
    # First run, plain update, full refresh (protected for one), empty run.
    for args in ((), (), ("--full-refresh",), ("--empty",)):
        project.run(*args)
        for name, count in rows.items():
            assert _audited(project, name) == [
                ("before outside", None),
                ("before inside", None),
                ("after inside", count),
                ("after outside", count),
            ], (name, args)


def test_case_51_failing_hooks(project: Project) -> None:
    new = table("k, s", "2, 2")
    failing = "select error('the hook fails')"
    for kind, config in CONFIGS.items():
        for word, hooks in (
            ("inside", {"post_hook": failing}),
            ("outside", {"post_hook": {"sql": failing, "transaction": False}}),
            ("before", {"pre_hook": failing}),
        ):
            project.model(f"{kind}_{word}", new, **config, **hooks)
            project.sql(f"create table {kind}_{word} as {OLD}")
    run = project.run(ok=False)
    for kind in CONFIGS:
        for word in ("inside", "outside", "before"):
            assert "the hook fails" in run.error(f"{kind}_{word}")
        assert project.rows(f"{kind}_inside") == [(1, 1), (2, 1)]
        assert project.rows(f"{kind}_before") == [(1, 1), (2, 1)]
        # The update was committed before.
        assert project.rows(f"{kind}_outside") == [(1, 1), (2, 2)]


@pytest.mark.parametrize("transaction", [False, True], ids=["outside", "inside"])
def test_case_51_a_pre_hook_makes_the_target(project: Project, transaction: bool) -> None:
    sql = f"create table if not exists {{{{ this }}}} as {OLD}"
    hook = {"pre_hook": {"sql": sql, "transaction": transaction}}
    new = table("k, s", "2, 2")
    for kind, config in CONFIGS.items():
        project.model(kind, new, **config, **hook)
    for _ in range(2):
        project.run()
        for kind in CONFIGS:
            assert project.rows(kind) == [(1, 1), (2, 2)]


@pytest.mark.parametrize("transaction", [False, True], ids=["outside", "inside"])
def test_a_pre_hook_changes_what_the_query_reads(project: Project, transaction: bool) -> None:
    project.sql("create table feed (k int, s int)")
    hook = {
        "sql": "insert into main.feed select 2, 1 + coalesce(max(s), 0) from main.feed",
        "transaction": transaction,
    }
    config = {**RU, "pre_hook": hook}
    project.model("ru", "select * from main.feed", **config)
    for step in (1, 2):
        project.run()
        assert project.rows("ru") == [(2, step)]
