"""What may stand in which room: SQL text, config, statements."""

import re
from collections.abc import Iterator

from jinja2 import nodes

from macro_checks.rooms import CONDUCTORS
from macro_checks.source import MacroFile, Problem, is_attribute

# A verb with the words that follow it in SQL, or a verb that ends a piece of text (a Jinja
# expression goes on).
_SQL = re.compile(
    r"""\b(?:
        select\s+(?:\*|distinct\b|count\s*\(|case\b|exists\b|cast\s*\(|[\w"'.,\s]{1,200}\bfrom\b)
      | insert\s+into | delete\s+from | merge\s+into | truncate\s+table | union\s+all
      | update\s+[\w".]+\s+set
      | create\s+(?:or\s+replace\s+)?
        (?:temp|temporary|table|view|schema|sequence|unique\s+index|index)\b
      | alter\s+(?:table|column)\b | drop\s+(?:table|view|schema|column)\b
      | (?:select|insert|delete|create|alter|merge|update)\s+$
    )""",
    re.IGNORECASE | re.VERBOSE,
)
_NO_SQL = {*CONDUCTORS, "planning", "configuration"}
_CONFIG_READERS = {"get", "require", "meta_get", "meta_require"}

# What a renderer would have to know, or do, beyond its arguments. The first set is no name for
# an argument either: who passes the whole model hides what the statement depends on.
_NEVER_IN_RENDERERS = {"config", "model", "this"}
_UNKNOWN_TO_RENDERERS = {
    "graph", "target", "load_result", "run_query", "statement", "noop_statement", "store_result",
    "store_raw_result", "run_hooks", "load_relation", "load_cached_relation",
}  # fmt: skip
_ADAPTER_OF_RENDERERS = {"dispatch", "quote", "type"}


def check_texts(files: list[MacroFile]) -> Iterator[Problem]:
    """Check the text and the names that macros use against their rooms."""
    for file in files:
        yield from _check_comments(file)
        yield from _check_target_type(file)
        if file.room in _NO_SQL:
            yield from _check_sql(file)
        if file.room in CONDUCTORS:
            yield from _check_config(file)
        if file.room == "rendering":
            yield from _check_renderer(file)


def _check_comments(file: MacroFile) -> Iterator[Problem]:
    for token in file.tokens:
        if token.kind == "data":
            for match in re.finditer("--", token.text):
                line = token.line + token.text.count("\n", 0, match.start())
                yield file.problem(line, "`--` goes to the engine: write the comment in {#- -#}")


def _check_target_type(file: MacroFile) -> Iterator[Problem]:
    remedy = "dialects are chosen by adapter.dispatch"
    for macro in file.macros:
        for attribute in macro.node.find_all(nodes.Getattr):
            if is_attribute(attribute, "target", "type"):
                yield file.problem(attribute.lineno, f"target.type: {remedy}")
        for compare in macro.node.find_all(nodes.Compare):
            if any(
                is_attribute(call.node, "adapter", "type") for call in compare.find_all(nodes.Call)
            ):
                yield file.problem(compare.lineno, f"adapter.type() is compared: {remedy}")


def _check_sql(file: MacroFile) -> Iterator[Problem]:
    for token in file.tokens:
        text = token.text.strip("'\"") if token.kind == "string" else token.text
        if token.kind in {"data", "string"} and (match := _SQL.search(text)):
            line = token.line + text.count("\n", 0, match.start())
            words = " ".join(match.group().split())
            yield file.problem(line, f"SQL text in {file.room}: {words!r} belongs in rendering")


def _check_config(file: MacroFile) -> Iterator[Problem]:
    for macro in file.macros:
        for attribute in macro.node.find_all(nodes.Getattr):
            for reader in _CONFIG_READERS:
                if is_attribute(attribute, "config", reader):
                    yield file.problem(
                        attribute.lineno, f"config.{reader} belongs in configuration"
                    )


def _check_renderer(file: MacroFile) -> Iterator[Problem]:
    for macro in file.macros:
        names = list(macro.node.find_all(nodes.Name))
        own = {name.name for name in names if name.ctx != "load"}
        for name in names:
            if name.name in _NEVER_IN_RENDERERS | (_UNKNOWN_TO_RENDERERS - own):
                yield file.problem(
                    name.lineno, f"a renderer knows its arguments only, but names {name.name}"
                )
        for attribute in macro.node.find_all(nodes.Getattr):
            known = attribute.attr in _ADAPTER_OF_RENDERERS
            if is_attribute(attribute, "adapter", attribute.attr) and not known:
                yield file.problem(
                    attribute.lineno, f"a renderer runs nothing, but names adapter.{attribute.attr}"
                )
