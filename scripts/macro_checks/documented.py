"""Documentation: every macro is described, with its arguments, in the YAML of its folder.

One description stands for all implementations of a name: that of `default__x`, or, where there is
none, those of `duckdb__x` and so on. So all of them must take the same arguments.
"""

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple

import yaml

from macro_checks.source import Macro, MacroFile, Problem

_DEFAULT = "default__"
# The types that dbt knows (its flag `validate_macro_args`), and those that hold others.
_SIMPLE = re.compile(r"\b(?:str|string|bool|int|integer|float|relation|column)\b")
_HOLDERS = re.compile(r"\b(?:list|optional)\[any\]|\bdict\[any,any\]")


class Entry(NamedTuple):
    """An entry under `macros:` or `arguments:`; `type` is that of an argument, or empty."""

    line: int
    name: str
    type: str
    described: bool
    arguments: list["Entry"]


def check_documented(files: list[MacroFile], root: Path, shown_from: Path) -> Iterator[Problem]:
    """Check each folder's `_<folder>.yml` against the macros of the folder."""
    folders = {file.path.parent for file in files}
    folders |= {path.parent for path in root.rglob("_*.yml")}
    for folder in sorted(folders):
        page = folder / f"_{folder.name}.yml"
        shown = str(page.relative_to(shown_from))
        entries: dict[str, Entry] = {}
        try:
            for entry in _read(page):
                if entry.name in entries:
                    yield Problem(shown, entry.line, f"{entry.name} is documented twice")
                entries[entry.name] = entry
        except yaml.YAMLError as error:
            yield Problem(shown, 1, f"not YAML: {' '.join(str(error).split())}")
            continue
        here = [file for file in files if file.path.parent == folder]
        yield from _compare(here, entries, shown)


def _compare(files: list[MacroFile], entries: dict[str, Entry], shown: str) -> Iterator[Problem]:
    macros = {macro.name: (file, macro) for file in files for macro in file.macros}
    for name, (file, macro) in macros.items():
        default = _DEFAULT + (macro.implements or "")
        if name != default and default in macros:
            yield from _compare_twins(file, macro, macros[default][1])
        elif name not in entries:
            yield file.problem(macro.first, f"{name} is not documented in {shown}")
    for entry in entries.values():
        if entry.name not in macros:
            yield Problem(shown, entry.line, f"{entry.name} is no macro of this folder")
            continue
        if not entry.described:
            yield Problem(shown, entry.line, f"{entry.name} has no description")
        yield from _compare_arguments(macros[entry.name][1], entry, shown)


def _compare_twins(file: MacroFile, macro: Macro, default: Macro) -> Iterator[Problem]:
    if macro.arguments != default.arguments:
        yield file.problem(
            macro.first,
            f"{macro.name} takes ({', '.join(macro.arguments)}), {default.name}"
            f" ({', '.join(default.arguments)})",
        )


def _compare_arguments(macro: Macro, entry: Entry, shown: str) -> Iterator[Problem]:
    documented = [argument.name for argument in entry.arguments]
    if documented != list(macro.arguments):
        yield Problem(
            shown,
            entry.line,
            f"{entry.name} takes ({', '.join(macro.arguments)}), documented are"
            f" ({', '.join(documented)})",
        )
    for argument in entry.arguments:
        which = f"argument {argument.name} of {entry.name}"
        if not argument.described:
            yield Problem(shown, argument.line, f"{which} has no description")
        if not _is_type(argument.type):
            found = f"the type {argument.type!r}" if argument.type else "no type"
            yield Problem(shown, argument.line, f"{which} has {found}; dbt knows str, list[str], …")


def _is_type(text: str) -> bool:
    text, before = _SIMPLE.sub("any", re.sub(r"\s", "", text)), ""
    while text != before:
        text, before = _HOLDERS.sub("any", text), text
    return text == "any"


def _read(page: Path) -> list[Entry]:
    if not page.exists():
        return []
    tree = yaml.compose(page.read_text(encoding="utf-8"), Loader=yaml.SafeLoader)
    return _entries(_fields(tree).get("macros"))


def _entries(tree: Any) -> list[Entry]:
    if not isinstance(tree, yaml.SequenceNode):
        return []
    found = []
    for item in tree.value:
        fields = _fields(item)
        found.append(
            Entry(
                line=item.start_mark.line + 1,
                name=_text(fields, "name") or "?",
                type=_text(fields, "type"),
                described=_text(fields, "description") != "",
                arguments=_entries(fields.get("arguments")),
            )
        )
    return found


def _text(fields: dict[str, yaml.Node], name: str) -> str:
    node = fields.get(name)
    if not isinstance(node, yaml.ScalarNode) or node.tag == "tag:yaml.org,2002:null":
        return ""
    return str(node.value).strip()


def _fields(tree: Any) -> dict[str, yaml.Node]:
    if not isinstance(tree, yaml.MappingNode):
        return {}
    return {key.value: value for key, value in tree.value}
