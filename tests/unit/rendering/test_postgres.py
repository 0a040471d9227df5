"""Golden SQL where PostgreSQL's differs from DuckDB's."""

import itertools
import re
from typing import Any

import pytest

from tests.unit.renderer import Macros
from tests.unit.rendering.plans import column, key_plan

# stored type: types that it takes beside its own (F3).
TAKES = {
    "smallint": [],
    "integer": ["smallint"],
    "bigint": ["smallint", "integer"],
    "numeric(10,2)": ["smallint", "numeric(9,2)"],
    "numeric(9,2)": ["smallint"],
    "numeric": ["smallint", "integer", "bigint", "numeric(10,2)", "numeric(9,2)"],
    "real": [],
    "double precision": ["smallint", "integer", "real"],
    "date": [],
    "timestamp without time zone": ["date"],
    "timestamp with time zone": [],
    "text": ["character varying", "character varying(3)"],
    "character varying": ["text", "character varying(3)"],
    "character varying(3)": ["text", "character varying"],
    "boolean": [],
    "uuid": [],
    "integer[]": [],
}


@pytest.fixture
def postgres() -> Macros:
    """Give the project's macros as PostgreSQL sees them."""
    return Macros("postgres")


def test_f3_which_types_fit_into_which(postgres: Macros) -> None:
    kinds = {name: postgres.call("flows_get_type_kind", name) for name in TAKES}
    for stored, given in itertools.permutations(TAKES, 2):
        accepted = postgres.call("flows_accepts_type", kinds[stored], kinds[given])
        assert accepted == (given in TAKES[stored]), f"{given} into {stored}"


@pytest.mark.parametrize("data_type", ["json", "json[]", "xml", "point", "polygon"])
def test_f9_types_without_an_order_are_no_keys(postgres: Macros, data_type: str) -> None:
    assert postgres.call("flows_get_type_kind", data_type)["orderable"] is False


def test_f3_a_cast_never_cuts_a_text(postgres: Macros) -> None:
    columns = [column("v", "text", cast="character varying(3)")]
    sql = postgres.sql("flows_get_source_sql", "__flows_batch", columns)
    assert sql == '(select cast("v" as character varying) as "v" from __flows_batch)'


def test_u8_the_highest_sequence_comes_from_an_order(postgres: Macros) -> None:
    sql = postgres.sql("flows_get_batch_keys_sql", "__flows_batch", ['"k"'], ['"s"', "(t + 1)"])
    order = 'order by "s" desc, (t + 1) desc'
    assert sql == (
        "create temporary table __flows_keys on commit drop as\n"
        "select\n"
        '  "k" as __flow_k1,\n'
        f'  (array_agg("s" {order}))[1] as __flow_s1,'
        f" (array_agg((t + 1) {order}))[1] as __flow_s2,"
        ' count(distinct ("s", (t + 1))) > 1 as __flow_mixed,\n'
        "  count(*) as __flow_rows,\n"
        '  count(*) filter (where "s" is null or (t + 1) is null) as __flow_nulls\n'
        "from __flows_batch as __b\n"
        "group by 1"
    )


def test_u4_what_has_no_equality_is_compared_as_it_is_written(postgres: Macros) -> None:
    kind = postgres.call("flows_get_type_kind", "json")
    compared = [column("j", "json", kind=kind)]
    sql = postgres.sql("flows_get_exact_matches_sql", key_plan(compared=compared))
    rows = [
        f'cast(row({alias}.__flow_key, {alias}.__flow_copy, cast({alias}."j" as text)) as record)'
        for alias in ("p", "__b")
    ]
    assert " = ".join(rows) in sql
    plan = key_plan(compared=compared, has_wildcards=False)
    sql = postgres.sql("flows_get_appended_rows_sql", plan)
    assert sql.count('partition by __a.__flow_key, cast(__a."j" as text)') == 2


def test_u4_replays_are_found_without_a_join_of_unknown_size(postgres: Macros) -> None:
    """The planner takes rows that match by several columns for one, and loops over them."""
    columns = [column("k"), column("s"), column("seen")]
    plan = key_plan(columns=columns, compared=columns[:2], has_wildcards=False)
    sql = postgres.sql("flows_get_appended_rows_sql", plan)
    assert sql.count(" join ") == 2
    assert sql.count("offset 0") == 1
    assert 'select __flow_key, "k", "s", null, true from __flows_places' in sql
    assert postgres.sql("flows_get_stage_places_sql", plan).startswith(
        "create temporary table __flows_places on commit drop as"
    )
    assert postgres.sql("flows_get_winning_keys_sql", plan | {"blocked": "late"}).endswith(
        " offset 0)"
    )


def test_keys_with_a_null_are_met_by_sorting(postgres: Macros) -> None:
    """`is not distinct from` would be a nested loop over the target."""
    plan = key_plan(key_names=['"k"', '"l"'])
    match = postgres.call("flows_get_key_match_sql", plan, "__t", True)
    assert match == (
        'cast(row(__t."k", __t."l") as record)'
        " = cast(row(__w.__flow_k1, __w.__flow_k2) as record)"
        ' and (__t."k" is null or __t."l" is null)'
        " and pg_catalog.num_nulls(__flow_k1, __flow_k2) > 0"
    )


def test_the_columns_of_a_query_are_read_without_running_it(postgres: Macros) -> None:
    assert postgres.sql("flows_get_describe_sql", "select 1 as k -- one") == (
        "create temporary table __flows_shape on commit drop as\n"
        "(select 1 as k -- one\n"
        ") with no data;\n"
        "select attname, pg_catalog.format_type(atttypid, atttypmod)\n"
        "from pg_catalog.pg_attribute\n"
        "where attrelid = cast('pg_temp.__flows_shape' as pg_catalog.regclass) and attnum > 0\n"
        "order by attnum"
    )


def test_w5_the_server_is_asked_about_sound_expressions_alone(postgres: Macros) -> None:
    def read(text: str, qualifier: str | None = None) -> Any:
        references = [{"qualifier": qualifier, "column": "d"}]
        return postgres.call("flows_read_expression_text", text) | {"references": references}

    asked = postgres.call(
        "flows_get_verdicts_sql", [read("d > 1"), read("d > 1; drop table t"), read("f.d > 2", "f")]
    )
    assert "drop table" not in asked
    assert 'from __flows_shape as "dbt_flows_row" where (d > 1' in asked
    assert 'from __flows_shape as "f" where (f.d > 2' in asked
    numbers = re.findall(r"\((\d+), nullif", asked)
    assert numbers == ["0", "2"]
    assert postgres.call("flows_get_verdicts_sql", [read("(")]) is None


def test_f5_views_go_with_the_table_that_they_read(postgres: Macros) -> None:
    assert postgres.sql("flows_get_drop_sql", "t", "table") == "drop table if exists t cascade"
