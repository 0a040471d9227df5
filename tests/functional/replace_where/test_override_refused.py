"""W7: overrides that fail the run before any model (CASES 31, 96)."""

from typing import Any

import pytest

from tests.functional.every_flow.cases import CARELESS
from tests.functional.harness import MODES, Project
from tests.functional.replace_where.where import FOUR_NEW_DAYS, THREE_DAYS, where

REFUSED: dict[str, tuple[Any, list[str]]] = {
    "unknown_name": ({"ordres": "d = 1"}, ["FLW013", "ordres", "orders"]),
    "unknown_name_in_the_list_form": (
        [{"flow_name": "ordres", "predicate_override": "d = 1"}],
        ["FLW013", "ordres", "orders"],
    ),
    "a_model_of_another_materialization": ({"keyed": "k = 1"}, ["FLW013", "keyed"]),
    "a_plain_table": ({"plain": "d = 1"}, ["FLW013", "plain"]),
    "one_right_and_two_wrong_names": (
        {"orders": "d = 1", "ordres": "d = 1", "keyed": "k = 1"},
        ["FLW013", "ordres", "keyed"],
    ),
    "text_instead_of_a_map": ("d = 1", ["FLW013", "replace_where_overrides"]),
    "list_of_texts": (["orders"], ["FLW013", "replace_where_overrides"]),
    "list_entry_without_a_predicate": ([{"flow_name": "orders"}], ["FLW013", "predicate_override"]),
    "list_entry_without_a_name": ([{"predicate_override": "d = 1"}], ["FLW013", "flow_name"]),
    "list_entry_with_an_unknown_word": (
        [{"flow_name": "orders", "predicat": "d = 1"}],
        ["FLW013", "predicat"],
    ),
    "one_name_twice": (
        [
            {"flow_name": "orders", "predicate_override": "d = 1"},
            {"flow_name": "orders", "predicate_override": "d = 2"},
        ],
        ["FLW013", "orders"],
    ),
    "number_as_predicate": ({"orders": 1}, ["FLW013", "orders"]),
    "blank_predicate": ({"orders": "  "}, ["FLW013", "orders"]),
    "null_predicate": ({"orders": None}, ["FLW013", "orders"]),
}


@pytest.fixture(scope="module", params=MODES)
def shop(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Project:
    """Give a project in which every run is to be refused."""
    project = Project(tmp_path_factory.mktemp("refused") / "project", request.param)
    project.model("orders", FOUR_NEW_DAYS, **where("d >= 3"))
    project.model("frozen", FOUR_NEW_DAYS, **where("d >= 3", full_refresh=True))
    project.model(
        "keyed",
        "select 1 as k, 1 as s",
        materialized="replace_using",
        replace_using="k",
        sequence_by="s",
    )
    project.model("plain", "select 1 as d", materialized="table")
    return project


def _refuse(project: Project, overrides: Any, *args: str) -> str:
    for name in ("orders", "frozen"):
        project.sql(f"create or replace table {name} as {THREE_DAYS}")
    run = project.run(*args, vars={"replace_where_overrides": overrides}, ok=False)
    ran = {name for name, result in run.results.items() if result["status"] == "success"}
    assert not ran & {"orders", "frozen", "keyed", "plain"}, "a model ran"
    for name in ("orders", "frozen"):
        assert project.rows(name) == [(1, "a"), (2, "b"), (3, "c")]
    for part in CARELESS:
        assert part not in run.output, run.output
    return run.output


@pytest.mark.parametrize("name", REFUSED)
def test_w7_refused_override(shop: Project, name: str) -> None:
    overrides, parts = REFUSED[name]
    output = _refuse(shop, overrides)
    for part in parts:
        assert part in output, output


def test_w7_case_31_an_override_does_not_meet_a_full_refresh(shop: Project) -> None:
    output = _refuse(shop, {"orders": "d between 1 and 2"}, "--full-refresh")
    assert "FLW014" in output
    assert "orders" in output


def test_w7_an_override_does_not_meet_a_configured_full_refresh(shop: Project) -> None:
    output = _refuse(shop, {"frozen": "d between 1 and 2"})
    assert "FLW014" in output
    assert "frozen" in output


def test_w7_an_override_in_a_project_file_is_an_error(project: Project) -> None:
    project.write(
        "dbt_project.yml",
        """
        name: shop
        version: '1.0'
        profile: shop
        vars:
          replace_where_overrides: {orders: "d = 1"}
        """,
    )
    project.model("orders", FOUR_NEW_DAYS, **where("d >= 3"))
    project.sql(f"create table orders as {THREE_DAYS}")
    run = project.run(ok=False)
    assert "FLW015" in run.output
    assert "--vars" in run.output
    assert project.rows("orders") == [(1, "a"), (2, "b"), (3, "c")]


@pytest.mark.parametrize(
    ("predicate", "code"),
    [
        ("d >= random()", "FLW010"),
        ("d >= (1", "FLW009"),
        ("d = 1; drop table plain", "FLW009"),
        ("f.d = 1 or g.d = 2", "FLW011"),
        ("day = 1", "FLW012"),
        ("d between 1 and 3", "FLW018"),
    ],
)
def test_w7_an_override_obeys_w5_and_w8(shop: Project, predicate: str, code: str) -> None:
    # No row of the query is in days 1 to 3 but for one: the guard of the model speaks up.
    shop.model("guarded", "select 3 as d, 'C' as c", **where("d >= 3", min_replaced_ratio=0.5))
    if "guarded" not in shop.relations():
        shop.sql(f"create table guarded as {THREE_DAYS}")
    overrides = {"replace_where_overrides": {"guarded": predicate}}
    run = shop.run("--select", "guarded", vars=overrides, ok=False)
    assert code in run.output, run.output
    assert shop.rows("guarded") == [(1, "a"), (2, "b"), (3, "c")]
