"""DuckDB's SQL, which tests speak, in PostgreSQL's words."""

import re

# DuckDB's word, PostgreSQL's; names of types alone, so that texts of tests stay as they are.
_TYPES = {
    "DOUBLE": "double precision",
    "FLOAT": "real",
    "TINYINT": "smallint",
    "HUGEINT": "numeric(38,0)",
    "BLOB": "bytea",
    "DATETIME": "timestamp",
}
_STORED_TYPES = {
    "double precision": "DOUBLE",
    "real": "FLOAT",
    "timestamp without time zone": "TIMESTAMP",
    "timestamp with time zone": "TIMESTAMP WITH TIME ZONE",
    "bytea": "BLOB",
    "text": "VARCHAR",
    "DECIMAL(38,0)": "HUGEINT",
}
_SAME_TYPES = {"BOOLEAN", "DATE", "SMALLINT", "INTEGER", "BIGINT", "UUID", "INTERVAL", "TIME"}
_REPLACED_TABLE = re.compile(
    r"create or replace table\s+((?:[\w.]|\"(?:[^\"]|\"\")+\")+)", re.IGNORECASE
)


def in_postgres(sql: str) -> str:
    """Respell what DuckDB and PostgreSQL write in different words."""
    sql = _REPLACED_TABLE.sub(r"drop table if exists \1 cascade; create table \1", sql)
    sql = re.sub(r"\bVARCHAR\b(?!\()", "text", sql)
    sql = re.sub(r"\btypeof\((\w+)\)", r"cast(pg_typeof(\1) as text)", sql)
    # The columns of a bare VALUES.
    sql = re.sub(r"\bcol([0-8])\b", lambda found: f"column{int(found[1]) + 1}", sql)
    for theirs, ours in _TYPES.items():
        sql = re.sub(rf"\b{theirs}\b(?! precision)", ours, sql)
    sql = re.sub(r"(?:\\x[0-9A-F]{2})+(?=')", _hexadecimal, sql)
    sql = re.sub(r"\[([^][{}]*)\](?=::)", r"array[\1]", sql)
    sql = re.sub(r"cast\(\[([^][{}]*)\] as", r"cast(array[\1] as", sql)
    # Of the types that have no order, each engine has another.
    sql = re.sub(r"\bmap \{[^{}]*\}", "cast('{}' as json)", sql)
    sql = re.sub(r"\binterval (\d+ \w+)", r"interval '\1'", sql)
    # A query that begins with FROM, behind a `config()`, of a view, or at the very start.
    return re.sub(r"(\A|\}\}\n|\bview \w+ as )from ", r"\1select * from ", sql)


def _hexadecimal(found: re.Match[str]) -> str:
    """Bytes, which DuckDB writes one by one, in one piece."""
    return "\\x" + found[0].replace("\\x", "")


def in_duckdb(data_type: str) -> str:
    """Give DuckDB's word for a type of PostgreSQL's catalog."""
    word = data_type.replace("character varying", "VARCHAR").replace("numeric", "DECIMAL")
    return _STORED_TYPES.get(word, word.upper() if word.islower() else word)


def type_in_postgres(word: str) -> str:
    """Give PostgreSQL's word for a type in DuckDB's words, any other text as it is."""
    stored = {theirs: ours for ours, theirs in _STORED_TYPES.items()}.get(word, word)
    plain = stored.replace("VARCHAR", "character varying").replace("DECIMAL", "numeric")
    is_type = plain != word or word.partition("(")[0].partition("[")[0] in _SAME_TYPES
    return plain.lower() if is_type else word
