"""The macro checker: calls and texts."""

import pytest

from tests.unit.macro_tree import CALL_PLAN, PLAN, Check, macro


@pytest.mark.parametrize(
    ("body", "message"),
    [
        ("{{ default__flows_plan() }}", "bare call of default__flows_plan"),
        ("{{ flows_plan() }}", "bare call of flows_plan"),
        ("{{ flows_that_nobody_made() }}", "bare call of flows_that_nobody_made"),
        ("{{ dbt_flows.flows_plan() }}", "dbt_flows.flows_plan works in one mode only"),
        ("{{ adapter.dispatch('flows_plan')() }}", "without the namespace 'dbt_flows'"),
        ("{{ adapter.dispatch('flows_plan', 'dbt')() }}", "without the namespace 'dbt_flows'"),
        ("{{ adapter.dispatch('flows_x', 'dbt_flows')() }}", "there is no default__flows_x"),
        ("{{ adapter.dispatch('flows_' ~ x, 'dbt_flows')() }}", "a name that is no literal"),
    ],
)
def test_calls_between_macros(found: Check, body: str, message: str) -> None:
    files = {"planning/plan.sql": PLAN, "planning/x.sql": macro("default__flows_y", body)}
    (problem,) = found(files)
    assert problem.startswith("planning/x.sql:2: ")
    assert message in problem


def test_dispatch_by_keywords_and_calls_of_dbt_are_fine(found: Check) -> None:
    body = """
        {{ adapter.dispatch(macro_name='flows_plan', macro_namespace='dbt_flows')() }}
        {{ adapter.dispatch('get_columns', 'dbt')() }}{{ dbt.concat(['a']) }}{{ run_query(sql) }}
    """
    assert found({"planning/plan.sql": PLAN, "planning/x.sql": macro("default__y", body)}) == []


def test_a_dispatched_name_needs_more_than_one_adapter(found: Check) -> None:
    files = {
        "planning/plan.sql": macro("duckdb__flows_plan", ""),
        "planning/x.sql": macro("default__flows_y", CALL_PLAN),
    }
    assert found(files) == [
        "planning/x.sql:2: dispatch of flows_plan, but there is no default__flows_plan"
    ]


@pytest.mark.parametrize(
    "body",
    [
        "{{ config.get('x') }}",
        "{{ model.name }}",
        "{{ this }}",
        "{% do run_query('x') %}",
        "{% call statement('main') %}x{% endcall %}",
        "{{ adapter.get_columns_in_relation(x) }}",
    ],
)
def test_a_renderer_knows_its_arguments_only(found: Check, body: str) -> None:
    problems = found({"rendering/x.sql": macro("default__flows_x", body)})
    assert [problem.split(": ")[0] for problem in problems] == ["rendering/x.sql:2"]
    assert found({"rendering/x.sql": "", "orchestration/x.sql": macro("default__x", body)}) == []


@pytest.mark.parametrize("room", ["planning", "configuration", "materializations", "strategies"])
@pytest.mark.parametrize(
    "body",
    [
        "select {{ column }} from t",
        "{{ 'select ' ~ column }}",
        '{% set x = "select a, b from t" %}',
        "insert into {{ goal }}",
        "delete from t",
        "{% set x = 'create or replace temp table x' %}",
        "ALTER TABLE t",
    ],
)
def test_sql_text_belongs_in_rendering(found: Check, room: str, body: str) -> None:
    (problem,) = found({f"{room}/x.sql": macro("default__flows_x", body)})
    assert problem.startswith(f"{room}/x.sql:2: SQL text in {room}: ")
    assert found({f"{room}/x.sql": "", "rendering/x.sql": macro("default__flows_x", body)}) == []


def test_words_of_a_plan_and_of_a_message_are_no_sql(found: Check) -> None:
    body = """
        {#- we select all rows from the batch here -#}
        {% set action = 'create' %}{% set other = ["delete", "insert"] %}
        {{ 'FLW006: the query selects no column ' ~ name ~ ', select one of these: ' ~ names }}
    """
    assert found({"planning/x.sql": macro("default__flows_x", body)}) == []


def test_config_is_read_in_configuration(found: Check) -> None:
    body = "{{ config.get('grants') }}"
    text = "{% materialization x, default %}\n" + body + "\n{% endmaterialization %}"
    assert found({"materializations/x.sql": text}) == [
        "materializations/x.sql:2: config.get belongs in configuration"
    ]
    (problem,) = found(
        {"materializations/x.sql": "", "strategies/x.sql": macro("default__x", body)}
    )
    assert problem == "strategies/x.sql:2: config.get belongs in configuration"
    files = {"strategies/x.sql": "", "configuration/x.sql": macro("default__x", body)}
    assert found(files) == []


def test_comments_for_the_engine(found: Check) -> None:
    body = "x\n-- why\n{%- if x -%} {#- -- fine -#} {%- endif -%}\n{{ x.find('--') }}"
    (problem,) = found({"rendering/x.sql": macro("default__x", body)})
    assert problem.startswith("rendering/x.sql:3: `--`")


@pytest.mark.parametrize("test", ["target.type == 'duckdb'", "adapter.type() in ['duckdb']"])
def test_dialects_are_not_asked_for(found: Check, test: str) -> None:
    (problem,) = found({"utils/x.sql": macro("default__x", f"{{% if {test} %}}{{% endif %}}")})
    assert problem.startswith("utils/x.sql:2: ")
    assert "dispatch" in problem


def test_an_engine_may_be_named_in_a_message(found: Check) -> None:
    assert found({"utils/x.sql": macro("default__x", "{{ adapter.type() ~ ' cannot' }}")}) == []
