"""Check the macros against the house rules (CONTRIBUTING.md, "Rooms").

    python scripts/check_macros.py [REPOSITORY]

Prints `file:line: message` for everything found; exit code 1 if there is anything.
"""

import sys
from pathlib import Path

from macro_checks.documented import check_documented
from macro_checks.rooms import check_calls, check_rooms
from macro_checks.sizes import check_python, check_sizes
from macro_checks.source import MacroFile, Problem, read
from macro_checks.texts import check_texts

MACROS = Path("dbt/include/flows/macros")
PYTHON = [Path("dbt"), Path("scripts"), Path("tests")]


def check(repository: Path) -> tuple[list[MacroFile], list[Problem]]:
    """Give the macro files of a repository and all that is wrong with them."""
    root = repository / MACROS
    files, problems = read(root, repository)
    problems += check_sizes(files)
    problems += check_rooms(files)
    problems += check_calls(files)
    problems += check_texts(files)
    problems += check_documented(files, root, repository)
    problems += check_python([repository / folder for folder in PYTHON], repository)
    return files, sorted(set(problems))


def main(arguments: list[str]) -> int:
    """Print the problems, or a summary; give the exit code."""
    repository = Path(arguments[0] if arguments else Path(__file__).parents[1]).resolve()
    files, problems = check(repository)
    for problem in problems:
        print(problem)
    if problems:
        print(f"check_macros: {len(problems)} problems in {len(files)} macro files")
        return 1
    macros = [macro for file in files for macro in file.macros]
    rooms = {file.room for file in files}
    print(
        f"check_macros: {len(macros)} macros in {len(files)} files of {len(rooms)} rooms,"
        f" the longest {max((m.last - m.first + 1 for m in macros), default=0)} lines: all in order"
    )
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
