"""What the story looks at before and after a step."""

from story.arrivals import REFITTED
from story.model import Watch

ALL_TABLES = Watch(
    "All tables",
    """
    select 'flights' as "table", count(*) as rows,
        min(flight_date) as first_day, max(flight_date) as last_day from flights
    union all
    select 'flights_enriched', count(*), min(flight_date), max(flight_date) from flights_enriched
    union all
    select 'carrier_days', count(*), min(flight_date), max(flight_date) from carrier_days
    union all
    select 'daily_weather', count(*), min(day), max(day) from daily_weather
    union all
    select 'hourly_weather', count(*), min(observed_at)::date, max(observed_at)::date
    from hourly_weather
    """,
    key=1,
)

THURSDAY_BY_AIRLINE = Watch(
    "flights: Thursday, 5 December, by airline",
    """
    select carrier, count(*) as flights,
        count(*) filter (status in ('in the air', 'scheduled')) as not_landed_yet,
        max(sent_at) as report_sent
    from flights where flight_date = '2013-12-05' group by carrier order by carrier
    """,
    key=1,
)

AIRTRAN_ON_THURSDAY = Watch(
    "flights: AirTran (FL) on Thursday, flight by flight",
    """
    select carrier || ' ' || flight as flight, origin || ' - ' || dest as route,
        status, dep_delay, arr_delay
    from flights where flight_date = '2013-12-05' and carrier = 'FL' order by flights.flight
    """,
    key=2,
)

LOST_MAIL = Watch(
    "flights: United and Hawaiian on Thursday",
    """
    select carrier, flight_date, count(*) as flights,
        count(*) filter (status in ('in the air', 'scheduled')) as not_landed_yet,
        max(sent_at) as report_sent
    from flights where flight_date = '2013-12-05' and carrier in ('UA', 'HA')
    group by all order by carrier desc
    """,
    key=2,
)

SOUTHWEST_ON_SATURDAY = Watch(
    "flights: Southwest (WN) on Saturday, by airport",
    """
    select origin, count(*) as flights, max(sent_at) as report_sent
    from flights where flight_date = '2013-12-07' and carrier = 'WN' group by all order by origin
    """,
    key=1,
)

NEWARK_WEATHER = Watch(
    "daily_weather: Newark (EWR)",
    """
    select day, hours_observed, min_temp, max_temp, precip
    from daily_weather where airport = 'EWR' and day >= '2013-12-04' order by day
    """,
    key=1,
)

NAME_OF_US = Watch(
    "flights_enriched: the name of airline US, day by day",
    """
    select flight_date, airline, count(*) as flights from flights_enriched
    where carrier = 'US' and flight_date >= '2013-12-06' group by all order by flight_date
    """,
    key=1,
)

SEATS = Watch(
    f"flights_enriched: seats of the plane {REFITTED}",
    f"""
    select flight_date, seats, count(*) as flights from flights_enriched
    where tailnum = '{REFITTED}' and flight_date >= '2013-12-05' group by all order by flight_date
    """,
    key=1,
)

_PERIODS = """
    select
        case
            when flight_date < '2013-11-01' then '1 Jan to 31 Oct'
            when flight_date < '2013-12-01' then '1 to 30 Nov'
            when flight_date < '2013-12-05' then '1 to 4 Dec'
            else '5 to 11 Dec (open)'
        end as days,
        count(*) as rows, {columns}
    from carrier_days group by all order by min(flight_date)
"""
_ON_TIME = _PERIODS.format(
    columns="count(on_time) as rows_with_on_time, "
    "round(100 * sum(on_time) / sum(flights) filter (on_time is not null)) as on_time_percent"
)

ON_TIME_BACKFILLED = Watch("carrier_days: which rows have the metric", _ON_TIME, key=1)

ON_TIME_ADDED = Watch(
    "carrier_days: which rows have the metric",
    _ON_TIME,
    key=1,
    # The column is not there yet.
    before=_PERIODS.format(columns="0 as rows_with_on_time, null as on_time_percent"),
)
