"""Macro files as the checks read them: lines, tokens, macros, calls between macros."""

import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import NamedTuple

from dbt_common.clients.jinja import get_environment
from dbt_common.exceptions import DbtBaseException
from jinja2 import TemplateSyntaxError, nodes

_AST_PREFIX = "dbt_macro__"
# `duckdb__flows_x` is what dispatch finds for `flows_x` on that adapter.
_IMPLEMENTATION = re.compile(r"^(?P<prefix>[a-z0-9]+)__(?P<name>\w+)$")
_BLOCKS = {"macro", "materialization", "test"}


@dataclass(frozen=True, order=True)
class Problem:
    """What is wrong in which line."""

    path: str
    line: int
    message: str

    def __str__(self) -> str:
        return f"{self.path}:{self.line}: {self.message}"


class Token(NamedTuple):
    """A token of Jinja's lexer; `data` is text outside of Jinja."""

    line: int
    kind: str
    text: str


@dataclass(frozen=True)
class Macro:
    """A macro, or a materialization (its name is then dbt's, `materialization_x_default`)."""

    kind: str
    name: str
    arguments: tuple[str, ...]
    first: int
    last: int
    node: nodes.Macro

    @property
    def implements(self) -> str | None:
        """Name under which dispatch finds this macro, or None when it is called by name."""
        match = _IMPLEMENTATION.match(self.name)
        return match["name"] if match else None


@dataclass(frozen=True)
class MacroFile:
    """One `.sql` file under `macros/`."""

    path: Path
    shown: str
    room: str
    lines: int
    tokens: list[Token] = field(repr=False)
    macros: list[Macro] = field(repr=False)

    def problem(self, line: int, message: str) -> Problem:
        """Give a problem in this file."""
        return Problem(self.shown, line, message)


class DispatchCall(NamedTuple):
    """A call of `adapter.dispatch`; name and namespace are None when they are no literals."""

    line: int
    name: str | None
    namespace: str | None


def read(root: Path, shown_from: Path) -> tuple[list[MacroFile], list[Problem]]:
    """Read all macro files below `root`; a file that Jinja cannot parse is a problem."""
    files: list[MacroFile] = []
    problems: list[Problem] = []
    for path in sorted(root.rglob("*.sql")):
        shown = str(path.relative_to(shown_from))
        parts = path.relative_to(root).parts
        try:
            files.append(_read_file(path, shown, parts[0] if len(parts) > 1 else ""))
        except TemplateSyntaxError as error:
            problems.append(Problem(shown, error.lineno, f"Jinja cannot parse this: {error}"))
        except DbtBaseException as error:
            problems.append(Problem(shown, 1, f"dbt cannot parse this: {error}"))
    return files, problems


def _read_file(path: Path, shown: str, room: str) -> MacroFile:
    source = path.read_text(encoding="utf-8")
    environment = get_environment()
    tree = environment.parse(source)
    tokens = [Token(*token) for token in environment.lex(source)]
    spans = list(_spans(tokens))
    macros = [
        Macro(
            kind=kind,
            name=node.name.removeprefix(_AST_PREFIX),
            arguments=tuple(arg.name for arg in node.args) if kind == "macro" else (),
            first=first,
            last=last,
            node=node,
        )
        for node, (kind, first, last) in zip(tree.find_all(nodes.Macro), spans, strict=True)
    ]
    return MacroFile(path, shown, room, len(source.splitlines()), tokens, macros)


def _spans(tokens: list[Token]) -> Iterator[tuple[str, int, int]]:
    """Give kind, first and last line of each block that defines a macro."""
    begun: tuple[str, int] | None = None
    for line, word in block_words(tokens):
        if word in _BLOCKS:
            begun = (word, line)
        elif begun and word == f"end{begun[0]}":
            yield begun[0], begun[1], line
            begun = None


def block_words(tokens: list[Token]) -> Iterator[tuple[int, str]]:
    """Give line and first word of every `{% … %}`."""
    inside = False
    for token in tokens:
        if token.kind == "block_begin":
            inside = True
        elif inside and token.kind == "name":
            inside = False
            yield token.line, token.text


def dispatch_calls(macro: Macro) -> Iterator[DispatchCall]:
    """Give every call of `adapter.dispatch` in a macro."""
    for call in macro.node.find_all(nodes.Call):
        if is_attribute(call.node, "adapter", "dispatch"):
            given = dict(enumerate(call.args)) | {pair.key: pair.value for pair in call.kwargs}
            yield DispatchCall(
                call.lineno,
                _literal(given.get(0, given.get("macro_name"))),
                _literal(given.get(1, given.get("macro_namespace"))),
            )


def is_attribute(node: nodes.Node, name: str, attribute: str) -> bool:
    """Tell whether a node is `name.attribute`."""
    return (
        isinstance(node, nodes.Getattr)
        and node.attr == attribute
        and isinstance(node.node, nodes.Name)
        and node.node.name == name
    )


def _literal(node: nodes.Node | None) -> str | None:
    return node.value if isinstance(node, nodes.Const) and isinstance(node.value, str) else None
