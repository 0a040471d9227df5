"""`dbt deps` from a git repository, in an environment without our Python."""

import json
import shutil
import subprocess
from pathlib import Path

import duckdb

from tests.docs.environment import REPOSITORY, make_environment
from tests.packaging.command import Installed
from tests.packaging.leaks import leaks, ours

FLOW = """
{{ config(materialized='replace_using', replace_using='id', sequence_by='version') }}
select 1 as id, 1 as version, {{ dbt_flows.is_flow_update() }} as was_there
"""
PROJECT = {
    "dbt_project.yml": "{name: shop, profile: shop}",
    "profiles.yml": "shop: {target: dev, outputs: {dev: {type: duckdb, path: shop.duckdb}}}",
    "models/flow.sql": FLOW,
}


def _git(folder: Path, *arguments: str) -> str:
    nobody = ["-c", "user.name=nobody", "-c", "user.email=nobody@localhost"]
    return subprocess.check_output(["git", *nobody, *arguments], cwd=folder, text=True)


def _commit_checkout(folder: Path) -> None:
    """Make a repository of the checkout as it is now, committed or not."""
    listed = _git(REPOSITORY, "ls-files", "-z", "--cached", "--others", "--exclude-standard")
    for name in listed.split("\0"):
        if name and (REPOSITORY / name).is_file():
            (folder / name).parent.mkdir(parents=True, exist_ok=True)
            shutil.copy(REPOSITORY / name, folder / name)
    _git(folder, "init", "-q", "--initial-branch=main")
    _git(folder, "add", "--all")
    _git(folder, "commit", "-q", "-m", "The checkout")


def test_deps_from_git_brings_the_flows_alone(tmp_path: Path) -> None:
    repository, home = tmp_path / "dbt-flows", tmp_path / "home"
    _commit_checkout(repository)
    dbt = Installed(make_environment(tmp_path / "environment", with_adapter=False))
    packages = {"packages": [{"git": repository.as_uri(), "revision": "main"}]}
    for name, text in (PROJECT | {"packages.yml": json.dumps(packages)}).items():
        (home / name).parent.mkdir(parents=True, exist_ok=True)
        (home / name).write_text(text)
    dbt(home, "deps")
    assert "[REPLACE 1 keys, 1 in, 0 out" in dbt(home, "run")
    manifest = json.loads((home / "target" / "manifest.json").read_text())
    assert leaks(manifest) == set()
    assert "macro.dbt_flows.flows_on_run_start" in ours(manifest)
    assert not [name for name in ours(manifest) if ".dbt_flows_adapter." in name]
    with duckdb.connect(str(home / "shop.duckdb")) as connection:
        assert connection.execute("from flow").fetchall() == [(1, 1, False)]
