"""Workers as this process sees them, and the folder that they work in."""

import json
import os
import shutil
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from typing import Any

from benchmarks.shapes import Shape

REPOSITORY = Path(__file__).resolve().parents[1]
# Environments by the name that results have for them; each is made by a target of the Makefile.
PYTHONS = {
    "main": Path(sys.executable),
    "duckdb15": REPOSITORY / ".venv-bench-duckdb15/bin/python",
    "sqlmesh": REPOSITORY / ".venv-bench-sqlmesh/bin/python",
    "delta": REPOSITORY / ".venv-bench-delta/bin/python",
}


class Worker:
    """A process that serves one side."""

    def __init__(self, module: str, python: str = "main") -> None:
        self.process = subprocess.Popen(
            [PYTHONS[python], "-m", f"benchmarks.workers.{module}"],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            text=True,
            cwd=REPOSITORY,
            env={**os.environ, "PYTHONUNBUFFERED": "1"},
        )

    def ask(self, do: str, **arguments: Any) -> dict[str, Any]:
        """Have something done; give the answer.

        Raises:
            RuntimeError: when the worker fails.
        """
        assert self.process.stdin is not None
        assert self.process.stdout is not None
        self.process.stdin.write(json.dumps({"do": do, **arguments}) + "\n")
        self.process.stdin.flush()
        line = self.process.stdout.readline()
        if not line:
            raise RuntimeError(f"a worker ended while it was asked to {do}")
        answer: dict[str, Any] = json.loads(line)
        if "error" in answer:
            raise RuntimeError(f"{do}: {answer['error']}")
        return answer

    def dismiss(self) -> None:
        """End the process."""
        assert self.process.stdin is not None
        self.process.stdin.close()
        self.process.wait(timeout=60)


class House:
    """The folder for all data of a run, what is kept in it between cases, and the progress."""

    def __init__(self, scale: float = 1.0, scratch: str | None = None) -> None:
        self.scale = scale
        if scratch:
            Path(scratch).mkdir(parents=True, exist_ok=True)
        self.folder = Path(tempfile.mkdtemp(prefix="flows-bench-", dir=scratch))
        self.started = time.monotonic()
        self.bases: dict[tuple[str, int, str], Path] = {}
        self.scripts: dict[Any, Any] = {}
        self.makers: dict[str, Worker] = {}

    def __enter__(self) -> "House":
        return self

    def __exit__(self, *_: object) -> None:
        for maker in self.makers.values():
            maker.dismiss()
        shutil.rmtree(self.folder, ignore_errors=True)

    def say(self, text: str) -> None:
        """Show a line with the time that has passed."""
        minutes, seconds = divmod(int(time.monotonic() - self.started), 60)
        print(f"{minutes:3}:{seconds:02}  {text}", flush=True)

    def rows(self, rows: int, shape: Shape) -> int:
        """Rows of a target, fewer where everything is tried at a small scale; ten keys at least."""
        return max(2_000, shape.rows_per_key * 10, int(rows * self.scale) // 1000 * 1000)

    def room(self, name: str) -> Path:
        """Make an empty folder."""
        folder = self.folder / name
        shutil.rmtree(folder, ignore_errors=True)
        folder.mkdir(parents=True)
        return folder

    def base(self, shape: Shape, rows: int, python: str) -> Path:
        """Give the target that all sides begin with, made once; only the last few are kept."""
        key = (shape.name, rows, python)
        if key not in self.bases:
            while len(self.bases) >= 2:
                self.bases.pop(next(iter(self.bases))).unlink()
            path = self.folder / f"base_{shape.name}_{rows}_{python}.duckdb"
            self.say(f"making {rows:,} rows ({shape.name.replace('_', ', ')})")
            self.make(path, [f"create table target as {shape.target_sql(rows)}"], python)
            self.bases[key] = path
        # The one that was not asked for the longest goes first.
        self.bases[key] = self.bases.pop(key)
        return self.bases[key]

    def recorder(self) -> Worker:
        """Give the one process that runs dbt for the recording of statements."""
        if "dbt" not in self.makers:
            self.makers["dbt"] = Worker("dbt_worker")
        return self.makers["dbt"]

    def make(self, path: Path, statements: list[str], python: str) -> None:
        """Write a database file."""
        if python not in self.makers:
            self.makers[python] = Worker("sql_worker", python)
        self.makers[python].ask("make", path=str(path), statements=statements)
