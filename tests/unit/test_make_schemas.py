"""The JSON schema of our config keys: what editors say about YAML files."""

import json
from collections.abc import Iterator
from pathlib import Path
from textwrap import dedent

import make_schemas
import pytest
import yaml
from jsonschema import Draft7Validator  # type: ignore[import-untyped]

IN_PROPERTIES = """
models:
  - name: orders
    config:
"""
IN_META = """
models:
  - name: orders
    versions: [{v: 1}]
    config:
      tags: [daily]
      meta:
        owner: me
"""
IN_PROJECT = """
name: shop
models:
  shop:
    +tags: daily
    marts:
"""


def _errors(text: str) -> list[tuple[str, str]]:
    """Give path and message of every error in a YAML file."""
    schema = json.loads(make_schemas.SCHEMA.read_text())
    Draft7Validator.check_schema(schema)
    errors = Draft7Validator(schema).iter_errors(yaml.safe_load(dedent(text)))
    return [("/".join(map(str, error.absolute_path)), error.message) for error in errors]


def _spots(key: str, value: str) -> Iterator[str]:
    """Write one key wherever it may stand."""
    yield f"{IN_PROPERTIES}      {key}: {value}\n"
    yield f"{IN_META}        {key}: {value}\n"
    yield f"{IN_PROJECT}      +{key}: {value}\n"
    yield f"{IN_PROJECT}      +meta:\n        {key}: {value}\n"
    yield f"models: [{{name: orders, versions: [{{v: 1, config: {{{key}: {value}}}}}]}}]\n"
    yield f"models: [{{name: orders, meta: {{{key}: {value}}}}}]\n"
    yield f"models:\n  +{key}: {value}\n"


GOOD = {
    "replace_using": ["id", "[a, b]", "null"],
    "sequence_by": ["updated_at", "[d, n]"],
    "on_sequence_tie": ["append", "replace", "ignore", "\"{{ var('tie') }}\"", "null"],
    "replay_ignore_columns": ["loaded_at", "[]"],
    "replace_where": ["d > 1", "[d > 1, \"d < {{ var('to') }}\"]"],
    "stage": ["true", "\"{{ var('stage') }}\""],
    "min_replaced_ratio": ["0", "0.5", "1"],
    "reset_allowed": ["false", "\"{% if target.name == 'dev' %}true{% endif %}\""],
}
WRONG = {
    "replace_using": ["1", "{id: 1}", "[1]"],
    "sequence_by": ["3", "[d, 2]"],
    "on_sequence_tie": ["keep", "Append", "1", "[append]"],
    "replay_ignore_columns": ["true"],
    "replace_where": ["true", "[d > 1, {d: 2}]"],
    "stage": ["'yes'", "1"],
    "min_replaced_ratio": ["1.5", "-0.1", "half", "true"],
    "reset_allowed": ["'false'", "0", "never"],
}


def test_the_committed_schema_is_that_of_the_typed_config() -> None:
    assert make_schemas.main(["--check"]) == 0
    assert set(GOOD) == set(WRONG) == set(make_schemas.key_schemas())


def test_another_schema_is_told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(make_schemas, "SCHEMA", tmp_path / "schemas" / "flows.json")
    assert make_schemas.main(["--check"]) == 1
    assert make_schemas.main([]) == 0
    assert make_schemas.main(["--check"]) == 0
    make_schemas.SCHEMA.write_text(make_schemas.SCHEMA.read_text().replace("append", "apend"))
    assert make_schemas.main(["--check"]) == 1


@pytest.mark.parametrize("key", GOOD)
def test_good_values(key: str) -> None:
    for value in GOOD[key]:
        for text in _spots(key, value):
            assert _errors(text) == [], text


@pytest.mark.parametrize("key", WRONG)
def test_wrong_values(key: str) -> None:
    for value in WRONG[key]:
        for text in _spots(key, value):
            paths = {path.split("/")[-1].lstrip("+") for path, _ in _errors(text)}
            assert paths == {key}, text


def test_a_plus_is_for_dbt_project_yml() -> None:
    # dbt keeps the plus there, as part of a key that nobody reads.
    ((path, _),) = _errors(IN_PROPERTIES + "      +reset_allowed: false\n")
    assert path == "models/0/config"


@pytest.mark.parametrize(("head", "plus"), [(IN_PROPERTIES, ""), (IN_PROJECT, "+")])
def test_values_of_dbt(head: str, plus: str) -> None:
    for good in ("materialized: table", "materialized: replace_using", "on_schema_change: fail"):
        assert _errors(f"{head}      {plus}{good}\n") == []
    ((path, _),) = _errors(f"{head}      {plus}on_schema_change: append\n")
    assert path.endswith(f"/{plus}on_schema_change")


def test_what_is_not_ours_is_left_alone() -> None:
    assert (
        _errors(
            """
            version: 2
            sources: [{name: raw, config: {stage: 1}, tables: [{name: orders}]}]
            seeds: [{name: days, config: {+x: 1}}]
            models:
              - name: orders
                columns: [{name: stage, data_tests: [not_null]}]
                config: {grants: {select: [reader]}, contract: {enforced: true}, custom: 1}
            """
        )
        == []
    )
    # A folder may be called like a key.
    assert _errors("models: {shop: {stage: {+materialized: view, +persist_docs: {x: 1}}}}") == []
    assert _errors("name: shop\nvars: {stage: 3}\nseeds: {shop: {+stage: 3}}") == []


def test_every_key_is_described() -> None:
    definitions = json.loads(make_schemas.SCHEMA.read_text())["definitions"]
    ours = {key: definitions[key] for key in make_schemas.key_schemas()}
    assert all(len(found["description"].split()) > 3 for found in ours.values())
    assert {key: found["default"] for key, found in ours.items() if "default" in found} == {
        "stage": False,
        "min_replaced_ratio": 0,
        "reset_allowed": True,
    }
