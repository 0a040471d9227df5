"""Plans of the statements of an update, which are played once more and then rolled back."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from tests.functional import postgres_server

_EXPLAINED = ("create temporary table", "delete", "insert", "select", "update")


@dataclass(frozen=True)
class Plan:
    """What the server means to do (or has done) for one statement.

    Attributes:
        sql: the statement.
        root: the top node of the plan, as EXPLAIN gives it in JSON.
        milliseconds: how long it took, where it was measured.
    """

    sql: str
    root: dict[str, Any]
    milliseconds: float = 0.0

    def nodes(self) -> Iterator[dict[str, Any]]:
        """Give all nodes, those above first."""
        yield from _nodes(self.root)

    def scans(self, table: str) -> list[str]:
        """Give the kinds of the nodes that read a table."""
        return [
            node["Node Type"]
            for node in self.nodes()
            if node.get("Relation Name") == table and "Scan" in node["Node Type"]
        ]

    def loops_over(self, table: str) -> bool:
        """Tell whether a nested loop reads the whole table again for each row."""
        return any(
            inner.get("Relation Name") == table and inner["Node Type"] == "Seq Scan"
            for node in self.nodes()
            if node["Node Type"] == "Nested Loop"
            for inner in _nodes(node["Plans"][1])
        )


def _nodes(node: dict[str, Any]) -> Iterator[dict[str, Any]]:
    yield node
    for child in node.get("Plans", []):
        yield from _nodes(child)


def replay(statements: Sequence[str], options: str = "") -> list[Plan]:
    """Run the statements of an update in a transaction that is rolled back; give their plans.

    Args:
        statements: as dbt's log has them; none holds a value of the batch.
        options: of EXPLAIN, beside the format (`analyze, buffers`).
    """
    connection = postgres_server.connect("shop")
    connection.autocommit = False
    found = []
    with connection.cursor() as cursor:
        for sql in statements:
            if sql.lower() in ("begin", "commit"):
                continue
            if ";" in sql or not sql.lower().startswith(_EXPLAINED):
                cursor.execute(sql)
                continue
            given = ", ".join(filter(None, ["format json", options]))
            cursor.execute(f"explain ({given}) {sql}")
            (told,) = cursor.fetchone()[0]
            if "analyze" not in options:
                cursor.execute(sql)
            found.append(Plan(sql, told["Plan"], told.get("Execution Time", 0.0)))
    connection.rollback()
    connection.close()
    return found
