"""Connections of the adapter."""

from multiprocessing import get_context
from pathlib import Path
from types import SimpleNamespace

import pytest
from dbt.adapters.contracts.connection import Connection, ConnectionState, Identifier
from dbt.adapters.duckdb.environments.local import LocalEnvironment
from dbt.adapters.flows.connections import FlowsConnectionManager
from dbt.adapters.flows.credentials import FlowsCredentials


def test_a_closed_connection_is_no_error_when_a_run_is_cancelled(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    credentials = FlowsCredentials.from_dict({"path": str(tmp_path / "shop.duckdb")})
    environment = LocalEnvironment(credentials)
    monkeypatch.setattr(FlowsConnectionManager, "_ENV", environment)
    connection = Connection(type=Identifier("flows"), name="flow", credentials=credentials)
    connection.state = ConnectionState.OPEN
    connection.handle = environment.handle()  # type: ignore[no-untyped-call]
    profile = SimpleNamespace(credentials=credentials)
    manager = FlowsConnectionManager(profile, get_context("spawn"))
    manager.cancel(connection)
    # As its own thread does, between the look at its state and the interrupt.
    connection.handle.close()
    manager.cancel(connection)
