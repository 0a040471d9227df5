"""F1 in `replace_using`: an update that fails anywhere leaves the target as it was."""

from tests.functional.harness import Project
from tests.functional.replace_using.flows import (
    Flow,
    all_fail,
    assert_second_run_changes_nothing,
    table,
)

STORED = "(1, 1, 'a'), (2, 1, 'b')"
NEXT = "(1, 2, 'c'), (3, 1, 'd')"
AFTER = table((1, 2, "c"), (2, 1, "b"), (3, 1, "d"))


VIOLATED = {
    "not_null": ("k INTEGER, s INTEGER, v VARCHAR NOT NULL", "(3, 1, NULL)"),
    "checked": ("k INTEGER, s INTEGER, v VARCHAR CHECK (v <> 'bad')", "(3, 1, 'bad')"),
    "keyed": ("k INTEGER PRIMARY KEY, s INTEGER, v VARCHAR", "(3, 1, 'd'), (3, 1, 'e')"),
}


def test_f1_case_43_violated_constraint_of_the_target(project: Project) -> None:
    flows = [Flow(project, name) for name in VIOLATED]
    for flow in flows:
        columns, bad_row = VIOLATED[flow.name]
        flow.store(STORED, columns=columns)
        flow.give(f"(1, 2, 'c'), {bad_row}")
    relations = project.relations()
    all_fail(flows)
    assert project.relations() - relations <= {"dbt_flows_state"}
    for flow in flows:
        flow.give(NEXT)
    project.run()
    assert [flow.rows for flow in flows] == [AFTER] * len(flows)
    assert_second_run_changes_nothing(*flows)


def test_f1_case_43_failing_hook_inside_the_transaction(project: Project) -> None:
    """The hook fails after the rows were written, and after the column was added."""
    flow = Flow(project)
    flow.update(STORED)
    flow.configure(post_hook="select error('the hook failed')")
    message = flow.fails("(1, 2, 'c', 'x'), (3, 1, 'd', 'y')", columns=f"{flow.columns}, w VARCHAR")
    assert "the hook failed" in message
    assert flow.leftovers() == set()
    flow.configure(post_hook="select 1")
    flow.update(NEXT, columns="k INTEGER, s INTEGER, v VARCHAR")
    assert flow.rows == AFTER


def test_f1_first_update_with_a_failing_hook_makes_no_table(project: Project) -> None:
    flow = Flow(project, post_hook="select error('the hook failed')")
    flow.fails(STORED)
    assert "orders" not in project.relations()
    assert flow.leftovers() == set()


def test_f1_case_43_failing_cast_in_the_query(project: Project) -> None:
    flow = Flow(project, query="select k, s::integer as s, v from {batch}")
    flow.store(STORED)
    flow.fails("(1, '2', 'c'), (3, 'two', 'd')", columns="k INTEGER, s VARCHAR, v VARCHAR")
    assert flow.leftovers() == set()
    flow.update("(1, '2', 'c'), (3, '1', 'd')")
    assert flow.rows == AFTER


def test_f1_f5_full_refresh_that_fails_keeps_the_table(project: Project) -> None:
    flow = Flow(project)
    flow.update(STORED)
    flow.configure(post_hook="select error('the hook failed')")
    flow.fails(NEXT, "--full-refresh")
    assert flow.leftovers() == set()


def test_case_20_keys_of_delete_and_insert_come_from_one_evaluation(project: Project) -> None:
    """A random key: every row of the batch arrives, and no key keeps an older version."""
    query = "select floor(random() * 2000)::integer as k, 1 as s, v from {batch}"
    flow = Flow(project, query=query)
    flow.store(", ".join(f"({key}, 0, 'old')" for key in range(2000)))
    flow.update(", ".join(f"('{number}')" for number in range(2000)), columns="v VARCHAR")
    assert project.sql("select count(*), count(distinct v) from orders where s = 1") == [
        (2000, 2000)
    ]
    assert project.sql(
        "select count(*) from (select k from orders group by k having count(distinct s) > 1)"
    ) == [(0,)]
    assert project.sql("select count(distinct k) from orders") == [(2000,)]


def test_case_20_query_that_reads_its_own_target(project: Project) -> None:
    """It sees the table as it was before the update."""
    query = """
        select
            b.k,
            b.s,
            coalesce((select max(t.v) from {{ this }} as t where t.k = b.k), 0) + 1 as v
        from {batch} as b
    """
    flow = Flow(project, columns="k INTEGER, s INTEGER", query=query)
    flow.store("(1, 1, 10), (2, 1, 20)", columns="k INTEGER, s INTEGER, v INTEGER")
    flow.update("(1, 2), (3, 1)")
    assert flow.rows == table((1, 2, 11), (2, 1, 20), (3, 1, 1))


def test_f7_rows_of_a_person_and_of_another_materialization_are_stored_rows(
    project: Project,
) -> None:
    flow = Flow(project)
    flow.configure(materialized="table", replace_using=None, sequence_by=None)
    flow.update("(1, 5, 'a'), (1, 4, 'older'), (2, 5, 'b')")
    flow.configure(materialized="replace_using", replace_using="k", sequence_by="s")
    flow.update("(1, 6, 'new'), (2, 4, 'late')")
    assert flow.rows == table((1, 6, "new"), (2, 5, "b"))
    assert_second_run_changes_nothing(flow)


def test_f6_protected_flow_treats_a_full_refresh_as_a_normal_update(project: Project) -> None:
    """Late data stays late: nothing is rebuilt from the batch."""
    flow = Flow(project, reset_allowed=False)
    flow.update("(1, 5, 'a'), (2, 5, 'b')")
    run = flow.update("(1, 4, 'late'), (2, 6, 'new')", "--full-refresh")
    assert flow.rows == table((1, 5, "a"), (2, 6, "new"))
    run.warning("FLW103", "orders")
