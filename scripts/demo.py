"""`make demo`: plays the story of `integration_project` and shows every step of it."""

import argparse
import sys
import tempfile
import time
from pathlib import Path

from story.play import Story
from story.show import Show, console
from story.steps import STEPS


def main() -> int:
    """Play the story; 0 when every check passed, else 1."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument(
        "--keep", metavar="DIR", type=Path, help="new folder for the project and its database"
    )
    keep: Path | None = parser.parse_args().keep
    if keep is not None and keep.exists():
        parser.error(f"{keep} exists already; name a folder that does not")
    started = time.monotonic()
    show = Show(console(), len(STEPS))
    show.opening()
    folder = keep or Path(tempfile.mkdtemp(prefix="dbt-flows-demo-")) / "project"
    folder = folder.resolve()
    with show.out.status("Unpacking a year of flights ..."):
        story = Story(folder)
    played = []
    for number, step in enumerate(STEPS, start=1):
        show.heading(number, step)
        with show.out.status("dbt is running ..."):
            played.append(story.play(step))
        show.step(played[-1])
    show.closing(played, time.monotonic() - started, str(folder))
    return int(not all(check.passed for one in played for check in one.checks))


if __name__ == "__main__":
    sys.exit(main())
