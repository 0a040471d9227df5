"""CASES 62: contracts and constraints."""

from typing import Any

from tests.functional.catalog import constraints
from tests.functional.harness import Project

CONFIGS: dict[str, dict[str, Any]] = {
    "rw": {"materialized": "replace_where", "replace_where": "k = 2"},
    "ru": {
        "materialized": "replace_using",
        "replace_using": "k",
        "sequence_by": "k",
        "on_sequence_tie": "replace",
    },
}
GOOD = "select 2 as k, 'b' as v"


def _schema(
    project: Project, enforced: bool, names: list[str], constraint: str = "not_null"
) -> None:
    models = "".join(
        f"""
  - name: {name}
    config: {{contract: {{enforced: {str(enforced).lower()}}}}}
    columns:
      - name: k
        data_type: integer
        constraints: [{{type: {constraint}, warn_unsupported: false}}]
      - {{name: v, data_type: varchar}}
"""
        for name in names
    )
    project.schema("models:" + models)


def test_case_62_a_broken_contract_fails_before_a_row_is_touched(project: Project) -> None:
    broken = {
        "extra": "select 2 as k, 'b' as v, 1 as extra",
        "missing": "select 2 as k",
        "retyped": "select 2 as k, 7 as v",
    }
    names = [f"{kind}_{word}" for kind in CONFIGS for word in broken]
    _schema(project, True, names)
    for name in names:
        project.model(name, GOOD, **CONFIGS[name[:2]])
    project.run()
    for name in names:
        project.sql(f"insert into {name} values (1, 'by hand')")
        project.model(name, broken[name[3:]], **CONFIGS[name[:2]])
    for _ in range(2):
        run = project.run(ok=False)
        for name in names:
            assert "contract" in run.error(name)
            assert project.rows(name) == [(1, "by hand"), (2, "b")]


def test_case_62_constraints_are_made_under_a_contract_only(project: Project) -> None:
    _schema(project, True, ["rw", "ru"])
    for name, config in CONFIGS.items():
        project.model(name, GOOD, **config)
        project.model(f"{name}_free", GOOD, **config)
    project.run()
    for name in CONFIGS:
        assert "NOT NULL(k)" in constraints(project, name)
        assert not constraints(project, f"{name}_free")
    # Both survive a second run and a full refresh.
    for args in ((), ("--full-refresh",)):
        project.run(*args)
        for name in CONFIGS:
            assert "NOT NULL(k)" in constraints(project, name)
            assert project.rows(name) == [(2, "b")]
    # A contract that is not enforced makes none.
    _schema(project, False, ["rw", "ru"])
    project.run("--full-refresh")
    for name in CONFIGS:
        assert not constraints(project, name)


def test_case_62_a_violated_constraint_leaves_the_table(project: Project) -> None:
    _schema(project, True, ["rw", "ru"], constraint="primary_key")
    for name, config in CONFIGS.items():
        project.model(name, GOOD, **config)
    project.run()
    for name, config in CONFIGS.items():
        project.model(name, f"{GOOD} union all {GOOD}", **config)
    run = project.run(ok=False)
    for name in CONFIGS:
        assert run.results[name]["status"] == "error"
        assert project.rows(name) == [(2, "b")]
