"""Calls single macros in milliseconds: dbt's own Jinja and macro classes, no project, no database.

What is real: parsing, `return`, dispatch order, `exceptions`, relations, columns, and the macros
of dbt and dbt-duckdb. What is not there: `config`, `model`, `this`, connections. Our macros see
each other by dispatch alone, which is what they have in both install modes.
"""

from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import cache
from importlib.resources import files
from pathlib import Path
from textwrap import dedent
from types import SimpleNamespace
from typing import Any

from dbt.adapters.base import BaseRelation, Column
from dbt.adapters.duckdb.impl import DuckDBAdapter
from dbt.clients.jinja import MacroGenerator
from dbt.context.base import BaseContext
from dbt.context.exceptions_jinja import CONTEXT_EXPORTS
from dbt_common.clients._jinja_blocks import BlockTag
from dbt_common.clients.jinja import extract_toplevel_blocks
from dbt_common.exceptions import CompilationError

MACROS = Path(__file__).parents[2] / "dbt" / "include" / "flows" / "macros"
NAMESPACE = "dbt_flows"
# Dispatch order of each engine, as dbt builds it from the adapter and its parents.
PREFIXES = {
    "flows": ("flows", "duckdb", "default"),
    "duckdb": ("duckdb", "default"),
    "postgres": ("postgres", "default"),
    "other": ("default",),
}


@dataclass
class Source:
    """A macro as dbt's `MacroGenerator` takes it."""

    name: str
    macro_sql: str
    unique_id: str


@dataclass
class Adapter:
    """What a macro may ask of `adapter` when it runs nothing."""

    engine: str
    ours: dict[str, MacroGenerator] = field(default_factory=dict)
    dbts: dict[str, MacroGenerator] = field(default_factory=dict)

    def dispatch(self, macro_name: str, macro_namespace: str | None = None) -> MacroGenerator:
        """Find the implementation for the engine.

        Raises:
            CompilationError: when there is none, as in dbt.
        """
        macros = self.ours if macro_namespace == NAMESPACE else self.dbts
        searched = [f"{prefix}__{macro_name}" for prefix in PREFIXES[self.engine]]
        for name in searched:
            if name in macros:
                return macros[name]
        raise CompilationError(
            f"In dispatch: No macro named '{macro_name}' found within namespace:"
            f" '{macro_namespace}', searched for: {', '.join(searched)}"
        )

    def type(self) -> str:
        """Give the name of the adapter."""
        return self.engine

    def quote(self, identifier: str) -> str:
        """Quote a name as dbt does, which leaves quotes inside it alone."""
        return str(DuckDBAdapter.quote(identifier))  # type: ignore[no-untyped-call]


class Macros:
    """The macros of one tree on one engine.

    Attributes:
        logged: texts of `log(…)`.
        warnings: texts of `exceptions.warn(…)`.
        context: what the macros see; a test may add to it.
    """

    def __init__(self, engine: str = "flows", root: Path = MACROS) -> None:
        self.logged: list[str] = []
        self.warnings: list[str] = []
        self.context: dict[str, Any] = BaseContext(cli_vars={}).to_dict()
        adapter = Adapter(engine)
        adapter.ours = self._generators(read_macros(root))
        adapter.dbts = self._generators(macros_of_dbt())
        relation: type[BaseRelation] = BaseRelation
        column: type[Column] = Column
        if "duckdb" in PREFIXES[engine]:
            relation, column = DuckDBAdapter.Relation, DuckDBAdapter.Column
        self.context |= adapter.dbts | {
            "dbt": adapter.dbts,
            "adapter": adapter,
            "api": SimpleNamespace(Relation=relation, Column=column),
            "exceptions": CONTEXT_EXPORTS | {"warn": self._warn},
            "log": self._log,
        }
        self._adapter = adapter

    def call(self, name: str, *args: Any, **kwargs: Any) -> Any:
        """Dispatch to a macro of ours; give what it returns, or the text that it renders."""
        return self._adapter.dispatch(name, NAMESPACE)(*args, **kwargs)

    def sql(self, name: str, *args: Any, **kwargs: Any) -> str:
        """Call a macro that gives SQL text; give the text without blank lines and margins."""
        return tidy(str(self.call(name, *args, **kwargs)))

    def relation(self, identifier: str, schema: str = "main", type: str = "table") -> Any:
        """Give a relation in database `db`."""
        relation = self.context["api"].Relation
        return relation.create(database="db", schema=schema, identifier=identifier, type=type)

    def _generators(self, sources: tuple[Source, ...]) -> dict[str, MacroGenerator]:
        return {source.name: MacroGenerator(source, self.context) for source in sources}

    def _log(self, msg: Any, info: bool = False) -> str:  # noqa: ARG002
        self.logged.append(str(msg))
        return ""

    def _warn(self, msg: Any, node: Any = None) -> str:  # noqa: ARG002
        self.warnings.append(str(msg))
        return ""


def tidy(text: str) -> str:
    """Take away the margin, trailing blanks and blank lines, which Jinja leaves behind.

    Text that was trimmed has no margin in its first line; then the others lose theirs.
    """
    lines = [line.rstrip() for line in text.splitlines() if line.strip()]
    if lines and not lines[0].startswith(" "):
        return "\n".join([lines[0], *dedent("\n".join(lines[1:])).splitlines()])
    return dedent("\n".join(lines))


@cache
def read_macros(root: Path) -> tuple[Source, ...]:
    """Read all macros below a folder."""
    return tuple(source for path in sorted(root.rglob("*.sql")) for source in _read_file(path))


@cache
def macros_of_dbt() -> tuple[Source, ...]:
    """Read the macros that dbt and dbt-duckdb bring; the adapter's come last, so they win."""
    packages = ["dbt.include.global_project", "dbt.include.duckdb"]
    return tuple(
        source
        for package in packages
        for source in read_macros(Path(str(files(package))) / "macros")
    )


def _read_file(path: Path) -> Iterator[Source]:
    blocks = extract_toplevel_blocks(
        path.read_text(encoding="utf-8"), allowed_blocks={"macro"}, collect_raw_data=False
    )
    for block in blocks:
        if isinstance(block, BlockTag) and block.full_block:
            name = block.block_name
            yield Source(name, block.full_block, f"macro.{NAMESPACE}.{name}")
