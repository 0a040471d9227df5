"""What a table must hold after an update, computed without any SQL of the flows.

A table is summed up as its number of rows and the sum of the hashes of its rows, in which order
does not count. Both add up, so what must come out is: what was there, less what goes, plus what
comes. Only the rules of SPEC.md (U1 to U5, W1) are behind these queries.
"""

from dataclasses import dataclass
from typing import Any


@dataclass(frozen=True)
class Sum:
    """Number of rows and sum of their hashes."""

    rows: int
    hashes: int

    def __add__(self, other: "Sum") -> "Sum":
        return Sum(self.rows + other.rows, self.hashes + other.hashes)

    def __sub__(self, other: "Sum") -> "Sum":
        return Sum(self.rows - other.rows, self.hashes - other.hashes)


def sum_up(connection: Any, rows: str, columns: list[str]) -> Sum:
    """Sum up a query or a table."""
    names = ", ".join(columns)
    sql = f"select count(*), coalesce(sum(hash({names})::hugeint), 0) from {rows} as summed"
    count, hashes = connection.execute(sql).fetchone()
    return Sum(int(count), int(hashes))


def after_keyed(
    connection: Any, target: str, batch: str, columns: list[str], keys: list[str]
) -> Sum:
    """What `replace_using` by `updated_at` must leave; ties append."""
    before = sum_up(connection, target, columns)
    for step in _keyed_steps(target, batch, columns, keys):
        connection.execute(step)
    goes, comes = (sum_up(connection, name, columns) for name in ("chk_goes", "chk_comes"))
    return before - goes + comes


def _keyed_steps(target: str, batch: str, columns: list[str], keys: list[str]) -> list[str]:
    make = "create or replace temp table"
    key = ", ".join(keys)
    same = " and ".join(f"s.{name} is not distinct from n.{name}" for name in keys)
    row = ", ".join(f"s.{name}" for name in columns)
    of_target = f"select {row} from {target} as s join chk_keys as n on {same}"
    of_top = f"{same} and s.updated_at = n.top"
    of_batch = f"select {row} from {batch} as s join chk_keys as n on {of_top}"
    return [
        f"{make} chk_new as select {key}, max(updated_at) as top from {batch} group by {key}",
        # The rows of a key, its highest sequence in the batch and in the target.
        f"{make} chk_keys as select n.*, max(s.updated_at) as stored"
        f" from chk_new as n left join {target} as s on {same} group by all",
        f"{make} chk_goes as {of_target} and n.stored < n.top",
        f"{make} chk_comes as {of_batch} and (n.stored is null or n.stored < n.top) union all"
        f" ({of_batch} and n.stored = n.top except all {of_target} and n.stored = n.top)",
    ]


def after_ranged(
    connection: Any, target: str, batch: str, columns: list[str], slice_: tuple[str, str]
) -> Sum:
    """What `replace_where` over a slice of `event_at` must leave."""
    names = ", ".join(columns)
    first, end = slice_
    inside = f"event_at >= timestamp '{first}' and event_at < timestamp '{end}'"
    before = sum_up(connection, target, columns)
    goes = sum_up(connection, f"(select {names} from {target} where {inside})", columns)
    comes = sum_up(connection, f"(select {names} from {batch} where {inside})", columns)
    return before - goes + comes
