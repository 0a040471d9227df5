"""F2 in `replace_using`: names are quoted where they need it, and compared as the engine does."""

import itertools
import re

from tests.functional.harness import Project
from tests.functional.replace_using.flows import (
    Flow,
    assert_second_run_changes_nothing,
    quoted,
    table,
)

ODD = '"Order" INTEGER, "user id" INTEGER, "sel""ect" INTEGER, "group" VARCHAR, "é" VARCHAR'
KEYS = {
    "as_they_are": (["Order", "user id"], 'sel"ect'),
    "quoted": (['"Order"', '"user id"'], '"sel""ect"'),
    "other_case": (["ORDER", "User Id"], 'SEL"ECT'),
    "quoted_other_case": (['"oRDER"', '"USER ID"'], '"SEL""ECT"'),
}


def test_f2_odd_names_as_keys_and_sequence(project: Project) -> None:
    """Case 12: reserved words, spaces, mixed case, a quote inside."""
    flows = {
        form: Flow(project, form, ODD, replace_using=keys, sequence_by=sequence)
        for form, (keys, sequence) in KEYS.items()
    }
    for batch in (
        "(1, NULL, 5, 'a', 'x'), (1, 2, 5, 'a', 'x'), (2, 2, 5, 'a', 'x')",
        "(1, NULL, 6, 'b', 'y'), (1, 2, 4, 'b', 'y'), (2, 2, 5, 'b', 'y')",
    ):
        for flow in flows.values():
            flow.give(batch)
        project.run()
    expected = table(
        (1, None, 6, "b", "y"), (1, 2, 5, "a", "x"), (2, 2, 5, "a", "x"), (2, 2, 5, "b", "y")
    )
    assert {form: flow.rows for form, flow in flows.items()} == dict.fromkeys(flows, expected)
    assert_second_run_changes_nothing(*flows.values())


def test_f2_one_odd_name_in_every_role(project: Project) -> None:
    flows: dict[str, list[Flow]] = {"as_key": [], "as_sequence": [], "as_payload": []}
    for number, name in enumerate(("group", "order", "é", "a b", 'x"y', "select", "_", "1st")):
        columns = f"{quoted(name)} INTEGER, k INTEGER, s INTEGER"
        for role, option in (
            ("as_key", {"replace_using": name}),
            ("as_sequence", {"sequence_by": name}),
            ("as_payload", {"replay_ignore_columns": [name]}),
        ):
            flows[role].append(Flow(project, f"{role}_{number}", columns, **option))
    for batch in ("(1, 1, 1)", "(2, 1, 2)"):
        for flow in itertools.chain(*flows.values()):
            flow.give(batch)
        project.run()
    for flow in flows["as_key"]:
        assert flow.rows == table((1, 1, 1), (2, 1, 2)), flow.name
    for flow in flows["as_sequence"] + flows["as_payload"]:
        assert flow.rows == table((2, 1, 2)), flow.name
    assert_second_run_changes_nothing(*itertools.chain(*flows.values()))


def test_f2_names_that_a_statement_of_ours_might_use(project: Project) -> None:
    """Columns and models called like common aliases keep apart from ours."""
    names = (
        *("s", "t", "w", "k", "seq", "smax", "raw", "src", "source", "target", "batch", "loser"),
        *("rn", "n", "lo", "blk", "new", "old", "excluded", "dbt_flows_state", "rowid"),
    )
    columns = ", ".join(f"{name} INTEGER" for name in names)
    flows = [
        Flow(project, name, columns, replace_using=["w", "raw"], sequence_by=["smax", "seq"])
        for name in ("w", "raw", "blk", "src", "t")
    ]
    for filler, version in ((1, 5), (2, 6), (3, 4)):
        versioned = {"w": "1", "raw": "NULL", "smax": f"{version}", "seq": f"{version}"}
        values = ", ".join(versioned.get(name, f"{filler}") for name in names)
        for flow in flows:
            flow.give(f"({values})")
        project.run()
    expected = tuple({"w": 1, "raw": None, "smax": 6, "seq": 6}.get(name, 2) for name in names)
    assert [flow.rows for flow in flows] == [[expected]] * len(flows)
    assert_second_run_changes_nothing(*flows)


def test_f2_alias_that_needs_quotes(project: Project) -> None:
    flow = Flow(project, alias="My odd orders")
    flow.update("(1, 1, 'a'), (1, 1, 'b'), (2, 1, 'c')")
    flow.update("(1, 2, 'd'), (2, 0, 'late')")
    assert flow.rows == table((1, 2, "d"), (2, 1, "c"))
    assert_second_run_changes_nothing(flow)
    flow.update("(1, 1, 'a')", "--full-refresh")
    assert flow.rows == table((1, 1, "a"))
    assert flow.leftovers() == set()


def test_f2_names_compare_as_the_engine_compares_them(project: Project) -> None:
    """The stored table says `K` and `Value`, the query `k` and `value`."""
    flow = Flow(project, columns="k INTEGER, s INTEGER, value VARCHAR")
    flow.store("(1, 5, 'a'), (2, 5, 'b')", columns="K INTEGER, S INTEGER, Value VARCHAR")
    flow.update("(1, 6, 'new'), (2, 5, 'b')")
    assert flow.rows == table((1, 6, "new"), (2, 5, "b"))
    assert_second_run_changes_nothing(flow)


def test_case_13_two_columns_that_differ_only_in_case(project: Project) -> None:
    flow = Flow(project, query='select 1 as id, 2 as "ID", 1 as s', replace_using="id")
    message = flow.fails()
    assert "FLW008" in message
    assert "orders" in message
    assert re.search(r"\bID\b", message)
    assert "orders" not in project.relations()


SHAPES = {
    "semicolon": "select * from {batch};",
    "comment": "select * from {batch} -- the newest rows",
    "comment_and_semicolon": "select k, s, v || ' -- ; ' as v from {batch} ; -- done\n",
    "target_name": "with target_name as (select * from {batch}) select * from target_name limit 9",
    "brackets": "(select * from {batch} where k = 1) union all (select * from {batch} where k > 1)",
    "recursive": "with recursive n(k) as (select 1 union all select k + 1 from n where k < 9)\n"
    "select b.* from {batch} as b join n using (k) order by v",
    "from_first": "from {batch}",
}


def test_f2_u2_every_shape_of_query(project: Project) -> None:
    flows = [Flow(project, name, query=query) for name, query in SHAPES.items()]
    for batch in ("(1, 1, 'a'), (2, 1, 'b')", "(1, 2, 'c'), (2, 0, 'late')"):
        for flow in flows:
            flow.give(batch)
        project.run()
    for flow in flows:
        assert project.rows(flow.name, "k, s") == [(1, 2), (2, 1)], flow.name
    assert_second_run_changes_nothing(*flows)
