"""Settings of every test: nothing of the caller's dbt environment may leak in."""

import os
from collections.abc import Iterator

import pytest


@pytest.fixture(scope="session", autouse=True)
def clean_dbt_environment() -> Iterator[None]:
    """Hide `DBT_…` variables (a profiles folder, a target path) from the dbt that we run."""
    hidden = {name: os.environ.pop(name) for name in list(os.environ) if name.startswith("DBT_")}
    yield
    os.environ.update(hidden)
