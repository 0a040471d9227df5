"""Kinds of keys: NULL, compound, text, float, nested, and those that one engine has alone."""

from dataclasses import dataclass

from tests.functional.harness import Mode


@dataclass(frozen=True)
class Kind:
    """Key columns, and six different keys as SQL literals."""

    columns: str
    names: tuple[str, ...]
    keys: tuple[str, ...]

    def rotated(self, by: int) -> "Kind":
        """Let another key take each part in the story."""
        return Kind(self.columns, self.names, self.keys[by:] + self.keys[:by])


DUCKDB_KINDS = {
    "struct": Kind(
        "a STRUCT(x INTEGER, y INTEGER)",
        ("a",),
        (
            "{'x': 1, 'y': NULL}",
            "{'x': NULL, 'y': 1}",
            "{'x': NULL, 'y': NULL}",
            "NULL",
            "{'x': 1, 'y': 1}",
            "{'x': 2, 'y': NULL}",
        ),
    ),
    "struct_of_list": Kind(
        "a STRUCT(x INTEGER, l INTEGER[])",
        ("a",),
        (
            "{'x': 1, 'l': []}",
            "{'x': 1, 'l': [NULL]}",
            "NULL",
            "{'x': 1, 'l': NULL}",
            "{'x': 1, 'l': [1]}",
            "{'x': 1, 'l': [2, 1]}",
        ),
    ),
    "array": Kind(
        "a INTEGER[2]",
        ("a",),
        ("[1, 2]", "[1, NULL]", "NULL", "[NULL, NULL]", "[2, 1]", "[1, 1]"),
    ),
    "unsigned": Kind(
        "a UBIGINT", ("a",), ("18446744073709551615", "0", "NULL", "1", "2", "9223372036854775808")
    ),
    "huge": Kind("a HUGEINT", ("a",), ("0", "NULL", "1", "-1", "1e30::HUGEINT", "1e20::HUGEINT")),
}
POSTGRES_KINDS = {
    "object": Kind(
        "a JSONB",
        ("a",),
        (
            """'{"x": 1, "y": null}'""",
            """'{"y": 1}'""",
            "'null'",
            "NULL",
            "'[1, 2]'",
            """'{"x": 1}'""",
        ),
    ),
    "any_decimal": Kind("a NUMERIC", ("a",), ("1.5", "1e40", "'nan'", "0", "NULL", "1.50000001")),
    "length_of_time": Kind(
        "a INTERVAL, b TIMESTAMPTZ",
        ("a", "b"),
        (
            "'1 day', '2024-01-01 00:00+02'",
            "'1 day', NULL",
            "'1 month', NULL",
            "NULL, NULL",
            "'1 second', 'infinity'",
            "'1 day', '2024-01-01 00:00+01'",
        ),
    ),
    "address": Kind(
        "a INET, b UUID",
        ("a", "b"),
        (
            "'10.0.0.1', NULL",
            "'10.0.0.1/8', NULL",
            "'::1', NULL",
            "NULL, NULL",
            "'10.0.0.1', '00000000-0000-0000-0000-000000000001'",
            "NULL, '00000000-0000-0000-0000-000000000001'",
        ),
    ),
    "fixed_length": Kind(
        "a CHAR(3), b VARCHAR(4)",
        ("a", "b"),
        ("'a', 'a'", "'a', 'a '", "'', ''", "'b', NULL", "NULL, NULL", "'a', ''"),
    ),
}
KINDS = {
    "single": Kind("a INTEGER", ("a",), ("1", "NULL", "3", "4", "5", "6")),
    "neighbouring": Kind("a SMALLINT", ("a",), ("-3", "-2", "-1", "0", "1", "2")),
    "far_apart": Kind(
        "a BIGINT",
        ("a",),
        ("9223372036854775807", "-9223372036854775807 - 1", "NULL", "0", "-1", "1"),
    ),
    "compound": Kind(
        "a VARCHAR, b INTEGER",
        ("a", "b"),
        ("'x', 1", "'x', NULL", "NULL, 1", "NULL, NULL", "'y', NULL", "NULL, 2"),
    ),
    "text": Kind("a VARCHAR", ("a",), ("''", "' '", "'NULL'", "NULL", "'it''s'", "'a%_\"'")),
    "boolean_pair": Kind(
        "a BOOLEAN, b BOOLEAN",
        ("a", "b"),
        ("true, true", "true, false", "true, NULL", "false, NULL", "NULL, NULL", "NULL, true"),
    ),
    "list": Kind(
        "a INTEGER[]",
        ("a",),
        (
            "[]::INTEGER[]",
            "[NULL]::INTEGER[]",
            "[1]::INTEGER[]",
            "[1, NULL]::INTEGER[]",
            "NULL",
            "[1, 2]::INTEGER[]",
        ),
    ),
    # DuckDB 1.5 loses pairs of a join by a column of one value and a list with a NULL above it.
    "one_value_and_list": Kind(
        "a INTEGER, b INTEGER[]",
        ("a", "b"),
        (
            "1, NULL",
            "1, []::INTEGER[]",
            "1, [NULL]::INTEGER[]",
            "1, [1]::INTEGER[]",
            "1, [1, NULL]::INTEGER[]",
            "1, [1, 2]::INTEGER[]",
        ),
    ),
    "double": Kind("a DOUBLE", ("a",), ("'nan'", "0.0", "'inf'", "'-inf'", "NULL", "1e-300")),
    "moment": Kind(
        "a DATE, b TIMESTAMP",
        ("a", "b"),
        (
            "'2024-01-01', NULL",
            "NULL, '2024-01-01'",
            "'2024-01-01', '2024-01-01'",
            "'infinity', '2024-01-01'",
            "NULL, NULL",
            "'2024-01-01', '2024-01-01 00:00:00.000001'",
        ),
    ),
    "bytes_and_decimal": Kind(
        "a BLOB, b DECIMAL(18, 4)",
        ("a", "b"),
        (
            "'\\x00'::BLOB, 1",
            "'\\x00\\x00'::BLOB, 1",
            "''::BLOB, 1",
            "NULL, 1",
            "NULL, NULL",
            "''::BLOB, 1.0001",
        ),
    ),
}


def kinds(mode: Mode) -> dict[str, Kind]:
    """Give those that the engine of a mode has."""
    return KINDS | (POSTGRES_KINDS if mode == "postgres" else DUCKDB_KINDS)
