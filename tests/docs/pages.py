"""Reads the examples out of a Markdown page.

An example is a fenced block of one of the languages below. The HTML comment right before it says
what it is; CONTRIBUTING.md, "Examples in the documentation", tells authors how.
"""

import re
from dataclasses import dataclass, field
from pathlib import Path
from textwrap import dedent

FILES = {"sql", "yaml", "yml", "csv", "python"}
CONSOLE = "console"
# They look like examples, but nothing says what is typed and what comes back.
SHELLS = {"bash", "sh", "shell", "zsh"}

_FENCE = re.compile(r"^(?P<margin>\s*)(?P<ticks>`{3,}|~{3,})(?P<language>[\w-]*)(?P<info>.*)$")
_PATH = re.compile(r"^[\w./-]+\.(sql|ya?ml|csv|py|md|txt|json)$")


@dataclass(frozen=True)
class FileStep:
    """A file of the project, to be written."""

    line: int
    path: str
    text: str


@dataclass(frozen=True)
class ConsoleStep:
    """Commands with what they print; `fails` is true when the last of them must fail."""

    line: int
    text: str
    fails: bool = False


Step = FileStep | ConsoleStep


@dataclass
class Page:
    """What a page holds.

    Attributes:
        projects: steps by the name of the project, in the order of the page.
        examples: number of fenced examples, run or not.
        skipped: line and reason of those that are not run.
        problems: examples of which nobody says what they are.
    """

    projects: dict[str, list[Step]] = field(default_factory=dict)
    examples: int = 0
    skipped: dict[int, str] = field(default_factory=dict)
    problems: list[str] = field(default_factory=list)


@dataclass
class _Notes:
    """What the comments before a block say about it."""

    path: str | None = None
    fails: bool = False
    reason: str | None = None


def read_page(path: Path) -> Page:
    """Read a page; its first project is named after the file."""
    return parse_page(path.read_text(encoding="utf-8"), path.stem)


def parse_page(markdown: str, name: str) -> Page:
    """Read the text of a page."""
    return _Parser(markdown, name).parse()


class _Parser:
    def __init__(self, markdown: str, name: str) -> None:
        self.lines = markdown.splitlines()
        self.at = 0
        self.page = Page()
        self.project = name
        self.notes = _Notes()

    def parse(self) -> Page:
        while self.at < len(self.lines):
            line = self.lines[self.at]
            fence = _FENCE.match(line)
            if fence:
                start = self.at + 1
                self._block(fence["language"], self._fenced(fence), start)
            elif line.lstrip().startswith("<!--"):
                start = self.at + 1
                self._comment(self._commented(), start)
            else:
                if line.strip():
                    self._forget()
                self.at += 1
        self._forget()
        return self.page

    def _fenced(self, fence: re.Match[str]) -> str:
        body: list[str] = []
        closing = re.compile(rf"^\s*{re.escape(fence['ticks'])}\s*$")
        self.at += 1
        while self.at < len(self.lines) and not closing.match(self.lines[self.at]):
            body.append(self.lines[self.at].removeprefix(fence["margin"]))
            self.at += 1
        self.at += 1
        return "\n".join(body) + "\n"

    def _commented(self) -> str:
        body: list[str] = []
        while self.at < len(self.lines):
            body.append(self.lines[self.at])
            self.at += 1
            if "-->" in body[-1]:
                break
        text = "\n".join(body).strip()
        return text.removeprefix("<!--").removesuffix("-->")

    def _comment(self, text: str, line: int) -> None:
        head, _, rest = text.strip().partition("\n")
        keyword, _, value = head.partition(":")
        if keyword == "project":
            self.project = value.strip()
        elif keyword == "no-run":
            self.notes.reason = value.strip()
        elif head == "fails":
            self.notes.fails = True
        elif head.startswith("$ "):
            self._add(ConsoleStep(line, dedent(text.strip()) + "\n", self.notes.fails))
            self.notes = _Notes()
        elif _PATH.match(head) and rest:
            self._add(FileStep(line, head, dedent(rest) + "\n"))
        elif _PATH.match(head):
            self.notes.path = head

    def _block(self, language: str, text: str, line: int) -> None:
        notes, self.notes = self.notes, _Notes()
        if language in SHELLS:
            self._problem(line, f"write ```{CONSOLE} with `$ ` before each command")
        if language not in FILES | {CONSOLE}:
            return
        self.page.examples += 1
        if notes.reason:
            self.page.skipped[line] = notes.reason
        elif notes.reason is not None:
            self._problem(line, "`no-run:` needs a reason")
        elif language == CONSOLE:
            self._add(ConsoleStep(line, text, notes.fails))
        elif notes.path:
            self._add(FileStep(line, notes.path, text))
        else:
            self._problem(
                line,
                "name the file in the line before (<!-- models/orders.sql -->), or say why this is"
                " not run (<!-- no-run: … -->)",
            )

    def _add(self, step: Step) -> None:
        self.page.projects.setdefault(self.project, []).append(step)

    def _problem(self, line: int, message: str) -> None:
        self.page.problems.append(f"line {line}: {message}")

    def _forget(self) -> None:
        """Text stands between a comment and its block: the comment is for no block."""
        if self.notes != _Notes():
            self._problem(
                self.at, f"a comment is for the block below it, and none is: {self.notes}"
            )
        self.notes = _Notes()
