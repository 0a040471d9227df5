"""What lands on each day of the story."""

import shutil
from datetime import date

from story.landing import Delivery, Landing

THU, FRI, SAT, SUN, MON, TUE, WED = (date(2013, 12, day) for day in range(5, 12))

REFITTED = "N959UW"
"""A plane of US Airways that gets more seats."""


def _rest_of_the_day(landing: Landing, today: date, since: date | None = None) -> list[Delivery]:
    """What lands every day: the weather of three days, and both registries."""
    kept_since = since or date.fromordinal(today.toordinal() - 2)
    return [landing.weather(today, kept_since), *landing.registries(today)]


def first_load(landing: Landing) -> list[Delivery]:
    """Thursday: all that is older, and the first evening."""
    # One flight that never was: AirTran lists it tonight, and no longer tomorrow.
    slip = (
        f"select 'FL' as carrier, date '{THU}' as flight_date, 9001 as flight, 'LGA' as origin, "
        "'ATL' as dest, 'scheduled' as status, 762 as distance, null as tailnum, "
        "null as dep_delay, null as arr_delay"
    )
    tonight = (
        f"from preliminary where flight_date = '{THU}' and carrier not in ('UA', 'HA') "
        f"union all by name {slip}"
    )
    past = landing.report(
        THU,
        "history",
        f"{THU} 06:00",
        f"from final where flight_date < '{THU}'",
        "all flights since 1 January",
    )
    evening = landing.report(
        THU,
        "evening",
        f"{THU} 23:30",
        tonight,
        "today's flights, as of 23:30",
    )
    since = date(2013, 1, 1)
    weather = landing.weather(THU, since, "since January; later three days only")
    return [past, evening, weather, *landing.registries(THU)]


def sent_again(landing: Landing) -> list[Delivery]:
    """Friday: the corrections of Thursday, and the evening."""
    return [
        landing.corrections(FRI, "yesterday again, where it changed"),
        landing.evening(FRI, what="today's flights, as of 23:30"),
        *_rest_of_the_day(landing, FRI),
    ]


def late(landing: Landing) -> list[Delivery]:
    """Saturday: lost mail; of Southwest only the flights from Newark."""

    def lost_mail(carrier: str, what: str) -> Delivery:
        query = f"from preliminary where flight_date = '{THU}' and carrier = '{carrier}'"
        return landing.report(SAT, f"lost_mail_{carrier}", f"{THU} 23:30", query, what)

    page = f"from preliminary where flight_date = '{SAT}' and carrier = 'WN' and origin = 'EWR'"
    return [
        lost_mail("UA", "United's first word on Thursday"),
        lost_mail("HA", "Hawaiian's only word on Thursday"),
        landing.corrections(SAT),
        landing.evening(SAT, skip=("WN",)),
        landing.report(SAT, "evening_WN_page_1", f"{SAT} 23:30", page),
        *_rest_of_the_day(landing, SAT),
    ]


def tie(landing: Landing) -> list[Delivery]:
    """Sunday: the rest of Southwest's Saturday, under the same time stamp."""
    page = f"from preliminary where flight_date = '{SAT}' and carrier = 'WN' and origin = 'LGA'"
    return [
        landing.report(
            SUN, "evening_WN_page_2", f"{SAT} 23:30", page, "page 2 of Southwest on Saturday"
        ),
        landing.corrections(SUN),
        landing.evening(SUN),
        *_rest_of_the_day(landing, SUN),
    ]


def feed_forgets(landing: Landing) -> list[Delivery]:
    """Monday: an ordinary day."""
    return [
        landing.weather(MON, SAT, "Saturday to Monday 22:00; Friday is gone"),
        landing.corrections(MON),
        landing.evening(MON),
        *landing.registries(MON),
    ]


def merger(landing: Landing) -> list[Delivery]:
    """Tuesday: both registries have changed."""
    landing.truth.execute(
        "update airlines set name = 'American Airlines Group' where carrier = 'US'"
    )
    landing.truth.execute(f"update planes set seats = 99 where tailnum = '{REFITTED}'")
    airlines, planes = landing.registries(TUE)
    return [
        Delivery(airlines.file, airlines.rows, "US is 'American Airlines Group' since yesterday"),
        Delivery(planes.file, planes.rows, f"{REFITTED} has 99 seats now, not 20"),
        landing.corrections(TUE),
        landing.evening(TUE),
        landing.weather(TUE, SUN),
    ]


def new_metric(landing: Landing) -> list[Delivery]:
    """Wednesday: an ordinary day, and a commit to the project."""
    new = landing.project / "next_version"
    for folder in ("models", "tests"):
        shutil.copytree(new / folder, landing.project / folder, dirs_exist_ok=True)
    return [
        Delivery("models/carrier_days.sql", None, "a commit: one more column, on_time"),
        landing.corrections(WED),
        landing.evening(WED),
        *_rest_of_the_day(landing, WED),
    ]


def nothing(_: Landing) -> list[Delivery]:
    """Nothing lands."""
    return []
