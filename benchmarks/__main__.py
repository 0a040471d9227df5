"""The benchmarks: what an update costs beside what others do, checked, interleaved, with targets.

    python -m benchmarks [--full] [--only NAME]... [--out FOLDER] [--scale SHARE]

Read in this order: `parts.py` (what is measured), `shapes.py` (the rows), `recording.py` (the
statements of each side), `cases.py`, `sides.py`, `contest.py` (the rounds), `checks.py` (what must
come out), `workers/` (the processes that do it), `on_postgres.py` (all of that on another engine),
`targets.py`, `page.py`, `plots.py` (what is made of it).
"""

import argparse
import sys
from pathlib import Path

from benchmarks import results
from benchmarks.contest import play
from benchmarks.crew import PYTHONS, REPOSITORY, House
from benchmarks.on_postgres import play_on_postgres
from benchmarks.page import write_page
from benchmarks.parts import PARTS


def main() -> int:
    """Measure, keep, show."""
    about = __doc__.splitlines()[0]
    parser = argparse.ArgumentParser(prog="python -m benchmarks", description=about)
    parser.add_argument("--full", action="store_true", help="up to 100M rows, and more rounds")
    parser.add_argument(
        "--only",
        action="append",
        default=[],
        metavar="NAME",
        help=f"a part ({', '.join(PARTS)}), or a case whose name begins so; the rest is kept",
    )
    parser.add_argument("--out", type=Path, default=REPOSITORY / "docs", help="where the page goes")
    parser.add_argument("--scale", type=float, default=1.0, help="share of all sizes, for a trial")
    parser.add_argument("--scratch", help="folder for the data (up to 20 GB in --full)")
    parser.add_argument("--page", action="store_true", help="write the page anew from what is kept")
    given = parser.parse_args()
    missing = [name for name, python in PYTHONS.items() if not python.exists()]
    if missing and not given.page:
        print(f"environments are missing: {', '.join(missing)}; use `make bench`", file=sys.stderr)
        return 2
    kept = results.read(given.out)
    if not given.page:
        measure(kept, given)
    write_page(given.out, kept)
    print(f"written: {given.out / 'performance.md'}")
    return 0


def measure(kept: results.Results, given: argparse.Namespace) -> None:
    """Play the cases that are asked for; keep each as soon as it is done."""
    with House(given.scale, given.scratch) as house:
        for part, cases in PARTS.items():
            for case in cases(given.full):
                asked = not given.only or part in given.only
                if asked or any(case.name.startswith(name) for name in given.only):
                    played = play_on_postgres if case.python == "postgres" else play
                    results.keep(given.out, kept, part, played(house, case))


if __name__ == "__main__":
    sys.exit(main())
