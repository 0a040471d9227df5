"""Rules U, W and F on random histories, compared with the oracle after every update.

Each history has a number. A failure names it, and is played again in smaller forms:
`ORACLE_HISTORIES=17,40 pytest tests/oracle` plays only these numbers, and
`ORACLE_SEED=3` takes others than the usual ones.
"""

import os
from collections.abc import Mapping, Sequence
from pathlib import Path

import pytest

from tests.functional.harness import MODES, Mode, Project
from tests.oracle.drawing import drawn, numbers_from
from tests.oracle.history import History
from tests.oracle.packed import Pack, story
from tests.oracle.shrink import shrunk
from tests.oracle.verdict import Failure

PACKS = 2
HISTORIES = 100
ROUNDS = 8


def numbers(pack: int, mode: Mode) -> list[int]:
    """Give the numbers of the histories of a pack."""
    asked = os.environ.get("ORACLE_HISTORIES")
    if asked is not None:
        return [int(number) for number in asked.split(",")] if pack == 0 else []
    seed = int(os.environ.get("ORACLE_SEED", "0"))
    return numbers_from(seed * 1_000_000 + pack * 2 * HISTORIES, HISTORIES, mode)


@pytest.mark.parametrize("pack", range(PACKS))
@pytest.mark.parametrize("mode", MODES)
def test_every_update_does_what_the_oracle_says(mode: Mode, pack: int, tmp_path: Path) -> None:
    projects = 0

    def play(histories: Sequence[History]) -> Mapping[int, Failure]:
        nonlocal projects
        projects += 1
        return Pack(Project(tmp_path / str(projects), mode), histories).play()

    chosen = numbers(pack, mode)
    if not chosen:
        pytest.skip("other histories were asked for")
    histories = [drawn(number) for number in chosen]
    failures = play(histories)
    if failures:
        first = min(failures)
        summary = "\n".join(
            f"history {chosen[index]}, update {failure.update + 1}: {failure.what}"
            for index, failure in sorted(failures.items())
        )
        smallest = story(*shrunk(histories[first], failures[first], play, ROUNDS))
        pytest.fail(
            f"{len(failures)} of {len(chosen)} histories failed:\n{summary}\n\n"
            f"history {chosen[first]} as it was drawn:\n{story(histories[first], failures[first])}"
            f"\n\nthe same, as small as was found:\n{smallest}",
            pytrace=False,
        )
