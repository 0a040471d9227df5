"""Puts files into the project's `landing` folder, as the outside world would."""

from dataclasses import dataclass
from datetime import date, timedelta
from pathlib import Path

import duckdb

REPORT = (
    "carrier, flight_date, flight, origin, dest, tailnum, status, dep_delay, arr_delay, distance"
)
"""Columns of a flight report, but for the time at which it was sent."""


@dataclass(frozen=True)
class Delivery:
    """A file that landed: where, how many rows (of a data file), and what it is in plain words."""

    file: str
    rows: int | None
    what: str


class Landing:
    """Writes what arrives on a day; keeps for the tests what the feeds will have forgotten."""

    def __init__(self, project: Path, truth: duckdb.DuckDBPyConnection) -> None:
        self.project = project
        self.truth = truth

    def report(self, today: date, name: str, sent: str, query: str, what: str = "") -> Delivery:
        """Land one file of flight reports, all sent at `sent`, with the rows of `query`."""
        file = f"landing/flight_reports/arrived={today}/{name}.csv"
        query = f"select timestamp '{sent}' as sent_at, {REPORT} from ({query})"
        return self._write(query, file, what)

    def evening(self, today: date, skip: tuple[str, ...] = (), what: str = "") -> Delivery:
        """Land the first report on today's flights, but for the airlines in `skip`."""
        query = f"from preliminary where flight_date = '{today}' and carrier not in {('', *skip)}"
        return self.report(today, "evening", f"{today} 23:30", query, what)

    def corrections(self, today: date, what: str = "") -> Delivery:
        """Land yesterday again, whole, from each airline whose evening report was not final."""
        yesterday = today - timedelta(days=1)
        then, now = (
            f"select {REPORT} from {report} where flight_date = '{yesterday}'"
            for report in ("preliminary", "final")
        )
        query = f"{now} and carrier in (select carrier from ({then} except all {now}))"
        return self.report(today, "corrections", f"{today} 06:00", query, what)

    def weather(self, today: date, since: date, what: str = "") -> Delivery:
        """Write the weather feed anew: what it kept from `since` to 22 o'clock of today."""
        query = f"""
            from weather where observed_at between '{since} 00:00' and '{today} 22:00'
        """
        self._write(query, f"archive/weather/arrived={today}/observations.csv")
        return self._write(query, "landing/weather/observations.csv", what)

    def registries(self, today: date) -> list[Delivery]:
        """Write both registries anew, as they are today."""
        written = []
        for name in ("airlines", "planes"):
            self._write(f"from {name}", f"archive/{name}/arrived={today}/{name}.csv")
            written.append(self._write(f"from {name}", f"landing/{name}.csv"))
        return written

    def again(self, today: date, arrived: date) -> list[Delivery]:
        """Deliver the report files of an earlier day a second time."""
        folder = self.project / f"landing/flight_reports/arrived={arrived}"
        deliveries = []
        for file in sorted(folder.glob("*.csv")):
            copy = folder.with_name(f"arrived={today}") / f"again_{file.name}"
            copy.write_bytes(file.read_bytes())
            rows = len(file.read_text(encoding="utf-8").splitlines()) - 1
            name = copy.relative_to(self.project).as_posix()
            deliveries.append(Delivery(name, rows, f"the file of {arrived:%A} once more"))
        return deliveries

    def _write(self, query: str, file: str, what: str = "") -> Delivery:
        path = self.project / file
        path.parent.mkdir(parents=True, exist_ok=True)
        count = self.truth.execute(f"copy ({query}) to '{path}' (header)").fetchone()
        assert count is not None
        return Delivery(file, count[0], what)
