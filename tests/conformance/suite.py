"""The test classes of dbt-tests-adapter, found by walking its files, and what becomes of each."""

import functools
import importlib
import inspect
from pathlib import Path
from types import ModuleType
from typing import Any

import dbt.tests.adapter
import yaml

_PACKAGE = "dbt.tests.adapter"
_LISTED = Path(__file__).with_name("not_applicable.yml")


def cases_of(cls: type) -> dict[str, Any]:
    """The test functions of a class, inherited ones included."""
    named = {name: inspect.getattr_static(cls, name) for name in dir(cls) if name[:5] == "test_"}
    return {name: function for name, function in named.items() if inspect.isfunction(function)}


@functools.cache
def suite() -> dict[str, type]:
    """Every class of the package that has tests, by its module below the package and its name."""
    found: dict[str, type] = {}
    for folder in dbt.tests.adapter.__path__:
        for file in sorted(Path(folder).rglob("*.py")):
            parts = file.relative_to(folder).with_suffix("").parts
            module = importlib.import_module(".".join((_PACKAGE, *parts)))
            for name, cls in vars(module).items():
                if inspect.isclass(cls) and cls.__module__ == module.__name__ and cases_of(cls):
                    found[".".join((*parts, name))] = cls
    return found


@functools.cache
def twins() -> dict[str, str]:
    """Classes without a word of their own, each with the one that it inherits all from."""
    names = {cls: name for name, cls in suite().items()}
    return {
        name: names[cls.__bases__[0]]
        for name, cls in suite().items()
        if len(cls.__bases__) == 1
        and cls.__bases__[0] in names
        and all(attribute.startswith("__") for attribute in vars(cls))
    }


def name_of(cls: type) -> str:
    """The name of the class of the package that a class of ours stands for."""
    base = _of_package(cls)[0]
    name = f"{base.__module__.removeprefix(_PACKAGE)}.{base.__qualname__}"[1:]
    return twins().get(name, name)


def _of_package(cls: type) -> list[type]:
    return [base for base in cls.__mro__ if base.__module__.startswith(_PACKAGE)]


def not_applicable() -> dict[str, str]:
    """Why a class, or one test of a class, does not run, for each that does not."""
    return _listed("does_not_apply")


def not_as_a_flow() -> dict[str, str]:
    """Why a class about `incremental` does not run again as a flow."""
    return _listed("not_as_a_flow")


def in_subclasses() -> dict[str, str]:
    """Classes without models of their own, whose tests run in the classes that inherit them."""
    return _listed("in_subclasses")


@functools.cache
def _listed(section: str) -> dict[str, str]:
    listed = yaml.safe_load(_LISTED.read_text(encoding="utf-8"))[section]
    return {name: entry["because"].strip() for entry in listed for name in entry["classes"]}


def runs(name: str) -> bool:
    """Whether a class of `suite()` runs by itself."""
    return name not in {**not_applicable(), **in_subclasses(), **twins()}


def classes_in(*modules: ModuleType) -> dict[str, type]:
    """The test classes that modules of ours spell out, by what they stand for."""
    return {
        name_of(cls): cls
        for module in modules
        for cls in vars(module).values()
        if inspect.isclass(cls) and cls.__module__ == module.__name__ and _of_package(cls)
    }


def subclass(name: str, base: type, suffix: str = "", **attributes: Any) -> dict[str, type]:
    """A test class for pytest to collect, by the name under which it does."""
    title = f"Test_{name.replace('.', '_')}{suffix}"
    left_out = {
        entry.partition("::")[2]: None for entry in not_applicable() if name + "::" in entry
    }
    body = {"conforms": name, **left_out, **attributes, "__test__": True}
    return {title: type(title, (base,), body)}
