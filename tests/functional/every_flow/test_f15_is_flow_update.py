"""F15: `is_flow_update()`, and the warning about `is_incremental()`."""

from typing import Any

import pytest

from tests.functional.every_flow.words import SHIM
from tests.functional.harness import Project

CONFIGS: dict[str, dict[str, Any]] = {
    "rw": {"materialized": "replace_where", "replace_where": "true"},
    "ru": {
        "materialized": "replace_using",
        "replace_using": "k",
        "sequence_by": "k",
        "on_sequence_tie": "replace",
    },
}


@pytest.mark.parametrize("shim", [False, True], ids=["own_name", "shim"])
def test_f15_is_flow_update(project: Project, shim: bool) -> None:
    if shim:
        project.write("macros/is_flow_update.sql", SHIM)
    call = "is_flow_update()" if shim or project.mode == "adapter" else "dbt_flows.is_flow_update()"
    query = "select 1 as k, {% if " + call + " %}'update'{% else %}'build'{% endif %} as how"
    for kind, config in CONFIGS.items():
        project.model(f"{kind}_free", query, **config)
        project.model(f"{kind}_safe", query, **config, reset_allowed=False)
        project.model(f"{kind}_there", query, **config)
        project.sql(f"create table {kind}_there as select 1 as k, 'stored' as how")

    def how(suffix: str) -> set[str]:
        return {project.rows(f"{kind}_{suffix}")[0][1] for kind in CONFIGS}

    first = project.run()
    assert (how("free"), how("safe"), how("there")) == ({"build"}, {"build"}, {"update"})
    assert not [text for text in first.warnings if "FLW102" in text]
    project.run()
    assert (how("free"), how("safe"), how("there")) == ({"update"}, {"update"}, {"update"})
    project.run("--full-refresh")
    assert (how("free"), how("safe"), how("there")) == ({"build"}, {"update"}, {"build"})


def test_f15_is_flow_update_before_anything_exists(project: Project) -> None:
    project.write("macros/is_flow_update.sql", SHIM)
    query = "select 1 as k, {% if is_flow_update() %}'update'{% else %}'build'{% endif %} as how"
    for kind, config in CONFIGS.items():
        project.model(kind, query, **config)
    project.run(command="compile")
    for kind in CONFIGS:
        assert "'build'" in (project.root / f"target/compiled/shop/models/{kind}.sql").read_text()
    project.run()
    project.run(command="compile")
    for kind in CONFIGS:
        assert "'update'" in (project.root / f"target/compiled/shop/models/{kind}.sql").read_text()


def test_f15_is_incremental_warns(project: Project) -> None:
    query = "select 1 as k, {% if is_incremental() %}'yes'{% else %}'no'{% endif %} as how"
    for kind, config in CONFIGS.items():
        project.model(kind, query, **config)
    project.model("usual", query, materialized="incremental")
    for _ in range(2):
        run = project.run()
        for kind in CONFIGS:
            assert "is_flow_update" in run.warning("FLW102", kind)
            assert project.rows(kind) == [(1, "no")]
        assert not [text for text in run.warnings if "FLW102" in text and "usual" in text]
