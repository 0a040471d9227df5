"""Plays a project of a page: writes its files, types its commands, compares what comes back."""

import shlex
from collections.abc import Callable
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path

import yaml
from packaging.requirements import Requirement

from tests.docs.console import Command, missing_lines, parse_console
from tests.docs.environment import REPOSITORY, Dbt
from tests.docs.pages import ConsoleStep, FileStep, Step
from tests.functional import postgres_server

# Given whether the adapter is to be installed, gives the dbt of such an environment.
Dbts = Callable[[bool], Dbt]

DEFAULT_PROJECT = "name: docs\nversion: '1.0'\nprofile: docs\n"
DEFAULT_PROFILE = """\
docs:
  target: dev
  outputs:
    dev: {{type: {adapter}, path: dev.duckdb}}
"""


class ExampleError(AssertionError):
    """An example of the documentation does not do what the page says."""


class Player:
    """A throw-away folder in which one project of a page is played."""

    def __init__(self, root: Path, dbts: Dbts) -> None:
        self.root = root
        self.folder = root
        self.dbts = dbts
        self.package_mode = False
        self.unbuilt = False

    def play(self, steps: list[Step]) -> None:
        """Play all steps; what no command of the page builds is built at the end.

        Raises:
            ExampleError: when a command does not end, or print, as the page says.
        """
        for step in steps:
            if isinstance(step, FileStep):
                self._write(step)
            else:
                self._type(step)
        if self.unbuilt:
            self._type(ConsoleStep(steps[-1].line, "$ dbt build\n"))

    def _write(self, step: FileStep) -> None:
        path = self.folder / step.path
        path.parent.mkdir(parents=True, exist_ok=True)
        text = step.text
        if path.name == "packages.yml":
            text, self.package_mode = use_checkout(text)
        elif path.name == "profiles.yml":
            text = use_server(text)
        path.write_text(text, encoding="utf-8")
        self.unbuilt = True

    def _type(self, step: ConsoleStep) -> None:
        commands = parse_console(step.text)
        for number, command in enumerate(commands, start=1):
            fails = step.fails and number == len(commands)
            code, printed = self._run(command)
            lost = missing_lines(command.expected, printed)
            if (code != 0) is not fails or lost:
                wanted = "should fail" if fails else "should succeed"
                shown = "".join(f"\n    {line}" for line in lost)
                raise ExampleError(
                    f"line {step.line}: `{command.text}` ({wanted}, exit code {code})"
                    + (f"\n  not printed:{shown}" if lost else "")
                    + f"\n  printed:\n{printed}"
                )

    def _run(self, command: Command) -> tuple[int, str]:
        words = shlex.split(command.text)
        if words[0] == "dbt":
            return self._dbt(words[1:])
        if words[:2] == ["pip", "install"]:
            return self._pip(words[2:])
        if words[0] == "cd" and len(words) == 2:
            self.folder = (self.folder / words[1]).resolve()
            inside = self.folder.is_dir() and self.folder.is_relative_to(self.root.resolve())
            return (0, "") if inside else (1, f"no folder {words[1]} here")
        if words[0] == "mkdir":
            (self.folder / words[-1]).mkdir(parents=True)
            return 0, ""
        if words[0] in {"source", "."} or words[:3] == ["python", "-m", "venv"]:
            return 0, ""
        return 127, f"the runner knows no {words[0]!r}: mark the block `no-run`"

    def _pip(self, words: list[str]) -> tuple[int, str]:
        """Nothing is installed: what a page asks for must be in the environment of the tests."""
        for wanted in (Requirement(word) for word in words if not word.startswith("-")):
            try:
                there = version(wanted.name)
            except PackageNotFoundError:
                return 1, f"{wanted.name} is not in the environment of the tests"
            if not wanted.specifier.contains(there, prereleases=True):
                return 1, f"the environment of the tests has {wanted.name} {there}"
        return 0, ""

    def _dbt(self, arguments: list[str]) -> tuple[int, str]:
        if arguments[:1] != ["init"]:
            self._write_defaults()
        self.unbuilt = False
        return self.dbts(not self.package_mode)(self.folder, arguments)

    def _write_defaults(self) -> None:
        adapter = "duckdb" if self.package_mode else "flows"
        defaults = {
            "dbt_project.yml": DEFAULT_PROJECT,
            "profiles.yml": DEFAULT_PROFILE.format(adapter=adapter),
        }
        for name, text in defaults.items():
            path = self.folder / name
            if not path.exists():
                path.write_text(text, encoding="utf-8")


def use_checkout(packages_yml: str) -> tuple[str, bool]:
    """Put the checkout in the place of our published package; tell whether it was named."""
    tree = yaml.safe_load(packages_yml)
    found = False
    for number, entry in enumerate(tree["packages"]):
        source = str(entry.get("git") or entry.get("package") or "")
        if source.removesuffix(".git").endswith(("dbt-flows", "dbt_flows")):
            tree["packages"][number] = {"local": str(REPOSITORY)}
            found = True
    return yaml.safe_dump(tree), found


def use_server(profiles_yml: str) -> str:
    """Put the server of the tests in the place of a PostgreSQL server, with a new database."""
    tree = yaml.safe_load(profiles_yml)
    for profile in tree.values():
        for output in profile["outputs"].values():
            if output["type"] == "postgres":
                postgres_server.new_database(output["dbname"])
                output.update(postgres_server.credentials())
    return yaml.safe_dump(tree)
