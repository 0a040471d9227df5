"""The plots of the page, as SVG."""

from collections.abc import Sequence
from pathlib import Path
from statistics import median
from typing import Any

import matplotlib as mpl
from matplotlib import pyplot

from benchmarks.results import FOLDER, Results

LABELS = {
    "flow": "flow",
    "delete_insert": "dbt delete+insert",
    "merge": "dbt merge",
    "microbatch": "dbt microbatch",
    "sqlmesh": "SQLMesh",
    "delta": "delta-rs",
    "floor": "floor",
    "one_pass": "one pass",
}
BLUE = "#1d4ed8"
COLOURS = {"flow": "#c2410c", "delete_insert": BLUE, "microbatch": BLUE, "floor": "#6b7280"}
SHARES = {
    "size 10M r 10k": 0.001,
    "keyed 10M r 1%": 0.01,
    "keyed 10M r 10%": 0.1,
    "keyed 10M r 50%": 0.5,
}
PEAKS = ("memory 10M r 1%", "memory 10M r 10%", "memory range 10M 10%")


def draw(out: Path, cases: dict[str, Results]) -> dict[str, str]:
    """Draw what there are cases for; give title and file of each plot."""
    # So that the same figures make the same file.
    mpl.rcParams.update({"svg.hashsalt": "flows", "svg.fonttype": "none", "font.size": 10})
    drawn: dict[str, str] = {}
    for letter, kind in (("r", "random"), ("c", "neighbouring")):
        title, of_size = f"10k {kind} keys", _named(cases, "size ", f"M {letter} 10k")
        drawn |= _lines(out, f"size_{letter}", title, "rows in the target", of_size, "rows")
    title = "10M rows, random keys"
    drawn |= _lines(out, "share", title, "rows in the batch", _shares(cases), "batch")
    for name, measure, title, factor in (
        ("growth", "bytes", "File, 200 updates of 1 % of 1M rows (MB)", 1e-6),
        ("growth_time", "seconds", "Time of each of 200 updates (ms)", 1e3),
    ):
        if "growth 1M r 1%" in cases:
            drawn |= _history(out, name, cases["growth 1M r 1%"], measure, title, factor)
    drawn |= _peaks(out, [cases[name] for name in PEAKS if name in cases])
    return drawn


def _named(cases: dict[str, Results], start: str, end: str) -> list[Results]:
    found = [case for name, case in cases.items() if name.startswith(start) and name.endswith(end)]
    return sorted(found, key=lambda case: int(case["rows"]))


def _shares(cases: dict[str, Results]) -> list[Results]:
    return [
        {**cases[name], "batch": share * cases[name]["rows"]}
        for name, share in SHARES.items()
        if name in cases
    ]


def _lines(
    out: Path, name: str, title: str, axis: str, cases: list[Results], by: str
) -> dict[str, str]:
    if len(cases) < 2:
        return {}
    figure, axes = pyplot.subplots(figsize=(6, 3.6), layout="constrained")
    for side in ("flow", "delete_insert", "floor"):
        seconds = [case["sides"][side]["seconds"] for case in cases]
        middles = [median(each) * 1000 for each in seconds]
        around = [
            [middle - min(each) * 1000 for middle, each in zip(middles, seconds, strict=True)],
            [max(each) * 1000 - middle for middle, each in zip(middles, seconds, strict=True)],
        ]
        places = [case[by] for case in cases]
        look: dict[str, Any] = {
            "label": LABELS[side],
            "color": COLOURS[side],
            "marker": "o",
            "capsize": 3,
        }
        axes.errorbar(places, middles, around, **look)
    axes.set(xscale="log", yscale="log", title=title, xlabel=axis, ylabel="ms")
    axes.grid(alpha=0.3)
    axes.legend()
    return _save(out, figure, name, f"{title}: time against {axis}")


def _history(
    out: Path, name: str, case: Results, measure: str, title: str, factor: float
) -> dict[str, str]:
    figure, axes = pyplot.subplots(figsize=(6, 3.2), layout="constrained")
    for side, kept in case["sides"].items():
        values = [value * factor for value in kept[measure]]
        look: dict[str, Any] = {"label": LABELS[side], "color": COLOURS[side], "linewidth": 1}
        axes.plot(range(1, len(values) + 1), values, **look)
    axes.set(title=title, xlabel="update")
    axes.set_ylim(bottom=0)
    axes.grid(alpha=0.3)
    axes.legend()
    return _save(out, figure, name, title)


def _peaks(out: Path, cases: list[Results]) -> dict[str, str]:
    if not cases:
        return {}
    figure, axes = pyplot.subplots(figsize=(6, 3.2), layout="constrained")
    for place, case in enumerate(cases):
        for shift, (side, kept) in enumerate(case["sides"].items()):
            peak = median(kept["peak_mb"])
            bar = axes.bar(place + shift * 0.4 - 0.2, peak, 0.38, color=COLOURS[side])
            axes.bar_label(bar, [f"{LABELS[side]}\n{peak:.0f}"], fontsize=7)
    names: Sequence[str] = [case["case"].removeprefix("memory ") for case in cases]
    axes.set_xticks(range(len(names)), names)
    axes.margins(y=0.25)
    axes.set(title="Peak memory of a process that does one update (MB)")
    return _save(out, figure, "memory", "Peak memory")


def _save(out: Path, figure: Any, name: str, title: str) -> dict[str, str]:
    file = f"{FOLDER}/{name}.svg"
    figure.savefig(out / file, metadata={"Date": None, "Creator": None})
    pyplot.close(figure)
    return {title: file}
