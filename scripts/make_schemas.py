"""Make the JSON schema by which editors complete and check our config keys in YAML.

python scripts/make_schemas.py [--check]
"""

import inspect
import json
import re
import sys
from dataclasses import fields
from pathlib import Path
from typing import Any

from dbt.adapters.duckdb.impl import DuckDBConfig
from dbt.adapters.flows.config import FlowsConfig
from mashumaro.jsonschema import build_json_schema

SCHEMA = Path(__file__).parents[1] / "schemas" / "dbt_flows_configs.json"

JINJA = {"type": "string", "pattern": r"\{[{%]", "description": "Jinja"}

# Keys of dbt that mean something of their own in a flow; dbt's own schema knows the other values.
OF_DBT: dict[str, dict[str, Any]] = {
    "materialized": {
        "description": "`replace_using` and `replace_where` make the model a flow.",
        "anyOf": [{"enum": ["replace_using", "replace_where"]}, {"type": "string"}],
    },
    "on_schema_change": {
        "description": "what an update does when the query's columns are no longer those of the"
        " table.\nDefault in a flow: append_new_columns.",
        "anyOf": [{"enum": ["append_new_columns", "fail", "ignore", "sync_all_columns"]}, JINJA],
    },
}


def texts() -> dict[str, str]:
    """Give the text of each key, from the docstring of the typed config."""
    section = inspect.getdoc(FlowsConfig).split("Attributes:\n")[1]  # type: ignore[union-attr]
    entries = re.findall(r"^    (\w+): (.*(?:\n {8}.*)*)", section, re.MULTILINE)
    return {name: re.sub(r"\s+", " ", text) for name, text in entries}


def key_schemas() -> dict[str, dict[str, Any]]:
    """Give the schema of each key of ours.

    Raises:
        KeyError: when the docstring says nothing about a key.
    """
    typed = build_json_schema(FlowsConfig).to_dict()["properties"]
    ours = [f.name for f in fields(FlowsConfig) if f not in fields(DuckDBConfig)]
    made = {}
    for name in ours:
        description = texts()[name]
        forms = typed[name]["anyOf"]
        # dbt renders the file before it reads the value.
        jinja = [] if {"type": "string"} in forms else [JINJA]
        made[name] = {"description": description, "anyOf": [*forms, *jinja]}
        if default := re.search(r"Default: (\S+)\.$", description):
            made[name]["default"] = json.loads(default[1])
    return made


def schema() -> dict[str, Any]:
    """Give the schema of property files and of `dbt_project.yml`."""
    ours = key_schemas()

    def refer(names: list[str], prefix: str = "") -> dict[str, Any]:
        return {prefix + name: {"$ref": f"#/definitions/{name}"} for name in names}

    everywhere = [*OF_DBT, *ours]
    model = {"config": {"$ref": "#/definitions/config"}, "meta": {"$ref": "#/definitions/meta"}}
    return {
        "$schema": "http://json-schema.org/draft-07/schema#",
        "title": "dbt-flows",
        "description": "Config keys of flows, in property files and in dbt_project.yml.",
        "type": "object",
        # In a property file `models` is a list, in dbt_project.yml a map: each part of the schema
        # looks at one of them alone. (What stands beside a `$ref` does not count in draft 7.)
        "properties": {"models": {"allOf": [_list_of("model"), {"$ref": "#/definitions/folder"}]}},
        "definitions": {
            **OF_DBT,
            **ours,
            "meta": {"properties": refer([*ours])},
            "config": {
                "properties": {**refer(everywhere), "meta": {"$ref": "#/definitions/meta"}},
                # dbt takes the plus off in dbt_project.yml alone: here the key would do nothing.
                "patternProperties": {r"^\+": False},
            },
            "model": {"properties": {**model, "versions": _list_of("model")}},
            "folder": {
                "properties": {
                    **refer(everywhere, "+"),
                    "+meta": {"$ref": "#/definitions/meta"},
                },
                "patternProperties": {r"^\+": True},
                "additionalProperties": {"$ref": "#/definitions/folder"},
            },
        },
    }


def _list_of(name: str) -> dict[str, Any]:
    return {"items": {"$ref": f"#/definitions/{name}"}}


def main(arguments: list[str]) -> int:
    """Write the schema, or compare; give the exit code."""
    made = json.dumps(schema(), indent=2, ensure_ascii=False) + "\n"
    if arguments != ["--check"]:
        SCHEMA.parent.mkdir(exist_ok=True)
        SCHEMA.write_text(made)
    elif not SCHEMA.exists() or SCHEMA.read_text() != made:
        print(f"{SCHEMA.name} is not what the typed config gives: run scripts/make_schemas.py")
        return 1
    print(f"make_schemas: {len(key_schemas())} keys in {SCHEMA.name}")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
