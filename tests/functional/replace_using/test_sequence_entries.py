"""U8: what an entry of `sequence_by` may be: a column, an expression, a list of these."""

from tests.functional.harness import Project
from tests.functional.replace_using.flows import (
    Flow,
    all_fail,
    assert_second_run_changes_nothing,
    table,
)

PAIR = "k INTEGER, a INTEGER, b INTEGER, v VARCHAR"


def test_u8_list_compares_left_to_right(project: Project) -> None:
    flow = Flow(project, columns=PAIR, sequence_by=["a", "b"])
    flow.update(
        "(1, 5, 5, 'x'), (2, 5, 5, 'x'), (3, 5, 5, 'x'), (4, 5, 5, 'x'), (5, 5, 5, 'x'),"
        " (6, 1, 9, 'below'), (6, 2, 0, 'top'), (6, 2, 0, 'top too'), (6, 2, -1, 'below')"
    )
    flow.update(
        "(1, 6, 0, 'new'), (2, 4, 9, 'late'), (3, 5, 6, 'new'), (4, 5, 4, 'late'), (5, 5, 5, 'tie')"
    )
    assert flow.rows == table(
        (1, 6, 0, "new"),
        (2, 5, 5, "x"),
        (3, 5, 6, "new"),
        (4, 5, 5, "x"),
        (5, 5, 5, "x"),
        (5, 5, 5, "tie"),
        (6, 2, 0, "top"),
        (6, 2, 0, "top too"),
    )
    assert_second_run_changes_nothing(flow)


def test_u8_expressions_alone_and_in_a_list(project: Project) -> None:
    forms: dict[str, str | list[str]] = {
        "sum_of_both": "a + b",
        "with_case": "case when v = 'x desc, y' then a + b else a + b end",
        "in_a_list": ["a + b", "length(v)"],
        "cast_by_operator": "(a + b)::DOUBLE",
        "with_a_comment": "a + b -- the newest, by both",
        "with_a_string": "lpad(cast(a + b as varchar), 5, '0')",
    }
    flows = {n: Flow(project, n, PAIR, sequence_by=form) for n, form in forms.items()}
    for batch in (
        "(1, 5, 5, 'x'), (2, 5, 5, 'x'), (3, 1, 2, 'x'), (3, 2, 2, 'y')",
        "(1, 9, 0, 'late'), (2, 0, 11, 'new'), (4, 0, 0, 'x')",
    ):
        for flow in flows.values():
            flow.give(batch)
        project.run()
    expected = table((1, 5, 5, "x"), (2, 0, 11, "new"), (3, 2, 2, "y"), (4, 0, 0, "x"))
    assert {name: flow.rows for name, flow in flows.items()} == dict.fromkeys(flows, expected)
    assert_second_run_changes_nothing(*flows.values())


def test_u8_entry_that_names_a_column_is_that_column(project: Project) -> None:
    """Also where it would be an expression, or a sort direction, if no column had the name."""
    columns = (
        'k INTEGER, a INTEGER, b INTEGER, "a + b" INTEGER, "desc" INTEGER, "Odd ""name" INTEGER'
    )
    entries = {
        "as_text": ("a + b", 3),
        "in_quotes": ('"a + b"', 3),
        "other_case": ("A + B", 3),
        "direction": ("desc", 4),
        "odd_name": ('Odd "name', 5),
        "odd_name_in_quotes": ('"ODD ""NAME"', 5),
        "the_expression": ("(a + b)", None),
    }
    flows = {
        name: Flow(project, name, columns, sequence_by=entry)
        for name, (entry, _) in entries.items()
    }
    for flow in flows.values():
        flow.give("(3, 5, 5, 5, 5, 5), (4, 5, 5, 5, 5, 5), (5, 5, 5, 5, 5, 5)")
    project.run()
    for flow in flows.values():
        flow.give("(3, 4, 4, 6, 4, 4), (4, 4, 4, 4, 6, 4), (5, 4, 4, 4, 4, 6)")
    project.run()
    for name, (_, newer_key) in entries.items():
        replaced = {row[0] for row in flows[name].rows if row[1] == 4}
        assert replaced == ({newer_key} if newer_key else set()), name
    assert_second_run_changes_nothing(*flows.values())


def test_u8_expression_is_over_values_of_the_stored_types(project: Project) -> None:
    """The query's INTEGER is a DOUBLE once stored, so the expression sees a DOUBLE."""
    form = "case when typeof(d) = 'DOUBLE' then 2 else 1 end"
    flow = Flow(project, columns="k INTEGER, d DOUBLE", sequence_by=form)
    flow.update("(1, 7)")
    flow.update("(1, 8)", columns="k INTEGER, d INTEGER")
    assert flow.rows == table((1, 7.0), (1, 8.0))
    assert_second_run_changes_nothing(flow)


def test_u8_a_direction_is_an_error(project: Project) -> None:
    entries: dict[str, str | list[str]] = {
        "falling": "s desc",
        "rising": "s ASC",
        "in_a_list": ["k", "s DESC"],
        "with_nulls": "s desc nulls last",
    }
    flows = [Flow(project, name, sequence_by=entry) for name, entry in entries.items()]
    for flow in flows:
        flow.give("(1, 1, 'a')")
    for name, message in all_fail(flows).items():
        assert "FLW030" in message
        assert name in message


def test_f9_entry_that_is_no_expression_over_a_row(project: Project) -> None:
    entries = {
        "two_in_one": "s, k",
        "aggregate": "max(s)",
        "window": "row_number() over (order by s)",
        "star": "*",
        "statement": "s; select 1",
        "unbalanced": "(s",
    }
    flows = [Flow(project, name, sequence_by=entry) for name, entry in entries.items()]
    for flow in flows:
        flow.give("(1, 1, 'a')")
    for name, message in all_fail(flows).items():
        for part in ("FLW0", name, "sequence_by", entries[name]):
            assert part in message


def test_u8_sequence_kept_out_of_the_target_is_an_error(project: Project) -> None:
    flow = Flow(project, on_schema_change="ignore")
    flow.store("(1, 'a')", columns="k INTEGER, v VARCHAR")
    message = flow.fails("(1, 1, 'b')")
    assert "FLW021" in message
    assert "s" in message
