"""What wheel and sdist hold."""

import tarfile
from pathlib import Path
from zipfile import ZipFile

from tests.docs.environment import REPOSITORY
from tests.packaging.built import wheel_from

OURS = ("dbt/adapters/flows", "dbt/include/flows")


def _in_the_checkout() -> set[str]:
    """Give our Python, macros and YAML files as a user must have them."""
    files = (path for folder in OURS for path in (REPOSITORY / folder).rglob("*.*"))
    return {
        str(path.relative_to(REPOSITORY)) for path in files if path.parent.name != "__pycache__"
    }


def test_the_wheel_holds_our_two_folders_alone(wheel: Path) -> None:
    names = {name for name in ZipFile(wheel).namelist() if ".dist-info/" not in name}
    # Above all no `dbt/__init__.py`: the namespace is dbt's.
    assert names == _in_the_checkout()


def test_the_sdist_holds_what_a_build_needs_alone(sdist: Path) -> None:
    with tarfile.open(sdist) as archive:
        names = {name.split("/", 1)[1] for name in archive.getnames()}
    # hatchling adds `PKG-INFO`, and `.gitignore`, by which it would build.
    more = {"pyproject.toml", "README.md", "LICENSE", "PKG-INFO", ".gitignore"}
    assert names == _in_the_checkout() | more


def test_the_sdist_builds_the_same_wheel(wheel: Path, sdist: Path, tmp_path: Path) -> None:
    # The other tests install the wheel: so they hold for the sdist.
    assert wheel_from(sdist, tmp_path / "built").read_bytes() == wheel.read_bytes()
