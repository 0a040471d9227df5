"""The macro checker: one small bad example per rule, and a good one."""

from pathlib import Path
from textwrap import dedent

import pytest
from check_macros import MACROS, check, main

from tests.unit.macro_tree import (
    CALL_PLAN,
    CALL_RENDERER,
    CALL_SETTINGS,
    PLAN,
    RENDERER,
    SETTINGS,
    Check,
    document,
    macro,
)


def test_a_clean_tree_has_no_problem(found: Check) -> None:
    files = {
        "configuration/settings.sql": SETTINGS,
        "rendering/delete.sql": RENDERER,
        "orchestration/run.sql": macro("default__flows_run", CALL_RENDERER),
        "materializations/replace.sql": """
            {% materialization replace_using, default, supported_languages=['sql', 'python'] %}
              {#- hooks come first -#}
              {{ adapter.dispatch('flows_settings', 'dbt_flows')() }}
              {{ adapter.dispatch('flows_run', 'dbt_flows')() }}
            {% endmaterialization %}
        """,
        "utils/ask.sql": """
            {% macro is_flow_update(name, strict=true) %}
              {{ return(adapter.dispatch('is_flow_update', 'dbt_flows')(name)) }}
            {% endmacro %}
            {% macro default__is_flow_update(name) %}{{ return(name == 'x') }}{% endmacro %}
        """,
        "utils/_utils.yml": """
            macros:
              - name: is_flow_update
                description: Tells whether stored rows exist.
                arguments:
                  - {name: name, type: str, description: of the flow}
                  - {name: strict, type: bool, description: what to do in doubt}
              - name: default__is_flow_update
                description: The answer where no engine has its own.
                arguments:
                  - {name: name, type: str, description: of the flow}
        """,
    }
    assert found(files) == []


def test_exit_code_and_output(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    folder = tmp_path / MACROS / "rendering"
    folder.mkdir(parents=True)
    (folder / "delete.sql").write_text(dedent(RENDERER))
    document(tmp_path / MACROS)
    assert main([str(tmp_path)]) == 0
    assert "1 macros in 1 files of 1 rooms" in capsys.readouterr().out
    (folder / "other.sql").write_text("{% macro default__x() %}{{ this }}{% endmacro %}")
    assert main([str(tmp_path)]) == 1
    printed = capsys.readouterr().out.splitlines()
    assert printed[0].startswith(f"{MACROS}/rendering/other.sql:1: ")


@pytest.mark.parametrize(
    ("blanks", "problems"),
    [(38, []), (39, ["utils/x.sql:1: default__x has 41 lines, at most 40 in a macro"])],
)
def test_length_of_a_macro(found: Check, blanks: int, problems: list[str]) -> None:
    text = "{% macro default__x() %}\n" + "\n" * blanks + "{% endmacro %}\n"
    assert found({"utils/x.sql": text}) == problems


@pytest.mark.parametrize("blanks", [58, 59])
def test_length_of_a_materialization(found: Check, blanks: int) -> None:
    text = "{% materialization x, default %}\n" + "\n" * blanks + "{% endmaterialization %}\n"
    problems = found({"materializations/x.sql": text})
    assert len(problems) == (blanks == 59)
    assert all("at most 60 in a materialization" in problem for problem in problems)


@pytest.mark.parametrize("lines", [120, 121])
def test_length_of_a_macro_file(found: Check, lines: int) -> None:
    assert len(found({"utils/x.sql": "{##}\n" * lines})) == (lines == 121)


@pytest.mark.parametrize("lines", [200, 201])
def test_length_of_a_python_file(tmp_path: Path, lines: int) -> None:
    path = tmp_path / "dbt/adapters/flows/impl.py"
    path.parent.mkdir(parents=True)
    path.write_text("\n" * lines)
    assert len(check(tmp_path)[1]) == (lines == 201)


def test_nesting(found: Check) -> None:
    three = "{% if a %}{% for b in c %}\n{% if d %}#{% else %}\n{% if e %}{% endif %}"
    deep = three + "{% endif %}{% endfor %}{% endif %}"
    beside = "{% if a %}{% endif %}" * 5
    problems = found({"utils/x.sql": macro("default__x", deep) + macro("default__y", beside)})
    assert problems == ["utils/x.sql:4: if at depth 4, at most 3"]


def test_unparsable_file(found: Check) -> None:
    (problem,) = found({"utils/x.sql": "{% macro default__x() %}\n{% endif %}{% endmacro %}"})
    assert problem.startswith("utils/x.sql:2: Jinja cannot parse this")


@pytest.mark.parametrize(
    ("room", "body", "message"),
    [
        ("planning", CALL_RENDERER, "planning knows nothing of rendering"),
        ("configuration", CALL_PLAN, "configuration knows nothing of planning"),
        ("utils", CALL_PLAN, "utils names no room"),
        ("orchestration", f"{CALL_PLAN}\n{CALL_RENDERER}", "flows_delete_sql (rendering) beside"),
        ("attic", "", "no known room"),
    ],
)
def test_direction_of_the_rooms(found: Check, room: str, body: str, message: str) -> None:
    files = {"rendering/delete.sql": RENDERER, "planning/plan.sql": PLAN}
    (problem,) = found(files | {f"{room}/x.sql": macro("default__flows_other", body)})
    assert message in problem


def test_a_room_may_name_itself_utils_and_one_room_to_its_left(found: Check) -> None:
    body = "\n".join([CALL_PLAN, CALL_SETTINGS, CALL_PLAN])
    files = {
        "planning/plan.sql": PLAN,
        "planning/other.sql": macro("default__flows_other", body),
        "configuration/settings.sql": SETTINGS,
    }
    assert found(files) == []


def test_a_strategy_puts_rooms_together_as_a_materialization_does(found: Check) -> None:
    body = f"{CALL_SETTINGS}{CALL_PLAN}{CALL_RENDERER}"
    files = {
        "configuration/settings.sql": SETTINGS,
        "planning/plan.sql": PLAN,
        "rendering/delete.sql": RENDERER,
        "strategies/x.sql": macro("default__flows_strategy", body),
    }
    assert found(files) == []
    call = "{{ adapter.dispatch('flows_strategy', 'dbt_flows')() }}"
    (problem,) = found({"orchestration/x.sql": macro("default__flows_other", call)})
    assert problem.endswith("orchestration knows nothing of strategies, but calls flows_strategy")


def test_a_macro_has_one_home(found: Check) -> None:
    problems = found(
        {"planning/plan.sql": PLAN, "rendering/x.sql": macro("duckdb__flows_plan", "x")}
    )
    assert len(problems) == 2
    assert all("flows_plan is at home in planning and rendering" in p for p in problems)
