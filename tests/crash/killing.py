"""Kill a dbt process at a moment of the open transaction."""

import subprocess
import time
from pathlib import Path

from tests.functional.harness import Project

PATIENCE = 60.0


def start(project: Project, name: str) -> tuple["subprocess.Popen[bytes]", int]:
    """Start an update of one model; give the process and where its part of the log begins."""
    log = _log(project)
    size = log.stat().st_size if log.exists() else 0
    process = subprocess.Popen(
        project.command_line("run", "--select", name),
        cwd=project.root,
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
    )
    return process, size


def wait_for(process: "subprocess.Popen[bytes]", log: Path, size: int, text: str) -> None:
    """Wait until the debug log has a text after a position."""
    end = time.monotonic() + PATIENCE
    while time.monotonic() < end:
        over = process.poll() is not None
        if log.exists():
            with log.open("rb") as file:
                file.seek(size)
                if text.encode() in file.read():
                    return
        assert not over, f"the process ended without {text!r}:\n{log.read_text()[-3000:]}"
        time.sleep(0.001)
    raise AssertionError(f"no {text!r} in the log after {PATIENCE} seconds")


def measured(project: Project, name: str) -> float:
    """Let an update run to its end; give the seconds from its lock to the end of the COMMIT."""
    process, size = start(project, name)
    wait_for(process, _log(project), size, _begin(name))
    begun = time.monotonic()
    # dbt writes the statement before it runs, and this line after the model is done.
    wait_for(process, _log(project), size, f"Finished running node model.shop.{name}")
    seconds = time.monotonic() - begun
    assert process.wait(PATIENCE) == 0, _log(project).read_text()[-3000:]
    return seconds


def killed(project: Project, name: str, delay: float) -> bool:
    """Start an update, kill it some time after its lock; say whether it was still running."""
    process, size = start(project, name)
    try:
        wait_for(process, _log(project), size, _begin(name))
        time.sleep(delay)
        running = process.poll() is None
    finally:
        process.kill()
        process.wait(PATIENCE)
    return running


def _begin(name: str) -> str:
    """What takes the lock; what comes before has changed nothing."""
    return f"set updates = updates + 1\nwhere target = '{name}'"


def _log(project: Project) -> Path:
    return project.root / "logs" / "dbt.log"
