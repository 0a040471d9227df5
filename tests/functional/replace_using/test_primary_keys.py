"""Case 45: a key that goes and comes in one transaction is no duplicate."""

from tests.functional.catalog import constraints
from tests.functional.harness import Project
from tests.functional.replace_using.flows import (
    Flow,
    assert_second_run_changes_nothing,
    columns_of,
    table,
)


def contract(project: Project, *more: str) -> None:
    """Write an enforced contract with a primary key on `k`."""
    columns = {"k": "integer", "s": "integer", "v": "varchar", **dict.fromkeys(more, "varchar")}
    listed = "\n".join(
        f"              - {{name: {name}, data_type: {type_}}}" for name, type_ in columns.items()
    )
    project.schema(f"""
        models:
          - name: orders
            config: {{contract: {{enforced: true}}}}
            constraints:
              - {{type: primary_key, columns: [k], warn_unsupported: false}}
            columns:
{listed}
    """)


def has_primary_key(project: Project) -> bool:
    """Whether `orders` has one."""
    return "PRIMARY KEY(k)" in constraints(project, "orders")


def test_case_45_one_key_then_a_column_in_the_same_update(project: Project) -> None:
    flow = Flow(project)
    contract(project)
    flow.update("(1, 1, 'a'), (2, 1, 'b')")
    assert has_primary_key(project)
    flow.update("(1, 2, 'c')")
    assert flow.rows == table((1, 2, "c"), (2, 1, "b"))
    contract(project, "w")
    flow.update(
        "(1, 3, 'd', 'x'), (3, 1, 'e', 'y')", columns="k INTEGER, s INTEGER, v VARCHAR, w VARCHAR"
    )
    assert flow.rows == table((1, 3, "d", "x"), (2, 1, "b", None), (3, 1, "e", "y"))
    assert has_primary_key(project)
    assert_second_run_changes_nothing(flow)


def test_case_45_all_of_200_000_keys(project: Project) -> None:
    query = """
        select range::integer as k, version::integer as s, 'v' || version as v
        from range(200000), {batch}
    """
    flow = Flow(project, columns="version INTEGER", query=query)
    contract(project)
    for version in (1, 2):
        run = flow.update(f"({version})")
        assert run.response("orders")["rows_affected"] == 200_000
    assert project.sql("select count(*), count(distinct k), min(s), min(v) from orders") == [
        (200_000, 200_000, 2, "v2")
    ]


def test_case_45_while_another_transaction_reads(project: Project) -> None:
    """The reader keeps its snapshot, the update goes through."""
    flow = Flow(project)
    contract(project)
    flow.update("(1, 1, 'a'), (2, 1, 'b')")
    flow.give("(1, 2, 'c')")
    with project.warehouse.snapshot() as read:
        before = read("select * from main.orders order by k")
        project.run()
        assert read("select * from main.orders order by k") == before
    assert flow.rows == table((1, 2, "c"), (2, 1, "b"))


def test_case_41_list_payload_with_a_primary_key(project: Project) -> None:
    flow = Flow(project, columns="k INTEGER, s INTEGER, v INTEGER[]")
    flow.store(
        "(1, 1, [1, 2]::INTEGER[]), (2, 1, []::INTEGER[])",
        columns="k INTEGER PRIMARY KEY, s INTEGER, v INTEGER[]",
    )
    flow.update("(1, 2, [3]::INTEGER[]), (3, 1, NULL)")
    assert flow.rows == table((1, 2, [3]), (2, 1, []), (3, 1, None))
    assert columns_of(project, "orders")[2] == ("v", "INTEGER[]")
    assert_second_run_changes_nothing(flow)
