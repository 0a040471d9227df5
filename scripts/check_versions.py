"""Check that the adapter and both dbt projects bear one version.

python scripts/check_versions.py [REPOSITORY]
"""

import re
import sys
from pathlib import Path

import yaml

SOURCE = Path("dbt/adapters/flows/__version__.py")
PROJECTS = [Path("dbt_project.yml"), Path("dbt/include/flows/dbt_project.yml")]


def versions(repository: Path) -> dict[Path, str | None]:
    """Give the version that each file states, None where it states none."""
    match = re.search(r'^version = "(.+)"$', (repository / SOURCE).read_text(), re.MULTILINE)
    found: dict[Path, str | None] = {SOURCE: match[1] if match else None}
    for project in PROJECTS:
        stated = yaml.safe_load((repository / project).read_text()).get("version")
        found[project] = None if stated is None else str(stated)
    return found


def main(arguments: list[str]) -> int:
    """Print the versions; give the exit code."""
    repository = Path(arguments[0] if arguments else Path(__file__).parents[1])
    found = versions(repository)
    wanted = found[SOURCE]
    wrong = {path: version for path, version in found.items() if version != wanted or not version}
    for path, version in wrong.items():
        print(f"{path}: version {version}, but {SOURCE} says {wanted}")
    if not wrong:
        print(f"check_versions: {wanted} in {len(found)} files")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
