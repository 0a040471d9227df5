"""W3, W9: how a predicate may be written (CASES 21, 23)."""

from tests.functional.every_flow.cases import Case, Played, each, in_one_run, table
from tests.functional.harness import Project
from tests.functional.replace_where.where import (
    FOUR_NEW_DAYS,
    FROM_DAY_2,
    FROM_DAY_3,
    THREE_DAYS,
    where,
)

DAYS_2_AND_3 = [(1, "a"), (2, "B"), (3, "C"), (4, "d")]
FOUR_DAYS = table("d, c", "1, 'a'", "2, 'b'", "3, 'c'", "4, 'd'")


def _days_2_and_3(name: str, predicate: object) -> Case:
    return Case(name, FOUR_NEW_DAYS, where(predicate), FOUR_DAYS, DAYS_2_AND_3)


def _from_day_2(name: str, predicate: object, query: str = FOUR_NEW_DAYS) -> Case:
    return Case(name, query, where(predicate), THREE_DAYS, FROM_DAY_2)


CASES = [
    # W9, CASES 21: brackets, lists.
    _days_2_and_3("w9_case_21_or", "d = 2 or d = 3"),
    _days_2_and_3("w9_case_21_list_of_one", ["d = 2 or d = 3"]),
    _days_2_and_3("w9_case_21_list_is_joined_by_and", ["d >= 2", "d <= 3"]),
    _days_2_and_3("w9_case_21_or_inside_a_list", ["d = 1 or d = 2 or d = 3", "d > 1 or c = 'zz'"]),
    _days_2_and_3(
        "w9_trailing_comment_inside_a_list", ["d >= 2 -- from here", "d <= 3 -- to here"]
    ),
    # W9: comments and semicolons.
    _from_day_2("w9_trailing_comment_of_the_predicate", "d >= 2 -- ; the last days (all of them"),
    _from_day_2("w9_comment_between_lines", "d >= 2 -- it's\n and c <> 'zz'"),
    _from_day_2("w9_block_comment", "d >= 2 /* ; ) ' */"),
    _from_day_2("w9_semicolon_and_dashes_in_a_literal", "d >= 2 and c <> 'a;b--c/*('"),
    _from_day_2("w9_doubled_quote_in_a_literal", "d >= 2 and c <> 'it''s; --'"),
    _from_day_2("w9_dollar_quoted_literal", "d >= 2 and c <> $$ ; ' -- ( $$"),
    _from_day_2("w9_volatile_name_in_a_literal", "d >= 2 and c <> 'random()'"),
    _from_day_2("w9_predicate_on_several_lines", "\n  d >= 2\n  and c is not null\n"),
    _from_day_2("w9_semicolon_of_the_model", "d >= 2", f"{FOUR_NEW_DAYS};"),
    _from_day_2("w9_comment_of_the_model", "d >= 2", f"{FOUR_NEW_DAYS} -- done"),
    _from_day_2(
        "w9_semicolon_and_comment_of_the_model", "d >= 2", f"{FOUR_NEW_DAYS};\n-- done; (really"
    ),
    _from_day_2(
        "w9_semicolon_in_a_literal_of_the_model",
        "d >= 2",
        f"select d, replace(c, ';--', '') as c from ({FOUR_NEW_DAYS})",
    ),
    # W3, CASES 23: qualifiers.
    _from_day_2("w3_case_23_bare_column", "d >= 2"),
    _from_day_2("w3_case_23_quoted_column", '"d" >= 2'),
    _from_day_2("w3_case_23_other_case", "D >= 2"),
    _from_day_2("w3_case_23_qualifier", "f.d >= 2"),
    _from_day_2("w3_case_23_qualifier_used_twice", "f.d >= 2 and f.c is not null"),
    _from_day_2("w3_case_23_qualifier_and_bare_column", "f.d >= 2 and c is not null"),
    _from_day_2("w3_case_23_qualifier_in_two_cases", "f.d >= 2 and F.c is not null"),
    _from_day_2("w3_case_23_quoted_qualifier", '"my flow".d >= 2'),
    _from_day_2("w3_case_23_dbt_internal_dest", "DBT_INTERNAL_DEST.d >= 2"),
    _from_day_2("w3_case_23_dbt_internal_source", "DBT_INTERNAL_SOURCE.d >= 2"),
    _from_day_2("w3_case_23_dbt_internal_dest_in_lower_case", "dbt_internal_dest.d >= 2"),
    _from_day_2("w3_case_23_this", "{{ this }}.d >= 2"),
    _from_day_2("w3_case_23_this_twice", "{{ this }}.d >= 2 and {{ this }}.c is not null"),
    _from_day_2("w3_case_23_name_of_the_model", "w3_case_23_name_of_the_model.d >= 2"),
    _from_day_2(
        "w3_case_23_name_of_the_model_in_capitals",
        "W3_CASE_23_NAME_OF_THE_MODEL_IN_CAPITALS.d >= 2",
    ),
    _from_day_2("w3_dot_in_a_literal_is_no_qualifier", "d >= 2 and c <> 'x.y'"),
    _from_day_2("w3_dot_in_a_number_is_no_qualifier", "d >= 1.5"),
    _from_day_2("w3_names_in_a_subquery_are_no_qualifier", "d in (select s.d from main.days s)"),
    _from_day_2(
        "w3_subquery_sees_the_qualifier",
        "exists (select 1 from main.days s where s.d = f.d) and f.d >= 2",
    ),
    _from_day_2(
        "w3_subquery_with_the_same_column_name",
        "f.d in (select d from main.days) and f.c is not null",
    ),
    Case(
        "w3_a_struct_column_is_no_qualifier",
        table("s, c", "{'d': 1}, 'A'", "{'d': 2}, 'B'"),
        where("s.d >= 2"),
        table("s, c", "{'d': 1}, 'a'", "{'d': 2}, 'b'", "{'d': 3}, 'c'"),
        [({"d": 1}, "a"), ({"d": 2}, "B")],
        duckdb_only="a field of a composite value is `(s).d`",
    ),
    Case(
        "w3_struct_column_behind_a_qualifier",
        table("s, c", "{'d': 1}, 'A'", "{'d': 2}, 'B'"),
        where("f.s.d >= 2"),
        table("s, c", "{'d': 1}, 'a'", "{'d': 2}, 'b'", "{'d': 3}, 'c'"),
        [({"d": 1}, "a"), ({"d": 2}, "B")],
        duckdb_only="a field of a composite value is `(s).d`",
    ),
    Case("w3_qualifier_on_the_first_run", FOUR_NEW_DAYS, where("f.d >= 3"), rows=FROM_DAY_3[2:]),
    Case(
        "w3_this_on_the_first_run", FOUR_NEW_DAYS, where("{{ this }}.d >= 3"), rows=FROM_DAY_3[2:]
    ),
]


def _days(project: Project) -> None:
    project.sql("create table days as select * from (values (2), (3), (4)) as t(d)")


played = in_one_run(CASES, _days)


@each(CASES)
def test_text_of_the_predicate(played: Played, case: Case) -> None:
    played.check(case)
