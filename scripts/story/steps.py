"""The steps of the story, in order. What lands is in `arrivals`, what is shown in `questions`."""

from datetime import date
from typing import Any

from story import arrivals as bring
from story import questions as ask
from story.arrivals import FRI, MON, SAT, SUN, THU, TUE, WED
from story.dbt_runs import Command
from story.model import Step
from story.warehouse import FLOWS


def _build(today: date, *args: str, **more: Any) -> Command:
    return Command(("build", *args), {"today": today, **more})


_SINCE_JANUARY = {
    "flights_enriched": "year(flight_date) = 2013",
    "carrier_days": "year(flight_date) = 2013",
    "daily_weather": "year(day) = 2013",
}
# For the tests of the project: what they cannot know from the files.
_BACKFILLED = {"november_backfilled": True}
_NOVEMBER = {"carrier_days": "flight_date between '2013-11-01' and '2013-11-30'"}

STEPS = (
    Step(
        title="The first load: eleven months at once",
        today=THU,
        story=(
            "Three of the tables keep a window of a few days up to date. To load what is older, "
            "their first run widens the window by an override on the command line."
        ),
        land=bring.first_load,
        commands=(_build(THU, replace_where_overrides=_SINCE_JANUARY),),
        watches=(ask.ALL_TABLES,),
        models=FLOWS,
        moral="An override counts for one run: tomorrow the window of the model is in force.",
    ),
    Step(
        title="Reports are sent again when they change",
        today=FRI,
        story=(
            "On Thursday at 23:30 some flights were still in the air. This morning their airlines "
            "sent the whole day again. United's first report never came, nor did Hawaiian's."
        ),
        land=bring.sent_again,
        commands=(_build(FRI),),
        watches=(ask.THURSDAY_BY_AIRLINE, ask.AIRTRAN_ON_THURSDAY),
        models=("flights",),
        moral="A report takes the place of the older one as a whole: AirTran's 8 rows go, 7 come.",
    ),
    Step(
        title="A late file",
        today=SAT,
        story=(
            "Mail that was lost on Thursday turns up. United has since sent a newer report on "
            "that day; Hawaiian's report is the only one there is."
        ),
        land=bring.late,
        commands=(_build(SAT),),
        watches=(ask.LOST_MAIL,),
        models=("flights",),
        moral="Older than what is stored: ignored. Never seen: it comes, however late.",
    ),
    Step(
        title="The same files again",
        today=SAT,
        story=(
            "The job is started twice by mistake, and the mail server delivers all of Friday's "
            "files once more."
        ),
        land=lambda landing: landing.again(SAT, FRI),
        commands=(_build(SAT),),
        watches=(ask.ALL_TABLES,),
        models=FLOWS,
        unchanged=FLOWS,
        moral="Nothing was added, nothing was lost: a run can be repeated without a thought.",
    ),
    Step(
        title="A tie: two pages of one report",
        today=SUN,
        story=(
            "Southwest's report of Saturday had two pages with the same time stamp. Page 2 lands a "
            "day later. Neither page is newer than the other."
        ),
        land=bring.tie,
        commands=(_build(SUN),),
        watches=(ask.SOUTHWEST_ON_SATURDAY,),
        models=("flights",),
        warns=("FLW104",),
        moral="At a tie the rows are added and you are told. on_sequence_tie can say otherwise.",
    ),
    Step(
        title="The source forgets, the table remembers",
        today=MON,
        story=(
            "The weather feed keeps three days. Of each day it first knows the hours until 22:00, "
            "and the whole of it a day later."
        ),
        land=bring.feed_forgets,
        commands=(_build(MON),),
        watches=(ask.NEWARK_WEATHER,),
        models=("daily_weather", "hourly_weather"),
        moral="Three days are worked out anew; what the feed has forgotten stays as it was.",
    ),
    Step(
        title="A name changes, history does not",
        today=TUE,
        story=(
            "On 9 December 2013 US Airways and American became one group. The registry knows it a "
            "day later, and has no history: it only says what is true now."
        ),
        land=bring.merger,
        commands=(_build(TUE),),
        watches=(ask.NAME_OF_US, ask.SEATS),
        models=("flights_enriched",),
        moral="Open days get the new name; closed days keep the name that was true then.",
    ),
    Step(
        title="A new metric",
        today=WED,
        story=(
            "carrier_days gets one more column: flights that landed less than 15 minutes late. "
            "The run adds it to the table; only the week that is open gets values."
        ),
        land=bring.new_metric,
        commands=(_build(WED),),
        watches=(ask.ON_TIME_ADDED,),
        models=("carrier_days",),
        moral="Older rows say NULL: not known, until somebody works it out.",
    ),
    Step(
        title="The metric is backfilled for November",
        today=WED,
        story=(
            "One run for one model, with another predicate. No code changes, and no other day is "
            "touched."
        ),
        land=bring.nothing,
        commands=(
            Command(
                ("run", "--select", "carrier_days"),
                {"today": WED, "replace_where_overrides": _NOVEMBER},
            ),
            Command(("test",), {"today": WED, **_BACKFILLED}),
        ),
        watches=(ask.ON_TIME_BACKFILLED,),
        models=("carrier_days",),
        unchanged=("flights", "flights_enriched", "daily_weather", "hourly_weather"),
        moral="A past range is worked out anew with one command.",
    ),
    Step(
        title="Somebody types --full-refresh",
        today=WED,
        story=(
            "flights can be rebuilt: all its files are still there. Three tables know more than "
            "their sources, and say reset_allowed: false. hourly_weather says nothing."
        ),
        land=bring.nothing,
        commands=(_build(WED, "--full-refresh", **_BACKFILLED, hourly_weather_built_on=WED),),
        watches=(ask.ALL_TABLES,),
        models=FLOWS,
        warns=("FLW103", "FLW106"),
        unchanged=("flights", "flights_enriched", "carrier_days", "daily_weather"),
        moral="Protected tables lose nothing. The other one keeps what its source still has.",
    ),
)
"""The whole story."""
