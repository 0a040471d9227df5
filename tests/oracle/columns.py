"""Columns that a history may have: names and types with their traps."""

from dataclasses import dataclass
from datetime import date, datetime, timedelta, timezone
from decimal import Decimal
from typing import Any
from uuid import UUID

from hypothesis import strategies as st

from tests.oracle.values import Kind

_EPOCH = datetime(2024, 1, 1)

BOOLEAN = Kind("BOOLEAN", (False, True))
INTEGER = Kind("INTEGER", (-1, 0, 1, 7, 10), ("SMALLINT", "TINYINT"))
# The first two are one and the same DOUBLE.
BIGINT = Kind("BIGINT", (2**53, 2**53 + 1, 2**62), ("INTEGER",))
SMALL = Kind("BIGINT", (0, 1, 2, 9, 10), ("INTEGER", "SMALLINT"))
HUGEINT = Kind("HUGEINT", (-(2**100), 0, 2**64))
DECIMAL = Kind(
    "DECIMAL(12,3)",
    (Decimal("-1.500"), Decimal("0.000"), Decimal("1.005"), Decimal("2.000"), Decimal("10.000")),
    ("DECIMAL(6,1)", "SMALLINT"),
)
DOUBLE = Kind("DOUBLE", (float("-inf"), -0.0, 0.0, 2.0, float("nan")), ("INTEGER",))
VARCHAR = Kind(
    "VARCHAR",
    ("", " ", "--x", "10", "9", "A", "NULL", "a", "a ", "a;b", "it's", "nan", "é", "é", "😀"),
)
DATE = Kind("DATE", (date(1969, 12, 31), date(2024, 2, 29), date(2024, 3, 1)))
TIMESTAMP = Kind(
    "TIMESTAMP",
    (_EPOCH - timedelta(microseconds=1), _EPOCH, _EPOCH + timedelta(1), _EPOCH + timedelta(31)),
    ("DATE",),
)
INSTANT = Kind(
    "TIMESTAMP WITH TIME ZONE",
    (
        datetime(2024, 1, 1, 1, tzinfo=timezone(timedelta(hours=2))),
        datetime(2024, 1, 1, 0, tzinfo=timezone.utc),
        datetime(2023, 12, 31, 23, 30, tzinfo=timezone(timedelta(hours=-1))),
    ),
)
IDENTIFIER = Kind("UUID", (UUID(int=0), UUID(int=1), UUID(int=2**127)))
BLOB = Kind("BLOB", (b"", b"\x00", b"a'\\"))
STRUCT = Kind(
    "STRUCT(a INTEGER, b VARCHAR)",
    ({"a": 1, "b": None}, {"a": 1, "b": "x"}, {"a": None, "b": None}),
)
LIST = Kind("INTEGER[]", ((), (1,), (1, None), (None,)))

KEYS = (SMALL, VARCHAR, BIGINT, DOUBLE, TIMESTAMP, DATE, DECIMAL, BOOLEAN)
RARE_KEYS = (HUGEINT, IDENTIFIER, BLOB, STRUCT, INSTANT)
SEQUENCES = (SMALL, TIMESTAMP, VARCHAR, DATE, INSTANT, DECIMAL, DOUBLE, BIGINT)
PAYLOADS = (VARCHAR, INTEGER, DOUBLE, BOOLEAN, DATE, LIST, STRUCT, DECIMAL, TIMESTAMP)
CONDITIONS = (INTEGER, DATE, VARCHAR, DOUBLE, TIMESTAMP, BOOLEAN, DECIMAL, INSTANT, BIGINT)

_PLAIN_NAMES = ("k", "s", "v", "w", "id", "day", "note", "amount", "n", "x")
_ODD_NAMES = (
    *("Order", "user id", "group", "select", "desc", "sort desc", 'x"y', '"', "it's", "a.b"),
    *("ünï", "日本", "😀", "100%", "rowid", "smax", "lo", "count", "source", "target", "flow"),
    *("a;b", "--", "DBT_INTERNAL", "seq", "key", "raw", "null", "1st", "$x", "time", "value"),
)


@dataclass(frozen=True)
class Column:
    """A column of a history.

    Attributes:
        name: its name.
        kind: its type.
        domain: the few values that its rows draw from, so that they meet.
    """

    name: str
    kind: Kind
    domain: tuple[Any, ...]


def names(count: int) -> st.SearchStrategy[list[str]]:
    """Give names that differ from each other in more than case."""
    plain = st.lists(st.sampled_from(_PLAIN_NAMES), min_size=count, max_size=count, unique=True)
    mixed = st.sampled_from((*_ODD_NAMES, *_PLAIN_NAMES))
    odd = st.lists(mixed, min_size=count, max_size=count, unique_by=str.lower)
    return plain | odd


def spellings(name: str) -> st.SearchStrategy[str]:
    """Give ways to write a column's name in a config that lists columns."""
    ways = [name, '"' + name.replace('"', '""') + '"']
    # Names outside ASCII differ in case for some engines and not for others.
    return st.sampled_from([*ways, name.upper()] if name.isascii() else ways)


@st.composite
def columns(
    draw: st.DrawFn, name: str, kinds: tuple[Kind, ...], nulls: bool, most: int = 4
) -> Column:
    """Give a column of one of the types, with a domain of a few values."""
    kind = draw(st.sampled_from(kinds))
    picked = draw(st.sets(st.sampled_from(range(len(kind.domain))), min_size=2, max_size=most))
    domain = tuple(kind.domain[index] for index in sorted(picked))
    return Column(name, kind, (*domain, None) if nulls and draw(st.booleans()) else domain)
