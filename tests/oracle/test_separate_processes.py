"""Random histories in which each update is a dbt process of its own."""

from pathlib import Path

import pytest

from tests.functional.harness import MODES, Mode, Project
from tests.oracle.drawing import drawn
from tests.oracle.packed import Pack, story

HISTORIES = range(500_000, 500_008)


@pytest.mark.parametrize("mode", MODES)
def test_every_update_is_a_process_of_its_own(mode: Mode, tmp_path: Path) -> None:
    histories = [drawn(number) for number in HISTORIES]
    failures = Pack(Project(tmp_path / "project", mode), histories, processes=True).play()
    stories = [
        f"history {HISTORIES[index]}:\n{story(histories[index], failure)}"
        for index, failure in failures.items()
    ]
    assert not stories, "\n\n".join(stories)
