"""F14: Jinja in a config is rendered when the model runs, with the vars of this run."""

import os
from datetime import datetime, timezone

import pytest

from tests.functional.every_flow.words import flow_line
from tests.functional.harness import Project

QUERY = "select * from (values (1, 'A'), (2, 'B'), (3, 'C')) t(d, c)"
STORED = "select * from (values (1, 'a'), (2, 'b'), (3, 'c')) t(d, c)"
FROM_1 = [(1, "A"), (2, "B"), (3, "C")]
FROM_2 = [(1, "a"), (2, "B"), (3, "C")]
FROM_3 = [(1, "a"), (2, "b"), (3, "C")]


def _store(project: Project, *names: str) -> None:
    for name in names:
        project.sql(f"create or replace table {name} as {STORED}")


def test_f14_vars_of_this_run(project: Project) -> None:
    late = "d >= {{ var('from') }}"
    project.model("inline", QUERY, materialized="replace_where", replace_where=late)
    project.model("listed", QUERY, materialized="replace_where", replace_where=["d < 9", late])
    project.model("in_meta", QUERY, materialized="replace_where", meta={"replace_where": late})
    project.model(
        "from_var", QUERY, materialized="replace_where", replace_where=f"{late} -- {{{{ this }}}}"
    )
    for name in ("raw_yaml", "plain_yaml", "project_yaml"):
        project.model(name, QUERY)
    project.schema(
        """
        models:
          - name: raw_yaml
            config:
              materialized: replace_where
              replace_where: "{% raw %}{{ this.identifier }}.d >= {{ var('from') }}{% endraw %}"
          - name: plain_yaml
            config:
              materialized: replace_where
              replace_where: "d >= {{ var('from') }}"
        """
    )
    project.write(
        "dbt_project.yml",
        """
        name: shop
        version: '1.0'
        profile: shop
        vars: {from: 3}
        models:
          shop:
            project_yaml:
              +materialized: replace_where
              +replace_where: "d >= {{ var('from', 3) }}"
        """,
    )
    names = ("inline", "listed", "in_meta", "from_var", "raw_yaml", "plain_yaml", "project_yaml")
    for chosen, expected in (
        (None, FROM_3),
        ({"from": 1}, FROM_1),
        (None, FROM_3),
    ):
        _store(project, *names)
        run = project.run(vars=chosen)
        for name in names:
            assert project.rows(name) == expected, (name, chosen)
        line = flow_line(run, "inline")
        assert f"d >= {chosen['from'] if chosen else 3}" in line


def test_f14_this_run_started_at_env_var_and_macros(
    project: Project, monkeypatch: pytest.MonkeyPatch
) -> None:
    year = datetime.now(tz=timezone.utc).year
    project.write("macros/first_day.sql", "{% macro first_day() %}{{ return(2) }}{% endmacro %}")
    project.model(
        "with_this",
        QUERY,
        materialized="replace_where",
        replace_where="{{ this }}.d >= 2 and '{{ this.identifier }}' = 'with_this'",
    )
    project.model(
        "with_clock",
        QUERY,
        materialized="replace_where",
        replace_where="d >= {{ run_started_at.year - " + str(year - 2) + " }}",
    )
    project.model(
        "with_macro", QUERY, materialized="replace_where", replace_where="d >= {{ first_day() }}"
    )
    project.model(
        "with_env",
        QUERY,
        materialized="replace_where",
        replace_where="d >= {{ env_var('FLOWS_TEST_FROM') }}",
    )
    project.model(
        "with_reference",
        QUERY + " -- depends_on: {{ ref('first') }}",
        materialized="replace_where",
        replace_where="d >= (select max(first.d) from {{ ref('first') }} as first)",
    )
    project.model("first", "select 2 as d", materialized="table")
    names = ("with_this", "with_clock", "with_macro", "with_env", "with_reference")
    monkeypatch.setitem(os.environ, "FLOWS_TEST_FROM", "2")
    for _ in range(2):
        _store(project, *names)
        project.run()
        for name in names:
            assert project.rows(name) == FROM_2, name
    monkeypatch.setitem(os.environ, "FLOWS_TEST_FROM", "3")
    _store(project, *names)
    project.run()
    assert project.rows("with_env") == FROM_3


def test_f14_other_options_are_rendered_too(project: Project) -> None:
    project.model(
        "keyed",
        "select * from (values (1, 2, 'B')) t(k, s, c)",
        materialized="replace_using",
        replace_using=["{{ var('key', 'k') }}"],
        sequence_by="{{ var('sequence', 's') }}",
        on_sequence_tie="{{ var('tie', 'replace') }}",
    )
    project.model(
        "keyed_by_macro",
        "select * from (values (1, 2, 'B')) t(k, s, c)",
        materialized="replace_using",
        replace_using="{{ var('key', 'k') }}",
        sequence_by=["{{ var('sequence', 's') }} + 0"],
    )
    for name in ("keyed", "keyed_by_macro"):
        project.sql(f"create table {name} as select 1 as k, 2 as s, 'a' as c")
    run = project.run()
    assert project.rows("keyed") == [(1, 2, "B")]
    assert project.rows("keyed_by_macro") == [(1, 2, "B"), (1, 2, "a")]
    run.warning("FLW104", "keyed_by_macro")
    project.run()
    assert project.rows("keyed") == [(1, 2, "B")]
    assert project.rows("keyed_by_macro") == [(1, 2, "B"), (1, 2, "a")]


def test_f14_an_undefined_var_is_an_error_with_its_name(project: Project) -> None:
    project.model(
        "orders", QUERY, materialized="replace_where", replace_where="d >= {{ var('nowhere') }}"
    )
    _store(project, "orders")
    run = project.run(ok=False)
    assert "nowhere" in run.output
    assert project.rows("orders") == [(1, "a"), (2, "b"), (3, "c")]
