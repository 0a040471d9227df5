"""FLW108: constraints that the YAML names and a table that is older does not have (CASES 62)."""

from typing import Any

import pytest

from tests.functional.around.contracts import CONFIGS, Contract
from tests.functional.catalog import constraints, views
from tests.functional.every_flow.cases import table
from tests.functional.every_flow.statements import statements
from tests.functional.harness import Project, Run

QUERY = "select 2 as k, 1 as s, 'b' as v"
TYPES = {"k": "integer", "s": "integer", "v": "varchar"}
BARE = Contract(TYPES)
LATER = Contract(
    TYPES,
    columns={"k": ["type: not_null"], "v": ["type: check, expression: length(v) < 9"]},
    model=["type: primary_key, columns: [s, k]", "type: unique, columns: [v]"],
)
NAMED = (
    "not_null (k)",
    "check (length(v) < 9)",
    "primary_key (s, k)",
    "unique (v)",
)


def _models(project: Project, query: str = QUERY, **config: Any) -> None:
    for name, own in CONFIGS.items():
        project.model(name, query, **own, **config)


def _quiet(run: Run) -> bool:
    return not [text for text in run.warnings if "FLW108" in text]


def test_case_62_a_warning_names_them_until_the_full_refresh(project: Project) -> None:
    BARE.write(project, *CONFIGS)
    _models(project)
    assert _quiet(project.run())
    LATER.write(project, *CONFIGS)
    for args in ((), (), ("--empty",)):
        run = project.run(*args)
        for name in CONFIGS:
            run.warning("FLW108", f"`{name}`", "--full-refresh", *NAMED)
            assert constraints(project, name) == set()
            assert project.rows(name) == [(2, 1, "b")]
    # A warning that is an error changes nothing.
    _models(project, "select 2 as k, 2 as s, 'c' as v")
    run = project.run("--warn-error", ok=False)
    for name in CONFIGS:
        assert "FLW108" in run.error(name)
        assert project.rows(name) == [(2, 1, "b")]
    assert _quiet(project.run("--full-refresh"))
    usual = project.run()
    assert _quiet(usual)
    for name in CONFIGS:
        assert len(constraints(project, name)) == 5
        assert project.rows(name) == [(2, 2, "c")]
    # To look costs no statement.
    BARE.write(project, *CONFIGS)
    bare = project.run()
    for name in CONFIGS:
        assert len(statements(usual, name)) == len(statements(bare, name)) > 0


def test_case_62_what_a_protected_table_lacks_is_added_by_hand(project: Project) -> None:
    contract = Contract(TYPES, columns={"k": ["type: not_null", "type: primary_key"]})
    contract.write(project, *CONFIGS, "kept")
    _models(project, reset_allowed=False)
    project.model("kept", QUERY, **CONFIGS["rw"], full_refresh=False)
    for name in (*CONFIGS, "kept"):
        project.sql(f"create table {name} as {QUERY}")
    for args in ((), ("--full-refresh",)):
        run = project.run(*args)
        for name in (*CONFIGS, "kept"):
            told = run.warning("FLW108", f"`{name}`", "not_null (k), primary_key (k)")
            assert "yourself" in told
            assert "--full-refresh" not in told
    for name in (*CONFIGS, "kept"):
        project.sql(f"alter table {name} add primary key (k)")
    assert _quiet(project.run())


@pytest.mark.smoke
def test_case_62_what_counts_as_the_same_constraint(project: Project) -> None:
    cast = "cast" if project.mode == "postgres" else "try_cast"
    checks = f"check (s > 0 and V <> ''), check ({cast}(v as varchar(1)) is not null)"
    stored = f"(k integer not null, s integer, V varchar, unique (s, k), {checks})"
    same = Contract(
        TYPES,
        columns={"v": ["type: check, expression: \"S>0   AND v != ''\""]},
        model=[
            "type: unique, columns: [K, s]",
            "type: not_null, columns: [k]",
            f"type: check, expression: {cast.upper()}(v AS varchar(1)) IS NOT NULL",
        ],
    )
    same.write(project, *CONFIGS)
    _models(project)
    for name in CONFIGS:
        project.sql(f"create table {name} {stored}", f"insert into {name} {QUERY}")
    assert _quiet(project.run())
    # A constraint that YAML no longer names is left alone; another condition is another check.
    Contract(TYPES, model=["type: check, expression: s > 1"]).write(project, *CONFIGS)
    run = project.run()
    for name in CONFIGS:
        assert "not_null" not in run.warning("FLW108", f"`{name}`", "check (s > 1)")
    # Where the parser cannot read it, the constraint is told to be missing, and the update runs.
    Contract(TYPES, model=["type: check, expression: 's >'"]).write(project, *CONFIGS)
    run = project.run()
    for name in CONFIGS:
        run.warning("FLW108", f"`{name}`", "check (s >)")


def test_case_62_a_column_that_comes_later_has_no_constraint(project: Project) -> None:
    BARE.write(project, *CONFIGS)
    _models(project)
    project.run()
    wider = Contract({**TYPES, "extra": "integer"}, columns={"extra": ["type: not_null"]})
    wider.write(project, *CONFIGS)
    _models(project, "select 2 as k, 2 as s, 'c' as v, 7 as extra")
    for _ in range(2):
        run = project.run()
        for name in CONFIGS:
            run.warning("FLW108", f"`{name}`", "not_null (extra)")
            assert project.rows(name) == [(2, 2, "c", 7)]


def test_f7_a_view_becomes_a_table_with_the_constraints_of_the_contract(project: Project) -> None:
    LATER.write(project, *CONFIGS, "wider")
    _models(project)
    project.model("wider", QUERY, **CONFIGS["rw"])
    old = table("k, s, v", "1, 1, 'a'", "2, 0, 'old'")
    project.sql(
        f"create table production as {old}",
        "create view rw as from production",
        # The order of columns is not that of the contract.
        "create view ru as select v, s, k from production",
        "create view wider as select *, 7 as more from production",
    )
    run = project.run()
    for name in CONFIGS:
        assert len(constraints(project, name)) == 5
        assert project.rows(name, "k, s, v") == [(1, 1, "a"), (2, 1, "b")]
    # Its columns are not those of the contract, so that it is copied as it is.
    run.warning("FLW108", "`wider`", *NAMED)
    assert project.rows("wider", "k, s, v, more") == [(1, 1, "a", 7), (2, 1, "b", None)]
    assert project.rows("production") == [(1, 1, "a"), (2, 0, "old")]
    assert project.relations() == {*CONFIGS, "wider", "production", "dbt_flows_state"}
    again = project.run()
    assert [text for text in again.warnings if "FLW108" in text] == [again.warning("`wider`")]


def test_f1_f7_a_view_that_breaks_the_contract_stays(project: Project) -> None:
    LATER.write(project, *CONFIGS)
    _models(project)
    old = table("k, s, v", "1, 1, 'a'", "null, 0, 'old'")
    project.sql(f"create table production as {old}")
    for name in CONFIGS:
        project.sql(f"create view {name} as from production")
    for _ in range(2):
        run = project.run(ok=False)
        for name in CONFIGS:
            assert "not null" in run.error(name).lower().replace("-", " ")
            assert project.rows(name) == [(None, 0, "old"), (1, 1, "a")]
        assert views(project) == set(CONFIGS)
        assert project.relations() == {*CONFIGS, "production", "dbt_flows_state"}
