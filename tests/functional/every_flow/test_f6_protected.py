"""F6: `reset_allowed: false`, and dbt's own `full_refresh` (CASES 52, 53)."""

from typing import Any

import pytest

from tests.functional.every_flow.cases import Case, Played, each, in_one_run, table
from tests.functional.every_flow.words import flow_line
from tests.functional.harness import Project

STORED = table("d, k, s, c", "1, 1, 1, 'old'", "2, 2, 1, 'old'", "3, 3, 1, 'old'")
QUERY = table("d, k, s, c", "3, 3, 2, 'new'")
KEPT = [(1, 1, 1, "old"), (2, 2, 1, "old"), (3, 3, 2, "new")]
REBUILT = [(3, 3, 2, "new")]


def _flows(project: Project, suffix: str, query: str = QUERY, **config: Any) -> None:
    project.model(
        f"rw_{suffix}", query, materialized="replace_where", replace_where="d >= 3", **config
    )
    project.model(
        f"ru_{suffix}",
        query,
        materialized="replace_using",
        replace_using="k",
        sequence_by="s",
        **config,
    )


def _store(project: Project, *suffixes: str) -> None:
    for suffix in suffixes:
        for kind in ("rw", "ru"):
            project.sql(f"create or replace table {kind}_{suffix} as {STORED}")


@pytest.mark.smoke
def test_f6_case_52_53_nothing_resets_a_protected_table(project: Project) -> None:
    _flows(project, "protected", reset_allowed=False)
    _flows(project, "forced", reset_allowed=False, full_refresh=True)
    _flows(project, "in_meta", meta={"reset_allowed": False})
    _flows(project, "dbt", full_refresh=False)
    _flows(project, "free", reset_allowed=True)
    _flows(project, "retyped", query=f"select *, 1 as extra from ({QUERY})", reset_allowed=False)
    kept = ("protected", "forced", "in_meta", "dbt", "retyped")
    _store(project, *kept, "free")
    for _ in range(2):
        run = project.run("--full-refresh")
        for kind in ("rw", "ru"):
            for suffix in kept:
                assert project.rows(f"{kind}_{suffix}", "d, k, s, c") == KEPT, suffix
            assert project.rows(f"{kind}_retyped", "extra") == [(None,), (None,), (1,)]
            assert project.rows(f"{kind}_free") == REBUILT
            for suffix in ("protected", "forced", "in_meta", "retyped"):
                assert "reset_allowed" in run.warning("FLW103", f"{kind}_{suffix}")
            # dbt's own option is silent.
            for suffix in ("dbt", "free"):
                assert not [
                    text for text in run.warnings if f"{kind}_{suffix}" in text and "FLW103" in text
                ]
            line = flow_line(run, f"{kind}_protected")
            assert "protected" in line


def test_f6_case_53_full_refresh_in_config_alone(project: Project) -> None:
    project.write(
        "dbt_project.yml",
        "name: shop\nversion: '1.0'\nprofile: shop\nmodels: {shop: {+full_refresh: true}}\n",
    )
    _flows(project, "protected", reset_allowed=False)
    _flows(project, "free")
    _store(project, "protected", "free")
    for _ in range(2):
        project.run()
        for kind in ("rw", "ru"):
            assert project.rows(f"{kind}_protected") == KEPT
            assert project.rows(f"{kind}_free") == REBUILT


def test_f6_under_warn_error_nothing_changes(project: Project) -> None:
    _flows(project, "protected", reset_allowed=False)
    _store(project, "protected")
    strict = ("--warn-error-options", '{"error": ["JinjaLogWarning"]}')
    run = project.run("--full-refresh", *strict, ok=False)
    for kind in ("rw", "ru"):
        assert "FLW103" in run.error(f"{kind}_protected")
        assert project.rows(f"{kind}_protected") == project.sql(STORED)
    project.run(*strict)
    assert project.rows("ru_protected") == KEPT


def test_f6_first_update_of_a_protected_flow(project: Project) -> None:
    _flows(project, "protected", reset_allowed=False)
    for _ in range(2):
        project.run("--full-refresh")
        assert project.rows("rw_protected") == REBUILT
        assert project.rows("ru_protected") == REBUILT


VALUES: list[tuple[str, Any]] = [
    ("text", "false"),
    ("yes", "yes"),
    ("zero", 0),
    ("one", 1),
    ("list", [False]),
    ("jinja", "{{ var('reset', false) }}x"),
]
CASES = [
    Case(
        f"f6_{kind}_reset_allowed_{word}",
        QUERY,
        {**config, "reset_allowed": value},
        STORED,
        error=["FLW002", "reset_allowed", "true", "false"],
    )
    for kind, config in (
        ("rw", {"materialized": "replace_where", "replace_where": "d >= 3"}),
        ("ru", {"materialized": "replace_using", "replace_using": "k", "sequence_by": "s"}),
    )
    for word, value in VALUES
]
played = in_one_run(CASES)


@each(CASES)
def test_f6_anything_but_a_boolean_is_an_error(played: Played, case: Case) -> None:
    played.check(case)
