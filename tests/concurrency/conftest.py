"""Projects whose database knows the function `meet`."""

import json
from pathlib import Path

import pytest

from tests.concurrency import rendezvous
from tests.functional.harness import DUCKDB_MODES, Mode, Project


@pytest.fixture(params=DUCKDB_MODES)
def project(request: pytest.FixtureRequest, tmp_path: Path) -> Project:
    """Give a new project; the test runs once per install mode."""
    mode: Mode = request.param
    project = Project(tmp_path / "project", mode)
    file = project.root / "profiles.yml"
    profile = json.loads(file.read_text())
    profile["shop"]["outputs"]["dev"]["plugins"] = [{"module": rendezvous.__name__}]
    file.write_text(json.dumps(profile))
    return project
