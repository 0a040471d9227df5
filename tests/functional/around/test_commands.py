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
    assert contents(project) == before


def test_show_inline_reads_a_flow(project: Project) -> None:
    _flows(project)
    project.run()
    asked = "select count(*) as n from {{ ref('ru') }} join {{ ref('rw') }} using (k, s)"
    run = project.run("--inline", asked, "--output", "json", command="show")
    shown = json.loads(run.output[run.output.index("{") : run.output.rindex("}") + 1])
    assert shown["show"] == [{"n": 3}]


@pytest.mark.parametrize("stored", [True, False], ids=["stored", "first"])
def test_compile_and_docs_write_nothing(project: Project, stored: bool) -> None:
    _flows(project, stored)
    before = contents(project)
    # dbt compiles hooks as well, ours among them. The database can only be read.
    profile = json.loads((project.root / "profiles.yml").read_text())
    profile["shop"]["outputs"]["dev"]["config_options"] = {"access_mode": "READ_ONLY"}
    project.write("profiles.yml", json.dumps(profile))
    project.run(command="compile")
    for name in CONFIGS:
        compiled = (project.root / f"target/compiled/shop/models/{name}.sql").read_text()
        assert compiled.strip() == QUERY
    run = project.run("--inline", "select * from {{ ref('ru') }}", command="compile")
    assert '"ru"' in run.output
    project.run(command="docs generate")
    assert contents(project) == before


def test_fail_fast_on_eight_threads_leaves_whole_updates_only(project: Project) -> None:
    # dbt interrupts the statements that are running, so some of these are rolled back.
    heavy = (
        "select (r % 1000)::integer as k, 2 as s, count(*)::text as v"
        " from range(20_000_000) as t(r) group by 1"
    )
    names = [f"heavy_{number}" for number in range(6)]
    for number, name in enumerate(names):
        project.model(name, heavy, **CONFIGS["rw" if number % 2 else "ru"])
    project.sql(*(f"create table {name} as {STORED}" for name in names))
    updated = {"ru": 1000, "rw": 999}
    project.model("broken", f"{QUERY} where error('no') = 1", **CONFIGS["ru"])
    # A process of its own, as it is to end in disorder.
    ended = project.dbt("run", "--threads", "8", "--fail-fast")
    assert "Failure in model" in ended.stdout, ended.stdout
    # dbt-duckdb alone may fall over a connection that is closed already.
    assert ended.returncode in ((1,) if project.mode == "adapter" else (1, 2)), ended.stdout
    for number, name in enumerate(names):
        rows = project.rows(name)
        assert rows == OLD or len(rows) == updated["rw" if number % 2 else "ru"], name
    project.run("--threads", "8", "--exclude", "broken")
    for number, name in enumerate(names):
        assert len(project.rows(name)) == updated["rw" if number % 2 else "ru"], name


def test_threads_on_the_command_line(project: Project) -> None:
    names = [f"flow_{number}" for number in range(12)]
    for number, name in enumerate(names):
        project.model(name, QUERY, **CONFIGS["rw" if number % 2 else "ru"])
    for _ in range(2):
        run = project.run("--threads", "8", "--warn-error")
        assert "Concurrency: 8 threads" in run.output
        for name in names:
            assert project.rows(name) == NEW[1:]
