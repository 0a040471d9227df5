"""F2 and F3 in `replace_using`: columns that move, come, go, or change their type."""

import pytest

from tests.functional.catalog import indexes
from tests.functional.harness import Project
from tests.functional.replace_using.flows import (
    Flow,
    all_fail,
    assert_second_run_changes_nothing,
    columns_of,
    table,
)

KSV = "k INTEGER, s INTEGER, v VARCHAR"


def test_case_34_columns_match_by_name_when_their_order_changes(project: Project) -> None:
    flow = Flow(project, columns="k INTEGER, s INTEGER, a VARCHAR, b VARCHAR")
    flow.update("(1, 1, 'a1', 'b1'), (2, 1, 'a2', 'b2')")
    flow.update("('b3', 2, 1, 'a3')", columns="b VARCHAR, s INTEGER, k INTEGER, a VARCHAR")
    assert flow.rows == table((1, 2, "a3", "b3"), (2, 1, "a2", "b2"))
    assert_second_run_changes_nothing(flow)
    flow.update(
        "(1, 3, 'new', 'a4', 'b4')",
        columns="k INTEGER, s INTEGER, added VARCHAR, a VARCHAR, b VARCHAR",
    )
    assert flow.rows == table((1, 3, "a4", "b4", "new"), (2, 1, "a2", "b2", None))
    assert_second_run_changes_nothing(flow)


def test_case_36_removed_column_is_null_in_new_rows_and_kept_in_old(project: Project) -> None:
    """Also where the column has a default, and beside a generated column."""
    flow = Flow(project)
    flow.store(
        "(1, 1, 'x', 'c1'), (2, 1, 'y', 'c2')",
        columns="k INTEGER, s INTEGER, v VARCHAR, c VARCHAR DEFAULT 'filled'",
    )
    project.sql(
        "create table copy as select * from orders",
        "drop table orders",
        "create table orders (k INTEGER, s INTEGER, v VARCHAR, c VARCHAR DEFAULT 'filled',"
        " twice INTEGER GENERATED ALWAYS AS (k * 2))",
        "insert into orders (k, s, v, c) select * from copy",
        "drop table copy",
    )
    flow.update("(1, 2, 'new'), (3, 1, 'first')")
    assert flow.rows == table(
        (1, 2, "new", None, 2), (2, 1, "y", "c2", 4), (3, 1, "first", None, 6)
    )
    assert_second_run_changes_nothing(flow)


def test_case_36_removed_column_that_must_not_be_null(project: Project) -> None:
    flow = Flow(project)
    flow.store("(1, 1, 'x', 'c')", columns=f"{KSV}, c VARCHAR NOT NULL")
    message = flow.fails("(1, 2, 'new')")
    assert "FLW027" in message
    assert "c" in message
    assert "orders" in message


def test_case_36_sync_all_columns_drops_the_removed_column(project: Project) -> None:
    flow = Flow(project, on_schema_change="sync_all_columns")
    flow.update("(1, 1, 'x', 'c1'), (2, 1, 'y', 'c2')", columns=f"{KSV}, c VARCHAR")
    flow.update("(1, 2, 'new')", columns=KSV)
    assert [name for name, _ in columns_of(project, "orders")] == ["k", "s", "v"]
    assert flow.rows == table((1, 2, "new"), (2, 1, "y"))
    assert_second_run_changes_nothing(flow)


def test_case_37_removed_key_or_sequence_column(project: Project) -> None:
    flow = Flow(project)
    flow.update("(1, 1, 'x')")
    for columns, missing, given in (
        ("s INTEGER, v VARCHAR", "k", "s, v"),
        ("k INTEGER, v VARCHAR", "s", "k, v"),
    ):
        message = flow.fails("(1, 'y')", columns=columns)
        for part in ("FLW006", "orders", f"`{missing}`", *given.split(", ")):
            assert part in message


def test_case_38_sync_all_columns_widens_and_keeps_the_data(project: Project) -> None:
    flow = Flow(project, on_schema_change="sync_all_columns", columns="k INTEGER, s INTEGER")
    flow.update("(1, 1), (2, 1)")
    flow.update("(1, 5000000000), (3, 1)", columns="k INTEGER, s BIGINT")
    assert columns_of(project, "orders") == [("k", "INTEGER"), ("s", "BIGINT")]
    assert flow.rows == table((1, 5000000000), (2, 1), (3, 1))
    assert_second_run_changes_nothing(flow)


REFUSED = {
    "text_to_number": ("VARCHAR", "'abc'", "INTEGER"),
    "number_to_text": ("INTEGER", "7", "VARCHAR"),
    "decimal": ("DECIMAL(10, 2)", "12345678.90", "DECIMAL(10, 5)"),
    "zone": ("TIMESTAMP", "'2024-01-01'", "TIMESTAMP WITH TIME ZONE"),
    "double_to_decimal": ("DOUBLE", "1.5", "DECIMAL(10, 2)"),
}


@pytest.mark.parametrize("on_schema_change", ["append_new_columns", "sync_all_columns"])
def test_case_38_refused_change_of_type(project: Project, on_schema_change: str) -> None:
    flows = {n: Flow(project, n, on_schema_change=on_schema_change) for n in REFUSED}
    for name, (stored, value, new) in REFUSED.items():
        flows[name].store(f"(1, 1, {value})", columns=f"k INTEGER, s INTEGER, v {stored}")
        flows[name].give("(1, 2, NULL)", columns=f"k INTEGER, s INTEGER, v {new}")
    relations = project.relations()
    messages = all_fail(list(flows.values()))
    type_name = project.warehouse.type_name
    for name, (stored, _, new) in REFUSED.items():
        words = (type_name(type_.split("(")[0]) for type_ in (stored, new))
        for part in ("FLW019", name, "v", *words):
            assert part in messages[name]
    assert project.relations() - relations <= {"dbt_flows_state"}


def test_case_39_new_column_on_an_indexed_target(project: Project) -> None:
    flow = Flow(project, indexes=[{"columns": ["v"]}])
    flow.update("(1, 1, 'x'), (2, 1, 'y')")
    assert indexes(project, "orders") == 1
    flow.update("(1, 2, 'x', 'new')", columns=f"{KSV}, extra VARCHAR")
    assert flow.rows == table((1, 2, "x", "new"), (2, 1, "y", None))
    assert indexes(project, "orders") == 1
    assert_second_run_changes_nothing(flow)
    assert indexes(project, "orders") == 1


def test_case_39_indexed_column_that_would_be_widened(project: Project) -> None:
    flow = Flow(project, on_schema_change="sync_all_columns", indexes=[{"columns": ["s"]}])
    flow.update("(1, 1, 'x')")
    wider = "k INTEGER, s BIGINT, v VARCHAR"
    if project.mode == "postgres":
        # Its index is made anew with the column.
        flow.update("(1, 2, 'y')", columns=wider)
        assert columns_of(project, "orders")[1] == ("s", "BIGINT")
        assert indexes(project, "orders") == 1
    else:
        message = flow.fails("(1, 2, 'y')", columns=wider)
        assert "FLW029" in message
        assert "s" in message


def test_case_40_new_columns_with_odd_names(project: Project) -> None:
    added = ('"order" INTEGER', '"my col" INTEGER', '"x""y" INTEGER', '"ünï" INTEGER')
    flow = Flow(project, persist_docs={"relation": True, "columns": True})
    project.schema("""
        models:
          - name: orders
            description: "It's the orders"
            columns:
              - {name: order, description: "an 'order'", quote: true}
              - {name: my col, description: spaced, quote: true}
              - {name: ünï, description: letters, quote: true}
    """)
    flow.update("(1, 1, 'x'), (2, 1, 'y')")
    flow.update("(1, 2, 'x', 1, 2, 3, 4)", columns=", ".join((KSV, *added)))
    assert flow.rows == table((1, 2, "x", 1, 2, 3, 4), (2, 1, "y", None, None, None, None))
    assert_second_run_changes_nothing(flow)


# A type, two values, and the second as text.
MAPS = ("MAP(VARCHAR, INTEGER)", "MAP {'a': 1}", "MAP {'b': NULL}", "{b=NULL}")
OBJECTS = ("JSONB", """'{"a": 1}'""", """'{"b":null}'""", '{"b": null}')


def test_case_41_nested_values_pass_through(project: Project) -> None:
    type_, first, second, text = OBJECTS if project.mode == "postgres" else MAPS
    flow = Flow(project, columns=f"k INTEGER, s INTEGER, l INTEGER[], m {type_}, j JSON")
    empty = "(2, 1, []::INTEGER[], NULL, NULL)"
    flow.update(f"(1, 1, [1, 2]::INTEGER[], {first}, '{{\"x\": 1}}'), {empty}")
    flow.update(f"(1, 2, [3, NULL]::INTEGER[], {second}, '[1, 2]'), {empty}")
    assert project.rows("orders", "k, s, l, m::varchar, j::varchar") == [
        (1, 2, [3, None], text, "[1, 2]"),
        (2, 1, [], None, None),
    ]
    assert_second_run_changes_nothing(flow)
