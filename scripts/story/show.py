"""Shows a step in the terminal: 100 columns, marks instead of colours alone, no raw dumps."""

import sys
from datetime import date, datetime
from decimal import Decimal
from typing import Any

from rich import box
from rich.console import Console
from rich.markup import escape
from rich.padding import Padding
from rich.table import Table
from rich.text import Text

from story.changes import Marked, compare
from story.model import Change, Played, Step
from story.words import dbt_lines, told, warnings

WIDTH = 100
STYLES = {"+": "green", "-": "red", "~": "yellow", "=": "dim"}
MARKS = "[green]+[/] new   [yellow]~[/] changed: before -> now   [red]-[/] gone   = as it was"


def console() -> Console:
    """A console of fixed width that also works in a pipe and with an ASCII terminal."""
    for stream in (sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(errors="replace")
    return Console(width=WIDTH, highlight=False)


class Show:
    """Everything that the demo prints."""

    def __init__(self, out: Console, steps: int) -> None:
        self.out = out
        self.steps = steps

    def opening(self) -> None:
        """Say what is about to be seen."""
        self.out.print()
        self.out.print("[bold]dbt-flows[/bold]: tables that keep themselves right", justify="left")
        self.out.print(
            "The 336,776 flights that left New York in 2013, as they might have arrived: in parts, "
            "late, twice.\nA week in December, day by day. After each step dbt tests compare the "
            "tables with what all files\nthat ever arrived say together."
        )
        self.out.print(f"\nIn the tables:  {MARKS}")

    def heading(self, number: int, step: Step) -> None:
        """Print the title of a step and what happens in it."""
        day = f"{step.today:%A} {step.today.day} December 2013"
        self.out.print()
        self.out.rule(
            f"[bold]{number} of {self.steps}: {escape(step.title)}[/bold] ({day})",
            align="left",
            characters="─",
        )
        self.out.print(step.story)

    def step(self, played: Played) -> None:
        """Print what came in, what dbt said, what changed and what was checked."""
        self._deliveries(played)
        self._dbt(played)
        for change in played.changes:
            self._change(change)
        self._told(played)
        self._checks(played)

    def closing(self, played: list[Played], seconds: float, kept: str | None) -> None:
        """Print all checks in one table, and where the database is."""
        self.out.print()
        self.out.rule("[bold]All checks[/bold]", align="left", characters="─")
        table = Table(box=box.SIMPLE_HEAD, pad_edge=False, show_edge=False)
        table.add_column("")
        table.add_column("step")
        table.add_column("dbt tests", no_wrap=True)
        table.add_column("other checks")
        for number, one in enumerate(played, start=1):
            tests = next((check for check in one.checks if check.name == "dbt tests"), None)
            others = [check for check in one.checks if check.name != "dbt tests"]
            good = sum(check.passed for check in others)
            passed = all(check.passed for check in one.checks)
            table.add_row(
                "[green]ok[/]" if passed else "[red]FAILED[/]",
                f"{number:>2} {escape(one.step.title)}",
                tests.detail.split(";")[0] if tests else "none",
                f"{good} of {len(others)} passed",
            )
        self.out.print(Padding(table, (0, 0, 0, 2)))
        failed = sum(not check.passed for one in played for check in one.checks)
        count = sum(len(one.checks) for one in played)
        verdict = (
            "[green]Everything is as it should be[/]"
            if not failed
            else f"[red]{failed} checks failed[/]"
        )
        self.out.print(f"{verdict}: {count - failed} of {count} checks in {seconds:.0f} seconds.")
        if kept:
            self.out.print(
                f"Look around: the project and its warehouse.duckdb are in\n{escape(kept)}"
            )

    def _deliveries(self, played: Played) -> None:
        told_of = [delivery for delivery in played.deliveries if delivery.what]
        if not told_of:
            self.out.print("\n[bold]What came in:[/bold] nothing")
            return
        table = Table(box=box.SIMPLE_HEAD, pad_edge=False, show_edge=False)
        table.add_column("what came in", no_wrap=True)
        table.add_column("rows", justify="right")
        table.add_column("")
        for delivery in told_of:
            file = delivery.file.removeprefix("landing/")
            rows = "" if delivery.rows is None else f"{delivery.rows:,}"
            table.add_row(escape(file), rows, escape(delivery.what))
        self.out.print(Padding(table, (1, 0, 0, 2)))
        rest = len(played.deliveries) - len(told_of)
        if rest:
            self.out.print(f"  [dim]and {rest} files that land every day[/dim]")

    def _dbt(self, played: Played) -> None:
        self.out.print()
        for result in played.results:
            self.out.print(Text(f"$ {result.command.typed()}", style="bold"), soft_wrap=False)
            for line in dbt_lines(result, played.step.models, WIDTH):
                self.out.print(Text(line, style="cyan"))

    def _change(self, change: Change) -> None:
        self.out.print(f"\n  [bold]{escape(change.watch.title)}[/bold]")
        table = Table(box=box.SIMPLE_HEAD, pad_edge=False, show_edge=False)
        marked = compare(change)
        table.add_column("")
        for number, name in enumerate(marked.columns):
            table.add_column(
                name.replace("_", " "), justify="right" if marked.is_number(number) else "left"
            )
        for mark, cells in marked.rows:
            table.add_row(mark, *(_cell(cell) for cell in cells), style=STYLES[mark])
        self.out.print(Padding(table, (0, 0, 0, 2)))

    def _told(self, played: Played) -> None:
        self.out.print()
        for line in told(played):
            self.out.print(Text(line))
        for warning in warnings(played.results):
            self.out.print(Text(f"dbt warns: {warning}", style="yellow"))

    def _checks(self, played: Played) -> None:
        failed = [check for check in played.checks if not check.passed]
        for check in failed:
            self.out.print(Text(f"FAILED {check.name}: {check.detail}", style="bold red"))
        if not failed:
            tests = next(check for check in played.checks if check.name == "dbt tests")
            more = len(played.checks) - 1
            self.out.print(f"[green]ok[/] dbt tests: {tests.detail}; other checks: {more} passed")
        self.out.print(f"[italic]{escape(played.step.moral)}[/italic]")


def _cell(cell: Marked) -> str:
    if cell.changed:
        return f"{_text(cell.before)} -> {_text(cell.now)}"
    return _text(cell.now)


def _text(value: Any) -> str:
    match value:
        case None:
            return "none"
        case datetime():
            return f"{value.day} {value:%b %H:%M}"
        case date():
            return f"{value:%a} {value.day} {value:%b}"
        case int():
            return f"{value:,}"
        case float() | Decimal():
            return f"{value:g}"
    return escape(str(value))
