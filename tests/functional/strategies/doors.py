"""Both doors to one flow: its materialization, and the strategy of dbt's own `incremental`."""

from dataclasses import replace
from typing import Any

from tests.functional.every_flow.cases import Case, table
from tests.functional.harness import Project

STORED = table("d, k, s, c", "1, 1, 1, 'old'", "2, 2, 1, 'old'", "3, 3, 1, 'old'")
BATCH = table("d, k, s, c", "3, 3, 2, 'new'", "4, 3, 1, 'low'")
NEW = (3, 3, 2, "new")
LOW = (4, 3, 1, "low")
OLD = [(1, 1, 1, "old"), (2, 2, 1, "old")]

SHIM = """
    {% macro get_incremental_replace_using_sql(arg_dict) %}
        {{ return(dbt_flows.get_incremental_replace_using_sql(arg_dict)) }}
    {% endmacro %}

    {% macro get_incremental_replace_where_sql(arg_dict) %}
        {{ return(dbt_flows.get_incremental_replace_where_sql(arg_dict)) }}
    {% endmacro %}
"""


def open_door(project: Project) -> None:
    """Write what package mode needs: dbt looks for strategies in the user's project alone."""
    if project.mode != "adapter":
        project.write("macros/strategies.sql", SHIM)


def using(**more: Any) -> dict[str, Any]:
    """Give the config of the strategy `replace_using`."""
    keys = {"replace_using": "k", "sequence_by": "s"}
    strategy = {"materialized": "incremental", "incremental_strategy": "replace_using"}
    return {k: v for k, v in {**strategy, **keys, **more}.items() if v is not None}


def where(predicate: Any = None, **more: Any) -> dict[str, Any]:
    """Give the config of the strategy `replace_where`."""
    strategy = {"materialized": "incremental", "incremental_strategy": "replace_where"}
    return {**strategy, **({"replace_where": predicate} if predicate else {}), **more}


def materialized(config: dict[str, Any]) -> dict[str, Any]:
    """Give the config of the same flow by way of its materialization."""
    rest = {k: v for k, v in config.items() if k != "incremental_strategy"}
    return {**rest, "materialized": config["incremental_strategy"]}


def both(case: Case) -> list[Case]:
    """Give a case of a stored table twice, by either door: what must become of it is the same."""
    # The columns of a first run are dbt's own business by the one door.
    config = {"on_schema_change": "append_new_columns", **case.config}
    return [
        replace(case, name=f"{case.name}_strategy", config=case.config, also_first=False),
        replace(
            case,
            name=f"{case.name}_materialization",
            config=materialized(config),
            also_first=False,
        ),
    ]


def flows(project: Project, query: str = BATCH, stored: str = STORED, **more: Any) -> None:
    """Write a model of each strategy, with a table that is stored already, or none."""
    open_door(project)
    project.model("ru", query, **using(**more))
    project.model("rw", query, **where("d = 3", **more))
    if stored:
        project.sql(f"create table ru as {stored}", f"create table rw as {stored}")
