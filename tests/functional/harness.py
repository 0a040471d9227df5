"""A throw-away dbt project on a database of its own, in each install mode."""

import functools
import json
import os
import subprocess
import sys
import tempfile
from pathlib import Path
from textwrap import dedent
from typing import Any, Literal, get_args

from tests.functional.runs import Run, invoke
from tests.functional.warehouses import DuckDBFile, PostgresDatabase, Warehouse

__all__ = ["DUCKDB_MODES", "MODES", "Mode", "Project", "Run", "jinja_literal"]

Mode = Literal["adapter", "package", "postgres"]
DUCKDB_MODES: tuple[Mode, ...] = ("adapter", "package")
MODES: tuple[Mode, ...] = get_args(Mode)
REPOSITORY = Path(__file__).resolve().parents[2]
PARSED = "partial_parse.msgpack"


def jinja_literal(value: object) -> str:
    """Write a Python value as a literal of a `config()` call."""
    if isinstance(value, dict):
        pairs = (f"{jinja_literal(k)}: {jinja_literal(v)}" for k, v in value.items())
        return "{" + ", ".join(pairs) + "}"
    if isinstance(value, list | tuple):
        return "[" + ", ".join(jinja_literal(entry) for entry in value) + "]"
    if not isinstance(value, str):
        return repr(value)
    if "\\" not in value:
        for quote in ('"', "'"):
            if quote not in value:
                return quote + value + quote
    escaped = value.replace("\\", "\\\\").replace('"', '\\"')
    # dbt's static parser keeps backslashes as they are; it leaves expressions to Jinja.
    return f'("{escaped}" ~ "")'


class Project:
    """A dbt project in a folder of its own.

    Attributes:
        root: folder of the project; profile, database, target and logs are inside.
        mode: `adapter` (`type: flows`), or the package `dbt_flows` on `type: duckdb` (`package`) or
            on `type: postgres` (`postgres`).
        warehouse: its database.
    """

    def __init__(self, root: Path, mode: Mode, threads: int = 1, *, warm: bool = True) -> None:
        self.root = root
        self.mode = mode
        self.warehouse: Warehouse = _warehouse(mode, root / "warehouse.duckdb")
        self._write_project(threads)
        if warm:
            (root / "target").mkdir()
            (root / "target" / PARSED).write_bytes(_parsed_macros(mode))

    def _write_project(self, threads: int) -> None:
        self.write("dbt_project.yml", "name: shop\nversion: '1.0'\nprofile: shop\n")
        output = {**self.warehouse.output(), "threads": threads}
        # JSON is YAML.
        profile = {"shop": {"target": "dev", "outputs": {"dev": output}}}
        self.write("profiles.yml", json.dumps(profile))
        if self.mode != "adapter":
            # What `dbt deps` makes of a `local:` package.
            packages = self.root / "dbt_packages"
            packages.mkdir()
            (packages / "dbt_flows").symlink_to(REPOSITORY, target_is_directory=True)
            # dbt-core 1.12 counts what is installed against what is asked for.
            wanted = {"packages": [{"local": str(REPOSITORY)}]}
            (self.root / "packages.yml").write_text(json.dumps(wanted))

    def write(self, path: str, text: str) -> None:
        """Write a file of the project, dedented."""
        file = self.root / path
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(dedent(text).lstrip("\n"))

    def model(self, name: str, sql: str, **config: Any) -> None:
        """Write `models/<name>.sql`, with a `config()` block when there is any config."""
        head = ""
        if config:
            entries = ",\n    ".join(f"{k}={jinja_literal(v)}" for k, v in config.items())
            head = f"{{{{ config(\n    {entries}\n) }}}}\n"
        text = head + dedent(sql).strip("\n") + "\n"
        self.write(f"models/{name}.sql", self.warehouse.spelled(text))

    def schema(self, yaml: str) -> None:
        """Write `models/schema.yml`."""
        self.write("models/schema.yml", yaml)

    def sql(self, *statements: str) -> list[tuple[Any, ...]]:
        """Run statements on the database; give the rows of the last one."""
        return self.warehouse.run(statements)[-1] if statements else []

    def rows(self, table: str, columns: str = "*") -> list[tuple[Any, ...]]:
        """Rows of a table, in an order that does not depend on how they were stored."""
        rows = self.sql(f"select {columns} from {table}")
        return sorted(rows, key=lambda row: [(value is not None, value) for value in row])

    def relations(self) -> set[str]:
        """Names of the tables and views in schema `main`."""
        found = self.sql(
            "select table_name from information_schema.tables where table_schema = 'main'"
        )
        return {name for (name,) in found}

    @property
    def database(self) -> Path:
        """The DuckDB file."""
        assert isinstance(self.warehouse, DuckDBFile)
        return self.warehouse.path

    def run(
        self,
        *args: str,
        vars: dict[str, Any] | None = None,
        command: str = "run",
        ok: bool | None = True,
    ) -> Run:
        """Run a dbt command in this process.

        Args:
            args: further command line arguments.
            vars: what `--vars` gets.
            command: the dbt command, in words (`run`, `docs generate`).
            ok: whether the run must succeed (True) or fail (False); None does not check.
        """
        given = ["--vars", json.dumps(vars)] if vars is not None else []
        arguments = [*command.split(), *args, *given, *self._options()]
        run = invoke(arguments, self.root)
        if ok is not None:
            asked = "succeed" if ok else "fail"
            assert run.success == ok, f"dbt {command} did not {asked}:\n{run.output}"
        return run

    def command_line(self, *args: str) -> list[str]:
        """Give the command of a separate dbt process, to be run in the project's folder."""
        return [
            sys.executable,
            "-c",
            "from dbt.cli.main import cli; cli()",
            *args,
            *self._options(),
        ]

    def dbt(self, *args: str) -> subprocess.CompletedProcess[str]:
        """Run dbt in a process of its own; stderr is in stdout."""
        return subprocess.run(
            self.command_line(*args),
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
            check=False,
            cwd=self.root,
            env={**os.environ, "PYTHONUTF8": "1"},
        )

    def _options(self) -> list[str]:
        folder = str(self.root)
        return [
            *("--project-dir", folder),
            *("--profiles-dir", folder),
            *("--target-path", str(self.root / "target")),
            *("--log-path", str(self.root / "logs")),
            "--no-send-anonymous-usage-stats",
            "--no-version-check",
            "--no-use-colors",
        ]


def _warehouse(mode: Mode, file: Path) -> Warehouse:
    if mode == "postgres":
        return PostgresDatabase()
    return DuckDBFile(file, "flows" if mode == "adapter" else "duckdb")


@functools.cache
def _parsed_macros(mode: Mode) -> bytes:
    """Parse the macros of dbt, of the adapter and of ours once for all projects of a process."""
    with tempfile.TemporaryDirectory() as folder:
        bare = Project(Path(folder) / "project", mode, warm=False)
        bare.run(command="parse")
        return (bare.root / "target" / PARSED).read_bytes()
