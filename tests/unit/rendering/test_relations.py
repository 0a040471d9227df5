"""Golden SQL around the target: made, changed, swapped, locked."""

from typing import Any

import pytest

from tests.unit.renderer import Macros
from tests.unit.rendering.plans import column

T = '"db"."main"."t"'


@pytest.mark.parametrize(
    ("name", "args", "expected"),
    [
        ("create_table", (T, "(q)", [column("k")], None),
         f'create table {T} as\nselect "k" from (q) as __b\nwhere false'),
        ("create_table", (T, "(q)", [column("k")], "(k int not null)"),
         f"create table {T} (k int not null)"),
        ("copy", (T, "v"), f"create table {T} as\nselect * from v"),
        ("drop", (T, "view"), f"drop view if exists {T}"),
        ("rename", (T, '"u"'), f'alter table {T} rename to "u"'),
        ("add_column", (T, column('x"y', "DATE")), f'alter table {T} add column "x""y" DATE'),
        ("drop_column", (T, column("x")), f'alter table {T} drop column "x"'),
        ("change_type", (T, column("x", "BIGINT", untyped=False)),
         f'alter table {T} alter column "x" set data type BIGINT'),
        ("change_type", (T, column("x", "DATE", untyped=True)),
         f'alter table {T} alter column "x" set data type DATE'
         ' using cast(cast("x" as varchar) as DATE)'),
        ("lock", ("state", "it's"),
         "update state set updates = updates + 1\nwhere target = 'it''s'\nreturning updates"),
        ("save_state", ("state", "t", ["n"], []),
         "update state set added_columns = '[\"n\"]', untyped_columns = '[]'\n"
         "where target = 't'"),
        ("stage", ("s", "(q)", None), "create temporary table s as\nselect * from (q)"),
        ("stage", ("s", "(q) as a", "(d > 1)"),
         "create temporary table s as\nselect * from (q) as a\nwhere (d > 1)"),
        ("describe", ("select 1 -- one",), "describe (select 1 -- one\n)"),
    ],
)  # fmt: skip
def test_one_statement(macros: Macros, name: str, args: tuple[Any, ...], expected: str) -> None:
    assert macros.call(f"flows_get_{name}_sql", *args) == expected


@pytest.mark.parametrize("name", ["flows_get_describe_sql", "flows_get_target_sql"])
def test_an_engine_that_cannot_says_so(name: str) -> None:
    with pytest.raises(Exception, match=r"FLW028: flows cannot .* on other yet\. Use DuckDB"):
        Macros("other").call(name, *["x"] * (1 if "describe" in name else 2))
