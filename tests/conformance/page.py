"""`docs/conformance.md`, written from what a run of the whole suite reports."""

from collections import defaultdict
from pathlib import Path

import pytest

from tests.conformance.suite import (
    in_subclasses,
    not_applicable,
    not_as_a_flow,
    suite,
    twins,
)

PAGE = Path(__file__).parents[2] / "docs" / "conformance.md"

_HEAD = """\
# Conformance

dbt's own tests of adapters, the package `dbt-tests-adapter`, on `type: flows`. `make conformance`
plays them and writes this page; `make test` plays them too, and fails when the page says else.

| classes | |
|---|---|
{counts}

- **As a flow**: the class is played again with a flow in the place of `incremental` and `table`.
  `replace_where: "true"` renews a table as `table` does; `replace_using` with one `sequence_by` for
  all rows and `on_sequence_tie: replace` does what `unique_key` does. `is_incremental()` becomes
  `is_flow_update()`. Where the law of the flows asks for another result, that result is expected.
- DuckDB has its own names of types, words of errors and frames: the class is played with these.
- A class that only repeats another is counted with it; one without tests is not counted.
- Where a test counts what ran, our `on-run-start` hook is left out.
"""


class Outcomes:
    """A plugin of pytest: collects outcomes, on the controller when there are workers."""

    def __init__(self, write: bool) -> None:
        self.write = write
        self.passed: dict[tuple[str, str | None], bool] = {}

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        """Note what became of one test; skipped is not passed."""
        for key, value in report.user_properties:
            if key == "conformance" and isinstance(value, list | tuple):
                name, kind = value
                good = report.passed and self.passed.get((name, kind), True)
                self.passed[(name, kind)] = good

    @pytest.hookimpl(trylast=True)
    def pytest_sessionfinish(self, session: pytest.Session) -> None:
        """Write the page, or compare it."""
        text = render(self.passed)
        if self.write:
            PAGE.write_text(text, encoding="utf-8")
        elif not PAGE.exists() or PAGE.read_text(encoding="utf-8") != text:
            session.exitstatus = pytest.ExitCode.TESTS_FAILED
            reporter = session.config.pluginmanager.getplugin("terminalreporter")
            reporter.write_line(f"\n{PAGE} does not say what this run does: `make conformance`")


def render(passed: dict[tuple[str, str | None], bool]) -> str:
    """Make the page of the outcomes by class and flow (none: as it is)."""
    areas: dict[str, list[str]] = defaultdict(list)
    count = dict.fromkeys(_COUNTED, 0)
    for name in suite():
        if name not in twins():
            outcomes = {kind: good for (of, kind), good in passed.items() if of == name}
            says, line = _verdict(name, outcomes)
            count[line] += 1
            areas[name.partition(".")[0]].append(f"| `{name.rpartition('.')[2]}` | {says} |")
    counts = "\n".join(f"| {line} | {number} |" for line, number in count.items())
    pieces = [_HEAD.format(counts=counts)]
    for area, rows in areas.items():
        pieces.append("\n".join([f"## {area}\n", "| class | |", "|---|---|", *rows, ""]))
    return "\n".join(pieces)


_COUNTED = ("passes, and again as a flow", "passes", "does not apply", "fails")


def _verdict(name: str, outcomes: dict[str | None, bool]) -> tuple[str, str]:
    """What the page says of a class, and in which line it counts."""
    left_out = not_applicable()
    if name in left_out:
        return f"does not apply: {left_out[name]}", "does not apply"
    if name in in_subclasses():
        return "passes in the classes that inherit it", "passes"
    if None not in outcomes or not all(outcomes.values()):
        return "**fails**", "fails"
    flows = [f"`{kind}`" for kind in sorted(filter(None, outcomes))]
    says = [f"passes; as {' and '.join(flows)} too" if flows else "passes"]
    if name in not_as_a_flow():
        says.append(f"not as a flow: {not_as_a_flow()[name]}")
    for entry, why in left_out.items():
        if entry.startswith(f"{name}::"):
            says.append(f"`{entry.partition('::')[2]}` does not apply: {why}")
    return "; ".join(says), _COUNTED[0] if flows else "passes"
