"""Fixture: dbt as a user has it who ran `pip install dbt-flows`."""

import shutil
import sysconfig
from pathlib import Path

import pytest

from tests.docs.environment import make_environment
from tests.installed.command import Installed


@pytest.fixture(scope="session")
def installed(tmp_path_factory: pytest.TempPathFactory) -> Installed:
    """Give an environment with the adapter, from a wheel, in the folder that dbt itself is in.

    dbt lists an adapter (`dbt --version`, `dbt init`) only when it lies beside its own: so dbt is
    copied, and not seen from afar as in the environments of the examples.
    """
    folder = tmp_path_factory.mktemp("installed")
    python = make_environment(folder, with_adapter=True)
    packages = next(folder.glob("lib/python*/site-packages"))
    dbt = Path(sysconfig.get_path("purelib")) / "dbt"
    shutil.copytree(dbt, packages / "dbt", dirs_exist_ok=True)
    return Installed(python)
