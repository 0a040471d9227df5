"""Random histories in which each update is a dbt process of its own."""

from pathlib import Path

import pytest

from tests.functional.harness import MODES, Mode, Project
from tests.oracle.drawing import drawn, numbers_from
from tests.oracle.packed import Pack, story

FIRST, COUNT = 500_000, 8


@pytest.mark.parametrize("mode", MODES)
def test_every_update_is_a_process_of_its_own(mode: Mode, tmp_path: Path) -> None:
    numbers = numbers_from(FIRST, COUNT, mode)
    histories = [drawn(number) for number in numbers]
    failures = Pack(Project(tmp_path / "project", mode), histories, processes=True).play()
    stories = [
        f"history {numbers[index]}:\n{story(histories[index], failure)}"
        for index, failure in failures.items()
    ]
    assert not stories, "\n\n".join(stories)
