"""Projects on PostgreSQL alone: what DuckDB has not, or has in another way."""

from pathlib import Path

import pytest

from tests.functional.harness import Project


@pytest.fixture(params=["postgres"])
def project(request: pytest.FixtureRequest, tmp_path: Path) -> Project:
    """Give a new project on PostgreSQL; the parameter names the mode in the test's id."""
    return Project(tmp_path / "project", request.param)
