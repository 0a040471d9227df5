"""A project written for `type: duckdb`, played on either adapter."""

import re
import shutil
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import duckdb

from tests.functional.runs import Run, invoke

WRITTEN = Path(__file__).parent / "shop"
QUIET = ("--no-version-check", "--no-use-colors", "--no-send-anonymous-usage-stats")
# What dbt takes from the clock.
CLOCK = ("dbt_updated_at", "dbt_valid_from", "dbt_valid_to", "dbt_scd_id")
RELATIONS = """
select database_name, schema_name, table_name from duckdb_tables()
union all
select database_name, schema_name, view_name from duckdb_views() where not internal
order by all
"""


@dataclass(frozen=True)
class Side:
    """The project in a folder of its own.

    Attributes:
        folder: where it lies, with the databases that it writes.
    """

    folder: Path

    def dbt(self, *arguments: str) -> Run:
        """Run dbt; it must succeed."""
        run = invoke([*arguments, *QUIET], self.folder)
        assert run.success, run.output
        return run

    def contents(self) -> dict[tuple[str, ...], tuple[list[str], list[tuple[Any, ...]]]]:
        """Give columns, with types, and rows of every table and view of both databases."""
        found = {}
        with duckdb.connect(str(self.folder / "shop.duckdb")) as connection:
            # Views on files name them as seen from the project.
            connection.execute(f"set file_search_path = '{self.folder}'")
            connection.execute(f"attach '{self.folder / 'archive.duckdb'}' as archive")
            for name in connection.execute(RELATIONS).fetchall():
                table = connection.table(".".join(f'"{part}"' for part in name))
                typed = zip(table.columns, table.types, strict=True)
                steady = [column for column in table.columns if column not in CLOCK]
                rows = table.select(*steady).order("all").fetchall()
                # dbt-duckdb leaves `…__dbt_tmp<time>` behind an incremental Python model.
                key = tuple(re.sub(r"__dbt_tmp\d+$", "__dbt_tmp", part) for part in name)
                found[key] = [f"{column} {type_}" for column, type_ in typed], rows
        return found


def written_for_duckdb(folder: Path) -> Side:
    """Give the project as it was written."""
    shutil.copytree(WRITTEN, folder)
    return Side(folder)


def after_the_change(folder: Path) -> Side:
    """Give the project after the change of one word."""
    side = written_for_duckdb(folder)
    profiles = folder / "profiles.yml"
    text = profiles.read_text()
    assert text.count("type: duckdb") == 1
    profiles.write_text(text.replace("type: duckdb", "type: flows"))
    return side
