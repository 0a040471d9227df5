"""Golden SQL of what is measured before `replace_using` changes a row."""

from typing import Any

import pytest

from tests.unit.renderer import Macros
from tests.unit.rendering.plans import column, key_plan


def test_the_batch_by_key(macros: Macros) -> None:
    sql = macros.sql("flows_get_batch_keys_sql", "__flows_batch", ['"a b"', '"c"'], ['"s"'])
    assert sql == (
        "create temporary table __flows_keys as\n"
        "select\n"
        '  "a b" as __flow_k1, "c" as __flow_k2,\n'
        '  max("s") as __flow_s1, min("s") < max("s") as __flow_mixed,\n'
        "  count(*) as __flow_rows,\n"
        '  count(*) - count("s") as __flow_nulls\n'
        "from __flows_batch as __b\n"
        "group by 1, 2"
    )


def test_u8_a_list_of_sequences_is_one_value_from_left_to_right(macros: Macros) -> None:
    sql = macros.sql("flows_get_batch_keys_sql", "b", ['"k"'], ['"s"', "(lower(t))"])
    packed = 'struct_pack(__flow_s1 := "s", __flow_s2 := (lower(t)))'
    assert f"max({packed}) as __flow_top, min({packed}) < max({packed}) as __flow_mixed" in sql
    assert "select __flow_top.__flow_s1 as __flow_s1, __flow_top.__flow_s2 as __flow_s2, *" in sql
    assert 'filter (where "s" is null or (lower(t)) is null) as __flow_nulls' in sql


def test_u8_stored_nulls_are_lowest_in_their_place(macros: Macros) -> None:
    match = "flows_get_sequence_match_sql"
    entries = ['"a"', "(b + 1)", '"c"']
    assert macros.call(match, entries[:1], "__t", ">=") == '(__t."a" >= __w.__flow_s1)'
    assert macros.call(match, entries, "__t", ">=") == (
        '(__t."a" > __w.__flow_s1 or (__t."a" = __w.__flow_s1 and ((b + 1) > __w.__flow_s2'
        ' or ((b + 1) = __w.__flow_s2 and (__t."c" >= __w.__flow_s3)))))'
    )
    equal = macros.call(match, entries[:2], "__t", "=")
    assert equal == '(__t."a" = __w.__flow_s1 and ((b + 1) = __w.__flow_s2)) is true'


@pytest.mark.parametrize("data_type", ["INTEGER[]", "INTEGER[2]", "STRUCT(x INTEGER, l DATE[])"])
def test_lists_are_met_by_their_hash(macros: Macros, data_type: str) -> None:
    """DuckDB 1.5 loses pairs where a list is hashed with a second column (decision 0006)."""
    plan = key_plan(columns=[column("k"), column("l", data_type)], key_names=['"k"', '"l"'])
    hashes = 'hash(__t."l") = hash(__w.__flow_k2)'
    assert macros.call("flows_get_key_match_sql", plan, "__t", False) == (
        f'__t."k" = __w.__flow_k1 and {hashes} and (__t."l" = __w.__flow_k2) is true'
    )
    assert macros.call("flows_get_key_match_sql", plan, "__t", True) == (
        f'__t."k" is not distinct from __w.__flow_k1 and {hashes}'
        ' and (__t."l" is not distinct from __w.__flow_k2) is true'
        " and (__flow_k1 is null or __flow_k2 is null)"
    )


def test_stored_keys_are_looked_for_above_the_lowest_of_the_batch_alone(macros: Macros) -> None:
    bound = "__t.\"s\" >= getvariable('__flows_span').lowest"
    assert macros.sql("flows_get_stored_keys_sql", key_plan()) == (
        "create temporary table __flows_stored as\n"
        "select __w.__flow_id as __flow_key, __w.__flow_rows,"
        ' (__t."s" > __w.__flow_s1) as __flow_late\n'
        '      from "db"."main"."t" as __t\n'
        "      join (select *, rowid as __flow_id from __flows_keys) as __w"
        ' on __t."k" = __w.__flow_k1\n'
        '      where (__t."s" >= __w.__flow_s1)\n'
        f"        and {bound}"
    )
    assert macros.sql("flows_get_lower_bound_sql") == (
        "set variable __flows_span ="
        " (select struct_pack(lowest := min(__flow_s1)) from __flows_keys)"
    )
    assert macros.sql("flows_get_as_high_sql", key_plan()) == (
        f'select exists(select 1 from "db"."main"."t" as __t where {bound})'
    )


def test_null_keys_are_an_arm_of_their_own(macros: Macros) -> None:
    plan = key_plan(facts={"null_keys": 2, "mixed_keys": 0})
    sql = macros.sql("flows_get_stored_keys_sql", plan)
    assert sql.count("union all") == 1
    assert '__t."k" is not distinct from __w.__flow_k1 and (__flow_k1 is null)' in sql


def test_u4_equal_rows_are_numbered_on_both_sides(macros: Macros) -> None:
    facts = {"null_keys": 0, "batch_rows": 3, "batch_keys": 2}
    plan = key_plan(compared=[column("x")], has_wildcards=False, facts=facts)
    sql = macros.sql("flows_get_appended_rows_sql", plan)
    numbered = (
        'select __a.*, row_number() over (partition by __a.__flow_key, __a."x")'
        " as __flow_copy from ("
    )
    assert sql.count(numbered) == 2
    assert sql.endswith(
        " as p where p.__flow_copy = __b.__flow_copy and p.__flow_key = __b.__flow_key"
        ' and p."x" is not distinct from __b."x")'
    )


ONE_ROW_A_KEY = {"null_keys": 0, "batch_rows": 2, "batch_keys": 2}


def test_u4_one_row_a_key_is_looked_for_by_one_join(macros: Macros) -> None:
    sql = macros.sql(
        "flows_get_appended_rows_sql", key_plan(has_wildcards=False, facts=ONE_ROW_A_KEY)
    )
    assert "row_number" not in sql
    assert sql.endswith(
        ' as __b\nanti join "db"."main"."t" as p on p."k" = __b."k"'
        ' and p."s" is not distinct from __b."s" and p."x" is not distinct from __b."x"'
    )


@pytest.mark.parametrize(
    "more",
    [
        # `=` does not find them.
        {"facts": ONE_ROW_A_KEY | {"null_keys": 1}},
        # A stored row of a lower sequence, equal in all columns that are left, is no replay.
        {"compared": [column("k"), column("x")]},
        {"sequence": ['"s"', "x + 1"]},
    ],
)
def test_u4_the_join_alone_is_left_where_it_cannot_tell(
    macros: Macros, more: dict[str, Any]
) -> None:
    plan = key_plan(has_wildcards=False, facts=ONE_ROW_A_KEY) | more
    assert "row_number" in macros.sql("flows_get_appended_rows_sql", plan)


def test_u4_a_null_in_a_later_column_equals_anything(macros: Macros) -> None:
    compared = [column("x"), column("later", wildcard=True), column("last", wildcard=True)]
    plan = key_plan(compared=compared)
    sql = macros.sql("flows_get_wildcard_matches_sql", plan, [True, False])
    assert '"later" is null and "last" is not null' in sql
    assert 'p."x" is not distinct from __b."x" and p."last" is not distinct from __b."last"' in sql
    assert 'p."later" is not distinct' not in sql


def test_u4_with_later_columns_the_pairs_are_kept(macros: Macros) -> None:
    sql = macros.sql("flows_get_appended_rows_sql", key_plan(has_wildcards=True))
    assert "from __flows_matches as m where m.__flow_row = __b.__flow_row" in sql
    sql = macros.sql("flows_get_exact_matches_sql", key_plan())
    assert sql.startswith("create temporary table __flows_matches as\nselect __b.__flow_row, p.")
    assert "false as __flow_takes_place" in sql
