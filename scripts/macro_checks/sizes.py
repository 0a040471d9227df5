"""Sizes: what does not fit on a screen has more than one subject."""

from collections.abc import Iterator
from pathlib import Path

from macro_checks.source import MacroFile, Problem, block_words

MACRO_LINES = 40
MATERIALIZATION_LINES = 60
MACRO_FILE_LINES = 120
PYTHON_FILE_LINES = 200
NESTING = 3

_OPENS = {"if", "for"}
_CLOSES = {"endif", "endfor"}


def check_sizes(files: list[MacroFile]) -> Iterator[Problem]:
    """Check the length of macro files and macros, and the depth of `if` and `for`."""
    for file in files:
        if file.lines > MACRO_FILE_LINES:
            yield file.problem(1, f"{file.lines} lines, at most {MACRO_FILE_LINES} in a file")
        for macro in file.macros:
            limit = MATERIALIZATION_LINES if macro.kind == "materialization" else MACRO_LINES
            length = macro.last - macro.first + 1
            if length > limit:
                yield file.problem(
                    macro.first,
                    f"{macro.name} has {length} lines, at most {limit} in a {macro.kind}",
                )
        yield from _check_nesting(file)


def _check_nesting(file: MacroFile) -> Iterator[Problem]:
    depth = 0
    for line, word in block_words(file.tokens):
        if word in _OPENS:
            depth += 1
            if depth > NESTING:
                yield file.problem(line, f"{word} at depth {depth}, at most {NESTING}")
        elif word in _CLOSES:
            depth -= 1


def check_python(folders: list[Path], shown_from: Path) -> Iterator[Problem]:
    """Check the length of Python files."""
    for folder in folders:
        for path in sorted(folder.rglob("*.py")):
            lines = len(path.read_text(encoding="utf-8").splitlines())
            if lines > PYTHON_FILE_LINES:
                shown = str(path.relative_to(shown_from))
                yield Problem(shown, 1, f"{lines} lines, at most {PYTHON_FILE_LINES} in a file")
