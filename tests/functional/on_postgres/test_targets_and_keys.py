"""U rules for tables and keys that only PostgreSQL has."""

from tests.functional.harness import Project
from tests.functional.replace_using.flows import Flow, table


def test_u4_places_in_a_partitioned_table(project: Project) -> None:
    # The first rows of two partitions have one and the same `ctid`.
    project.sql(
        "create table orders (k int, s int, v text) partition by list (k)",
        "create table orders_1 partition of orders for values in (1)",
        "create table orders_2 partition of orders for values in (2)",
        "insert into orders values (1, 1, 'a'), (2, 1, 'b')",
    )
    flow = Flow(project, on_schema_change="append_new_columns")
    flow.columns = "k INTEGER, s INTEGER, v VARCHAR, w INTEGER"
    flow.update("(1, 1, 'a', 7)")
    assert flow.rows == table((1, 1, "a", 7), (2, 1, "b", None))
    flow.update("(1, 2, 'c', 8), (2, 0, 'late', 8)")
    assert flow.rows == table((1, 2, "c", 8), (2, 1, "b", None))


def test_u2_u4_a_row_of_nulls_is_a_key_and_a_null_another(project: Project) -> None:
    project.sql("create type main.pair as (a int, b int)")
    flow = Flow(project, columns="k main.pair, s INTEGER, v VARCHAR")
    nulls = "row(null, null)::main.pair"
    for values in (f"({nulls}, 1, 'old'), (null, 1, 'none')", f"({nulls}, 2, 'new')"):
        flow.update(values)
        project.run()
    # A tie of both keys.
    flow.update(f"({nulls}, 2, 'tied'), (null, 1, 'tied')")
    stored = project.rows("orders", "k is not distinct from null, s, v")
    assert stored == [(False, 2, "new"), (False, 2, "tied"), (True, 1, "none"), (True, 1, "tied")]


def test_u1_u4_keys_of_another_collation(project: Project) -> None:
    project.sql(
        'create table orders (k text collate "POSIX" primary key, s int, v text)',
        "insert into orders values ('a', 1, 'one'), ('B', 1, 'one')",
    )
    flow = Flow(project, columns="k VARCHAR, s INTEGER, v VARCHAR")
    flow.update("('a', 2, 'two'), ('b', 1, 'one')")
    assert flow.rows == table(("a", 2, "two"), ("B", 1, "one"), ("b", 1, "one"))
