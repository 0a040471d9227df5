"""The lowest versions that `make test-lower-bounds` installs."""

from pathlib import Path

import pytest
from lower_bounds import lower_bounds


def _pyproject(folder: Path, *dependencies: str) -> Path:
    path = folder / "pyproject.toml"
    path.write_text(f"[project]\ndependencies = {list(dependencies)!r}\n")
    return path


def test_lowest_of_each(tmp_path: Path) -> None:
    pyproject = _pyproject(tmp_path, "dbt-core>=1.10,<1.12", "duckdb <3, >=1.5.5", "six==1.0")
    assert lower_bounds(pyproject) == ["dbt-core==1.10", "duckdb==1.5.5", "six==1.0"]


@pytest.mark.parametrize("entry", ["duckdb", "duckdb<3", "duckdb>1.5", "duckdb>=1,>=2"])
def test_an_entry_without_a_lowest_version_is_refused(tmp_path: Path, entry: str) -> None:
    with pytest.raises(ValueError, match="one lowest version is needed"):
        lower_bounds(_pyproject(tmp_path, entry))
