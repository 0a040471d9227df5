"""F3: which types fit into which, as the list of the rule has it."""

import itertools

import pytest

from tests.unit.renderer import Macros

# stored type: types that it takes beside its own.
TAKES = {
    "TINYINT": [],
    "SMALLINT": ["TINYINT", "UTINYINT"],
    "INTEGER": ["TINYINT", "SMALLINT", "UTINYINT", "USMALLINT"],
    "BIGINT": ["TINYINT", "SMALLINT", "INTEGER", "UTINYINT", "USMALLINT", "UINTEGER"],
    "HUGEINT": [
        "TINYINT", "SMALLINT", "INTEGER", "BIGINT", "UTINYINT", "USMALLINT", "UINTEGER", "UBIGINT",
    ],
    "UTINYINT": [],
    "USMALLINT": ["UTINYINT"],
    "UINTEGER": ["UTINYINT", "USMALLINT"],
    "UBIGINT": ["UTINYINT", "USMALLINT", "UINTEGER"],
    "DECIMAL(10,2)": [
        "TINYINT", "SMALLINT", "UTINYINT", "USMALLINT", "DECIMAL(9,2)", "DECIMAL(8,0)",
    ],
    "DECIMAL(12,2)": [
        "TINYINT", "SMALLINT", "INTEGER", "UTINYINT", "USMALLINT", "UINTEGER", "DECIMAL(10,2)",
        "DECIMAL(9,2)", "DECIMAL(8,0)",
    ],
    "DECIMAL(9,2)": ["TINYINT", "SMALLINT", "UTINYINT", "USMALLINT"],
    "DECIMAL(8,0)": ["TINYINT", "SMALLINT", "UTINYINT", "USMALLINT"],
    "FLOAT": [],
    "DOUBLE": [
        "TINYINT", "SMALLINT", "INTEGER", "UTINYINT", "USMALLINT", "UINTEGER", "FLOAT",
    ],
    "DATE": [],
    "TIMESTAMP": ["DATE"],
    "TIMESTAMP WITH TIME ZONE": [],
    "VARCHAR": [],
    "BOOLEAN": [],
    "MAP(INTEGER, INTEGER)": [],
}  # fmt: skip


@pytest.mark.parametrize(("stored", "given"), list(itertools.product(TAKES, repeat=2)))
def test_f3_types(macros: Macros, stored: str, given: str) -> None:
    kinds = [macros.call("flows_get_type_kind", name) for name in (stored, given)]
    accepts = macros.call("flows_accepts_type", *kinds)
    assert accepts == (stored == given or given in TAKES[stored])


@pytest.mark.parametrize("stored", TAKES)
def test_f3_an_untyped_null_goes_into_anything(macros: Macros, stored: str) -> None:
    kinds = [macros.call("flows_get_type_kind", name) for name in (stored, '"NULL"')]
    assert macros.call("flows_accepts_type", *kinds)


@pytest.mark.parametrize(
    ("name", "orderable"),
    [("MAP(INTEGER, INTEGER)", False), ("STRUCT(a MAP(INTEGER, DATE))", False),
     ("VARIANT", False), ("VARIANT[]", False), ("STRUCT(a INTEGER)", True), ("UUID", True)],
)  # fmt: skip
def test_f9_what_cannot_be_ordered(macros: Macros, name: str, orderable: bool) -> None:
    assert macros.call("flows_get_type_kind", name)["orderable"] == orderable
