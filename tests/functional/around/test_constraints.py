"""CASES 62: constraints of an enforced contract are made with the table, and stay."""

import json

import pytest

from tests.functional.around.contracts import CONFIGS, Contract, odd_names
from tests.functional.catalog import constraints
from tests.functional.every_flow.statements import lasting_ddl, statements
from tests.functional.harness import Project

QUERY = "select 2 as k, 1 as s, 'b' as v"
COLUMNS = {"k": "integer", "s": "integer", "v": "varchar"}
ON_COLUMNS = Contract(
    COLUMNS,
    columns={
        "k": ["type: not_null", "type: primary_key"],
        "s": ["type: unique", "type: check, expression: 's > 0'"],
        "v": ["type: foreign_key, expression: 'main.kinds (word)'"],
    },
)
ON_MODEL = Contract(
    COLUMNS,
    model=[
        "type: primary_key, columns: [k, s]",
        "type: unique, columns: [v, k]",
        "type: check, name: small, expression: 'k < 100 and v like ''b%'''",
        "type: foreign_key, columns: [v], expression: 'main.kinds (word)'",
    ],
)
KINDS = ("create table kinds (word varchar primary key)", "insert into kinds values ('a'), ('b')")


@pytest.mark.parametrize(
    ("contract", "expected"),
    [
        (
            ON_COLUMNS,
            {"NOT NULL(k)", "PRIMARY KEY(k)", "UNIQUE(s)", "CHECK((s > 0))"}
            | {"FOREIGN KEY (v) REFERENCES kinds(word)"},
        ),
        (
            ON_MODEL,
            {"NOT NULL(k)", "NOT NULL(s)", "PRIMARY KEY(k, s)", "UNIQUE(v, k)"}
            | {"CHECK(((k < 100) AND (v ~~ 'b%')))", "FOREIGN KEY (v) REFERENCES kinds(word)"},
        ),
    ],
    ids=["columns", "model"],
)
def test_case_62_every_kind_is_made_and_stays(
    project: Project, contract: Contract, expected: set[str]
) -> None:
    project.sql(*KINDS)
    contract.write(project, *CONFIGS)
    for name, config in CONFIGS.items():
        project.model(name, QUERY, **config)
    # First run, plain updates, full refresh and what comes after it.
    for args in ((), (), ("--full-refresh",), (), ("--empty",), ("--full-refresh",), ()):
        run = project.run(*args)
        assert not [text for text in run.warnings if "FLW" in text]
        for name in CONFIGS:
            assert constraints(project, name) == expected, (name, args)
            assert project.rows(name) == [(2, 1, "b")]
    for name in CONFIGS:
        assert lasting_ddl(statements(run, name)) == []


def test_case_62_a_full_refresh_leaves_the_foreign_key_alive(project: Project) -> None:
    """DuckDB looks for a renamed table under its old name: nothing could leave `kinds` any more."""
    project.sql(*KINDS)
    ON_COLUMNS.write(project, *CONFIGS)
    for name, config in CONFIGS.items():
        project.model(name, QUERY, **config)
    project.run()
    project.run("--full-refresh")
    project.sql("delete from kinds where word = 'a'")
    with pytest.raises(Exception, match="still referenced"):
        project.sql("delete from kinds where word = 'b'")
    assert project.relations() == {*CONFIGS, "kinds", "dbt_flows_state"}
    # A full refresh that breaks the constraint leaves the table.
    for name, config in CONFIGS.items():
        project.model(name, "select 2 as k, 1 as s, 'a' as v", **config)
    run = project.run("--full-refresh", ok=False)
    for name in CONFIGS:
        assert "foreign key" in run.error(name)
        assert project.rows(name) == [(2, 1, "b")]
        assert len(constraints(project, name)) == 5
    assert project.relations() == {*CONFIGS, "kinds", "dbt_flows_state"}


@pytest.mark.duckdb_only("no database can be attached; the names: on_postgres/test_constraints.py")
def test_f2_case_62_names_that_need_quotes_and_an_attached_database(project: Project) -> None:
    profile = json.loads((project.root / "profiles.yml").read_text())
    lake = str(project.root / "lake.duckdb")
    profile["shop"]["outputs"]["dev"]["attach"] = [{"path": lake, "alias": "lake"}]
    project.write("profiles.yml", json.dumps(profile))
    odd_names("varchar", "K").write(project, *CONFIGS, "far")
    query = """select 'b' as v, 2 as k, 1 as s, 5 as "od d", 6 as "order", 7 as "Mixed" """
    for name, config in CONFIGS.items():
        project.model(name, query, **config)
    project.model("far", query, **CONFIGS["ru"], database="lake")
    expected = {'PRIMARY KEY(K, "order")', 'UNIQUE("od d")', 'CHECK(("order" > 1))'} | {
        f"NOT NULL({name})" for name in ("k", "od d", "order", "Mixed")
    }
    for args in ((), (), ("--full-refresh",), ()):
        run = project.run(*args)
        assert not [text for text in run.warnings if "FLW" in text]
        for name in CONFIGS:
            assert constraints(project, name) == expected
            # In the order of the contract, which is not that of the query.
            assert project.rows(name) == [("b", 1, 2, 5, 6, 7)]
        found = project.sql(
            f"attach '{lake}' as lake",
            "select count(*) from duckdb_constraints() where database_name = 'lake'"
            " and table_name = 'far'",
        )
        assert found == [(len(expected),)]


def test_case_62_a_foreign_key_holds_the_rows_that_it_leads_to(project: Project) -> None:
    """DuckDB looks at a foreign key at once, not at the end of the transaction."""
    parents = Contract(COLUMNS, columns={"k": ["type: primary_key"]})
    parents.write(project, *CONFIGS)
    old, free, held = "(2, 1, 'b'), (3, 1, 'c')", "(3, 2, 'C')", "(2, 2, 'B')"
    query = "select * from (values {{ var('batch') }}) as t(k, s, v)"
    for name, config in CONFIGS.items():
        wide = {**config, "replace_where": "k = 3"} if name == "rw" else config
        project.model(name, query, **wide)
    project.run(vars={"batch": old, "replace_where_overrides": {"rw": "true"}})
    for name in CONFIGS:
        project.sql(
            f"create table child_of_{name} (k int references {name} (k))",
            f"insert into child_of_{name} values (2)",
        )
    project.run(vars={"batch": free})
    for name in CONFIGS:
        assert project.rows(name) == [(2, 1, "b"), (3, 2, "C")]
    # On PostgreSQL a full refresh takes foreign keys with the table, as dbt does for every table.
    for args in ((),) if project.mode == "postgres" else ((), ("--full-refresh",)):
        overrides = {} if args else {"replace_where_overrides": {"rw": "true"}}
        run = project.run(*args, vars={"batch": held, **overrides}, ok=False)
        for name in CONFIGS:
            assert "foreign key" in run.error(name) or "main key table" in run.error(name)
            assert project.rows(name) == [(2, 1, "b"), (3, 2, "C")]
