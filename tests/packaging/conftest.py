"""Fixtures: what we publish, and dbt as a user has it who ran `pip install dbt-flows`."""

from pathlib import Path

import pytest

from tests.packaging.built import build, install
from tests.packaging.command import Installed


@pytest.fixture(scope="session")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Give a wheel of the checkout."""
    return build("wheel", tmp_path_factory.mktemp("wheel"))


@pytest.fixture(scope="session")
def sdist(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Give an sdist of the checkout."""
    return build("sdist", tmp_path_factory.mktemp("sdist"))


@pytest.fixture(scope="session")
def installed(tmp_path_factory: pytest.TempPathFactory, wheel: Path) -> Installed:
    """Give an environment with the wheel, and with nothing that the wheel does not ask for."""
    return Installed(install(wheel, tmp_path_factory.mktemp("installed")))
