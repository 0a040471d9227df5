"""Print the lowest version that `pyproject.toml` allows of each thing we need to run.

python scripts/lower_bounds.py [PYPROJECT]

One `name==version` a line, as `pip install` takes them.
"""

import sys
from pathlib import Path

from packaging.requirements import Requirement

if sys.version_info >= (3, 11):
    import tomllib
else:
    import tomli as tomllib


def lower_bounds(pyproject: Path) -> list[str]:
    """Give `name==version` for each entry of `dependencies`.

    Raises:
        ValueError: when an entry names no lowest version, or more than one.
    """
    project = tomllib.loads(pyproject.read_text(encoding="utf-8"))["project"]
    return [_lowest(Requirement(entry)) for entry in project["dependencies"]]


def _lowest(wanted: Requirement) -> str:
    lowest = [bound.version for bound in wanted.specifier if bound.operator in {">=", "=="}]
    if len(lowest) != 1:
        raise ValueError(f"{wanted}: one lowest version is needed, as in `{wanted.name}>=1.0`")
    return f"{wanted.name}=={lowest[0]}"


if __name__ == "__main__":
    print(*lower_bounds(Path(sys.argv[1] if len(sys.argv) > 1 else "pyproject.toml")), sep="\n")
