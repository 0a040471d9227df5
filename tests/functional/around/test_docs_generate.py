"""`dbt docs generate`: our macros are documented as a user's own are, and the tables listed."""

import json
import re
from typing import Any

from tests.functional.harness import Project

RU = {"materialized": "replace_using", "replace_using": "k", "sequence_by": "s"}
RW = {"materialized": "replace_where", "replace_where": "k >= 1"}
QUERY = "select 1 as k, 2 as s, 'a' as v"
MATERIALIZATIONS = (
    "materialization_replace_using_default",
    "materialization_replace_where_default",
)
# What model SQL may call and what dbt itself looks up; the rest is called by our macros.
STRATEGIES = {"get_incremental_replace_using_sql", "get_incremental_replace_where_sql"}
PUBLIC = {"is_flow_update"} | STRATEGIES


def _generated(project: Project, file: str) -> dict[str, Any]:
    found: dict[str, Any] = json.loads((project.root / "target" / file).read_text())
    return found


def _ours(project: Project) -> dict[str, dict[str, Any]]:
    package = "dbt_flows_adapter" if project.mode == "adapter" else "dbt_flows"
    macros = _generated(project, "manifest.json")["macros"].values()
    return {macro["name"]: macro for macro in macros if macro["package_name"] == package}


def _signature(macro: dict[str, Any]) -> list[str]:
    found = re.search(r"\bmacro\s+\w+\(([^)]*)\)", macro["macro_sql"])
    assert found, macro["macro_sql"]
    return [part.split("=")[0].strip() for part in found[1].split(",") if part.strip()]


def test_macros_are_documented(project: Project) -> None:
    project.model("ru", QUERY, **RU)
    project.run(command="docs generate")
    macros = _ours(project)
    # Neither ours alone (`flows_…`) nor what dispatch finds (`default__…`).
    public = {name for name in macros if not re.match(r"flows_|[a-z]+__|materialization_", name)}
    assert public == PUBLIC
    for name in public:
        assert len(macros[name]["description"].split()) > 5, name
        arguments = macros[name]["arguments"]
        assert [argument["name"] for argument in arguments] == _signature(macros[name])
        assert all(argument["type"] and argument["description"] for argument in arguments)
    for name in MATERIALIZATIONS:
        assert len(macros[name]["description"].split()) > 5, name
    inner = {name for name in macros if name.startswith("default__")}
    assert inner
    for name in inner:
        assert macros[name]["description"], name
        documented = [argument["name"] for argument in macros[name]["arguments"]]
        assert documented == _signature(macros[name]), name


def test_dbts_own_check_of_the_documented_arguments(project: Project) -> None:
    project.write(
        "dbt_project.yml",
        "{name: shop, version: '1.0', profile: shop, flags: {validate_macro_args: true}}",
    )
    project.model("ru", QUERY, **RU)
    run = project.run("--no-partial-parse", command="parse")
    assert run.warnings == []


def test_the_catalog_has_the_tables_of_the_flows(project: Project) -> None:
    project.schema(
        """
        models:
          - {name: ru, description: By key, columns: [{name: v, description: A value}]}
        """
    )
    project.model("ru", QUERY, **RU)
    project.model("rw", QUERY, **RW, schema="odd", alias="sliced")
    project.run()
    project.run(command="docs generate")
    nodes = _generated(project, "catalog.json")["nodes"]
    assert set(nodes) == {"model.shop.ru", "model.shop.rw"}
    for name, (schema, table) in {"ru": ("main", "ru"), "rw": ("main_odd", "sliced")}.items():
        node = nodes[f"model.shop.{name}"]
        assert (node["metadata"]["schema"], node["metadata"]["name"]) == (schema, table)
        assert node["metadata"]["type"] == "BASE TABLE"
        assert list(node["columns"]) == ["k", "s", "v"]
    described = _generated(project, "manifest.json")["nodes"]["model.shop.ru"]
    assert described["description"] == "By key"
    assert described["columns"]["v"]["description"] == "A value"
