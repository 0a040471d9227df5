"""Golden SQL of a batch whose rows are its keys, no two of them of one key."""

from typing import Any

import pytest

from tests.unit.renderer import Macros
from tests.unit.rendering.plans import column, key_plan

BATCH = {"source": "__flows_batch", "columns": []}


def row_plan(**more: Any) -> dict[str, Any]:
    """Give a plan of a staged batch with a text key."""
    return key_plan(columns=[column("k", "VARCHAR")], batch=BATCH, **more)


def number_plan(data_type: str = "INTEGER", **more: Any) -> dict[str, Any]:
    """Give a plan of a staged batch with a key of that type."""
    return key_plan(columns=[column("k", data_type, **more)], batch=BATCH)


def test_the_batch_is_looked_at_once(macros: Macros) -> None:
    plan = row_plan(key_names=['"k"', '"l"'], sequence=['"s"', "(lower(t))"])
    assert macros.sql("flows_get_batch_span_sql", plan) == (
        "set variable __flows_span = (select struct_pack(batch_rows := count(*),"
        ' null_rows := count(*) filter (where "s" is null or (lower(t)) is null),'
        ' null_keys := count(*) filter (where "k" is null or "l" is null),'
        ' lowest := min("s")) from __flows_batch as __b)'
    )
    facts = macros.sql("flows_get_row_facts_sql", plan)
    assert 'select count(*) from (select 1 from __flows_batch as __b group by "k", "l")' in facts


def test_keys_that_are_numbers_are_counted_as_bits_where_their_span_allows(macros: Macros) -> None:
    span = macros.sql("flows_get_batch_span_sql", number_plan())
    wide = 'max("k")::hugeint - min("k")::hugeint > least(64 * count(*), 999999999)'
    assert f"is_wide := coalesce({wide}, true)" in span
    facts = macros.sql("flows_get_row_facts_sql", number_plan())
    assert "where getvariable('__flows_span').is_wide group by \"k\"" in facts
    bits = "bitstring_agg(\"k\", getvariable('__flows_span').first_key"
    assert bits in facts
    assert facts.endswith("where not getvariable('__flows_span').is_wide) as batch_keys")


@pytest.mark.parametrize(
    ("plan", "is_number"),
    [
        (number_plan("UBIGINT"), True),
        (number_plan("INTEGER", cast="BIGINT"), True),
        # Stored as something else, to which the batch is cast.
        (number_plan("INTEGER", cast="DECIMAL(18,0)"), False),
        (number_plan("HUGEINT"), False),
        (number_plan("VARCHAR"), False),
        (number_plan() | {"key_names": ['"k"', '"l"']}, False),
    ],
)
def test_which_keys_are_numbers(macros: Macros, plan: dict[str, Any], is_number: bool) -> None:
    assert ("bitstring_agg" in macros.sql("flows_get_row_facts_sql", plan)) == is_number


@pytest.mark.parametrize(
    "plan",
    [
        # A subquery has no row numbers, and a column of that name hides them.
        row_plan(source="(select 1)"),
        row_plan() | {"batch": BATCH | {"columns": [column("RowId")]}},
    ],
)
def test_other_batches_are_grouped(macros: Macros, plan: dict[str, Any]) -> None:
    assert macros.call("flows_get_batch_span_sql", plan) is None


def test_the_rows_are_the_keys(macros: Macros) -> None:
    plan = row_plan(sequence=['"s"', "(lower(t))"])
    assert macros.sql("flows_get_row_keys_sql", plan) == (
        "create temporary view __flows_keys as\n"
        'select "k" as __flow_k1, "s" as __flow_s1, (lower(t)) as __flow_s2, 1 as __flow_rows,'
        " rowid as __flow_id\n"
        "from __flows_batch as __b"
    )


def test_rows_that_come_need_no_join(macros: Macros) -> None:
    plan = row_plan(keys_are_rows=True, blocked="late", facts={"null_keys": 1, "mixed_keys": 0})
    steps = macros.call("flows_get_replace_using_steps", plan)
    assert [step["counts"] for step in steps] == ["deleted", "deleted", "inserted"]
    wins = (
        "not exists (select 1 from __flows_stored as s where s.__flow_key = {} and s.__flow_late)"
    )
    assert wins.format("__k.__flow_id") in steps[0]["sql"]
    assert steps[2]["sql"].endswith(
        f'from (select __b."k" from __flows_batch as __b where {wins.format("__b.rowid")}) as __b'
    )


def test_u4_where_all_keys_are_tied_all_rows_are(macros: Macros) -> None:
    tied = macros.sql("flows_get_tied_rows_sql", row_plan(all_tied=True))
    assert tied == 'select __b.rowid as __flow_key, __b."k" from __flows_batch as __b'


def test_stored_keys_are_told_apart_by_bits(macros: Macros) -> None:
    facts = macros.sql("flows_get_stored_facts_sql", key_plan(facts={"batch_keys": 7}))
    repeated = "bit_count(bitstring_agg(least(__flow_key, 7), 0, 7)) < count(*)"
    assert f"{repeated} as has_repeated_keys" in facts
    assert macros.sql("flows_get_one_row_a_key_sql").startswith(
        "create or replace temporary table __flows_stored as\nselect __flow_key, max("
    )
