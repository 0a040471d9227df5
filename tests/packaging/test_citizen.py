"""What dbt itself says about the adapter: `dbt --version`, `dbt init`, `dbt debug`."""

import re
from pathlib import Path
from typing import Any

import duckdb
import yaml
from dbt.adapters.flows.__version__ import version

from tests.packaging.command import Installed

FLOW = """
{{ config(materialized='replace_using', replace_using='id', sequence_by='id') }}
select id from {{ ref('my_first_dbt_model') }} where id is not null
"""


def test_version_shows_the_plugin(installed: Installed, tmp_path: Path) -> None:
    plugins = installed(tmp_path, "--version").split("Plugins:")[1]
    assert re.search(rf"- flows: +{re.escape(version)} ", plugins), plugins


def _init(dbt: Installed, home: Path, typed: str) -> dict[str, Any]:
    """Answer the questions of `dbt init`; give the profile that it wrote."""
    # The adapters are numbered in no order: look first, and type nothing.
    offered = dbt.run(home, "init", "looked_at").stdout
    number = re.search(r"^\[(\d+)\] flows$", offered, re.MULTILINE)
    assert number, offered
    asked = dbt(home, "init", "shop", answers=f"{number[1]}\n{typed}")
    for question in ("path (", "schema (", "threads ("):
        assert question in asked
    profiles = yaml.safe_load((home / ".dbt" / "profiles.yml").read_text())
    assert profiles["shop"]["target"] == "dev"
    profile: dict[str, Any] = profiles["shop"]["outputs"]["dev"]
    return profile


def test_init_takes_answers(installed: Installed, tmp_path: Path) -> None:
    profile = _init(installed, tmp_path, "shop.duckdb\nmarts\n2\n")
    assert profile == {"type": "flows", "path": "shop.duckdb", "schema": "marts", "threads": 2}


def test_init_debug_run(installed: Installed, tmp_path: Path) -> None:
    profile = _init(installed, tmp_path, "\n\n\n")
    assert profile == {"type": "flows", "path": "dev.duckdb", "schema": "main", "threads": 4}
    assert "All checks passed!" in installed(tmp_path, "debug", folder="shop")
    (tmp_path / "shop" / "models" / "flow.sql").write_text(FLOW)
    assert "[REPLACE 1 keys, 1 in, 0 out" in installed(tmp_path, "run", folder="shop")
    with duckdb.connect(str(tmp_path / "shop" / "dev.duckdb")) as connection:
        assert connection.execute("from main.flow").fetchall() == [(1,)]
