"""Indexes, keys, nested values, several databases (CASES 39, 41, 45, 47)."""

import json

import pytest

from tests.functional.catalog import constraints, indexes
from tests.functional.every_flow.cases import table
from tests.functional.harness import Project

RW = {"materialized": "replace_where", "replace_where": "k = 2"}
RU = {"materialized": "replace_using", "replace_using": "k", "sequence_by": "s"}
OLD = table("k, s, v", "1, 1, 'a'", "2, 1, 'b'")
NEW = table("k, s, v", "2, 2, 'B'")
INDEXED = {"indexes": [{"columns": ["v"]}, {"columns": ["k", "s"], "unique": True}]}


def test_case_39_schema_change_of_an_indexed_table(project: Project) -> None:
    names = {
        f"{kind}_{word}": config
        for kind, config in (("rw", RW), ("ru", RU))
        for word in ("added", "widened")
    }
    for name, config in names.items():
        project.model(
            name,
            OLD,
            **{**config, **INDEXED, "replace_where": "true"}
            if "rw" in name
            else {**config, **INDEXED},
        )
    project.run()
    for name in names:
        assert indexes(project, name) == 2
    for kind, config in (("rw", RW), ("ru", RU)):
        project.model(f"{kind}_added", f"select *, 7 as extra from ({NEW})", **config, **INDEXED)
        project.model(
            f"{kind}_widened",
            table("k, s, v", "2, 2::bigint, 'B'"),
            **config,
            **INDEXED,
            on_schema_change="sync_all_columns",
        )
    run = project.run(ok=None)
    for kind in ("rw", "ru"):
        assert project.rows(f"{kind}_added") == [(1, 1, "a", None), (2, 2, "B", 7)]
        # `s` is in an index: either it is widened all the same, or refused before a row is touched.
        widened = run.results[f"{kind}_widened"]
        if widened["status"] == "success":
            assert project.rows(f"{kind}_widened") == [(1, 1, "a"), (2, 2, "B")]
        else:
            assert "FLW029" in run.error(f"{kind}_widened")
            assert "s" in run.error(f"{kind}_widened")
            assert project.rows(f"{kind}_widened") == [(1, 1, "a"), (2, 1, "b")]
        for word in ("added", "widened"):
            assert indexes(project, f"{kind}_{word}") == 2


def _contract(*columns: str) -> str:
    listed = "\n".join(f"      - {{{column}}}" for column in columns)
    head = "  - name: {name}\n    config: {{contract: {{enforced: true}}}}\n    columns:\n"
    return "models:\n" + "".join(head.format(name=name) + listed + "\n" for name in ("rw", "ru"))


def test_case_45_primary_key_and_the_same_key_again(project: Project) -> None:
    columns = [
        "name: k, data_type: integer, constraints: [{type: primary_key, warn_unsupported: false}]",
        "name: s, data_type: integer",
        "name: v, data_type: varchar",
    ]
    for step in (1, 2, 3):
        extra = ", 7 as extra" if step == 3 else ""
        project.schema(_contract(*columns, *(["name: extra, data_type: integer"] if extra else [])))
        query = f"select i::int as k, {step} as s, 'v{step}' as v{extra} from range(20000) t(i)"
        project.model("rw", query, **{**RW, "replace_where": "k >= 10"})
        project.model("ru", query, **RU)
        for _ in range(2):
            project.run()
            assert project.sql("select count(*), min(s), max(s), min(k) from rw") == [
                (19990, step, step, 10)
            ]
            assert project.sql("select count(*), min(s), max(s) from ru") == [(20000, step, step)]
    for name in ("rw", "ru"):
        assert "PRIMARY KEY(k)" in constraints(project, name)


@pytest.mark.duckdb_only("structs without a type of their own")
def test_case_41_nested_values(project: Project) -> None:
    old = table("k, s, v", "1, 1, {'a': [1], 'b': null}", "2, 1, {'a': [2, 3], 'b': 'x'}")
    new = table("k, s, v", "2, 2, {'a': [null, 9], 'b': 'y'}")
    for name, config in (("rw", RW), ("ru", RU)):
        project.model(name, new, **config)
        project.sql(f"create table {name} as {old}", f"alter table {name} add primary key (k)")
    for _ in range(2):
        project.run()
        for name in ("rw", "ru"):
            assert project.rows(name) == [
                (1, 1, {"a": [1], "b": None}),
                (2, 2, {"a": [None, 9], "b": "y"}),
            ]


@pytest.mark.duckdb_only("no database can be attached")
@pytest.mark.parametrize("stage", [False, True], ids=["direct", "staged"])
def test_case_47_target_in_an_attached_database(project: Project, stage: bool) -> None:
    profile = json.loads((project.root / "profiles.yml").read_text())
    lake = project.root / "lake.duckdb"
    profile["shop"]["outputs"]["dev"]["attach"] = [{"path": str(lake), "alias": "lake"}]
    project.write("profiles.yml", json.dumps(profile))
    project.model("rw", NEW, **RW, database="lake", stage=stage)
    project.model("ru", NEW, **RU, database="lake")
    project.model("at_home", NEW, **RU)
    attach = f"attach '{lake}' as lake"
    project.sql(
        attach, f"create table lake.rw as {OLD}", f"create table lake.ru as {OLD}", "detach lake"
    )
    for step in range(3):
        if step == 2:
            project.model(
                "rw", f"select *, 7 as extra from ({NEW})", **RW, database="lake", stage=stage
            )
        project.run()
        extra = (None,) if step == 2 else ()
        rows = project.sql(attach, "select * from lake.rw order by k")
        assert rows == [(1, 1, "a", *extra), (2, 2, "B", *((7,) if step == 2 else ()))]
        assert project.sql(attach, "select * from lake.ru order by k") == [(1, 1, "a"), (2, 2, "B")]
        assert project.rows("at_home") == [(2, 2, "B")]
    # Nothing of the lake's flows was kept in the other database.
    states = project.sql(
        attach,
        "select database_name from duckdb_tables() where table_name = 'dbt_flows_state' order by 1",
    )
    assert states == [("lake",), ("warehouse",)]
