"""What must be true after a step, besides that it looks good."""

from pathlib import Path

from story.model import Check, Played
from story.warehouse import Warehouse

_UPDATES = ("incremental", "protected", "override")


def dbt_succeeded(played: Played) -> list[Check]:
    """One failed check for each dbt command that failed."""
    return [
        Check(f"dbt {result.command.args[0]}", False, "\n".join(result.errors)[:2000])
        for result in played.results
        if not result.success
    ]


def tests_passed(played: Played) -> Check:
    """The dbt tests of the last command: some ran, all passed."""
    tests = played.results[-1].tests()
    failed = [name for name, status in tests if status != "pass"]
    passed = f"{len(tests) - len(failed)} of {len(tests)} passed"
    return Check("dbt tests", bool(tests) and not failed, "; ".join([passed, *failed]))


def warnings_as_expected(played: Played) -> Check:
    """Exactly the warnings of ours that the step is about."""
    heard = {code for result in played.results for code in result.warning_codes()}
    expected = set(played.step.warns)
    detail = ", ".join(sorted(heard)) or "none"
    if heard != expected:
        detail += f"; expected: {', '.join(sorted(expected)) or 'none'}"
    return Check("warnings", heard == expected, detail)


def rows_agree(played: Played, table: str, before: int, now: int) -> list[Check]:
    """The rows that dbt reports are those by which the table grew.

    Package mode does not report deleted rows: there only the first load can be checked.
    """
    counts = played.counts(table)
    name = f"{table}: rows in less rows out"
    if counts and not before:
        reported = sum(c["rows_affected"] for c in counts)
    elif counts and all(c.get("mode") in _UPDATES for c in counts):
        reported = sum(c["rows_inserted"] - c["rows_deleted"] for c in counts)
    else:
        return []
    detail = f"reported {reported:+,}, counted {now - before:+,}"
    return [Check(name, reported == now - before, detail)]


def keys_agree(played: Played, warehouse: Warehouse, earlier: Path) -> list[Check]:
    """The keys of `flights` that dbt reports, counted another way: from files and both tables."""
    counts = played.counts("flights")
    if len(counts) != 1 or counts[0].get("mode") != "incremental":
        return []
    told = tuple(counts[0][name] for name in ("keys_written", "keys_late", "keys_appended"))
    files = warehouse.file.with_name("landing") / "flight_reports"
    counted = warehouse.ask(
        f"""
        with batch as (
            select carrier, flight_date, max(sent_at) as sent
            from read_csv('{files}/arrived={played.step.today}/*.csv') group by all
        ),
        {_KEYS.format(name="stored", database="earlier")},
        {_KEYS.format(name="present", database="warehouse")}
        select
            count(*) filter (stored.sent is null or batch.sent > stored.sent),
            count(*) filter (batch.sent < stored.sent),
            count(*) filter (batch.sent = stored.sent and present.rows > stored.rows)
        from batch
        left join stored using (carrier, flight_date)
        join present using (carrier, flight_date)
        """,
        earlier,
    ).rows[0]
    detail = f"reported {told}, counted {counted}"
    return [Check("flights: keys written, late, appended to", told == counted, detail)]


_KEYS = """{name} as (
    select carrier, flight_date, max(sent_at) as sent, count(*) as rows
    from {database}.main.flights group by all
)"""


def unchanged(warehouse: Warehouse, table: str, earlier: Path) -> Check:
    """A table is the same as before, row for row."""
    now, before = f"warehouse.main.{table}", f"earlier.main.{table}"
    differing = warehouse.ask(
        f"select count(*) from ((from {now} except all from {before}) "
        f"union all (from {before} except all from {now}))",
        earlier,
    ).rows
    same = differing == ((0,),)
    return Check(f"{table} is as it was", same, "row for row" if same else f"{differing} differ")
