"""A case: an update of a table, and who takes part in it."""

from dataclasses import dataclass, field
from typing import Any

from benchmarks.shapes import Batch, Shape


@dataclass(frozen=True)
class Case:
    """An update of a table, and who takes part.

    Attributes:
        batch: None where a range is replaced.
        sides: names of scripts, `delta`, or `dbt:` and the name of a model.
        rounds: that count; one more before them does not, unless `cold`.
        python: environment that the engine is in; `postgres` is another engine (on_postgres.py).
        settings: of the connections (`memory_limit`).
        batches: how many different batches there are (they come again in turn); 0: one a round.
        cold: every update is the first of its process, so that its peak of memory is its own.
        indexed: the target has an index on its key; on PostgreSQL alone.
    """

    name: str
    rows: int
    sides: tuple[str, ...]
    shape: Shape = field(default_factory=Shape)
    batch: Batch | None = None
    rounds: int = 5
    python: str = "main"
    settings: tuple[tuple[str, Any], ...] = ()
    batches: int = 0
    cold: bool = False
    indexed: bool = False

    @property
    def is_unchanging(self) -> bool:
        """Every round meets the same batch and the same target, so one look at them is enough."""
        return self.batches == 1 and self.batch is not None and self.batch.kind == "replay"
