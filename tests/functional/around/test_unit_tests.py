"""CASES 61: dbt's unit tests see the bare query, with or without a target."""

from tests.functional.every_flow.words import SHIM
from tests.functional.harness import Project

READS_ITSELF = """
select f.k, f.s + coalesce((select max(t.s) from {{ this }} t), 0) as s from {{ ref('feed') }} f
"""
ASKS = """
select k, {% if is_flow_update() %}'update'{% else %}'build'{% endif %} as how
from {{ ref('feed') }}
"""
YAML = """
unit_tests:
  - name: sliced_is_the_bare_query
    model: sliced
    given: [{input: ref('feed'), rows: [{k: 1, s: 1}, {k: 2, s: 1}]}]
    # Row 1 is outside the predicate: a unit test does not see the replacement.
    expect: {rows: [{k: 1, s: 1}, {k: 2, s: 1}]}
  - name: keyed_is_the_bare_query
    model: keyed
    given: [{input: ref('feed'), rows: [{k: 1, s: 1}, {k: 1, s: 2}]}]
    expect: {rows: [{k: 1, s: 1}, {k: 1, s: 2}]}
  - name: reads_itself
    model: counting
    given:
      - {input: ref('feed'), rows: [{k: 1, s: 1}]}
      - {input: this, rows: [{k: 9, s: 10}]}
    expect: {rows: [{k: 1, s: 11}]}
  - name: asks_as_an_update
    model: asking
    overrides: {macros: {is_flow_update: true}}
    given: [{input: ref('feed'), rows: [{k: 1, s: 1}]}]
    expect: {rows: [{k: 1, how: update}]}
  - name: asks_as_a_build
    model: asking
    overrides: {macros: {is_flow_update: false}}
    given: [{input: ref('feed'), rows: [{k: 1, s: 1}]}]
    expect: {rows: [{k: 1, how: build}]}
"""


def test_case_61_unit_tests_with_and_without_a_target(project: Project) -> None:
    project.write("macros/is_flow_update.sql", SHIM)
    rw = {"materialized": "replace_where", "replace_where": "k >= 2"}
    project.model("feed", "select 3 as k, 1 as s", materialized="table")
    project.model("sliced", "select * from {{ ref('feed') }}", **rw)
    project.model("counting", READS_ITSELF, **rw)
    project.model("asking", ASKS, **rw)
    project.model(
        "keyed",
        "select * from {{ ref('feed') }}",
        materialized="replace_using",
        replace_using="k",
        sequence_by="s",
    )
    project.schema(YAML)
    project.run("--select", "feed")
    # `{{ this }}` in a query needs its target once; dbt's unit tests replace it.
    project.sql("create table counting as select 3 as k, 0 as s")
    for _ in range(2):
        run = project.run("--select", "test_type:unit", command="test")
        tests = [result for name, result in run.results.items() if "on-run-start" not in name]
        assert [result["status"] for result in tests] == ["pass"] * 5
        project.run("--select", "sliced keyed asking")
    build = project.run(command="build")
    assert build.results["sliced"]["status"] == "success"


def test_case_61_rows_of_this_as_sql_need_no_target(project: Project) -> None:
    project.write("macros/is_flow_update.sql", SHIM)
    query = """
    select f.k, f.s{% if is_flow_update() %} + (select max(t.s) from {{ this }} t){% endif %} as s
    from {{ ref('feed') }} f
    """
    project.model("feed", "select 1 as k, 1 as s", materialized="table")
    project.model("rw", query, materialized="replace_where", replace_where="k >= 1")
    project.model("ru", query, materialized="replace_using", replace_using="k", sequence_by="s")
    project.schema(
        "unit_tests:\n"
        + "".join(
            f"""
  - name: {name}_adds_up
    model: {name}
    overrides: {{macros: {{is_flow_update: true}}}}
    given:
      - {{input: ref('feed'), rows: [{{k: 1, s: 1}}]}}
      - {{input: this, format: sql, rows: select 10 as s}}
    expect: {{rows: [{{k: 1, s: 11}}]}}
"""
            for name in ("rw", "ru")
        )
    )
    for rows in ([(1, 1)], [(1, 2)]):
        # `dbt build` runs the unit tests before their model, here before its first update.
        run = project.run(command="build")
        for name in ("rw", "ru"):
            tested = [r for node, r in run.results.items() if node.endswith(f"{name}_adds_up")]
            assert [result["status"] for result in tested] == ["pass"]
            assert project.rows(name) == rows
