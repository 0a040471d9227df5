"""Make a virtual environment and install into it, quietly but showing that it goes on.

Runs on the system's Python, so it uses the standard library alone.

    python3 scripts/make_env.py FOLDER [-- PIP ARGUMENTS]...

Each `--` starts another `pip install`. A folder that exists is kept and brought up to date.
"""

import subprocess
import sys
import time
import venv
from pathlib import Path

OLDEST, NEWEST = (3, 10), (3, 13)
# Where nobody watches (CI), a line now and then instead of one that changes in place.
TICK = 1.0 if sys.stdout.isatty() else 15.0


def main(arguments: list[str]) -> int:
    """Make the environment; give the exit code."""
    if not arguments:
        print(__doc__)
        return 2
    if not OLDEST <= sys.version_info[:2] <= NEWEST:
        return complain(
            f"Python {dotted(OLDEST)} to {dotted(NEWEST)} is needed and this is"
            f" {dotted(sys.version_info[:2])}: name another one, as in `make demo"
            " PYTHON=python3.12`."
        )
    folder = Path(arguments[0])
    try:
        python = create(folder)
    except subprocess.CalledProcessError:
        return complain(
            "This Python cannot make an environment with pip in it. On Debian and Ubuntu:"
            " `sudo apt-get install python3-venv`."
        )
    steps = split_steps(arguments[1:])
    for number, step in enumerate(steps, start=1):
        label = f"{folder}: installing" + (f" {number}/{len(steps)}" if len(steps) > 1 else "")
        if not install(python, step, folder / f"install-{number}.log", label):
            return 1
    return 0


def create(folder: Path) -> Path:
    """Create the environment where it is missing; give its Python."""
    inside = "Scripts/python.exe" if sys.platform == "win32" else "bin/python"
    python = folder / inside
    if not has_pip(python):
        print(f"{folder}: new environment, Python {dotted(sys.version_info[:3])}", flush=True)
        venv.create(folder, with_pip=True, clear=folder.exists())
    return python


def has_pip(python: Path) -> bool:
    """Tell whether an earlier attempt got as far as pip."""
    if not python.exists():
        return False
    return subprocess.run([python, "-m", "pip", "--version"], capture_output=True).returncode == 0


def split_steps(arguments: list[str]) -> list[list[str]]:
    """Split the arguments at each `--`."""
    steps: list[list[str]] = []
    for argument in arguments:
        if argument == "--":
            steps.append([])
        elif steps:
            steps[-1].append(argument)
        else:
            raise SystemExit(f"expected `--` before {argument!r}")
    return steps


def install(python: Path, step: list[str], log: Path, label: str) -> bool:
    """Run one `pip install`; show the seconds that pass, and the end of the log if it fails."""
    start = time.monotonic()
    command = [str(python), "-m", "pip", "install", "--no-input", *step]
    with log.open("w") as output:
        process = subprocess.Popen(
            command, stdin=subprocess.DEVNULL, stdout=output, stderr=subprocess.STDOUT
        )
        while True:
            try:
                code = process.wait(timeout=TICK)
                break
            except subprocess.TimeoutExpired:
                show(f"{label} … {time.monotonic() - start:.0f} s")
    show(f"{label} … {'done' if code == 0 else 'failed'}, {time.monotonic() - start:.0f} s", True)
    if code != 0:
        tail = log.read_text(errors="replace").splitlines()[-25:]
        print("\n".join([f"`{' '.join(command)}` says:", *tail, f"(all of it: {log})"]))
    return code == 0


def show(text: str, last: bool = False) -> None:
    """Print a line, on a terminal in the place of the one before."""
    if sys.stdout.isatty():
        print(f"\r\033[K{text}", end="\n" if last else "", flush=True)
    else:
        print(text, flush=True)


def dotted(version: tuple[int, ...]) -> str:
    """Write a version with dots."""
    return ".".join(str(part) for part in version)


def complain(message: str) -> int:
    """Print what is wrong; give the exit code for it."""
    print(f"make_env: {message}", file=sys.stderr)
    return 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
