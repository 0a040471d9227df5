"""Console blocks: the commands in them, and whether what came back is what the page shows."""

import re
from dataclasses import dataclass, field

ANYTHING = "…"
# What differs from run to run: the clock of dbt's log lines, durations, and the dots that fill a
# result line up to the width of the terminal.
_VARYING = [
    (re.compile(r"^\d\d:\d\d:\d\d(\.\d+)?\s+"), ""),
    (re.compile(r"\b\d+(\.\d+)?\s?s(econds)?\b"), "N s"),
    (re.compile(r"\.{3,}"), "..."),
    (re.compile(r"\s+"), " "),
]


@dataclass
class Command:
    """A command and the lines that the page shows below it."""

    text: str
    expected: list[str] = field(default_factory=list)


def parse_console(text: str) -> list[Command]:
    """Split a console block at its `$ `; a command goes on behind a backslash."""
    commands: list[Command] = []
    continued = False
    for line in text.splitlines():
        if continued:
            commands[-1].text += line.strip()
        elif line.startswith("$ "):
            commands.append(Command(line.removeprefix("$ ").strip()))
        elif commands:
            commands[-1].expected.append(line)
        elif line.strip():
            raise ValueError(f"a console block begins with `$ ` and a command, not with {line!r}")
        continued = (continued or line.startswith("$ ")) and commands[-1].text.endswith("\\")
        if continued:
            commands[-1].text = commands[-1].text.removesuffix("\\")
    return commands


def missing_lines(expected: list[str], printed: str) -> list[str]:
    """Give the first run of expected lines that was not printed, or nothing.

    The lines must come one after the other; a line that is `…` alone stands for any number of
    lines, `…` within a line for any text. Before the first and behind the last line anything may
    come. Blank lines do not count.
    """
    actual = _normal_lines(printed.splitlines())
    at = 0
    for run in _runs(_normal_lines(expected)):
        patterns = [_pattern(line) for line in run]
        for start in range(at, len(actual) - len(run) + 1):
            lines = actual[start : start + len(run)]
            if all(p.fullmatch(line) for p, line in zip(patterns, lines, strict=True)):
                at = start + len(run)
                break
        else:
            return run
    return []


def _normal_lines(lines: list[str]) -> list[str]:
    return [normal for line in lines if (normal := _normal(line))]


def _normal(line: str) -> str:
    line = line.strip()
    for pattern, replacement in _VARYING:
        line = pattern.sub(replacement, line)
    return line.strip()


def _runs(lines: list[str]) -> list[list[str]]:
    runs: list[list[str]] = [[]]
    for line in lines:
        if line == ANYTHING:
            runs.append([])
        else:
            runs[-1].append(line)
    return [run for run in runs if run]


def _pattern(line: str) -> re.Pattern[str]:
    return re.compile(".*".join(re.escape(part) for part in line.split(ANYTHING)))
