"""Settings of every test: modes, the caller's dbt environment, the garbage collector."""

import gc
import os
from collections.abc import Iterator

import pytest
from dbt_common.behavior_flags import BehaviorFlagRendered
from dbt_common.tests import disable_test_caching, enable_test_caching


def pytest_addoption(parser: pytest.Parser) -> None:
    """Let environments without dbt-postgres run the rest."""
    parser.addoption("--no-postgres", action="store_true", help="leave out what needs PostgreSQL")


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Take tests out of the modes that they do not hold for; pytest counts them as deselected."""
    kept: list[pytest.Item] = []
    left_out: list[pytest.Item] = []
    for item in items:
        callspec = getattr(item, "callspec", None)
        on_postgres = callspec is not None and "postgres" in map(str, callspec.params.values())
        marked = item.get_closest_marker("duckdb_only") is not None
        leaves = on_postgres and (marked or config.getoption("no_postgres"))
        (left_out if leaves else kept).append(item)
    config.hook.pytest_deselected(items=left_out)
    items[:] = kept


@pytest.fixture(scope="session", autouse=True)
def clean_dbt_environment() -> Iterator[None]:
    """Hide `DBT_…` variables (a profiles folder, a target path) from the dbt that we run."""
    hidden = {name: os.environ.pop(name) for name in list(os.environ) if name.startswith("DBT_")}
    yield
    os.environ.update(hidden)


@pytest.fixture(scope="session", autouse=True)
def what_dbt_does_again_and_again() -> Iterator[None]:
    """Let dbt keep what it finds anew at each start: parsed macros, plugins, modules of flags."""
    enable_test_caching()
    with pytest.MonkeyPatch.context() as patch:
        # Looked up in the whole call stack, for each behavior flag.
        patch.setattr(BehaviorFlagRendered, "_default_source", staticmethod(lambda: "adapter"))
        yield
    disable_test_caching()


@pytest.fixture(scope="session", autouse=True)
def rare_garbage_collection() -> Iterator[None]:
    """Look through dbt's objects, most of which stay, less often than for every 700 new ones."""
    usual = gc.get_threshold()
    gc.set_threshold(100_000)
    yield
    gc.set_threshold(*usual)
