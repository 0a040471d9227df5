"""How a worker is spoken to: a line of JSON asks, a line of JSON answers."""

import json
import sys
import traceback
from collections.abc import Callable
from pathlib import Path
from typing import Any

Answer = dict[str, Any]


def serve(actions: dict[str, Callable[..., Answer | None]]) -> None:
    """Answer until the input ends. What libraries print goes to stderr."""
    answers, sys.stdout = sys.stdout, sys.stderr
    for line in sys.stdin:
        asked = json.loads(line)
        try:
            answer = actions[asked.pop("do")](**asked) or {}
        except Exception:
            answer = {"error": traceback.format_exc()}
        answers.write(json.dumps(answer) + "\n")
        answers.flush()


def peak_memory() -> float | None:
    """Most memory that this process has held, in MB; None where the system does not tell."""
    return _status("VmHWM:")


def memory() -> float | None:
    """What it holds now, in MB."""
    return _status("VmRSS:")


def forget_peak() -> None:
    """Begin to measure the peak anew, where the system lets us."""
    clear = Path("/proc/self/clear_refs")
    if clear.exists():
        clear.write_text("5")


def _status(field: str) -> float | None:
    status = Path("/proc/self/status")
    if not status.exists():
        return None
    for line in status.read_text().splitlines():
        if line.startswith(field):
            return int(line.split()[1]) / 1024
    return None
