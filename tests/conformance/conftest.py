"""What dbt's own test classes need besides dbt's own fixtures."""

import inspect
import json
import os
import shutil
from collections.abc import Iterator
from pathlib import Path
from typing import Any, ClassVar, TextIO

import dbt.tests.util
import pytest
from dbt.cli.main import dbtRunner, dbtRunnerResult
from dbt.parser.manifest import ManifestLoader

from tests.conformance.page import Outcomes
from tests.conformance.rewriting import Flow


def pytest_addoption(parser: pytest.Parser) -> None:
    choices = ("write", "check")
    parser.addoption("--page", choices=choices, help="what to do with docs/conformance.md")


def pytest_configure(config: pytest.Config) -> None:
    # Not in the conftest of all tests: other environments have no `dbt-tests-adapter`.
    config.pluginmanager.import_plugin("dbt.tests.fixtures.project")
    if (asked := config.getoption("page", None)) and not hasattr(config, "workerinput"):
        config.pluginmanager.register(Outcomes(asked == "write"))


@pytest.fixture(scope="session", autouse=True)
def what_dbt_does_slowly() -> Iterator[None]:
    """Take more short ways than all tests do, as dbt starts a thousand times."""
    # Each class makes an adapter before its project has macros, so they are the same for all.
    load, loaded = ManifestLoader.load_macros, list[Any]()

    def load_macros(*args: Any, **kwargs: Any) -> Any:
        loaded.extend([] if loaded else [load(*args, **kwargs)])
        return loaded[0]

    def dump(data: Any, file: TextIO, **kwargs: Any) -> None:
        # `json.dumps` is written in C, `json.dump` is not.
        file.write(json.dumps(data, **kwargs))

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(ManifestLoader, "load_macros", load_macros)
        patch.setattr(json, "dump", dump)
        yield


class Runner(dbtRunner):
    """dbt's runner: makes the models flows, and does not count our `on-run-start` hook."""

    flow: ClassVar[Flow | None] = None
    played: ClassVar[set[str]] = set()

    def invoke(self, args: list[str], **kwargs: Any) -> dbtRunnerResult:
        if self.flow is not None:
            self.flow.rewrite(Path.cwd())
        answer = super().invoke(args, **kwargs)
        outcome: Any = answer.result
        results = getattr(outcome, "results", None)
        if isinstance(results, list):
            self.played.update(_materialized(result) for result in results)
            outcome.results = [result for result in results if not _is_our_hook(result)]
        return answer


def _is_our_hook(result: Any) -> bool:
    name = getattr(result, "unique_id", None) or result.node.unique_id
    return str(name).startswith("operation.dbt_flows_adapter.")


def _materialized(result: Any) -> str:
    return str(getattr(getattr(getattr(result, "node", None), "config", None), "materialized", ""))


@pytest.fixture(scope="class", autouse=True)
def our_runner(request: pytest.FixtureRequest) -> Iterator[None]:
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(dbt.tests.util, "dbtRunner", Runner)
        patch.setattr(Runner, "flow", getattr(request.cls, "flow", None))
        patch.setattr(Runner, "played", set())
        yield
        assert Runner.flow is None or Runner.flow.kind in Runner.played, "no model was a flow"


@pytest.fixture(autouse=True)
def recorded_class(request: pytest.FixtureRequest, record_property: Any) -> None:
    """Tell the page of which class of the package this is a test, and as which flow."""
    if getattr(request.cls, "conforms", None):
        flow = getattr(request.cls, "flow", None)
        record_property("conformance", [request.cls.conforms, flow.kind if flow else None])


@pytest.fixture(scope="class")
def dbt_profile_target(project_root: Any) -> dict[str, Any]:
    return {"type": "flows", "path": str(Path(project_root) / "test.duckdb"), "threads": 4}


@pytest.fixture(scope="class")
def profile_user() -> None:
    """DuckDB has no users."""


@pytest.fixture(scope="class")
def unique_schema(prefix: str) -> str:
    return f"{prefix}_dbt"


@pytest.fixture(scope="class")
def logs_dir(project_root: Any) -> Iterator[str]:
    folder = str(Path(project_root) / "logs")
    os.environ["DBT_LOG_PATH"] = folder
    yield folder
    del os.environ["DBT_LOG_PATH"]


@pytest.fixture(scope="class")
def of_package(request: pytest.FixtureRequest) -> Path:
    """The folder of the module that the class comes from."""
    base = next(b for b in request.cls.__mro__ if b.__module__.startswith("dbt.tests.adapter"))
    return Path(inspect.getfile(base)).parent


@pytest.fixture(scope="class")
def test_data_dir(of_package: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A copy, as some tests write into it and remove it."""
    copy = tmp_path_factory.mktemp("data") / "data"
    if (of_package / "data").is_dir():
        shutil.copytree(of_package / "data", copy)
    return copy


@pytest.fixture(scope="class")
def project_setup(project_setup: Any, of_package: Path) -> Any:
    project_setup.test_dir = str(of_package)
    return project_setup
