"""Every example in README.md and docs/ is executed."""

from pathlib import Path

import pytest

from tests.docs.environment import REPOSITORY
from tests.docs.pages import Page, read_page
from tests.docs.player import Dbts, Player

PAGES: dict[str, Page] = {
    str(path.relative_to(REPOSITORY)): read_page(path)
    for path in [REPOSITORY / "README.md", *sorted((REPOSITORY / "docs").glob("*.md"))]
}
PROJECTS = [(page, project) for page, read in PAGES.items() for project in read.projects]


@pytest.mark.parametrize("page", PAGES)
def test_every_example_says_what_it_is(page: str) -> None:
    assert PAGES[page].problems == []


@pytest.mark.parametrize(("page", "project"), PROJECTS)
def test_the_examples_of_a_project(tmp_path: Path, dbts: Dbts, page: str, project: str) -> None:
    Player(tmp_path, dbts).play(PAGES[page].projects[project])


def test_most_examples_are_run() -> None:
    examples = sum(page.examples for page in PAGES.values())
    skipped = [
        f"{name}:{line}: {reason}"
        for name, page in PAGES.items()
        for line, reason in page.skipped.items()
    ]
    assert examples > 0
    assert len(skipped) * 3 <= examples, "\n".join(skipped)
