"""Flows whose updates are killed: large tables, a new batch for each round."""

from dataclasses import dataclass
from typing import Any

from tests.functional.harness import Project

STORED = 200_000
SENT = 100_000


@dataclass(frozen=True)
class Victim:
    """One flow.

    Attributes:
        name: name of the model.
        config: its config.
        gone: SQL condition on a stored row `t`: it goes in the next update.
        come: SQL condition on a row of the batch: it comes in the next update.
        table: columns and constraints of a target that a person made first; empty for none.
        index: whether that person also made an index.
        adds: whether each round's batch has one more column.
    """

    name: str
    config: dict[str, Any]
    gone: str
    come: str = "true"
    table: str = ""
    index: bool = False
    adds: bool = False

    @property
    def batch(self) -> str:
        """Name of the table that the query reads."""
        return f"main.batch_of_{self.name}"

    def stored(self, project: Project) -> tuple[Any, ...]:
        """Give the fingerprint of the target."""
        names = _names(project, self.name)
        return fingerprint(project, names, f"select {', '.join(names)} from main.{self.name}")

    def after(self, project: Project) -> tuple[Any, ...]:
        """Give the fingerprint that the next update must leave, found another way."""
        stored, sent = _names(project, self.name), _names(project, self.batch)
        names = sorted({*stored, *sent})
        kept = ", ".join(f"t.{name}" if name in stored else "null" for name in names)
        come = ", ".join(name if name in sent else "null" for name in names)
        query = (
            f"select {come} from {self.batch} where {self.come} union all "
            f"select {kept} from main.{self.name} t where not coalesce({self.gone}, false)"
        )
        return fingerprint(project, names, query)


def using(name: str, **options: Any) -> Victim:
    """Give a `replace_using` flow; all batches are newer than what is stored."""
    config = {"materialized": "replace_using", "replace_using": "k", "sequence_by": "s"}
    return Victim(name, config, f"t.k in (select k from main.batch_of_{name})", **options)


def where(name: str, **options: Any) -> Victim:
    """Give a `replace_where` flow over half of the range."""
    predicate = f"k >= {STORED // 2}"
    config = {"materialized": "replace_where", "replace_where": predicate}
    return Victim(name, config, predicate, predicate, **options)


VICTIMS = (
    using("plain"),
    using("keyed", table="k bigint primary key, s integer, v varchar, x DOUBLE", index=True),
    using("wider", adds=True),
    where("ranged", table="k bigint, s integer, v varchar, x DOUBLE", index=True),
    where("ranged_wider", adds=True),
)


def create(project: Project, victim: Victim) -> None:
    """Write the model, and the target where a person made it."""
    project.model(victim.name, f"select * from {victim.batch}", **victim.config)
    if victim.table:
        project.sql(f"create table main.{victim.name} ({victim.table})")
    if victim.index:
        project.sql(f"create index index_of_{victim.name} on main.{victim.name} (v)")
    send(project, victim, 0)


def send(project: Project, victim: Victim, number: int) -> None:
    """Make the batch of a round: the first fills the table, the others replace half of it."""
    first = 0 if number == 0 else STORED // 2 + number
    last = STORED if number == 0 else first + SENT
    columns = [f"k, {number} as s, md5((k + {number})::varchar) as v, random() as x"]
    columns += [f"k + {added} as added_{added}" for added in range(number) if victim.adds]
    project.sql(
        f"create or replace table {victim.batch} as"
        f" select {', '.join(columns)} from range({first}, {last}) as r(k)"
    )


def added_column(number: int) -> str:
    """Name of the column that comes with a round."""
    return f"added_{number - 1}"


def fingerprint(project: Project, columns: list[str], query: str) -> tuple[Any, ...]:
    """Give the columns of a query, the number of its rows, and a sum over their content."""
    return (*columns, *project.warehouse.checksum(query))


def _names(project: Project, table: str) -> list[str]:
    columns = project.warehouse.columns().get(table.removeprefix("main."), [])
    return sorted(name for name, _ in columns)
