"""Words shared by the tests of all flows."""

from tests.functional.harness import Project, Run

# Makes model SQL that asks `is_flow_update()` portable between the install modes.
SHIM = """
{% macro is_flow_update() %}
  {{ return(adapter.dispatch('is_flow_update', 'dbt_flows')()) }}
{% endmacro %}
"""


def flow_line(run: Run, name: str) -> str:
    """Give the one log line that tells what the update of a flow did."""
    lines = [line for line in run.output.splitlines() if f"flow {name}:" in line]
    assert len(lines) == 1, f"{len(lines)} lines about {name} in:\n{run.output}"
    return lines[0]


def column_type(project: Project, table: str, column: str) -> str:
    """Give the type of a stored column, in DuckDB's words."""
    return dict(project.warehouse.columns()[table])[column]
