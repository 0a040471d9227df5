"""dbt commands in an environment of their own."""

import subprocess
from dataclasses import dataclass
from pathlib import Path

from tests.docs.environment import clean_environ


@dataclass(frozen=True)
class Installed:
    """An environment with dbt and the adapter.

    Attributes:
        python: its Python.
    """

    python: Path

    def __call__(self, home: Path, *arguments: str, answers: str = "", folder: str = ".") -> str:
        """Run dbt as somebody with this home folder; give its output.

        Args:
            home: the folder that `~` stands for.
            arguments: of dbt.
            answers: what is typed.
            folder: where dbt runs, seen from home.

        Raises:
            AssertionError: when dbt fails.
        """
        done = self.run(home, *arguments, answers=answers, folder=folder)
        assert done.returncode == 0, done.stdout
        return done.stdout

    def run(
        self, home: Path, *arguments: str, answers: str = "", folder: str = "."
    ) -> subprocess.CompletedProcess[str]:
        """Do the same, and let dbt fail."""
        environ = clean_environ()
        # dbt asks an index of packages for newer versions; nothing listens there.
        environ |= {"HOME": str(home), "HTTPS_PROXY": "http://127.0.0.1:9", "NO_PROXY": ""}
        return subprocess.run(
            [self.python, "-c", "from dbt.cli.main import cli; cli()", *arguments],
            input=answers,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            encoding="utf-8",
            check=False,
            cwd=home / folder,
            env=environ,
        )
