"""Rooms: which macro may know of which, and how one macro calls another."""

from collections import defaultdict
from collections.abc import Iterator

from jinja2 import nodes

from macro_checks.source import MacroFile, Problem, dispatch_calls, is_attribute

NAMESPACE = "dbt_flows"
# From left to right: a room knows nothing of the rooms to its right. The last three stand side
# by side and do not know each other.
PLACE = {
    "configuration": 0,
    "planning": 1,
    "rendering": 2,
    "orchestration": 3,
    "sources": 4,
    "expectations": 4,
    "event_log": 4,
}
# They put the rooms together, so they may name them all.
CONDUCTORS = {"materializations", "strategies"}
# Open to all, so it names nobody.
COMMON = "utils"

# Namespaces that exist in one install mode only.
_OWN_NAMESPACES = {NAMESPACE, "dbt_flows_adapter"}


def check_rooms(files: list[MacroFile]) -> Iterator[Problem]:
    """Check the direction of the calls between rooms."""
    homes = _homes(files)
    yield from _check_homes(files, homes)
    for file in files:
        if file.room not in {*PLACE, *CONDUCTORS, COMMON}:
            known = ", ".join([*PLACE, *sorted(CONDUCTORS), COMMON])
            yield file.problem(1, f"no known room ({known}); a new one needs a place in PLACE")
        elif file.room not in CONDUCTORS:
            yield from _check_direction(file, homes)


def _homes(files: list[MacroFile]) -> dict[str, set[str]]:
    """Give the rooms in which each dispatched name is implemented."""
    homes: dict[str, set[str]] = defaultdict(set)
    for file in files:
        for macro in file.macros:
            if macro.implements:
                homes[macro.implements].add(file.room)
    return homes


def _check_homes(files: list[MacroFile], homes: dict[str, set[str]]) -> Iterator[Problem]:
    for file in files:
        for macro in file.macros:
            rooms = homes.get(macro.implements or "", set())
            if len(rooms) > 1:
                where = " and ".join(sorted(rooms))
                yield file.problem(macro.first, f"{macro.implements} is at home in {where}")


def _check_direction(file: MacroFile, homes: dict[str, set[str]]) -> Iterator[Problem]:
    named: dict[str, str] = {}
    for macro in file.macros:
        for call in dispatch_calls(macro):
            if call.namespace != NAMESPACE:
                continue
            for room in homes.get(call.name or "", set()) - {file.room, COMMON}:
                if file.room == COMMON:
                    yield file.problem(
                        call.line, f"{COMMON} names no room, but {call.name} ({room})"
                    )
                elif room not in PLACE or PLACE[room] >= PLACE[file.room]:
                    yield file.problem(
                        call.line, f"{file.room} knows nothing of {room}, but calls {call.name}"
                    )
                elif named and room not in named:
                    (other, first), *_ = named.items()
                    yield file.problem(
                        call.line,
                        f"{call.name} ({room}) beside {first} ({other}): a file names one other"
                        " room; more than one is for a materialization",
                    )
                named.setdefault(room, call.name or "")


def check_calls(files: list[MacroFile]) -> Iterator[Problem]:
    """Check that macros call each other by dispatch, which alone works in both install modes."""
    names = {macro.name for file in files for macro in file.macros}
    dispatched = {macro.implements for file in files for macro in file.macros} - {None}
    defaults = {name.removeprefix("default__") for name in names if name.startswith("default__")}
    for file in files:
        for macro in file.macros:
            for call in dispatch_calls(macro):
                shown = f"dispatch of {call.name}"
                if call.name is None:
                    yield file.problem(
                        call.line,
                        "dispatch of a name that is no literal: neither dbt nor this"
                        " check can follow it",
                    )
                elif call.namespace == NAMESPACE and call.name not in defaults:
                    yield file.problem(call.line, f"{shown}, but there is no default__{call.name}")
                elif call.namespace != NAMESPACE and call.name in dispatched:
                    yield file.problem(call.line, f"{shown} without the namespace '{NAMESPACE}'")
            yield from _check_bare(file, macro.node, names | {str(name) for name in dispatched})


def _check_bare(file: MacroFile, node: nodes.Macro, names: set[str]) -> Iterator[Problem]:
    how = f"call it by adapter.dispatch('…', '{NAMESPACE}')(…)"
    for call in node.find_all(nodes.Call):
        if isinstance(call.node, nodes.Name):
            name = call.node.name
            if name in names or name.startswith("flows_"):
                yield file.problem(call.lineno, f"bare call of {name}: {how}")
    for attribute in node.find_all(nodes.Getattr):
        for namespace in _OWN_NAMESPACES:
            if is_attribute(attribute, namespace, attribute.attr):
                yield file.problem(
                    attribute.lineno, f"{namespace}.{attribute.attr} works in one mode only: {how}"
                )
