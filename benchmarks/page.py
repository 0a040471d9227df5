"""`docs/performance.md`, made of the figures that are kept."""

from pathlib import Path
from statistics import median

from benchmarks.parts import PARTS
from benchmarks.plots import LABELS, draw
from benchmarks.results import Results, Spread, ratios, spread
from benchmarks.targets import TARGETS

TITLES = {
    "keyed": "`replace_using`: share of the keys",
    "ranged": "`replace_where`",
    "size": "10k keys in targets of growing size",
    "replay": "Everything sent again",
    "dbt": "Whole runs of dbt",
    "shapes": "Shapes of keys, batches and tables",
    "memory": "Memory",
    "growth": "Growth",
    "older": "The same SQL on duckdb 1.5.x",
    "postgres": "PostgreSQL",
}
HEAD = (
    *("case", "rows", "side", "ms: least", "median", "most"),
    *("against the flow: least", "median", "most", "peak MB"),
)
PROFILED = ("keyed 10M r 1%", "keyed 10M r 10%", "size 10M c 10k", "replay 10M", "range 10M 10%")
NOTES = Path(__file__).with_name("notes")


def write_page(out: Path, kept: Results) -> None:
    """Write page and plots."""
    cases: dict[str, Results] = kept["cases"]
    plots = draw(out, cases)
    blocks = [_note("head"), _about(kept), "## Targets", _targets(cases), _note("misses")]
    for part in PARTS:
        of_part = [case for case in cases.values() if case["part"] == part]
        if of_part:
            blocks += [f"## {TITLES[part]}", _note(part), _table(of_part)]
    blocks += ["## Where the time goes", _note("profile"), *_profiles(cases)]
    blocks += ["## What one update sends", _note("statements")]
    blocks += ["## Plots", *(f"![{title}]({file})" for title, file in plots.items())]
    text = "\n\n".join(block for block in blocks if block)
    (out / "performance.md").write_text(text + "\n")


def _note(name: str) -> str:
    """What a person wrote about a part."""
    file = NOTES / f"{name}.md"
    return file.read_text().strip() if file.exists() else ""


def _about(kept: Results) -> str:
    dates = sorted({case["date"] for case in kept["cases"].values()})
    rows = {
        **kept.get("machine", {}),
        **kept.get("versions", {}),
        "measured": " to ".join(dict.fromkeys((dates[0], dates[-1]))) if dates else "never",
    }
    lines = [f"| {name} | {value} |" for name, value in rows.items()]
    return "\n".join(["| | |", "|---|---|", *lines])


def _targets(cases: dict[str, Results]) -> str:
    lines = ["| work | target | least | median | most | |", "|---|---|---|---|---|---|"]
    for target in TARGETS:
        sign = "≥" if target.at_least else "≤"
        head = f"| {target.work} | {sign} {target.limit:g}{target.unit} |"
        try:
            value = target.figure(cases)
        except KeyError:
            lines.append(f"{head} | | | not measured |")
            continue
        verdict = f"**missed** {target.miss(value)}" if target.miss(value) else "met"
        lines.append(f"{head} {_figures(value)} | {verdict} |")
    return "\n".join(lines)


def _figures(value: Spread, factor: float = 1, digits: int = 2) -> str:
    figures = (value.least, value.middle, value.most)
    return " | ".join(f"{figure * factor:.{digits}f}" for figure in figures)


def _table(cases: list[Results]) -> str:
    """A line for each side of each case; the ratio is the side over the flow of the same round."""
    lines = [f"| {' | '.join(HEAD)} |", "|---" * len(HEAD) + "|"]
    for case in cases:
        name, rows = case["case"], f"{case['rows']:,}"
        flow = next(iter(case["sides"]))
        for side, kept in case["sides"].items():
            seconds = spread(kept["seconds"])
            times = _figures(seconds, 1000, 1)
            ratio = "| |" if side == flow else _figures(ratios(case, side, flow))
            peaks = [peak for peak in kept.get("peak_mb", []) if peak]
            peak = f"{median(peaks):.0f}" if peaks else ""
            lines.append(f"| {name} | {rows} | {_label(side)} | {times} | {ratio} | {peak} |")
            name = rows = ""
    return "\n".join(lines)


def _profiles(cases: dict[str, Results]) -> list[str]:
    """Statement by statement: the flow, and the first of those beside it."""
    blocks = []
    for name in (name for name in PROFILED if name in cases):
        sides = list(cases[name]["sides"].items())[:2]
        lines = [f"**{name}**", "", "| side | statement | ms (median) |", "|---|---|---|"]
        for side, kept in sides:
            for statement, middle in kept.get("statements_ms", []):
                if middle >= 0.1:
                    lines.append(f"| {_label(side)} | `{statement}` | {middle:.1f} |")
        blocks.append("\n".join(lines))
    return blocks


def _label(side: str) -> str:
    model = side.removeprefix("dbt:")
    return f"`dbt run`: {LABELS[model]}" if side != model else LABELS[side]
