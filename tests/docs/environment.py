"""Environments in which the examples run: what a user has who followed the page.

Both see the packages of the environment that runs the tests, but not the editable checkout. One
has the adapter, from a wheel of the checkout; the other has none of our Python at all, as in
package mode.
"""

import json
import os
import subprocess
import sys
import sysconfig
import venv
from pathlib import Path

HERE = Path(__file__).resolve().parent
REPOSITORY = HERE.parents[1]


class Dbt:
    """The dbt of one environment."""

    def __init__(self, python: Path) -> None:
        self._warm = subprocess.Popen(
            [python, HERE / "warm.py"],
            env=clean_environ(),
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            encoding="utf-8",
        )

    def __call__(self, folder: Path, arguments: list[str]) -> tuple[int, str]:
        """Run a command in a folder; give exit code and output."""
        assert self._warm.stdin
        assert self._warm.stdout
        output = folder.parent / f"{folder.name}.out"
        print(json.dumps([str(folder), str(output), arguments]), file=self._warm.stdin, flush=True)
        code = self._warm.stdout.readline()
        if not code:
            raise RuntimeError(f"the process that runs dbt has ended: {self._warm.wait()}")
        return int(code), output.read_text(encoding="utf-8", errors="replace")

    def close(self) -> None:
        """End the process."""
        self._warm.communicate()


def make_environment(folder: Path, with_adapter: bool) -> Path:
    """Make an environment; give its Python."""
    venv.create(folder, with_pip=False, symlinks=True)
    python = folder / "bin" / "python"
    packages = next(folder.glob("lib/python*/site-packages"))
    parents = {sysconfig.get_path("purelib"), sysconfig.get_path("platlib")}
    # A folder that is named by a .pth file has its own .pth files ignored: so the editable
    # checkout stays out.
    (packages / "parent.pth").write_text("\n".join(sorted(parents)) + "\n")
    if with_adapter:
        # Nothing is downloaded: dependencies and the build backend are in the parent.
        offline = ["--no-deps", "--no-build-isolation", "--no-index", "--ignore-installed"]
        subprocess.run(
            [
                sys.executable,
                "-m",
                "pip",
                "--python",
                python,
                "install",
                "-q",
                *offline,
                REPOSITORY,
            ],
            check=True,
        )
    return python


def clean_environ() -> dict[str, str]:
    """Give the variables for a command: none of the caller's dbt, no colours."""
    kept = {
        name: value
        for name, value in os.environ.items()
        if not name.startswith(("DBT_", "PYTHON", "VIRTUAL_ENV"))
    }
    return kept | {
        "DBT_SEND_ANONYMOUS_USAGE_STATS": "false",
        "DBT_USE_COLORS": "false",
        "PYTHONIOENCODING": "utf-8",
    }
