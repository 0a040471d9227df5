"""The databases that test projects run on: a DuckDB file, a database of a PostgreSQL server.

Tests speak DuckDB's SQL; what PostgreSQL spells in another way is respelled on its way there.
"""

import functools
import time
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import AbstractContextManager, contextmanager
from pathlib import Path
from typing import Any, Protocol

import duckdb

from tests.functional import postgres_server
from tests.functional.spelling import in_duckdb, in_postgres, type_in_postgres

Row = tuple[Any, ...]
Columns = dict[str, list[tuple[str, str]]]


class Warehouse(Protocol):
    """What a test project asks of its database."""

    def output(self) -> dict[str, Any]:
        """Give the entry of `profiles.yml`, without the threads."""

    def spelled(self, sql: str) -> str:
        """Give SQL as the engine spells it."""

    def run(self, statements: Sequence[str]) -> list[list[Row]]:
        """Run statements over one connection; give the rows of each."""

    def columns(self) -> Columns:
        """Columns of each table of schema `main`, with their types in DuckDB's words."""

    def type_name(self, word: str) -> str:
        """Give the engine's own word for a type in DuckDB's words, any other text as it is."""

    def checksum(self, query: str) -> Row:
        """Give the number of rows of a query and a sum over them that knows no order."""

    def settle(self) -> None:
        """Wait until the engine has noticed that a process is gone."""

    def snapshot(self) -> AbstractContextManager[Callable[[str], list[Row]]]:
        """Read, by as many queries as are given, in one transaction that sees one state."""


class DuckDBFile:
    """A file in the project's folder.

    Attributes:
        path: the file.
    """

    def __init__(self, path: Path, adapter: str) -> None:
        self.path = path
        self._adapter = adapter

    def output(self) -> dict[str, Any]:
        # A relative path: dbt would not take over what was parsed with another one.
        return {"type": self._adapter, "path": self.path.name}

    def spelled(self, sql: str) -> str:
        return sql

    def run(self, statements: Sequence[str]) -> list[list[Row]]:
        with duckdb.connect(str(self.path)) as connection:
            return [connection.execute(statement).fetchall() for statement in statements]

    def columns(self) -> Columns:
        found = self.run(
            [
                "select table_name, column_name, data_type from duckdb_columns()"
                " where schema_name = 'main' order by table_name, column_index"
            ]
        )
        return _by_table(found[0])

    def type_name(self, word: str) -> str:
        return word

    def checksum(self, query: str) -> Row:
        return self.run([f"select count(*), sum(hash(q)::hugeint) from ({query}) q"])[0][0]

    def settle(self) -> None:
        """A file is free as soon as its process is gone."""

    @contextmanager
    def snapshot(self) -> Iterator[Callable[[str], list[Row]]]:
        with duckdb.connect(str(self.path)) as connection:
            connection.execute("begin")
            yield lambda query: connection.execute(query).fetchall()
            connection.execute("commit")


class PostgresDatabase:
    """A database of its own, always by the same name: dbt parses anew when a profile changes."""

    def __init__(self) -> None:
        _add_functions()
        postgres_server.new_database("shop")
        self.run(["create schema main"])

    def output(self) -> dict[str, Any]:
        return {
            "type": "postgres", "dbname": "shop", "schema": "main", **postgres_server.credentials()
        }  # fmt: skip

    def spelled(self, sql: str) -> str:
        return in_postgres(sql)

    def run(self, statements: Sequence[str]) -> list[list[Row]]:
        with postgres_server.connect("shop") as connection, connection.cursor() as cursor:
            cursor.execute("set search_path = main, public")
            results = []
            for statement in statements:
                cursor.execute(in_postgres(statement))
                rows = cursor.fetchall() if cursor.description else []
                results.append([tuple(map(_as_duckdb_gives, row)) for row in rows])
            return results

    def columns(self) -> Columns:
        found = self.run(
            [
                "select relname, attname, format_type(atttypid, atttypmod) from pg_attribute"
                " join pg_class on pg_class.oid = attrelid and relnamespace = 'main'::regnamespace"
                " where attnum > 0 and not attisdropped order by relname, attnum"
            ]
        )
        return _by_table((table, name, in_duckdb(kind)) for table, name, kind in found[0])

    def type_name(self, word: str) -> str:
        return type_in_postgres(word)

    def checksum(self, query: str) -> Row:
        total = "sum(hashtextextended(q::text, 0)::numeric)"
        return self.run([f"select count(*), {total} from ({query}) q"])[0][0]

    def settle(self) -> None:
        others = "select count(*) from pg_stat_activity where datname = 'shop' and pid <> "
        while self.run([others + "pg_backend_pid()"]) != [[(0,)]]:
            time.sleep(0.01)

    @contextmanager
    def snapshot(self) -> Iterator[Callable[[str], list[Row]]]:
        with postgres_server.connect("shop") as connection, connection.cursor() as cursor:
            cursor.execute("begin isolation level repeatable read")

            def read(query: str) -> list[Row]:
                cursor.execute(query)
                return cursor.fetchall()

            yield read
            cursor.execute("commit")


@functools.cache
def _add_functions() -> None:
    """Give every new database the functions of DuckDB that tests use."""
    with postgres_server.connect("template1") as connection, connection.cursor() as cursor:
        for parameters, first, end in (("bigint", "0", "$1"), ("bigint, bigint", "$1", "$2")):
            cursor.execute(
                f"create or replace function public.range({parameters}) returns setof bigint"
                f" language sql immutable as 'select generate_series({first}, {end} - 1)'"
            )
        cursor.execute(
            "create or replace function public.uuid() returns uuid language sql as"
            " 'select gen_random_uuid()'"
        )
        cursor.execute(
            "create or replace function public.error(text) returns text language plpgsql as"
            " 'begin raise exception ''%'', $1; end'"
        )
    connection.close()


def _by_table(found: Iterable[Row]) -> Columns:
    columns: Columns = {}
    for table, name, data_type in found:
        columns.setdefault(table, []).append((name, data_type))
    return columns


def _as_duckdb_gives(value: Any) -> Any:
    return bytes(value) if isinstance(value, memoryview) else value
