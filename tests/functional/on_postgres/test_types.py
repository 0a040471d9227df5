"""F3 for types that DuckDB has not: judged by type, and nothing is lost on the way."""

from typing import Any

import pytest

from tests.functional.every_flow.words import column_type
from tests.functional.harness import Project

CONFIGS: dict[str, dict[str, Any]] = {
    "rw": {"materialized": "replace_where", "replace_where": "k >= 2"},
    "ru": {
        "materialized": "replace_using",
        "replace_using": ["k", "v"],
        "sequence_by": "s",
    },
}
SYNC = {"on_schema_change": "sync_all_columns"}


def _models(project: Project, value: str, **more: Any) -> None:
    for name, config in CONFIGS.items():
        project.model(name, f"select 2 as k, 2 as s, {value} as v", **config, **more)


def _stored(project: Project, data_type: str, value: str) -> None:
    for name in CONFIGS:
        project.sql(f"create table {name} as select 1 as k, 1 as s, {value}::{data_type} as v")


@pytest.mark.parametrize("more", [{}, SYNC], ids=["default", "sync"])
def test_f1_f3_a_text_that_is_too_long_is_refused_and_not_cut(
    project: Project, more: dict[str, Any]
) -> None:
    _stored(project, "varchar(2)", "'ab'")
    _models(project, "'abc'::varchar(5)", **more)
    for _ in range(2):
        run = project.run(ok=bool(more))
        for name in CONFIGS:
            if more:
                assert column_type(project, name, "v") == "VARCHAR(5)"
                assert project.rows(name, "v") == [("ab",), ("abc",)]
            else:
                assert "too long" in run.error(name)
                assert project.rows(name, "v") == [("ab",)]
    _models(project, "'cd'::varchar(5)", **more)
    project.run()
    for name in CONFIGS:
        assert ("cd",) in project.rows(name, "v")


def test_f3_sync_never_shortens_a_text(project: Project) -> None:
    _stored(project, "text", "'abcdef'")
    _models(project, "'abc'::varchar(3)", **SYNC)
    for _ in range(2):
        project.run()
        for name in CONFIGS:
            assert column_type(project, name, "v") == "VARCHAR"
            assert project.rows(name, "v") == [("abc",), ("abcdef",)]


@pytest.mark.parametrize(
    ("stored", "value", "new", "given", "accepted"),
    [
        ("numeric", "1.5", "numeric(10,2)", "2.25", True),
        ("numeric", "1.5", "bigint", "2", True),
        ("numeric(10,2)", "1.5", "numeric", "2.25", False),
        ("timestamp(0)", "'2024-01-01'", "timestamp", "'2024-01-02 00:00:00.5'", False),
        ("char(3)", "'abc'", "text", "'de'", False),
        ("jsonb", "'{}'", "json", "'{}'", False),
        ("integer[]", "'{1,2}'", "integer[]", "'{3}'", True),
        ("integer[]", "'{1,2}'", "bigint[]", "'{3}'", False),
        ("inet", "'10.0.0.1'", "inet", "'10.0.0.2'", True),
        ("interval", "'1 day'", "interval", "'2 days'", True),
    ],
)
def test_f3_types_of_the_server(
    project: Project, stored: str, value: str, new: str, given: str, accepted: bool
) -> None:
    _stored(project, stored, value)
    before = {name: column_type(project, name, "v") for name in CONFIGS}
    _models(project, f"{given}::{new}")
    for _ in range(2):
        run = project.run(ok=accepted)
        for name in CONFIGS:
            assert column_type(project, name, "v") == before[name]
            if accepted:
                assert project.sql(f"select v = {given}::{new} from {name} where k = 2") == [
                    (True,)
                ]
            else:
                assert "FLW019" in run.error(name)
                assert project.sql(f"select count(*) from {name}") == [(1,)]
