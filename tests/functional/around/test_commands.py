"""Flags and commands around a flow: --fail-fast, --threads, --warn-error, show, compile."""

import json
from typing import Any

import pytest

from tests.functional.every_flow.cases import Row, contents, table
from tests.functional.harness import Project

CONFIGS: dict[str, dict[str, Any]] = {
    "rw": {"materialized": "replace_where", "replace_where": "k >= 2"},
    "ru": {"materialized": "replace_using", "replace_using": "k", "sequence_by": "s"},
}
STORED = table("k, s, v", "1, 1, 'a'", "2, 1, 'b'")
QUERY = table("k, s, v", "2, 2, 'B'", "3, 2, 'C'")
OLD: list[Row] = [(1, 1, "a"), (2, 1, "b")]
NEW: list[Row] = [(1, 1, "a"), (2, 2, "B"), (3, 2, "C")]


def _flows(project: Project, stored: bool = True) -> None:
    for name, config in CONFIGS.items():
        project.model(name, QUERY, **config)
        if stored:
            project.sql(f"create table {name} as {STORED}")


def test_warn_error_is_quiet_about_sound_flows(project: Project) -> None:
    _flows(project)
    for _ in range(2):
        run = project.run("--warn-error")
        assert run.warnings == []
        for name in CONFIGS:
            assert project.rows(name) == NEW


@pytest.mark.parametrize("stored", [True, False], ids=["stored", "first"])
def test_warn_error_makes_our_warnings_errors_and_changes_nothing(
    project: Project, stored: bool
) -> None:
    _flows(project, stored)
    for name, config in CONFIGS.items():
        project.model(name, QUERY, **config, reset_alowed=False)
    run = project.run("--warn-error", ok=False)
    for name in CONFIGS:
        assert "FLW101" in run.error(name)
    assert {name: rows for name, rows in contents(project).items() if name in CONFIGS} == (
        dict.fromkeys(CONFIGS, OLD) if stored else {}
    )


@pytest.mark.parametrize("stored", [True, False], ids=["stored", "first"])
def test_show_gives_the_query_and_writes_nothing(project: Project, stored: bool) -> None:
    _flows(project, stored)
    before = contents(project)
    for name in CONFIGS:
        run = project.run("--select", name, "--output", "json", command="show")
        shown = json.loads(run.output[run.output.index("{") : run.output.rindex("}") + 1])
        # The bare query: which of its rows come, only an update decides.
        assert shown["show"] == [{"k": 2, "s": 2, "v": "B"}, {"k": 3, "s": 2, "v": "C"}]
    # The hook makes the table of states, empty, in every command that runs models' SQL.
    after = contents(project)
    assert after.pop("dbt_flows_state", []) == []
    assert after == before


def test_show_inline_reads_a_flow(project: Project) -> None:
    _flows(project)
    project.run()
    asked = "select count(*) as n, max(s) as s from {{ ref('ru') }} join {{ ref('rw') }} using (k, s)"
    run = project.run("--inline", asked, "--output", "json", command="show")
    shown = json.loads(run.output[run.output.index("{") : run.output.rindex("}") + 1])
    assert shown["show"] == [{"n": 3, "s": 2}]


def test_compile_gives_the_query_and_writes_nothing(project: Project) -> None:
    _flows(project)
    before = contents(project)
    project.run(command="compile")
    for name in CONFIGS:
        compiled = (project.root / f"target/compiled/shop/models/{name}.sql").read_text()
        assert compiled.strip() == QUERY
    run = project.run("--inline", "select * from {{ ref('ru') }}", command="compile")
    assert '"ru"' in run.output
    after = contents(project)
    assert after.pop("dbt_flows_state", []) == []
    assert after == before


def test_fail_fast_skips_what_did_not_begin(project: Project) -> None:
    # Errors are met in the order of names: one thread.
    _flows(project)
    project.model("a_first", QUERY, **CONFIGS["ru"])
    project.model("b_broken", f"{QUERY} where error('no') = 1", **CONFIGS["ru"])
    run = project.run("--fail-fast", ok=False)
    assert run.results["a_first"]["status"] == "success"
    assert run.results["b_broken"]["status"] == "error"
    for name in CONFIGS:
        assert run.results.get(name, {"status": "skipped"})["status"] == "skipped"
        assert project.rows(name) == OLD
    assert "b_broken" not in project.relations()
    project.model("b_broken", QUERY, **CONFIGS["ru"])
    project.run("--fail-fast")
    for name in CONFIGS:
        assert project.rows(name) == NEW


def test_fail_fast_on_eight_threads_leaves_whole_updates_only(project: Project) -> None:
    # In a process of its own: dbt interrupts the statements that are running.
    heavy = (
        "select * from (select r % 1000 as k, 2 as s, count(*) as v"
        " from range(400_000_000) as t(r) group by all)"
    )
    for number in range(7):
        project.model(f"heavy_{number}", heavy, **CONFIGS["rw" if number % 2 else "ru"])
        project.sql(f"create table heavy_{number} as {STORED.replace('v)', 'w)')}")
        project.sql(f"create or replace table heavy_{number} as select 1 as k, 1 as s, 7::bigint as v")
    project.model("broken", f"{QUERY} where error('no') = 1", **CONFIGS["ru"])
    ended = project.dbt("run", "--threads", "8", "--fail-fast")
    assert ended.returncode == 1, ended.stdout
    assert "no" in ended.stdout
    for number in range(7):
        rows = project.rows(f"heavy_{number}")
        assert len(rows) in (1, 1000, 999, 1001), len(rows)


def test_threads_on_the_command_line(project: Project) -> None:
    names = [f"flow_{number}" for number in range(12)]
    for number, name in enumerate(names):
        project.model(name, QUERY, **CONFIGS["rw" if number % 2 else "ru"])
    for _ in range(2):
        run = project.run("--threads", "8", "--warn-error")
        assert "Concurrency: 8 threads" in run.output
        for name in names:
            assert project.rows(name) == NEW[1:]
