"""Golden SQL of `replace_where`."""

from typing import Any

from tests.unit.renderer import Macros, tidy
from tests.unit.rendering.plans import column, where_plan


def steps(macros: Macros, **plan: Any) -> list[tuple[str, str]]:
    found = macros.call("flows_get_replace_where_steps", where_plan(**plan))
    return [(step["counts"], tidy(step["sql"])) for step in found]


DELETE = """\
delete from "db"."main"."t" as "dbt_flows_row"
where (d > 1)"""
INSERT = """\
insert into "db"."main"."t" ("d")
select "d"
from (select 1) as "dbt_flows_row"
where (d > 1)"""


def test_w1_one_predicate_for_both_halves_and_no_stage(macros: Macros) -> None:
    assert steps(macros) == [("deleted", DELETE), ("inserted", INSERT)]


def test_f4_a_new_table_has_nothing_to_delete(macros: Macros) -> None:
    assert steps(macros, has_stored_rows=False) == [("inserted", INSERT)]


def test_f12_nothing_runs_where_no_row_may_be_written(macros: Macros) -> None:
    assert steps(macros, writes_rows=False) == []


def test_w4_a_staged_result_is_filtered_already(macros: Macros) -> None:
    insert = steps(macros, source="__flows_result", filtered=True)[1][1]
    assert insert == INSERT.replace("(select 1)", "__flows_result").removesuffix("\nwhere (d > 1)")


def test_w10_rows_that_the_predicate_does_not_select_are_counted(macros: Macros) -> None:
    assert macros.sql("flows_get_dropped_rows_sql", where_plan()) == (
        'select count(*) as dropped from "db"."main"."t" as "dbt_flows_row"\n'
        "where (d > 1) is not true"
    )


def test_w9_predicates_stand_in_brackets(macros: Macros) -> None:
    join = "flows_join_predicates"
    assert macros.call(join, ["a = 1 or b = 2"]) == "(a = 1 or b = 2)"
    assert macros.call(join, ["a = 1", "b = 2"]) == "((a = 1) and (b = 2))"
    assert macros.call(join, ["a = 1 -- why", "b = 2"]) == "((a = 1 -- why\n) and (b = 2))"


def test_f3_a_collation_is_lent_by_the_target(macros: Macros) -> None:
    columns = [column("k", stored={}), column("new")]
    assert macros.call("flows_get_collated_source_sql", "b", columns, "t") == (
        '(select "k", null as "new" from t where false union all select "k", "new" from b)'
    )
