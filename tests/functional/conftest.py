"""Fixtures: a throw-away dbt project in one install mode, or in both."""

from pathlib import Path

import pytest

from tests.functional.harness import MODES, Mode, Project


@pytest.fixture(params=MODES)
def project(request: pytest.FixtureRequest, tmp_path: Path) -> Project:
    """Give a new project; the test runs once per install mode."""
    mode: Mode = request.param
    return Project(tmp_path / "project", mode)


@pytest.fixture
def adapter_project(tmp_path: Path) -> Project:
    """Give a new project with `type: flows`."""
    return Project(tmp_path / "project", "adapter")


@pytest.fixture
def package_project(tmp_path: Path) -> Project:
    """Give a new project with `type: duckdb` and the package `dbt_flows`."""
    return Project(tmp_path / "project", "package")
