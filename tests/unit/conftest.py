"""Fixtures of the unit tests."""

from pathlib import Path
from textwrap import dedent

import pytest
from check_macros import MACROS, check

from tests.unit.macro_tree import Check, document
from tests.unit.renderer import Macros


@pytest.fixture
def found(tmp_path: Path) -> Check:
    """Give the problems that the checker finds in a repository with these files.

    Documentation that a test does not write is written here, so that it is no subject of it.
    """

    def run(files: dict[str, str]) -> list[str]:
        for name, text in files.items():
            path = tmp_path / MACROS / name
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(dedent(text).lstrip("\n"))
        document(tmp_path / MACROS, written=files)
        return [str(problem).removeprefix(f"{MACROS}/") for problem in check(tmp_path)[1]]

    return run


@pytest.fixture(params=["flows", "duckdb"])
def macros(request: pytest.FixtureRequest) -> Macros:
    """Give the project's macros, as DuckDB sees them in either install mode."""
    engine: str = request.param
    return Macros(engine)
