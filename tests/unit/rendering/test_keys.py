"""Golden SQL of what is measured before `replace_using` changes a row."""

from tests.unit.renderer import Macros
from tests.unit.rendering.plans import column, key_plan


def test_the_batch_by_key(macros: Macros) -> None:
    sql = macros.sql("flows_get_batch_keys_sql", "__flows_batch", ['"a b"', '"c"'], ['"s"'])
    assert sql == (
        "create temporary table __flows_keys as\n"
        "select __top as __s1, *\n"
        "from (\n"
        "  select\n"
        '    "a b" as __k1, "c" as __k2,\n'
        '    max("s") as __top, min("s") < max("s") as __mixed,\n'
        "    count(*) as __rows,\n"
        '    count(*) filter (where "s" is null) as __nulls\n'
        "  from __flows_batch as b\n"
        "  group by 1, 2\n"
        ") as k"
    )


def test_u8_a_list_of_sequences_is_one_value_from_left_to_right(macros: Macros) -> None:
    sql = macros.sql("flows_get_batch_keys_sql", "b", ['"k"'], ['"s"', "(lower(t))"])
    packed = 'struct_pack(__s1 := "s", __s2 := (lower(t)))'
    assert f"max({packed}) as __top, min({packed}) < max({packed}) as __mixed" in sql
    assert "select __top.__s1 as __s1, __top.__s2 as __s2, *" in sql
    assert 'filter (where "s" is null or (lower(t)) is null) as __nulls' in sql


def test_u8_stored_nulls_are_lowest_in_their_place(macros: Macros) -> None:
    match = "flows_get_sequence_match_sql"
    entries = ['"a"', "(b + 1)", '"c"']
    assert macros.call(match, entries[:1], "t", ">=") == '(t."a" >= w.__s1)'
    assert macros.call(match, entries, "t", ">=") == (
        '(t."a" > w.__s1 or (t."a" = w.__s1 and ((b + 1) > w.__s2 or ((b + 1) = w.__s2'
        ' and (t."c" >= w.__s3)))))'
    )
    equal = macros.call(match, entries[:2], "t", "=")
    assert equal == '(t."a" = w.__s1 and ((b + 1) = w.__s2))'


def test_stored_keys_are_looked_for_above_the_lowest_of_the_batch_alone(macros: Macros) -> None:
    assert macros.sql("flows_get_stored_keys_sql", key_plan()) == (
        "create temporary table __flows_stored as\n"
        "select __key, bool_or(__late) as __late\n"
        "from (\n"
        '  select w.rowid as __key, (t."s" > w.__s1) as __late\n'
        '  from "db"."main"."t" as t\n'
        '  join __flows_keys as w on t."k" = w.__k1\n'
        '  where (t."s" >= w.__s1)\n'
        "    and t.\"s\" >= getvariable('__flows_lowest')\n"
        ") as s\n"
        "group by __key"
    )
    assert macros.sql("flows_get_lower_bound_sql") == (
        "set variable __flows_lowest = (select min(__s1) from __flows_keys)"
    )


def test_null_keys_are_an_arm_of_their_own(macros: Macros) -> None:
    plan = key_plan(facts={"null_keys": 2, "mixed_keys": 0})
    sql = macros.sql("flows_get_stored_keys_sql", plan)
    assert sql.count("union all") == 1
    assert 't."k" is not distinct from w.__k1 and (__k1 is null)' in sql


def test_u4_equal_rows_are_numbered_on_both_sides(macros: Macros) -> None:
    sql = macros.sql("flows_get_exact_matches_sql", key_plan(compared=[column("x")]))
    side = 'select *, row_number() over (partition by __key, "x") as __copy from __flows_'
    assert " ".join(sql.split()) == (
        "create temporary table __flows_matches as"
        " select *, false as __takes_place from (select b.__row, p.__place"
        f" from ( {side}tied as b ) as b join ( {side}places as p ) as p"
        " on p.__copy = b.__copy and p.__key = b.__key"
        ' and p."x" is not distinct from b."x") as m'
    )


def test_u4_a_null_in_a_later_column_equals_anything(macros: Macros) -> None:
    compared = [column("x"), column("later", wildcard=True), column("last", wildcard=True)]
    plan = key_plan(compared=compared)
    sql = macros.sql("flows_get_wildcard_matches_sql", plan, [True, False])
    assert '"later" is null and "last" is not null' in sql
    assert 'p."x" is not distinct from b."x" and p."last" is not distinct from b."last"' in sql
    assert 'p."later" is not distinct' not in sql
