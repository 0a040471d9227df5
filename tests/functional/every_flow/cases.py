"""Small cases, played together: many models in one `dbt run`, then a second, unchanged run.

A dbt run costs a second, a model a few milliseconds: so a file of cases is one project per install
mode, and each case is one model (an error case two: with and without a stored table).
"""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field
from decimal import Decimal
from typing import Any

import pytest

from tests.functional.harness import MODES, Project, Run

Row = tuple[Any, ...]

# What shows through when a message was built carelessly (CASES 96).
CARELESS = ("Traceback", "has no attribute", "is undefined", "Undefined", "object at 0x")


@dataclass(frozen=True)
class Case:
    """One model and what must become of its table.

    Attributes:
        name: name of the model, and of the test; starts with the rule.
        query: SQL of the model.
        config: its config.
        stored: a query (or a whole `create` statement) that makes the table before the run.
        rows: the expected rows after the first run.
        again: the expected rows after a second, unchanged run, where they differ.
        error: texts that the error message contains; the table must then stay as it was.
        also_first: whether the error is expected without a stored table as well.
        duckdb_only: why the case does not hold on PostgreSQL.
    """

    name: str
    query: str
    config: dict[str, Any]
    stored: str = ""
    rows: Sequence[Row] = ()
    again: Sequence[Row] | None = None
    error: Sequence[str] = ()
    also_first: bool = True
    duckdb_only: str = ""

    def models(self) -> list[str]:
        """Names of the models of the case."""
        if self.error and self.stored and self.also_first:
            return [self.name, f"{self.name}_first"]
        return [self.name]

    def write(self, project: Project) -> None:
        """Write the models."""
        for name in self.models():
            project.model(name, self.query, **self.config)

    def table(self) -> str:
        """Give the statement that stores the table."""
        make = "" if self.stored.startswith("create ") else f"create table {self.name} as "
        return make + self.stored


def table(columns: str, *rows: str) -> str:
    """Give a query of literal rows: `table("d, c", "1, 'a'", "2, 'b'")`."""
    listed = ", ".join(f"({row})" for row in rows)
    return f"select * from (values {listed}) as t({columns})"


def same(found: Iterable[Row], expected: Iterable[Row]) -> bool:
    """Compare rows as a multiset (NULL equals NULL)."""
    return sorted(map(_shown, found)) == sorted(map(_shown, expected))


def _shown(row: Row) -> str:
    """Values with their types, but that a whole number is a decimal to PostgreSQL's driver."""
    whole = [int(v) if isinstance(v, Decimal) and not v.as_tuple().exponent else v for v in row]
    return repr(whole)


@dataclass
class Played:
    """A project after its two runs."""

    project: Project
    stored: dict[str, list[Row]]
    runs: list[Run] = field(default_factory=list)
    tables: list[dict[str, list[Row]]] = field(default_factory=list)

    def run(self, *args: str) -> None:
        """Run dbt once more and remember all tables."""
        self.runs.append(self.project.run(*args, ok=None))
        self.tables.append(contents(self.project))

    def check(self, case: Case) -> None:
        """Check one case."""
        if case.error:
            self._check_error(case)
        else:
            self._check_rows(case, 0, case.rows)
            self._check_rows(case, 1, case.rows if case.again is None else case.again)

    def _check_rows(self, case: Case, number: int, expected: Sequence[Row]) -> None:
        result = self.runs[number].results[case.name]
        assert result["status"] == "success", result["message"]
        found = self.tables[number][case.name]
        assert same(found, expected), f"run {number + 1}: {found}, expected {list(expected)}"

    def _check_error(self, case: Case) -> None:
        tables = self.tables[0]
        for name in case.models():
            message = self.runs[0].error(name)
            type_name = self.project.warehouse.type_name
            for part in (*map(type_name, case.error), case.name):
                assert part in message, f"{part!r} is not in:\n{message}"
            for part in CARELESS:
                assert part not in message, message
            if name in self.stored:
                assert same(tables[name], self.stored[name]), tables[name]
            else:
                assert name not in tables


def contents(project: Project) -> dict[str, list[Row]]:
    """Rows of all tables and views of the project, read over one connection."""
    names = sorted(project.relations())
    found = project.warehouse.run([f'select * from "{name}"' for name in names])
    return dict(zip(names, found, strict=True))


def play(project: Project, cases: Sequence[Case], prepare: Callable[[Project], None]) -> Played:
    """Write all cases into one project and run it twice."""
    prepare(project)
    for case in cases:
        case.write(project)
    project.sql(*(case.table() for case in cases if case.stored))
    played = Played(project, contents(project))
    played.run()
    # What fails the first time changes nothing, so it has nothing to show the second time.
    again = [case.name for case in cases if not case.error]
    if again:
        played.run("--select", " ".join(again))
    return played


def nothing(project: Project) -> None:
    """Prepare nothing."""


def in_one_run(cases: Sequence[Case], prepare: Callable[[Project], None] = nothing) -> Any:
    """Make the module's fixture `played`: all its cases, run twice, once per install mode."""
    names = [case.name for case in cases]
    assert len(set(names)) == len(names), "two cases have one name"

    @pytest.fixture(scope="module", params=MODES)
    def played(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Played:
        project = Project(tmp_path_factory.mktemp("cases") / "project", request.param)
        here = [case for case in cases if not (project.mode == "postgres" and case.duckdb_only)]
        return play(project, here, prepare)

    return played


def each(cases: Sequence[Case]) -> pytest.MarkDecorator:
    """Parametrise a test over cases, by their names."""
    parameters = []
    for case in cases:
        marks = [pytest.mark.duckdb_only(case.duckdb_only)] if case.duckdb_only else []
        parameters.append(pytest.param(case, id=case.name, marks=marks))
    return pytest.mark.parametrize("case", parameters)
