"""Plays the story of `integration_project` in both install modes, without the show of the demo."""

from pathlib import Path

import pytest
from story.dbt_runs import Command
from story.play import Story
from story.steps import STEPS

ROOT = Path(__file__).resolve().parents[2]


def test_story_with_the_adapter(tmp_path: Path) -> None:
    """After every step dbt's tests pass, and what else must be true is true."""
    _play(Story(tmp_path / "project", target="adapter"))


def test_story_with_the_package(tmp_path: Path) -> None:
    """The same models and the same tables, on plain dbt-duckdb with the package."""
    story = Story(tmp_path / "project", target="package")
    packages = story.folder / "packages.yml"
    packages.write_text(f"packages:\n  - local: {ROOT}\n", encoding="utf-8")
    installed = story.dbt.run(Command(("deps",)))
    assert installed.success, installed.errors
    _play(story)


def _play(story: Story) -> None:
    failed = [
        f"{step.title}: {check.name}: {check.detail}"
        for step in STEPS
        for check in story.play(step).checks
        if not check.passed
    ]
    if failed:
        pytest.fail("\n".join(failed), pytrace=False)
