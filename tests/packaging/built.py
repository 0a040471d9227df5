"""Wheel and sdist of the checkout, and an environment that holds the wheel and what it names."""

import subprocess
import sys
import venv
from collections.abc import Iterable
from importlib.metadata import Distribution, PathDistribution, distribution
from pathlib import Path, PurePath
from zipfile import Path as ZipPath

from packaging.requirements import Requirement

from tests.docs.environment import REPOSITORY

# Nothing is downloaded: the environment of the tests has the build backend, and what we depend on.
OFFLINE = ["-q", "--no-index", "--no-build-isolation"]


def build(kind: str, folder: Path) -> Path:
    """Build a `wheel` or an `sdist` of the checkout into a folder of its own; give the file."""
    _run("hatchling", "build", "-t", kind, "-d", folder)
    (file,) = folder.iterdir()
    return file


def wheel_from(sdist: Path, folder: Path) -> Path:
    """Build a wheel as pip does that is given an sdist; give the file."""
    _run("pip", "wheel", *OFFLINE, "--no-deps", "-w", folder, sdist)
    (file,) = folder.iterdir()
    return file


def install(wheel: Path, folder: Path) -> Path:
    """Install a wheel into an environment that is empty but for what the wheel asks for.

    What it asks for is linked from the environment of the tests and not installed once more: so
    this takes seconds. pip, which is not told `--no-deps`, looks whether it is enough.

    Returns:
        the Python of the environment.
    """
    venv.create(folder, with_pip=False, symlinks=True)
    python = folder / "bin" / "python"
    packages = next(folder.glob("lib/python*/site-packages"))
    (metadata,) = (entry for entry in ZipPath(wheel).iterdir() if entry.name.endswith(".dist-info"))
    for found in _needed_by(PathDistribution(metadata)):
        _link(found, packages)
    _run("pip", "--python", python, "install", *OFFLINE, wheel)
    return python


def _run(module: str, *arguments: str | Path) -> None:
    """Run a module of the environment of the tests, in the checkout."""
    subprocess.run([sys.executable, "-m", module, *arguments], check=True, cwd=REPOSITORY)


def _needed_by(wanting: Distribution) -> Iterable[Distribution]:
    """Find all that a distribution depends on, directly and indirectly."""
    found: dict[tuple[str, frozenset[str]], Distribution] = {}
    todo: list[tuple[Distribution, frozenset[str]]] = [(wanting, frozenset())]
    while todo:
        current, extras = todo.pop()
        for wanted in map(Requirement, current.requires or []):
            marker = wanted.marker
            if marker and not any(marker.evaluate({"extra": extra}) for extra in ("", *extras)):
                continue
            key = (wanted.name, frozenset(wanted.extras))
            if key not in found:
                found[key] = distribution(wanted.name)
                todo.append((found[key], key[1]))
    return found.values()


def _link(found: Distribution, packages: Path) -> None:
    """Link the files of a distribution, one by one: several share the folder `dbt`."""
    for file in found.files or []:
        # Commands lie outside, and the links of one environment must not write into another.
        if ".." in PurePath(file).parts or "__pycache__" in PurePath(file).parts:
            continue
        link = packages / file
        link.parent.mkdir(parents=True, exist_ok=True)
        if not link.exists():
            link.symlink_to(Path(str(found.locate_file(file))))
