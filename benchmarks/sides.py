"""One side of a contest: its copy of the target, its script, its worker."""

import os
import shutil
from pathlib import Path
from typing import Any

from benchmarks.cases import Case
from benchmarks.checks import Sum
from benchmarks.crew import House, Worker
from benchmarks.recording import Script, dbt_arguments, models, scripts


class Side:
    """One side in a contest: its worker and what to ask of it."""

    def __init__(self, house: House, case: Case, name: str, folder: Path) -> None:
        self.case, self.name = case, name
        self.path = folder / name.replace(":", "_") / "warehouse.duckdb"
        self.model = name.removeprefix("dbt:")
        self.is_dbt = name != self.model
        self.script = Script("target", [])
        if name != "delta":
            self.script = scripts(house, case.shape, case.batch)[self.model]
        module = {"delta": "delta_worker"}.get(name, "dbt_worker" if self.is_dbt else "sql_worker")
        self.worker = Worker(module, "delta" if name == "delta" else case.python)

    def open(self, base: Path) -> None:
        """Give the worker a copy of the target."""
        self.path.parent.mkdir()
        shutil.copy(base, self.path)
        setup = [] if self.is_dbt else self.script.setup
        settings = {} if self.case.cold else dict(self.case.settings)
        self.worker.ask(
            "open", path=str(self.path), table=self.script.table, setup=setup, settings=settings
        )
        if self.is_dbt:
            written = models(self.case.shape, self.case.batch is None)
            self.worker.ask("write", models={self.model: written[self.model]})
        os.sync()

    def begin_anew(self, feed: Path) -> None:
        """Go on with the same file in another process."""
        self.close()
        self.worker = Worker("sql_worker", self.case.python)
        settings = dict(self.case.settings)
        self.worker.ask("reopen", path=str(self.path), table=self.script.table, settings=settings)
        self.worker.ask("feed", path=str(feed))

    def update(self, feed: Path, expected: Sum, came: Sum) -> dict[str, Any]:
        """Do the update, then see whether it is right."""
        if self.case.cold:
            self.begin_anew(feed)
        # What others have written must not be waited for by this one.
        os.sync()
        do = "run_models" if self.is_dbt else "update"
        answer = self.worker.ask(do, **self._arguments())
        if self.name != "delta":
            answer["bytes"] = self.worker.ask("size", path=str(self.path))["bytes"]
        is_floor = self.name == "floor"
        found = Sum(**self.worker.ask("sum", table="landing" if is_floor else None))
        wanted = came if is_floor else expected
        if found != wanted:
            raise AssertionError(f"{self.case.name}, {self.name}: {found} is not {wanted}")
        if is_floor:
            for statement in ("drop table landing", *self.script.setup):
                self.worker.ask("run", sql=statement)
        return answer

    def _arguments(self) -> dict[str, Any]:
        ranged = self.case.batch is None
        if self.is_dbt:
            return {"models": [self.model], "arguments": dbt_arguments(self.case.shape, ranged)}
        if self.name == "delta":
            slice_ = self.case.shape.slice() if ranged else None
            return {"keys": list(self.case.shape.keys), "slice": slice_}
        return {"script": self.script.statements}

    def close(self) -> None:
        """Let the worker go."""
        self.worker.ask("close")
        self.worker.dismiss()
