"""Every config key of a flow, typed. The macros of `configuration/` validate the values.

`schemas/dbt_flows_configs.json`, by which editors complete our keys, is made from this class:
types, texts and "Default: …" alike (`scripts/make_schemas.py`).
"""

from dataclasses import dataclass
from typing import Annotated, Literal

from dbt.adapters.duckdb.impl import DuckDBConfig
from mashumaro.jsonschema.annotations import Maximum, Minimum


@dataclass
class FlowsConfig(DuckDBConfig):
    """Config keys that a model may carry beside those of dbt and dbt-duckdb.

    Attributes:
        replace_using: key column, or list of key columns, of `replace_using`.
        sequence_by: column or SQL expression, or a list of these, that orders the versions
            of a key.
        on_sequence_tie: what rows do whose sequence equals the stored one: `append`,
            `replace` or `ignore`. It has no default, so that "not set" can be told from
            `append` (rule U9).
        replay_ignore_columns: columns that are not compared when a replay is recognised.
        replace_where: SQL predicate, or a list that is joined by AND, of `replace_where`.
        stage: stage the result before the target changes, also where nothing shows that the
            query reads the target. Default: false.
        min_replaced_ratio: share (0 to 1) of the rows that go which must come, else the
            update fails. Default: 0.
        reset_allowed: `false` protects the target from every full refresh. Default: true.
    """

    replace_using: str | list[str] | None = None
    sequence_by: str | list[str] | None = None
    on_sequence_tie: Literal["append", "replace", "ignore"] | None = None
    replay_ignore_columns: str | list[str] | None = None
    replace_where: str | list[str] | None = None
    stage: bool | None = None
    min_replaced_ratio: Annotated[float, Minimum(0), Maximum(1)] | None = None
    reset_allowed: bool | None = None
