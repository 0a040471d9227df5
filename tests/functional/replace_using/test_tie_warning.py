"""U4: what the warning of a tie says."""

from tests.functional.harness import Project
from tests.functional.replace_using.flows import (
    Flow,
    assert_second_run_changes_nothing,
    table,
)


def test_u4_equal_sequence_appends_and_warns_with_the_number_of_keys(project: Project) -> None:
    flow = Flow(project)
    flow.update("(1, 5, 'a'), (2, 5, 'b'), (3, 5, 'c')")
    run = flow.update("(1, 5, 'a2'), (1, 5, 'a3'), (2, 5, 'b2'), (3, 4, 'late'), (4, 1, 'new')")
    expected = table(
        (1, 5, "a"),
        (1, 5, "a2"),
        (1, 5, "a3"),
        (2, 5, "b"),
        (2, 5, "b2"),
        (3, 5, "c"),
        (4, 1, "new"),
    )
    assert flow.rows == expected
    warning = run.warning("FLW104", "orders")
    assert "2 keys" in warning
    again = assert_second_run_changes_nothing(flow)
    assert not [text for text in again.warnings if "FLW104" in text]


def test_u4_tie_warning_lists_only_the_columns_that_differ(project: Project) -> None:
    columns = "k INTEGER, s INTEGER, same_column INTEGER, price INTEGER, quantity INTEGER"
    flow = Flow(project, columns=columns)
    flow.update("(1, 5, 7, 10, 1), (2, 5, 7, NULL, 1)")
    warning = flow.update("(1, 5, 7, 11, 1), (2, 5, 7, 10, 1)").warning("FLW104")
    assert "price" in warning
    assert "same_column" not in warning
    assert "quantity" not in warning
    warning = flow.update("(1, 5, 7, 12, 1), (2, 5, 7, 12, 2)").warning("FLW104")
    assert "price" in warning
    assert "quantity" in warning
    assert "same_column" not in warning


def test_u4_tie_warning_lists_the_columns_of_all_appended_rows(project: Project) -> None:
    """One row of five thousand differs in the quantity, all others in the price."""
    flow = Flow(
        project,
        columns="version INTEGER",
        query="""
            select
                range as k,
                5 as s,
                case when range = 2500 then 1 else version end as price,
                case when range = 2500 then version else 1 end as quantity
            from range(5000), {batch}
        """,
        on_sequence_tie="append",
    )
    flow.update("(1)")
    warning = flow.update("(2)").warning("FLW104")
    assert "5000 keys" in warning
    assert "price" in warning
    assert "quantity" in warning


def test_u4_explicit_append_warns_too(project: Project) -> None:
    flow = Flow(project, on_sequence_tie="append")
    flow.update("(1, 5, 'a')")
    run = flow.update("(1, 5, 'b')")
    assert flow.rows == table((1, 5, "a"), (1, 5, "b"))
    run.warning("FLW104", "orders")
    assert_second_run_changes_nothing(flow)


def test_u4_tie_under_warn_error_changes_nothing(project: Project) -> None:
    """A warning comes before COMMIT, so that as an error it still saves the table."""
    flow = Flow(project)
    flow.update("(1, 5, 'a'), (2, 5, 'b')")
    strict = ("--warn-error-options", '{"error": ["JinjaLogWarning"]}')
    assert "FLW104" in flow.fails("(1, 5, 'a2'), (2, 6, 'b2')", *strict)


def test_u4_rows_of_new_and_of_replaced_keys_are_no_ties(project: Project) -> None:
    flow = Flow(project)
    flow.update("(1, 5, 'a')")
    run = flow.update("(1, 6, 'b'), (1, 6, 'c'), (2, 1, 'd'), (2, 1, 'e')")
    assert not [text for text in run.warnings if "FLW104" in text]
    assert flow.rows == table((1, 6, "b"), (1, 6, "c"), (2, 1, "d"), (2, 1, "e"))
