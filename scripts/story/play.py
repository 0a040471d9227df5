"""Plays the steps: files land, dbt runs, and what must be true is checked."""

import shutil
from pathlib import Path

from story import checks, data
from story.dbt_runs import Dbt
from story.landing import Landing
from story.model import Change, Played, Step
from story.warehouse import FLOWS, Warehouse

PROJECT = Path(__file__).resolve().parents[2] / "integration_project"
"""The dbt project of the story."""

_LEFT_OUT = shutil.ignore_patterns(
    "target", "logs", "landing", "archive", "dbt_packages", "*.duckdb*", ".user.yml"
)


class Story:
    """The project, copied to a folder of its own, and everything that happens to it."""

    def __init__(self, folder: Path, target: str = "adapter") -> None:
        """Copy the project to `folder` and unpack the data.

        Args:
            folder: where the copy goes; it must not exist yet.
            target: `adapter`, or `package` (then the caller puts the package there).
        """
        shutil.copytree(PROJECT, folder, ignore=_LEFT_OUT)
        self.folder = folder
        self.dbt = Dbt(folder, target)
        self.warehouse = Warehouse(folder / "warehouse.duckdb")
        self.landing = Landing(folder, data.load())

    def play(self, step: Step) -> Played:
        """Play one step; whatever fails is a check that did not pass, never an exception."""
        earlier = self.folder / "earlier.duckdb"
        self.warehouse.keep(earlier)
        rows_before = {table: self.warehouse.count(table) for table in FLOWS}
        before = [self.warehouse.ask(watch.before or watch.query) for watch in step.watches]
        deliveries = step.land(self.landing)
        results = [self.dbt.run(command) for command in step.commands]
        changes = [
            Change(watch, picture, self.warehouse.ask(watch.query))
            for watch, picture in zip(step.watches, before, strict=True)
        ]
        played = Played(step, deliveries, results, changes)
        played.checks += checks.dbt_succeeded(played)
        played.checks.append(checks.tests_passed(played))
        played.checks.append(checks.warnings_as_expected(played))
        for table in FLOWS:
            rows = rows_before[table], self.warehouse.count(table)
            played.checks += checks.rows_agree(played, table, *rows)
        played.checks += checks.keys_agree(played, self.warehouse, earlier)
        for table in step.unchanged:
            played.checks.append(checks.unchanged(self.warehouse, table, earlier))
        earlier.unlink(missing_ok=True)
        return played
