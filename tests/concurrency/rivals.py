"""A second writer that keeps to the rules, and what must come out when it meets ours."""

import re
from dataclasses import dataclass, field

import duckdb

from tests.functional.harness import Project, Run

_FIRST_STATEMENT = re.compile(
    r"On model\.shop\.orders: BEGIN\n.*?On model\.shop\.orders: (.*?)\nSQL status", re.DOTALL
)


def lock_of(run: Run) -> str:
    """Give the first statement of the transaction of an update, word for word.

    A rival must lock as our flows do: DuckDB finds no conflict between writes to two columns of
    a row, nor, where there is a primary key, between an UPDATE with RETURNING and one without.
    """
    found = _FIRST_STATEMENT.search(run.log)
    assert found is not None, run.log
    assert "update" in found[1]
    assert "dbt_flows_state" in found[1]
    return found[1]


@dataclass
class Rival:
    """A second update of the target, in a transaction of its own.

    Attributes:
        lock: its first statement: it updates the target's row in `dbt_flows_state`.
        statements: the update.
        error: why it failed, if it did.
    """

    lock: str
    statements: tuple[str, ...]
    error: str | None = None
    connection: duckdb.DuckDBPyConnection | None = field(default=None, repr=False)

    def begin(self, connection: duckdb.DuckDBPyConnection) -> None:
        """Do everything but the commit."""
        self.connection, self.error = connection, None
        connection.execute("begin")
        try:
            connection.execute(self.lock)
            for statement in self.statements:
                connection.execute(statement)
        except duckdb.Error as problem:
            connection.execute("rollback")
            self.error = str(problem)

    def commit(self) -> None:
        """End what was begun."""
        assert self.connection is not None
        if self.error is None:
            try:
                self.connection.execute("commit")
            except duckdb.Error as problem:
                self.error = str(problem)

    def run(self, connection: duckdb.DuckDBPyConnection) -> None:
        """Do the whole update."""
        self.begin(connection)
        self.commit()


def check_one_failed_to_retry(project: Project, run: Run, rival: Rival) -> None:
    """At most one of both failed; ours with a message that tells to run again."""
    assert run.success or rival.error is None, f"both failed: {run.output}\n{rival.error}"
    if not run.success and project.mode == "adapter":
        assert "FLW024" in run.error("orders")
    if not run.success:
        assert "onflict" in run.error("orders") or "FLW024" in run.error("orders")


def settle(project: Project, run: Run, rival: Rival) -> None:
    """Run again whichever failed; alone it succeeds."""
    if not run.success:
        project.run("--select", "orders")
    if rival.error is not None:
        with duckdb.connect(str(project.database)) as connection:
            rival.run(connection)
    assert rival.error is None
