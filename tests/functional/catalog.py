"""What the database knows of a project's tables beside their rows, on each engine."""

import re
from typing import Any

from tests.functional.harness import Project


def indexes(project: Project, table: str) -> int:
    """Give the number of indexes of a table, those of keys left out."""
    found = _ask(
        project,
        f"select count(*) from duckdb_indexes() where table_name = '{table}'",
        f"select count(*) from pg_index where indrelid = to_regclass('{table}')"
        " and indexrelid not in (select conindid from pg_constraint)",
    )
    return int(found[0][0])


def views(project: Project) -> set[str]:
    """Give the names of all views."""
    found = _ask(
        project,
        "select view_name from duckdb_views() where not internal",
        "select viewname from pg_views where schemaname not in"
        " ('pg_catalog', 'information_schema')",
    )
    return {name for (name,) in found}


def schemas(project: Project) -> set[str]:
    """Give the names of the schemas that somebody made."""
    found = _ask(
        project,
        "select schema_name from duckdb_schemas() where not internal",
        "select nspname from pg_namespace where nspname !~ '^pg_' and nspname not in"
        " ('information_schema', 'public')",
    )
    return {name for (name,) in found}


def constraints(project: Project, table: str) -> set[str]:
    """Give the constraints of a table in DuckDB's words, NOT NULL with its column."""
    found = _ask(
        project,
        "select constraint_text, constraint_column_names[1] from duckdb_constraints()"
        f" where table_name = '{table}'",
        "select pg_get_constraintdef(oid), '' from pg_constraint where contype in"
        f" ('c', 'f', 'p', 'u') and conrelid = to_regclass('{table}')"
        " union all select 'NOT NULL', attname from pg_attribute where attnotnull and attnum > 0"
        f" and attrelid = to_regclass('{table}')",
    )
    return {
        _in_duckdb(text) if text != "NOT NULL" else f"NOT NULL({column})" for text, column in found
    }


def comments(project: Project, table: str) -> tuple[str, dict[str, str]]:
    """Give the comment of a table, and those of its columns."""
    ((comment,),) = _ask(
        project,
        f"select comment from duckdb_tables() where table_name = '{table}'",
        f"select obj_description(to_regclass('{table}'), 'pg_class')",
    )
    columns = _ask(
        project,
        "select column_name, comment from duckdb_columns()"
        f" where table_name = '{table}' and comment is not null",
        "select attname, col_description(attrelid, attnum) from pg_attribute where attnum > 0"
        f" and attrelid = to_regclass('{table}') and col_description(attrelid, attnum) is not null",
    )
    return comment, dict(columns)


def _ask(project: Project, duckdb: str, postgres: str) -> list[tuple[Any, ...]]:
    return project.sql(postgres if project.mode == "postgres" else duckdb)


def _in_duckdb(constraint: str) -> str:
    """PostgreSQL puts a blank before the bracket, and tells the type of a text."""
    plain = re.sub(r"\((\w+)\)::text", r"\1", constraint).replace("::text", "")
    return re.sub(r"^(PRIMARY KEY|UNIQUE|CHECK) \(", r"\1(", plain)
