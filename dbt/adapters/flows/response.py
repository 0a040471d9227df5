"""What an update reports in `run_results.json`."""

from dataclasses import dataclass

from dbt.adapters.contracts.connection import AdapterResponse


@dataclass
class FlowResponse(AdapterResponse):
    """Response of one update of a flow; every count is a number of rows or of keys.

    Attributes:
        rows_inserted: rows written to the target.
        rows_deleted: rows taken out of the target.
        rows_in_batch: rows that the query gave (`replace_using`).
        keys_in_batch: distinct keys of the batch.
        keys_written: keys whose rows came in, in the place of the stored ones if there were any.
        keys_late: keys ignored because a higher sequence is stored.
        rows_late: batch rows of those keys.
        keys_tied: keys whose sequence equals the stored one.
        keys_appended: stored keys that got further rows at the same sequence.
        rows_replayed: batch rows that were stored already.
        mode: `first run`, `incremental`, `full refresh`, `protected`, `override` or `empty`.
    """

    rows_inserted: int | None = None
    rows_deleted: int | None = None
    rows_in_batch: int | None = None
    keys_in_batch: int | None = None
    keys_written: int | None = None
    keys_late: int | None = None
    rows_late: int | None = None
    keys_tied: int | None = None
    keys_appended: int | None = None
    rows_replayed: int | None = None
    mode: str | None = None
