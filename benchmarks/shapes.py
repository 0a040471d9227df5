"""What the tables look like: columns, keys and batches, as SQL that makes the same rows each time.

No random numbers: the rows follow from their number by arithmetic, which every engine and release
does alike. `SEED` turns all of it a little.
"""

from dataclasses import dataclass

SEED = 20_261
# Primes: keys taken in steps of one fall all over the table, each once.
STEP, TURN = 2_654_435_761, 715_827_883
KEY_KINDS = {
    "integer": ("k",),
    "text": ("k",),
    "composite": ("region", "k"),
    "null": ("k", "part"),
}
BATCH_KINDS = ("newer", "late", "tied", "replay")
PERIODS = {"day": 100, "month": 10}


@dataclass(frozen=True)
class Shape:
    """A target table.

    Attributes:
        key: kind of the key, one of `KEY_KINDS`.
        rows_per_key: how many rows share a key.
        wide: 100 columns in the place of 8.
        period: unit of `event_at`: 100 days, or 10 months, in the order of the rows.
    """

    key: str = "integer"
    rows_per_key: int = 1
    wide: bool = False
    period: str = "month"

    @property
    def keys(self) -> tuple[str, ...]:
        """Names of the key columns."""
        return KEY_KINDS[self.key]

    @property
    def name(self) -> str:
        """A name for files."""
        return f"{self.key}_{self.rows_per_key}_{'wide' if self.wide else 'usual'}_{self.period}"

    def columns(self, rows: int) -> dict[str, str]:
        """Each column as an expression over `g` (number of the key), `i` (of the row), `v`."""
        columns = {
            **self._key_columns(),
            "updated_at": "timestamp '2026-01-01' + to_seconds(g * 7 % 86400) + to_days(d)",
            "event_at": self._event_at(rows),
            "customer": f"((i * 7919 + v + {SEED}) % 100003)::integer",
            "amount": "(((i * 31 + v * 17) % 1000000) / 100)::decimal(12, 2)",
            "quantity": "((i + v) % 50)::integer",
            "status": "['new', 'paid', 'packed', 'sent', 'done'][(i + v) % 5 + 1]",
            # Text that does not compress to nothing.
            "note": "'note ' || left(md5((i * 31 + v)::varchar), 12)",
        }
        for number in range(len(columns), 100) if self.wide else ():
            columns[f"c{number}"] = (
                f"((i * {number} + v) % 1000)::integer",
                f"((i * {number} + v) % 1000) / 8.0::double",
                f"'t' || ((i * {number} + v) % 1000)",
            )[number % 3]
        return columns

    def _key_columns(self) -> dict[str, str]:
        if self.key == "text":
            return {"k": "'https://shop.example/customers/orders/' || lpad(g::varchar, 12, '0')"}
        if self.key == "composite":
            return {"region": "'region ' || (g % 7)", "k": "g"}
        if self.key == "null":
            return {"k": "g", "part": "case when g % 100 > 0 then (g % 10)::integer end"}
        return {"k": "g"}

    def _event_at(self, rows: int) -> str:
        period = f"(i * {PERIODS[self.period]} // {rows})"
        if self.period == "day":
            return f"timestamp '2025-01-01' + to_days({period}::integer) + to_minutes(i % 1440)"
        return f"timestamp '2025-01-01' + to_months({period}::integer) + to_minutes(i % 40000)"

    def slice(self) -> tuple[str, str]:
        """First and last day (excluded) of the last period, which a range update replaces."""
        return ("2025-10-01", "2025-11-01") if self.period == "month" else _last_day()

    def target_sql(self, rows: int) -> str:
        """All rows of the target."""
        return self._select(rows, f"select r // {self.rows_per_key}, r from range({rows}) t(r)")

    def keyed_sql(self, rows: int, batch: "Batch", number: int) -> str:
        """Rows of the batch with this number."""
        groups = rows // self.rows_per_key
        count = min(batch.keys(groups), groups)
        if batch.contiguous:
            start = number % 10 * (groups // 10)
            chosen = f"(j + {start}) % {groups}"
        else:
            chosen = f"(j::hugeint * {STEP} + {number * TURN % groups}) % {groups}"
        each = self.rows_per_key
        picked = f"select ({chosen})::bigint as g from range({count}) t(j)"
        numbers = f"select g, g * {each} + m from ({picked}) p, range({each}) u(m)"
        return self._select(rows, numbers, batch.version(number), batch.days(number))

    def ranged_sql(self, rows: int, number: int) -> str:
        """Rows of the last period, with other values."""
        start = rows - rows // PERIODS[self.period]
        each = self.rows_per_key
        numbers = f"select r // {each}, r from range({start}, {rows}) t(r)"
        return self._select(rows, numbers, number, number)

    def _select(self, rows: int, numbers: str, version: int = 0, days: int = 0) -> str:
        expressions = ", ".join(f"{sql} as {name}" for name, sql in self.columns(rows).items())
        source = f"(select g, i, {version} as v, {days} as d from ({numbers}) n(g, i))"
        return f"select {expressions} from {source}"


@dataclass(frozen=True)
class Batch:
    """What an update brings.

    Attributes:
        kind: `newer` than what is stored, `late` (older), `tied` (as old, other values), or
            `replay` (as old, the same values).
        share: of the target's keys; taken when `count` is 0.
        count: number of keys.
        contiguous: neighbours, not keys from all over the table.
    """

    kind: str = "newer"
    share: float = 0.01
    count: int = 0
    contiguous: bool = False

    def keys(self, groups: int) -> int:
        """How many keys it holds."""
        return self.count or max(1, round(groups * self.share))

    def version(self, number: int) -> int:
        """Says which values the rows have; 0 are those of the first target."""
        return 0 if self.kind == "replay" else number + 1

    def days(self, number: int) -> int:
        """By how many days the sequence differs from that of the first target."""
        return {"newer": number + 1, "late": -1}.get(self.kind, 0)


def _last_day() -> tuple[str, str]:
    return ("2025-04-10", "2025-04-11")
