"""Play many histories at once: one project, one model per history, one run per update."""

import json
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

from tests.functional.harness import Project
from tests.oracle.flows import Done, Table, Using
from tests.oracle.history import History, creation
from tests.oracle.oracle import update
from tests.oracle.report import described
from tests.oracle.values import Row
from tests.oracle.verdict import Failure, Seen, judge


@dataclass
class _Report:
    """Results of one `dbt run`, in this process or in another."""

    results: dict[str, dict[str, Any]]
    warnings: list[str]
    output: str


@dataclass
class Pack:
    """Histories that share a project.

    Attributes:
        project: an empty project.
        histories: the histories; the flow of history 7 is called `flow_007`.
        processes: whether each run is a process of its own.
        stored: what the targets hold, as seen after the last update.
        failures: the first difference of each history that has one.
    """

    project: Project
    histories: Sequence[History]
    processes: bool = False
    stored: dict[int, Table | None] = field(default_factory=dict)
    failures: dict[int, Failure] = field(default_factory=dict)

    def play(self) -> dict[int, Failure]:
        """Run all updates; compare every table with the oracle after each."""
        statements: list[str] = []
        for index, history in enumerate(self.histories):
            batch = f"main.batch_{index:03}"
            kind = "replace_using" if isinstance(history.flow, Using) else "replace_where"
            model = history.style.model.replace("{batch}", batch)
            self.project.model(name_of(index), model, materialized=kind, **history.config())
            self.stored[index] = history.initial
            if history.initial is not None:
                statements += creation(f"main.{name_of(index)}", history.initial)
        self.project.sql(*statements)
        for number in range(max(len(history.updates) for history in self.histories)):
            self._step(number)
        return self.failures

    def _step(self, number: int) -> None:
        active = [
            index
            for index, history in enumerate(self.histories)
            if index not in self.failures and number < len(history.updates)
        ]
        statements: list[str] = []
        for index in active:
            batch = self.histories[index].updates[number].batch
            statements += creation(f"main.batch_{index:03}", batch)
        self.project.sql(*statements)
        reports: dict[int, _Report] = {}
        for full_refresh in (False, True):
            chosen = [
                index
                for index in active
                if self.histories[index].updates[number].full_refresh == full_refresh
            ]
            if chosen:
                report = self._run(chosen, number, full_refresh)
                reports.update(dict.fromkeys(chosen, report))
        tables = _tables(self.project, list(map(name_of, active)))
        for index in active:
            self._compare(index, number, tables.get(name_of(index)), reports[index])

    def _run(self, chosen: Sequence[int], number: int, full_refresh: bool) -> _Report:
        overrides = {}
        for index in chosen:
            override = self.histories[index].updates[number].override
            if override is not None:
                predicate = self.histories[index].predicate(override)
                overrides[name_of(index)] = self.project.warehouse.spelled(predicate)
        arguments = ["--select", *map(name_of, chosen)]
        arguments += ["--full-refresh"] if full_refresh else []
        given = {"replace_where_overrides": overrides} if overrides else {}
        # YAML does not know the pairs of surrogates that JSON would make of an emoji.
        arguments += ["--vars", json.dumps(given, ensure_ascii=False)]
        if not self.processes:
            run = self.project.run(*arguments, "--quiet", ok=None)
            return _Report(run.results, run.warnings, run.output)
        process = self.project.dbt("run", *arguments)
        file = self.project.root / "target" / "run_results.json"
        entries = json.loads(file.read_text())["results"] if file.exists() else []
        file.unlink(missing_ok=True)
        results = {entry["unique_id"].rsplit(".", 1)[-1]: entry for entry in entries}
        return _Report(results, process.stdout.splitlines(), process.stdout)

    def _compare(self, index: int, number: int, table: Table | None, report: _Report) -> None:
        history, name = self.histories[index], name_of(index)
        step, before = history.updates[number], self.stored[index]
        outcome = update(history.flow, before, step.batch, step.full_refresh, step.override)
        result = report.results.get(name, {"status": None, "message": report.output[-2000:]})
        seen = Seen(
            result["status"],
            str(result["message"]),
            result.get("adapter_response", {}),
            "\n".join(text for text in report.warnings if name in text),
            table,
        )
        failure = judge(history, number, before, outcome, seen)
        if failure is not None:
            self.failures[index] = failure
        elif isinstance(outcome, Done) and table is not None:
            # What was seen is right; it also says which of several right results it is.
            self.stored[index] = Table(table.columns, table.rows, outcome.added)


def name_of(index: int) -> str:
    """Give the model of a history."""
    return f"flow_{index:03}"


def story(history: History, failure: Failure) -> str:
    """Give all that a reader needs to see what went wrong."""
    return f"{described(history)}\n{failure.text}"


def _tables(project: Project, names: Sequence[str]) -> dict[str, Table]:
    """Read those tables that there are, all over one connection."""
    columns = project.warehouse.columns()
    found = [name for name in names if name in columns]
    stored = project.warehouse.run([f"select * from main.{name}" for name in found])
    return {name: _table(columns[name], rows) for name, rows in zip(found, stored, strict=True)}


def _table(columns: Sequence[tuple[str, str]], rows: Sequence[tuple[Any, ...]]) -> Table:
    names = [column for column, _ in columns]
    named: list[Row] = [dict(zip(names, row, strict=True)) for row in rows]
    return Table({column: kind.strip('"') for column, kind in columns}, named)
