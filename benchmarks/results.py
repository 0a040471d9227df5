"""The JSON file that the page is made of, and the figures that are taken from it."""

import datetime
import json
import os
import platform
import re
import statistics
from collections.abc import Sequence
from dataclasses import dataclass
from importlib.metadata import version
from pathlib import Path
from subprocess import run
from typing import Any

from benchmarks.crew import PYTHONS

Results = dict[str, Any]
FOLDER = "performance"


@dataclass(frozen=True)
class Spread:
    """Least, middle and most of several figures."""

    least: float
    middle: float
    most: float


def spread(values: Sequence[float]) -> Spread:
    """Sum up figures.

    Raises:
        ValueError: when there are none.
    """
    if not values:
        raise ValueError("no figures")
    return Spread(min(values), statistics.median(values), max(values))


def ratios(case: Results, above: str, below: str, measure: str = "seconds") -> Spread:
    """One side over another, round by round: each pair was measured right after the other."""
    sides = case["sides"]
    pairs = zip(sides[above][measure], sides[below][measure], strict=True)
    return spread([one / other for one, other in pairs])


def read(out: Path) -> Results:
    """Read what was kept; empty where nothing was."""
    file = out / FOLDER / "results.json"
    found: Results = json.loads(file.read_text()) if file.exists() else {"cases": {}}
    return found


def keep(out: Path, kept: Results, part: str, case: Results) -> None:
    """Keep a case in the place of an earlier one of its name."""
    case["part"] = part
    case["date"] = datetime.date.today().isoformat()
    for side in case["sides"].values():
        for measure, values in side.items():
            if measure != "statements_ms":
                side[measure] = [rounded(value) for value in values]
    kept["cases"][case["case"]] = case
    kept["machine"], kept["versions"] = machine(), versions()
    (out / FOLDER).mkdir(parents=True, exist_ok=True)
    text = json.dumps(kept, indent=1)
    # A line for each list of figures, not for each figure.
    text = re.sub(r"\[\s+([^\[\]{}]*?)\s+\]", lambda m: "[" + " ".join(m[1].split()) + "]", text)
    (out / FOLDER / "results.json").write_text(text + "\n")


def rounded(value: float | None) -> float | None:
    """Six figures are more than a clock is good for."""
    return value if value is None or isinstance(value, int) else float(f"{value:.6g}")


def machine() -> dict[str, str]:
    """What the figures were measured on; nothing that tells whose it is."""
    model = platform.machine()
    for line in _lines("/proc/cpuinfo"):
        if line.startswith("model name"):
            model = line.split(":", 1)[1].strip()
            break
    memory = [line.split()[1] for line in _lines("/proc/meminfo") if line.startswith("MemTotal")]
    return {
        "CPU": model,
        "cores": str(os.cpu_count()),
        "memory": f"{int(memory[0]) / 2**20:.0f} GB" if memory else "unknown",
        "system": f"{platform.system()} {platform.machine()}",
    }


def versions() -> dict[str, str]:
    """Releases of all that took part."""
    names = ("dbt-flows", "dbt-core", "dbt-duckdb", "duckdb")
    found = {"Python": platform.python_version(), **{name: version(name) for name in names}}
    for name, label, package in (
        ("duckdb15", "duckdb (1.5.x)", "duckdb"),
        ("sqlmesh", "sqlmesh", "sqlmesh"),
        ("delta", "deltalake", "deltalake"),
    ):
        ask = f"from importlib.metadata import version; print(version('{package}'))"
        done = run([PYTHONS[name], "-c", ask], capture_output=True, text=True, check=True)
        found[label] = done.stdout.strip()
    return found


def _lines(path: str) -> list[str]:
    return Path(path).read_text().splitlines() if Path(path).exists() else []
