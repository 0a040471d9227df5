"""The targets, in one place: what is compared, by which figure, and the limit."""

import statistics
from collections.abc import Callable
from dataclasses import dataclass

from benchmarks.results import Results, Spread, ratios, spread

Figure = Callable[[dict[str, Results]], Spread]


@dataclass(frozen=True)
class Target:
    """One line of the table of targets.

    Attributes:
        work: what is done, and beside what.
        figure: takes it from the cases by their names; KeyError where one was not played.
        limit: what the figure must not exceed.
        unit: of figure and limit; a ratio has none.
        at_least: the limit is a floor: the figure must reach it.
    """

    work: str
    figure: Figure
    limit: float
    unit: str = ""
    at_least: bool = False

    def is_met(self, value: Spread) -> bool:
        """Tell by the median."""
        return value.middle >= self.limit if self.at_least else value.middle <= self.limit

    def miss(self, value: Spread) -> str:
        """By how much it is missed, in words; empty where it is met."""
        if self.is_met(value):
            return ""
        if self.unit:
            return f"by {value.middle - self.limit:.2g}{self.unit}"
        return f"by {abs(value.middle / self.limit - 1):.0%}"


def side(case: str, above: str, below: str, measure: str = "seconds") -> Figure:
    """A side over another, in one case."""
    return lambda cases: ratios(cases[case], above, below, measure)


def sizes(large: str, small: str, name: str) -> Figure:
    """A side in a case over the same side in another case: spread of the first, median below."""
    return lambda cases: spread(
        [
            value / statistics.median(cases[small]["sides"][name]["seconds"])
            for value in cases[large]["sides"][name]["seconds"]
        ]
    )


def difference(case: str, one: str, other: str, measure: str, factor: float) -> Figure:
    """A side less another, round by round."""
    return lambda cases: spread(
        [
            (above - below) * factor
            for above, below in zip(
                cases[case]["sides"][one][measure],
                cases[case]["sides"][other][measure],
                strict=True,
            )
        ]
    )


def ends(case: str, name: str, measure: str, count: int = 10) -> Figure:
    """The last updates over the first, each of them over the median of the first."""

    def figure(cases: dict[str, Results]) -> Spread:
        values = cases[case]["sides"][name][measure]
        first = statistics.median(values[:count])
        return spread([value / first for value in values[-count:]])

    return figure


def grown(case: str, name: str) -> Figure:
    """The file after each update over the file after the first."""

    def figure(cases: dict[str, Results]) -> Spread:
        sizes = cases[case]["sides"][name]["bytes"]
        # The median of one figure is the figure: it is the largest file that counts.
        return spread([max(sizes) / sizes[0]])

    return figure


PEERS = {
    "merge": ("dbt-duckdb merge", 10),
    "sqlmesh": ("SQLMesh unique key", 3),
    "delta": ("delta-rs merge", 15),
}
DBT_SMALL = (("keyed", "delete_insert", "replace_using"), ("range", "microbatch", "replace_where"))

TARGETS = [
    Target(
        "`replace_using` against delete+insert, 10M, 1 %, random keys",
        side("keyed 10M r 1%", "flow", "delete_insert"),
        1.0,
    ),
    Target("… 10 %", side("keyed 10M r 10%", "flow", "delete_insert"), 1.0),
    *(
        Target(
            f"… {millions}M, 10k {kind} keys",
            side(f"size {millions}M {letter} 10k", "flow", "delete_insert"),
            limit,
        )
        for millions in (10, 50)
        for letter, kind, limit in (("r", "random", 1.1), ("c", "neighbouring", 1.3))
    ),
    *(
        Target(
            f"{label} against `replace_using`, 10M, 1 %",
            side("peers 10M r 1%", name, "flow"),
            limit,
            at_least=True,
        )
        for name, (label, limit) in PEERS.items()
    ),
    Target(
        "10k neighbouring keys in 100M rows against 10M",
        sizes("size 100M c 10k", "size 10M c 10k", "flow"),
        1.2,
    ),
    Target(
        "10M rows sent again against one pass over batch and target",
        side("replay 10M", "flow", "one_pass"),
        1.5,
    ),
    *(
        Target(
            f"`replace_where` against {label}, 10M, {share} %",
            side(f"range 10M {share}%", "flow", other),
            limit,
        )
        for share in (1, 10)
        for other, label, limit in (("microbatch", "microbatch", 0.85), ("floor", "the floor", 1.2))
    ),
    *(
        Target(
            f"`dbt run` of a small `{flow}` against {other.replace('_', '+')}",
            difference(f"dbt small {kind}", "dbt:flow", f"dbt:{other}", measure, factor),
            limit,
            unit,
        )
        for kind, other, flow in DBT_SMALL
        for measure, factor, limit, unit in (
            ("whole", 1000, 15, " ms"),
            ("statements", 1, 8, " statements"),
        )
    ),
    Target(
        "peak memory against delete+insert, 10M, 1 %",
        side("memory 10M r 1%", "flow", "delete_insert", "peak_mb"),
        1.1,
    ),
    Target("… 10 %", side("memory 10M r 10%", "flow", "delete_insert", "peak_mb"), 1.1),
    Target(
        "… `replace_where` against microbatch, 10 %",
        side("memory range 10M 10%", "flow", "microbatch", "peak_mb"),
        1.1,
    ),
    Target(
        "memory after 30 updates, last ten against first ten",
        ends("memory 30 updates", "flow", "rss_mb"),
        1.1,
    ),
    Target(
        "200 updates of 1 %: largest file against the first", grown("growth 1M r 1%", "flow"), 3.0
    ),
    Target(
        "… last ten updates against the first ten", ends("growth 1M r 1%", "flow", "seconds"), 1.3
    ),
]
