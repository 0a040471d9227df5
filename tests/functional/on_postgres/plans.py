"""Plans of the statements of an update, which are played once more and then rolled back."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from tests.functional import postgres_server
from tests.functional.every_flow.statements import BETWEEN

_EXPLAINED = ("create temporary table", "delete", "insert", "select", "update")


@dataclass(frozen=True)
class Plan:
    """How the server has carried out one statement.

    Attributes:
        sql: the statement.
        root: the top node of its plan, as EXPLAIN ANALYZE gives it in JSON.
    """

    sql: str
    root: dict[str, Any]

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
        """Tell whether a nested loop has read the whole table more than once."""
        return any(
            inner.get("Relation Name") == table
            and inner["Node Type"] == "Seq Scan"
            and inner["Actual Loops"] > 1
            for node in self.nodes()
            if node["Node Type"] == "Nested Loop"
            for inner in _nodes(node["Plans"][1])
        )

    def most_rows(self) -> int:
        """Give the number of rows that the busiest node has looked at, all its rounds together."""
        return round(max(float(node["Actual Loops"]) * _rows(node) for node in self.nodes()))


def _nodes(node: dict[str, Any]) -> Iterator[dict[str, Any]]:
    yield node
    for child in node.get("Plans", []):
        yield from _nodes(child)


def _rows(node: dict[str, Any]) -> float:
    removed = sum(float(node.get(f"Rows Removed by {by}", 0)) for by in ("Filter", "Join Filter"))
    return float(node["Actual Rows"]) + removed


def replay(statements: Sequence[str]) -> list[Plan]:
    """Run the statements of an update in a transaction that is rolled back; give their plans.

    Args:
        statements: messages, as dbt's log has them; none holds a value of the batch.
    """
    connection = postgres_server.connect("shop")
    connection.autocommit = False
    found = []
    with connection.cursor() as cursor:
        for sql in (sql for message in statements for sql in message.split(BETWEEN)):
            if sql.lower() in ("begin", "commit"):
                continue
            if ";" in sql or not sql.lower().startswith(_EXPLAINED):
                cursor.execute(sql)
                continue
            cursor.execute(f"explain (format json, analyze, timing off) {sql}")
            ((told,),) = cursor.fetchall()[0]
            found.append(Plan(sql, told["Plan"]))
    connection.rollback()
    connection.close()
    return found
