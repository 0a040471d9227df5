"""FLW031: what `on_schema_change` may be under an enforced contract, and how a contract grows."""

from typing import Any

from tests.functional.around.contracts import CONFIGS, Contract
from tests.functional.catalog import constraints
from tests.functional.harness import Project

QUERY = "select 2 as k, 1 as s, 'b' as v"
CONTRACT = Contract(
    {"k": "integer", "s": "integer", "v": "varchar"}, columns={"k": ["type: not_null"]}
)
ALLOWED: dict[str, dict[str, Any]] = {
    "unset": {},
    "append": {"on_schema_change": "append_new_columns"},
    "fail": {"on_schema_change": "fail"},
    "meta_fail": {"meta": {"on_schema_change": "fail"}},
}
REFUSED: dict[str, dict[str, Any]] = {
    "ignore": {"on_schema_change": "ignore"},
    "sync": {"on_schema_change": "sync_all_columns"},
    "meta_sync": {"meta": {"on_schema_change": "sync_all_columns"}},
}


def test_case_62_modes_under_a_contract(project: Project) -> None:
    modes = {**ALLOWED, **REFUSED}
    names = [f"{kind}_{word}" for kind in CONFIGS for word in modes]
    CONTRACT.write(project, *names)
    for name in names:
        project.model(name, QUERY, **CONFIGS[name[:2]], **modes[name[3:]])
    for step in (1, 2):
        run = project.run(ok=False)
        for name in names:
            if name[3:] in ALLOWED:
                assert run.results[name]["status"] == "success", run.results[name]["message"]
                assert project.rows(name) == [(2, 1, "b")]
                continue
            mode = "ignore" if name.endswith("ignore") else "sync_all_columns"
            for part in ("FLW031", name, f"`{mode}`", "append_new_columns", "fail"):
                assert part in run.error(name)
            if step == 1:
                assert name not in project.relations()
                project.sql(f"create table {name} as select 1 as k, 1 as s, 'old' as v")
            assert step == 1 or project.rows(name) == [(1, 1, "old")]
    # The contract decides, not the YAML that describes it.
    CONTRACT.write(project, *names, enforced=False)
    project.run()


def test_case_62_the_mode_of_the_project_file_counts(project: Project) -> None:
    CONTRACT.write(project, *CONFIGS)
    for name, config in CONFIGS.items():
        project.model(name, QUERY, **config)
    project.write(
        "dbt_project.yml",
        "name: shop\nprofile: shop\nmodels: {shop: {+on_schema_change: ignore}}\n",
    )
    run = project.run(ok=False)
    for name in CONFIGS:
        assert "FLW031" in run.error(name)


def test_case_62_a_contract_grows_with_its_query(project: Project) -> None:
    for name, config in CONFIGS.items():
        project.model(name, QUERY, **config)
        project.model(f"{name}_fail", QUERY, **config, on_schema_change="fail")
    names = [*CONFIGS, *(f"{name}_fail" for name in CONFIGS)]
    CONTRACT.write(project, *names)
    project.run()
    wider = Contract({**CONTRACT.types, "extra": "varchar"}, columns=CONTRACT.columns)
    wider.write(project, *names)
    for name in names:
        text = (project.root / f"models/{name}.sql").read_text()
        project.write(f"models/{name}.sql", text.replace("1 as s", "2 as s, 'x' as extra"))
    for _ in range(2):
        run = project.run(ok=False)
        for name in CONFIGS:
            assert project.rows(name) == [(2, 2, "b", "x")]
            assert constraints(project, name) == {"NOT NULL(k)"}
            assert "FLW020" in run.error(f"{name}_fail")
            assert project.rows(f"{name}_fail") == [(2, 1, "b")]
