"""CASES 62 where more is enforced, or enforced in another way, than on DuckDB."""

import pytest

from tests.functional.around.contracts import CONFIGS, Contract, odd_names
from tests.functional.catalog import constraints
from tests.functional.every_flow.statements import lasting_ddl, statements
from tests.functional.harness import Project

QUERY = "select 2 as k, 1 as s, 'b' as v"
COLUMNS = {"k": "integer", "s": "integer", "v": "text"}
KINDS = ("create table kinds (word text primary key)", "insert into kinds values ('a'), ('b')")


def _models(project: Project, query: str = QUERY) -> None:
    for name, config in CONFIGS.items():
        project.model(name, query, **config)


@pytest.mark.parametrize(
    ("constraint", "column", "broken", "message"),
    [
        ("type: not_null", "v", "select 2 as k, 2 as s, null::text as v", "null value"),
        ("type: check, expression: s < 2", "s", "select 2 as k, 2 as s, 'b' as v", "check"),
        ("type: unique", "v", f"{QUERY} union all select 2, 1, 'b'", "duplicate key"),
        ("type: primary_key", "k", f"{QUERY} union all select 2, 1, 'c'", "duplicate key"),
        (
            "type: foreign_key, expression: main.kinds (word)",
            *("v", "select 2 as k, 2 as s, 'c' as v", "foreign key"),
        ),
    ],
    ids=["not_null", "check", "unique", "primary_key", "foreign_key"],
)
def test_f1_case_62_what_breaks_a_constraint_changes_nothing(
    project: Project, constraint: str, column: str, broken: str, message: str
) -> None:
    project.sql(*KINDS)
    Contract(COLUMNS, columns={column: [constraint]}).write(project, *CONFIGS)
    _models(project)
    project.run()
    _models(project, broken)
    for args in ((), (), ("--full-refresh",)):
        run = project.run(*args, ok=False)
        for name in CONFIGS:
            assert message in run.error(name)
            assert project.rows(name) == [(2, 1, "b")]
    assert project.relations() == {*CONFIGS, "kinds", "dbt_flows_state"}
    _models(project)
    project.run()


def test_f2_case_62_names_that_need_quotes_and_a_named_key(project: Project) -> None:
    """The name of a key is that of its index, which the old table still has in a full refresh."""
    odd_names("text", "k").write(project, "ru")
    query = """select 'b' as v, 2 as k, 1 as s, 5 as "od d", 6 as "order", 7 as "Mixed" """
    project.model("ru", query, **CONFIGS["ru"])
    expected = {'PRIMARY KEY(k, "order")', 'UNIQUE("od d")', 'CHECK(("order" > 1))'} | {
        f"NOT NULL({name})" for name in ("k", "order", "od d", "Mixed")
    }
    for args in ((), (), ("--full-refresh",), ("--full-refresh",), ()):
        run = project.run(*args)
        assert not [text for text in run.warnings if "FLW" in text]
        assert constraints(project, "ru") == expected
        assert project.rows("ru") == [("b", 1, 2, 5, 6, 7)]
        named = project.sql("select conname from pg_constraint where conname = 'by_two'")
        assert named == [("by_two",)]


def test_case_62_a_foreign_key_to_the_table_itself(project: Project) -> None:
    contract = Contract(
        {"k": "integer", "s": "integer", "parent": "integer"},
        columns={
            "k": ["type: primary_key"],
            "parent": ["type: foreign_key, expression: main.ru (k)"],
        },
    )
    contract.write(project, "ru")
    query = "select * from (values (1, {s}, null), (2, {s}, 1)) as t(k, s, parent)"
    for step, args in enumerate(((), (), ("--full-refresh",), ("--full-refresh",))):
        project.model("ru", query.format(s=step), **CONFIGS["ru"])
        project.run(*args)
        assert "FOREIGN KEY (parent) REFERENCES ru(k)" in constraints(project, "ru")
        assert project.rows("ru") == [(1, step, None), (2, step, 1)]
    project.model("ru", "select 3 as k, 1 as s, 9 as parent", **CONFIGS["ru"])
    assert "foreign key" in project.run(ok=False).error("ru")


@pytest.mark.parametrize("deferred", [False, True], ids=["at_once", "deferred"])
def test_case_62_rows_that_others_lead_to(project: Project, deferred: bool) -> None:
    """A key that goes and comes again in one update is missed only by what looks at once."""
    Contract(COLUMNS, columns={"k": ["type: primary_key"]}).write(project, *CONFIGS)
    _models(project)
    project.run()
    when = " deferrable initially deferred" if deferred else ""
    for name in CONFIGS:
        project.sql(
            f"create table child_of_{name} (k int references {name} (k){when})",
            f"insert into child_of_{name} values (2)",
        )
    _models(project, "select 2 as k, 2 as s, 'c' as v")
    run = project.run(ok=deferred)
    for name in CONFIGS:
        if not deferred:
            assert "foreign key" in run.error(name)
        assert project.rows(name) == ([(2, 2, "c")] if deferred else [(2, 1, "b")])
    # What is missing at the end is missed.
    _models(project, "select 5 as k, 2 as s, 'c' as v where true")
    run = project.run("--select", "rw", ok=False)
    assert "foreign key" in run.error("rw")
    # A full refresh drops the table, and with it what leads to it: as dbt's own models do.
    _models(project)
    project.run("--full-refresh")
    for name in CONFIGS:
        assert project.rows(f"child_of_{name}") == [(2,)]
        assert constraints(project, f"child_of_{name}") == set()


def test_case_62_a_full_refresh_fills_no_table_twice(project: Project) -> None:
    project.sql(*KINDS)
    contract = Contract(
        COLUMNS,
        columns={
            "k": ["type: primary_key"],
            "v": ["type: foreign_key, expression: main.kinds (word)"],
        },
    )
    contract.write(project, *CONFIGS)
    _models(project)
    project.run()
    run = project.run("--full-refresh")
    for name in CONFIGS:
        inserts = [sql for sql in statements(run, name) if sql.lower().startswith("insert into")]
        assert len(inserts) == 1
        assert "FOREIGN KEY (v) REFERENCES kinds(word)" in constraints(project, name)


def test_case_62_checks_are_compared_as_the_server_writes_them(project: Project) -> None:
    same = Contract(
        COLUMNS,
        columns={
            "s": ["type: check, expression: 'S BETWEEN 0 AND 9'"],
            "v": ["type: check, expression: \"v IN ('a','b') or V is null\""],
        },
        model=["type: check, expression: \"k::bigint > -1 and v like 'b%'\""],
    )
    for name in CONFIGS:
        project.sql(
            f"create table {name} (k int, s int, v varchar(9)"
            ", check (s>=0 and s<=9), check (k::int8>-1 and v like 'b%')"
            ", check (((v in ('a', 'b'))) or v isnull))",
            f"insert into {name} {QUERY}",
        )
    same.write(project, *CONFIGS)
    _models(project, "select 2 as k, 1 as s, 'b'::text as v")
    for _ in range(2):
        run = project.run()
        assert not [text for text in run.warnings if "FLW108" in text]
        for name in CONFIGS:
            assert lasting_ddl(statements(run, name)) == []
    # Another condition is another check, and so is one that reads a column of another schema's.
    checks = ["s > 1", "v like 'c%'", "s >", "nowhere > 1", "k::int > -1"]
    listed = [f'type: check, expression: "{check}"' for check in checks]
    Contract(COLUMNS, model=listed).write(project, *CONFIGS)
    run = project.run()
    for name in CONFIGS:
        run.warning("FLW108", f"`{name}`", *(f"check ({check})" for check in checks))
        assert project.rows(name) == [(2, 1, "b")]
