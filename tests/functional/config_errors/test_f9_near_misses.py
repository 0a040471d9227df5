"""CASES 27: a config key that looks like one of ours is pointed out."""

from typing import Any

from tests.functional.every_flow.cases import table
from tests.functional.harness import Project

STORED = table("id, s, d", "1, 1, 1")
QUERY = table("id, s, d", "1, 2, 1")


def test_case_27_near_misses_warn_and_suggest(project: Project) -> None:
    wrong: dict[str, tuple[str, dict[str, Any]]] = {
        "replace_were": (
            "replace_where",
            {"materialized": "replace_where", "replace_were": "d = 1"},
        ),
        "min_replace_ratio": (
            "min_replaced_ratio",
            {"materialized": "replace_where", "replace_where": "d = 1", "min_replace_ratio": 0.5},
        ),
        "reset_alowed": (
            "reset_allowed",
            {"materialized": "replace_where", "replace_where": "d = 1", "reset_alowed": False},
        ),
        "sequence_bye": (
            "sequence_by",
            {"materialized": "replace_using", "replace_using": "id", "sequence_bye": "s"},
        ),
        "on_sequence_ties": (
            "on_sequence_tie",
            {
                "materialized": "replace_using",
                "replace_using": "id",
                "sequence_by": "s",
                "on_sequence_ties": "ignore",
            },
        ),
        "replay_ignored_columns": (
            "replay_ignore_columns",
            {
                "materialized": "replace_using",
                "replace_using": "id",
                "sequence_by": "s",
                "meta": {"replay_ignored_columns": ["d"]},
            },
        ),
    }
    for key, (_, config) in wrong.items():
        project.model(f"with_{key}", QUERY, **config)
        project.sql(f"create table with_{key} as {STORED}")
    # Words that belong to dbt or to the user are left alone.
    project.model(
        "sound",
        QUERY,
        materialized="replace_where",
        replace_where="d = 1",
        tags=["replace"],
        meta={"owner": "me", "priority": 1, "replaced": True},
        group=None,
    )
    run = project.run(ok=False)
    for key, (right, _) in wrong.items():
        warning = run.warning("FLW101", f"with_{key}")
        assert key in warning
        assert f"{right}" in warning.replace(key, "")
    assert not [text for text in run.warnings if "FLW101" in text and "sound" in text]
    # A missing required option is an error all the same.
    for key in ("replace_were", "sequence_bye"):
        assert "FLW001" in run.error(f"with_{key}")
        assert project.rows(f"with_{key}") == [(1, 1, 1)]
    assert run.results["with_reset_alowed"]["status"] == "success"


def test_f9_package_and_adapter_together(package_project: Project) -> None:
    project = package_project
    project.write(
        "profiles.yml",
        (project.root / "profiles.yml").read_text().replace('"type": "duckdb"', '"type": "flows"'),
    )
    project.model("sliced", QUERY, materialized="replace_where", replace_where="d = 1")
    project.sql(f"create table sliced as {STORED}")
    run = project.run(ok=False)
    assert "FLW026" in run.output
    assert project.rows("sliced") == [(1, 1, 1)]
