"""Values of columns: how they are written in SQL, and the engine's equality and order."""

import math
from collections.abc import Iterable
from dataclasses import dataclass
from datetime import date, datetime
from decimal import Decimal
from typing import Any

Row = dict[str, Any]

_INTEGER_DIGITS = {"TINYINT": 3, "SMALLINT": 5, "INTEGER": 10, "BIGINT": 19}


@dataclass(frozen=True)
class Kind:
    """A type of column.

    Attributes:
        sql: the type's name in SQL.
        domain: a few values in ascending order, among them the type's traps.
        narrower: types whose values the column takes as well (F3).
    """

    sql: str
    domain: tuple[Any, ...]
    narrower: tuple[str, ...] = ()


def comparable(value: Any) -> Any:
    """Give a key that is equal and ordered as the engine orders the value (U8).

    NULL is lowest and equals NULL, NaN is highest and equals NaN, -0.0 equals 0.0.
    """
    if value is None:
        return (0,)
    if isinstance(value, float) and math.isnan(value):
        return (1, 1)
    if isinstance(value, list | tuple):
        return (1, 0, tuple(comparable(entry) for entry in value))
    if isinstance(value, dict):
        return (1, 0, tuple((name, comparable(entry)) for name, entry in value.items()))
    if isinstance(value, date) and not isinstance(value, datetime):
        value = datetime(value.year, value.month, value.day)
    # Python compares text by code point, which is the order of its UTF-8 bytes too.
    return (1, 0, value)


def values_of(row: Row, columns: Iterable[str]) -> tuple[Any, ...]:
    """Give the row's values in some columns, as something to compare."""
    return tuple(comparable(row[column]) for column in columns)


def quoted(name: str) -> str:
    """Write an identifier."""
    return '"' + name.replace('"', '""') + '"'


def text_literal(text: str) -> str:
    """Write a string."""
    return "'" + text.replace("'", "''") + "'"


def literal(value: Any, sql_type: str) -> str:
    """Write a value of a type."""
    if value is None:
        return f"NULL::{quoted('NULL') if sql_type == 'NULL' else sql_type}"
    whole = sql_type in _INTEGER_DIGITS and isinstance(value, float | Decimal)
    return f"{_plain(int(value) if whole else value)}::{sql_type}"


def _plain(value: Any) -> str:
    if value is None:
        return "NULL"
    if isinstance(value, list | tuple):
        return "[" + ", ".join(_plain(entry) for entry in value) + "]"
    if isinstance(value, dict):
        pairs = (f"{text_literal(name)}: {_plain(entry)}" for name, entry in value.items())
        return "{" + ", ".join(pairs) + "}"
    if isinstance(value, bytes):
        return text_literal("".join(f"\\x{byte:02X}" for byte in value))
    return text_literal(str(value))


def fits(value: Any, sql_type: str) -> bool:
    """Say whether a value is the same after a cast to a narrower type."""
    if value is None or sql_type == "FLOAT":
        return True
    if sql_type == "DATE":
        return bool(value == datetime(value.year, value.month, value.day))
    if sql_type.startswith("DECIMAL"):
        return bool(value == round(value, _decimal(sql_type)[1]))
    # -0.0 would lose its sign, but that changes nothing that the engine compares.
    return math.isfinite(value) and value == int(value) and abs(value) < 100


def accepts(stored: str, given: str) -> bool:
    """Say whether a stored column takes values of another type as they are (F3)."""
    if given in (stored, "NULL") or stored == "NULL":
        return True
    if stored in _INTEGER_DIGITS and given in _INTEGER_DIGITS:
        return _INTEGER_DIGITS[given] <= _INTEGER_DIGITS[stored]
    if stored.startswith("DECIMAL"):
        width, scale = _decimal(stored)
        if given.startswith("DECIMAL"):
            given_width, given_scale = _decimal(given)
            return given_width - given_scale <= width - scale and given_scale <= scale
        return given in _INTEGER_DIGITS and _INTEGER_DIGITS[given] <= width - scale
    if stored == "DOUBLE":
        return given in ("FLOAT", "TINYINT", "SMALLINT", "INTEGER")
    return stored == "TIMESTAMP" and given == "DATE"


def _decimal(sql_type: str) -> tuple[int, int]:
    width, scale = sql_type.removeprefix("DECIMAL(").removesuffix(")").split(",")
    return int(width), int(scale)
