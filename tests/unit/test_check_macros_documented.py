"""The macro checker: documentation."""

import pytest

from tests.unit.macro_tree import RENDERER, Check

ASK = "{% macro ask(x) %}{% endmacro %}\n"
DEFAULT = "{% macro default__ask(x) %}{% endmacro %}\n"
DUCKDB = "{% macro duckdb__ask(x) %}{% endmacro %}\n"
HEAD = "macros:\n"


def entry(name: str = "ask", argument: str = "{name: x, type: str, description: y}") -> str:
    """Give an entry of four lines."""
    return f"- name: {name}\n  description: what it gives\n  arguments:\n  - {argument}\n"


def test_every_macro_and_argument_is_described(found: Check) -> None:
    yaml = HEAD + entry() + entry("default__ask")
    assert found({"utils/ask.sql": ASK + DEFAULT, "utils/_utils.yml": yaml}) == []


@pytest.mark.parametrize(
    ("yaml", "line", "message"),
    [
        ("", "ask.sql:1", "ask is not documented in"),
        (HEAD + entry().replace("  description", "  meta"), "_utils.yml:2", "ask has no desc"),
        (HEAD + entry().replace("what it gives", ""), "_utils.yml:2", "ask has no description"),
        (HEAD + entry().replace("what it gives", "~"), "_utils.yml:2", "ask has no description"),
        (HEAD + "- {name: ask, description: y}", "_utils.yml:2", "documented are ()"),
        (
            HEAD + entry(argument="{name: z, type: str, description: y}"),
            "_utils.yml:2",
            "ask takes (x), documented are (z)",
        ),
        (
            HEAD + entry(argument="{name: x, type: str}"),
            "_utils.yml:5",
            "argument x of ask has no description",
        ),
        (
            HEAD + entry(argument="{name: x, description: y}"),
            "_utils.yml:5",
            "argument x of ask has no type",
        ),
    ],
)
def test_what_is_missing_of_a_macro(found: Check, yaml: str, line: str, message: str) -> None:
    (problem,) = found({"utils/ask.sql": ASK, "utils/_utils.yml": yaml})
    assert problem.startswith(f"utils/{line}: ")
    assert message in problem


def test_a_default_is_documented_beside_its_dispatcher(found: Check) -> None:
    (problem,) = found({"utils/ask.sql": ASK + DEFAULT, "utils/_utils.yml": HEAD + entry()})
    assert problem.startswith("utils/ask.sql:2: default__ask is not documented in")


def test_arguments_of_a_default_are_documented(found: Check) -> None:
    yaml = HEAD + "- {name: default__ask, description: y}"
    (problem,) = found({"utils/ask.sql": DEFAULT, "utils/_utils.yml": yaml})
    assert "default__ask takes (x), documented are ()" in problem


def test_an_engine_has_the_documentation_of_its_default(found: Check) -> None:
    yaml = HEAD + entry("default__ask")
    assert found({"utils/ask.sql": DEFAULT + DUCKDB, "utils/_utils.yml": yaml}) == []


def test_an_engine_without_a_default_is_documented_itself(found: Check) -> None:
    (problem,) = found({"utils/ask.sql": DUCKDB, "utils/_utils.yml": HEAD})
    assert "duckdb__ask is not documented in" in problem
    yaml = HEAD + entry("duckdb__ask")
    assert found({"utils/ask.sql": DUCKDB, "utils/_utils.yml": yaml}) == []


def test_an_engine_takes_the_arguments_of_its_default(found: Check) -> None:
    other = DUCKDB.replace("(x)", "(x, y)")
    yaml = HEAD + entry("default__ask")
    (problem,) = found({"utils/ask.sql": DEFAULT + other, "utils/_utils.yml": yaml})
    assert problem == "utils/ask.sql:2: duckdb__ask takes (x, y), default__ask (x)"


def test_a_materialization_is_documented(found: Check) -> None:
    text = "{% materialization once, default %}{% endmaterialization %}\n"
    files = {"materializations/once.sql": text, "materializations/_materializations.yml": HEAD}
    (problem,) = found(files)
    assert "materialization_once_default is not documented in" in problem


@pytest.mark.parametrize(
    ("written", "known"),
    [
        ("relation", True),
        ("list[str]", True),
        ("dict[str, list[any]]", True),
        ("optional[dict[str, optional[int]]]", True),
        ("text", False),
        ("list", False),
        ("list[text]", False),
        ("dict[str]", False),
        ("list[str", False),
        ("string or none", False),
    ],
)
def test_types_are_those_that_dbt_knows(found: Check, written: str, known: bool) -> None:
    yaml = HEAD + entry(argument=f"{{name: x, type: '{written}', description: y}}")
    problems = found({"utils/ask.sql": ASK, "utils/_utils.yml": yaml})
    assert len(problems) == (not known)
    assert all(f"argument x of ask has the type '{written}'" in problem for problem in problems)


def test_documentation_that_is_no_yaml(found: Check) -> None:
    (problem,) = found({"utils/ask.sql": ASK, "utils/_utils.yml": "macros: ["})
    assert problem.startswith("utils/_utils.yml:1: not YAML")


def test_documented_macros_exist_and_are_named_once(found: Check) -> None:
    name = "default__flows_delete_sql"
    argument = "{name: goal, type: str, description: y}"
    line = f"- {{name: {name}, description: y, arguments: [{argument}]}}\n"
    yaml = f"{HEAD}{line}{line}- {{name: gone, description: y}}\n"
    assert found({"rendering/delete.sql": RENDERER, "rendering/_rendering.yml": yaml}) == [
        f"rendering/_rendering.yml:3: {name} is documented twice",
        "rendering/_rendering.yml:4: gone is no macro of this folder",
    ]
