"""A `replace_using` flow that reads a table which the test rewrites between updates."""

import itertools
from collections.abc import Sequence
from typing import Any

from tests.functional.harness import Project, Run

KSV = "k INTEGER, s INTEGER, v VARCHAR"
_numbers = itertools.count(1)


def table(*rows: tuple[Any, ...]) -> list[tuple[Any, ...]]:
    """Write the expected rows of a table; their order says nothing, their number does."""
    return sorted(rows, key=repr)


def quoted(name: str) -> str:
    """Quote an identifier."""
    return '"' + name.replace('"', '""') + '"'


def columns_of(project: Project, name: str) -> list[tuple[str, str]]:
    """Give names and types of the columns of a table, in their order."""
    return project.warehouse.columns().get(name, [])


class Flow:
    """One flow, its batch table, and its target.

    Attributes:
        name: the model, and its target table.
        batch: the table that the model reads. Its name does not hold the model's name: a
            query that holds the name of its target is staged another way.
    """

    def __init__(
        self,
        project: Project,
        name: str = "orders",
        columns: str = KSV,
        query: str = "select * from {batch}",
        **config: Any,
    ) -> None:
        self.project = project
        self.name = name
        self.columns = columns
        self.query = query
        self.batch = f"main.batch_{next(_numbers)}"
        self.config: dict[str, Any] = {
            "materialized": "replace_using",
            "replace_using": "k",
            "sequence_by": "s",
        }
        self.configure(**config)

    def configure(self, query: str | None = None, **config: Any) -> None:
        """Write the model with changed config; None takes a key away."""
        self.query = query or self.query
        self.config = {k: v for k, v in {**self.config, **config}.items() if v is not None}
        text = self.query.replace("{batch}", self.batch)
        self.project.model(self.name, text, **self.config)

    @property
    def target(self) -> str:
        """Name of the target table, quoted."""
        return quoted(str(self.config.get("alias", self.name)))

    @property
    def rows(self) -> list[tuple[Any, ...]]:
        """Rows of the target, to be compared with `table(…)`."""
        return table(*self.project.rows(self.target))

    def give(self, values: str = "", columns: str | None = None) -> None:
        """Make the next batch: `(1, 5, 'a'), (2, 5, 'b')`, or nothing."""
        self.columns = columns or self.columns
        self._make(self.batch, values)

    def store(self, values: str = "", columns: str | None = None) -> None:
        """Make the target by hand, in place of an earlier update."""
        kept, self.columns = self.columns, columns or self.columns
        self._make(self.target, values)
        self.columns = kept

    def _make(self, name: str, values: str) -> None:
        filling = [f"insert into {name} values {values}"] if values else []
        self.project.sql(f"create or replace table {name} ({self.columns})", *filling)

    def update(
        self, values: str = "", *args: str, columns: str | None = None, ok: bool | None = True
    ) -> Run:
        """Give a batch and run this model."""
        self.give(values, columns)
        return self.project.run("--select", self.name, *args, ok=ok)

    def fails(self, values: str = "", *args: str, columns: str | None = None) -> str:
        """Give a batch that must fail and leave the target as it was; give the error."""
        self.give(values, columns)
        return all_fail([self], "--select", self.name, *args)[self.name]

    def state(self) -> object:
        """Columns and rows of the target; None where there is none."""
        name = str(self.config.get("alias", self.name))
        if name not in self.project.relations():
            return None
        return columns_of(self.project, name), self.rows

    def leftovers(self) -> set[str]:
        """Relations beside target, batch and the state table."""
        expected = {self.batch.removeprefix("main."), "dbt_flows_state"}
        return self.project.relations() - expected - {str(self.config.get("alias", self.name))}


def all_fail(flows: Sequence[Flow], *args: str) -> dict[str, str]:
    """Run flows that must all fail and leave their targets as they were; give the errors."""
    before = [flow.state() for flow in flows]
    run = flows[0].project.run(*args, ok=False)
    assert [flow.state() for flow in flows] == before
    return {flow.name: run.error(flow.name) for flow in flows}


def assert_second_run_changes_nothing(*flows: Flow) -> Run:
    """Run the same batches again (rule U4: a replay adds nothing)."""
    before = [flow.rows for flow in flows]
    run = flows[0].project.run()
    assert [flow.rows for flow in flows] == before
    return run
