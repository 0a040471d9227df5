"""F9: every key of the typed config counts in `meta` too, wherever dbt takes `meta` from.

dbt v2, and dbt 1.11 on warehouses whose configs it checks, know no other place for our keys.
"""

import json
from dataclasses import dataclass, fields
from pathlib import Path
from typing import Any

import pytest
from dbt.adapters.duckdb.impl import DuckDBConfig
from dbt.adapters.flows.config import FlowsConfig

from tests.functional.config_errors.flows import ru, rw
from tests.functional.every_flow.cases import Row, contents, table
from tests.functional.every_flow.words import SHIM
from tests.functional.harness import MODES, Project, Run

KEYS = sorted({f.name for f in fields(FlowsConfig)} - {f.name for f in fields(DuckDBConfig)})
PLACES = ("config_block", "yaml_config", "yaml_top", "project_file")

STORED = table("k, s, v", "1, 1, 'a'", "2, 1, 'b'")
QUERY = table("k, s, v", "2, 1, 'B'", "3, 1, 'C'")


@dataclass(frozen=True)
class Probe:
    """A flow that ends otherwise when one key is not seen.

    Attributes:
        value: what `meta` says for the key.
        config: the other keys.
        rows: the table after an update of what is stored.
        error: what the message says, where the update must fail.
        query: the model; `{seen}` is a view of the target.
        reset: whether the update is a full refresh.
    """

    value: Any
    config: dict[str, Any]
    rows: list[Row]
    error: str = ""
    query: str = QUERY
    reset: bool = False


APPENDED = [(1, 1, "a"), (2, 1, "b"), (2, 1, "B"), (3, 1, "C")]
NOT_APPENDED = [(1, 1, "a"), (2, 1, "b"), (3, 1, "C")]
USING = ru(replace_using="k", sequence_by="s")

PROBES = {
    "replace_using": Probe(["k"], ru(sequence_by="s"), APPENDED),
    "sequence_by": Probe("s", ru(replace_using="k"), APPENDED),
    "on_sequence_tie": Probe("ignore", USING, NOT_APPENDED),
    "replay_ignore_columns": Probe("v", USING, NOT_APPENDED),
    "replace_where": Probe("k = 2", rw(), [(1, 1, "a"), (2, 1, "B")]),
    "min_replaced_ratio": Probe(1, rw(replace_where="k < 3"), [(1, 1, "a"), (2, 1, "b")], "FLW018"),
    "stage": Probe(
        True,
        rw(replace_where="k = 2"),
        [(1, 1, "a"), (2, 1, "bb")],
        query="select k, s, v || v as v from {seen}",
    ),
    # Not only the rows: the model's code, and the check of overrides, ask for it as well.
    "reset_allowed": Probe(
        False,
        rw(replace_where="false"),
        [(1, 1, "a"), (2, 1, "update")],
        query="select 2 as k, 1 as s, "
        "{{% if is_flow_update() %}}'update'{{% else %}}'build'{{% endif %}} as v",
        reset=True,
    ),
}


@dataclass
class Played:
    """Both runs of one project, as one."""

    run: Run
    reset: Run
    tables: dict[str, list[Row]]


def _write(project: Project) -> None:
    project.write("macros/is_flow_update.sql", SHIM)
    of_files: dict[str, Any] = {}
    of_models: list[dict[str, Any]] = []
    stored: list[str] = []
    for key in KEYS:
        probe = PROBES[key]
        for place in PLACES:
            name, meta = f"{key}_{place}", {key: probe.value}
            block = {"meta": meta} if place == "config_block" else {}
            seen = f"v_{KEYS.index(key)}_{PLACES.index(place)}"
            query = probe.query.format(seen=f"main.{seen}")
            project.model(name, query, **probe.config, **block)
            stored.append(f"create table {name} as {STORED}")
            stored.append(f"create view {seen} as select * from {name}")
            if place == "yaml_config":
                of_models.append({"name": name, "config": {"meta": meta}})
            elif place == "yaml_top":
                of_models.append({"name": name, "meta": meta})
            elif place == "project_file":
                of_files[name] = {"+meta": meta}
    project.sql(*stored)
    project.schema(json.dumps({"models": of_models}))
    head = {"name": "shop", "version": "1.0", "profile": "shop"}
    project.write("dbt_project.yml", json.dumps({**head, "models": {"shop": of_files}}))


@pytest.fixture(scope="module", params=MODES)
def played(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Played:
    folder: Path = tmp_path_factory.mktemp("meta")
    project = Project(folder / "project", request.param)
    _write(project)
    reset = [f"{key}_{place}" for key in KEYS if PROBES[key].reset for place in PLACES]
    run = project.run("--exclude", " ".join(reset), ok=None)
    overrides = {"replace_where_overrides": dict.fromkeys(reset, "k = 2")}
    again = project.run("--full-refresh", "--select", " ".join(reset), vars=overrides)
    return Played(run, again, contents(project))


@pytest.mark.parametrize("place", PLACES)
@pytest.mark.parametrize("key", KEYS)
def test_f9_key_in_meta(played: Played, key: str, place: str) -> None:
    probe, name = PROBES[key], f"{key}_{place}"
    run = played.reset if probe.reset else played.run
    if probe.error:
        assert probe.error in run.error(name)
    else:
        assert run.results[name]["status"] == "success", run.results[name]["message"]
    assert sorted(played.tables[name]) == sorted(probe.rows)
