"""The tool that renders single macros, tried on a tiny tree of its own."""

import time
from pathlib import Path

import pytest
from dbt_common.exceptions import CompilationError

from tests.unit.renderer import Macros, tidy

TREE = """
{% macro default__flows_delete_sql(target, predicate) %}
    {#- arguments already quoted -#}
    {%- set where = adapter.dispatch('flows_where', 'dbt_flows')(predicate) -%}
    {%- if predicate is none %}{{ return('nothing') }}{% endif %}

    delete from {{ target }}
      where {{ where }}
{% endmacro %}

{% macro default__flows_where(predicate) %}{{ return('(' ~ predicate ~ ')') }}{% endmacro %}
{% macro duckdb__flows_where(a) %}{{ return('(' ~ a ~ ') /* duck */') }}{% endmacro %}
{% macro default__flows_list() %}{% do return([1, {'a': none}]) %}{{ 'not reached' }}{% endmacro %}
{% macro default__flows_bare() %}{{ flows_where('x') }}{% endmacro %}
{% macro default__flows_lost() %}{{ adapter.dispatch('flows_gone', 'dbt_flows')() }}{% endmacro %}
{% macro default__flows_config() %}{{ config.get('x') }}{% endmacro %}
{% macro default__flows_cast() %}
    {{ dbt.cast('a', api.Column.translate_type('string')) }}
{% endmacro %}
{% macro default__flows_speak() %}
    {% do log('said', info=true) %}{% do exceptions.warn('careful') %}
    {% do exceptions.raise_compiler_error('FLW000: no') %}
{% endmacro %}
"""


@pytest.fixture
def tree(tmp_path: Path) -> Path:
    (tmp_path / "tree.sql").write_text(TREE)
    return tmp_path


@pytest.mark.parametrize(
    ("engine", "where"),
    [
        ("flows", "(a > 1) /* duck */"),
        ("duckdb", "(a > 1) /* duck */"),
        ("postgres", "(a > 1)"),
        ("other", "(a > 1)"),
    ],
)
def test_dispatch_takes_the_macro_of_the_engine(tree: Path, engine: str, where: str) -> None:
    macros = Macros(engine, tree)
    sql = macros.sql("flows_delete_sql", macros.relation("t"), "a > 1")
    assert sql == f'delete from "db"."main"."t"\n  where {where}'


def test_return_gives_the_value_and_leaves_the_macro(tree: Path) -> None:
    macros = Macros(root=tree)
    assert macros.call("flows_list") == [1, {"a": None}]
    assert macros.call("flows_delete_sql", "t", None) == "nothing"


@pytest.mark.parametrize("name", ["flows_bare", "flows_config"])
def test_what_dbt_would_not_give_is_undefined(tree: Path, name: str) -> None:
    with pytest.raises(CompilationError, match="is undefined"):
        Macros(root=tree).call(name)


def test_a_macro_that_nobody_made(tree: Path) -> None:
    with pytest.raises(CompilationError, match="flows__flows_gone, duckdb__flows_gone"):
        Macros(root=tree).call("flows_lost")


def test_macros_of_dbt_are_there(tree: Path) -> None:
    assert Macros(root=tree).sql("flows_cast") == "cast(a as TEXT)"


def test_logs_warnings_and_errors(tree: Path) -> None:
    macros = Macros(root=tree)
    with pytest.raises(CompilationError, match="FLW000: no"):
        macros.call("flows_speak")
    assert macros.logged == ["said"]
    assert macros.warnings == ["careful"]


@pytest.mark.parametrize(
    ("text", "tidied"),
    [
        ("\n    select a\n\n      from t  \n  ", "select a\n  from t"),
        ("select\n      a\n    from t", "select\n  a\nfrom t"),
        ("", ""),
    ],
)
def test_tidy(text: str, tidied: str) -> None:
    assert tidy(text) == tidied


def test_a_call_takes_milliseconds(tree: Path) -> None:
    macros = Macros(root=tree)
    macros.sql("flows_delete_sql", "t", "a")
    start = time.perf_counter()
    for number in range(100):
        macros.sql("flows_delete_sql", "t", f"a > {number}")
    assert time.perf_counter() - start < 1


def test_every_macro_of_the_project_can_be_found() -> None:
    macros = Macros()
    assert macros.context["adapter"].ours
