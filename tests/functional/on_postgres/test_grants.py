"""CASES 63: grants, where they are real."""

from collections.abc import Iterator

import pytest

from tests.functional import postgres_server
from tests.functional.around.contracts import CONFIGS
from tests.functional.every_flow.cases import table
from tests.functional.every_flow.statements import lasting_ddl, statements
from tests.functional.harness import Project

QUERY = table("k, s, v", "2, 1, 'b'")
ROLES = ("reader", "odd reader", "writer")


@pytest.fixture(autouse=True)
def roles(project: Project) -> Iterator[None]:
    """Roles belong to the whole server, so they are made once and left without rights."""
    for role in ROLES:
        found = project.sql(f"select 1 from pg_roles where rolname = '{role}'")
        if not found:
            project.sql(f'create role "{role}"')
    yield
    project.sql(*(f'drop owned by "{role}"' for role in ROLES))


def _grants(project: Project, name: str) -> set[tuple[str, ...]]:
    found = project.sql(
        "select grantee, lower(privilege_type) from information_schema.role_table_grants"
        f" where table_schema = 'main' and table_name = '{name}' and grantee <> 'dbt'"
    )
    return set(found)


def _models(project: Project, grants: object, query: str = QUERY) -> None:
    for name, config in CONFIGS.items():
        project.model(name, query, **config, grants=grants)


def test_case_63_given_changed_and_taken_back(project: Project) -> None:
    steps: list[tuple[dict[str, list[str]], set[tuple[str, ...]]]] = [
        ({"select": ["reader"]}, {("reader", "select")}),
        (
            {"select": ["reader", '"odd reader"'], "insert": ["writer"]},
            {("reader", "select"), ("odd reader", "select"), ("writer", "insert")},
        ),
        ({"select": ["writer"]}, {("writer", "select")}),
        ({"select": []}, set()),
    ]
    for grants, expected in steps:
        _models(project, grants)
        for args in ((), (), ("--full-refresh",), (), ("--empty",)):
            project.run(*args)
            for name in CONFIGS:
                assert _grants(project, name) == expected, (name, args)
                assert project.rows(name) == [(2, 1, "b")]


def test_case_63_an_unchanged_run_grants_nothing_again(project: Project) -> None:
    _models(project, {"select": ["reader"]})
    project.run()
    run = project.run()
    for name in CONFIGS:
        assert lasting_ddl(statements(run, name)) == []
        assert _grants(project, name) == {("reader", "select")}


def test_case_63_without_the_config_what_others_granted_stays(project: Project) -> None:
    for name, config in CONFIGS.items():
        project.model(name, QUERY, **config)
    project.run()
    for name in CONFIGS:
        project.sql(f"grant select on {name} to reader")
    project.run()
    for name in CONFIGS:
        assert _grants(project, name) == {("reader", "select")}


def test_f7_case_63_a_view_becomes_a_table_with_its_grants(project: Project) -> None:
    _models(project, {"select": ["reader"]}, table("k, s, v", "2, 2, 'new'"))
    project.sql(f"create table production as {QUERY}")
    for name in CONFIGS:
        project.sql(f"create view {name} as select * from production")
    project.run()
    for name in CONFIGS:
        assert project.rows(name) == [(2, 2, "new")]
        assert _grants(project, name) == {("reader", "select")}


def test_f1_case_63_a_grant_that_fails_takes_the_rows_back(project: Project) -> None:
    _models(project, {"select": ["reader"]})
    project.run()
    _models(project, {"select": ["nobody_of_that_name"]}, table("k, s, v", "2, 2, 'new'"))
    for args in ((), ("--full-refresh",)):
        run = project.run(*args, ok=False)
        for name in CONFIGS:
            assert "nobody_of_that_name" in run.error(name)
            assert project.rows(name) == [(2, 1, "b")]
            assert _grants(project, name) == {("reader", "select")}


def test_case_63_a_role_that_may_only_read_the_table_reads_it(project: Project) -> None:
    """The grant is the server's own: it lets in, and without it nobody is let in."""
    _models(project, {"select": ["reader"]})
    project.run()
    project.sql("grant usage on schema main to reader, writer")
    with postgres_server.connect("shop") as connection, connection.cursor() as cursor:
        cursor.execute("set role reader; select v from main.ru")
        assert cursor.fetchall() == [("b",)]
        cursor.execute("set role writer")
        with pytest.raises(Exception, match="permission denied"):
            cursor.execute("select v from main.ru")
    connection.close()
