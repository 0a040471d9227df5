"""Profile of the adapter: every key of a `type: duckdb` profile, under `type: flows`."""

from dataclasses import dataclass

from dbt.adapters.duckdb.credentials import DuckDBCredentials


@dataclass
class FlowsCredentials(DuckDBCredentials):
    """A dbt-duckdb profile under another type name."""

    @property
    def type(self) -> str:
        """Name of the adapter, as `profiles.yml` writes it."""
        return "flows"
