"""W7, W6: a one-off override of the predicate (CASES 31, 32)."""

from typing import Any

import pytest

from tests.functional.every_flow.words import flow_line
from tests.functional.harness import Project
from tests.functional.replace_where.where import FOUR_NEW_DAYS, FROM_DAY_3, THREE_DAYS, where


def _overrides(predicates: Any) -> dict[str, Any]:
    return {"replace_where_overrides": predicates}


def _orders(project: Project, *names: str, **config: Any) -> None:
    for name in names:
        project.model(name, FOUR_NEW_DAYS, **where("d >= 3", **config))
        project.sql(f"create table {name} as {THREE_DAYS}")


def test_w7_an_override_counts_for_one_invocation_and_one_model(project: Project) -> None:
    _orders(project, "orders", "others")
    run = project.run(vars=_overrides({"orders": "d = 1 or c = 'it''s'"}))
    assert project.rows("orders") == [(1, "A"), (2, "b"), (3, "c")]
    assert project.rows("others") == FROM_DAY_3
    line = flow_line(run, "orders")
    assert "override" in line
    assert "d = 1 or c = 'it''s'" in line
    again = project.run()
    # W6: what the override wrote outside the configured predicate stays.
    assert project.rows("orders") == [(1, "A"), (2, "b"), (3, "C"), (4, "D")]
    line = flow_line(again, "orders")
    assert "override" not in line
    assert "d >= 3" in line


@pytest.mark.smoke
def test_w7_list_form_and_qualified_predicate(project: Project) -> None:
    _orders(project, "orders", "others")
    listed = [
        {"flow_name": "orders", "predicate_override": "f.d = 1"},
        {"flow_name": "others", "predicate_override": "d in (1, 2) -- both"},
    ]
    project.run(vars=_overrides(listed))
    assert project.rows("orders") == [(1, "A"), (2, "b"), (3, "c")]
    assert project.rows("others") == [(1, "A"), (2, "B"), (3, "c")]
    project.run(vars=_overrides(listed))
    assert project.rows("others") == [(1, "A"), (2, "B"), (3, "c")]


def test_w7_override_of_a_version(project: Project) -> None:
    project.schema(
        """
        models:
          - name: orders
            latest_version: 2
            versions: [{v: 1}, {v: 2}]
        """
    )
    for name in ("orders_v1", "orders_v2"):
        _orders(project, name)
    project.run(vars=_overrides({"orders.v1": "d = 1"}))
    assert project.rows("orders_v1") == [(1, "A"), (2, "b"), (3, "c")]
    assert project.rows("orders_v2") == FROM_DAY_3


def test_w7_a_name_in_two_packages_needs_the_package(project: Project) -> None:
    project.write("dbt_packages/shed/dbt_project.yml", "name: shed\nversion: '1.0'\n")
    project.model("orders", FOUR_NEW_DAYS, **where("d >= 3"))
    project.model("shed_orders", FOUR_NEW_DAYS, **where("d >= 3", alias="shed_orders"))
    (project.root / "dbt_packages/shed/models").mkdir()
    (project.root / "models/shed_orders.sql").rename(
        project.root / "dbt_packages/shed/models/orders.sql"
    )
    for name in ("orders", "shed_orders"):
        project.sql(f"create table {name} as {THREE_DAYS}")
    refused = project.run(vars=_overrides({"orders": "d = 1"}), ok=False)
    for part in ("FLW013", "shop.orders", "shed.orders"):
        assert part in refused.output
    project.run(vars=_overrides({"shed.orders": "d = 1"}))
    assert project.rows("shed_orders") == [(1, "A"), (2, "b"), (3, "c")]
    assert project.rows("orders") == FROM_DAY_3


def test_w7_case_31_first_update_uses_the_override(project: Project) -> None:
    project.model("orders", FOUR_NEW_DAYS, **where("d >= 4"))
    project.run(vars=_overrides({"orders": "d >= 2"}))
    expected = [(2, "B"), (3, "C"), (4, "D")]
    assert project.rows("orders") == expected
    project.run(vars=_overrides({"orders": "d >= 2"}))
    assert project.rows("orders") == expected
    # The next usual update keeps what the override brought in (the first load of a rolling window).
    project.run()
    assert project.rows("orders") == expected


def test_w7_case_32_adjacent_slices_in_any_order_give_the_full_build(project: Project) -> None:
    edges = [
        "2024-01-01 00:00:00",
        "2024-01-01 23:59:59.999999",
        "2024-01-02 00:00:00",
        "2024-01-02 23:59:59.999999",
        "2024-01-03 00:00:00",
    ]
    listed = ", ".join(f"(timestamp '{edge}')" for edge in edges)
    project.model(
        "clicks", f"select * from (values {listed}) as t(ts)", **where("ts >= '2024-01-03'")
    )
    for day in (2, 1, 2):
        slice_ = f"ts >= timestamp '2024-01-0{day}' and ts < timestamp '2024-01-0{day + 1}'"
        project.run(vars=_overrides({"clicks": slice_}))
    project.run()
    assert project.rows("clicks") == project.sql(f"select * from (values {listed}) order by 1")


def test_w7_override_of_a_protected_model_in_a_full_refresh(project: Project) -> None:
    # The full refresh is no effective one, so nothing speaks against the override.
    _orders(project, "orders", reset_allowed=False)
    _orders(project, "others", full_refresh=False)
    project.run("--full-refresh", vars=_overrides({"orders": "d = 1", "others": "d = 2"}))
    assert project.rows("orders") == [(1, "A"), (2, "b"), (3, "c")]
    assert project.rows("others") == [(1, "a"), (2, "B"), (3, "c")]


def test_w7_an_override_of_a_model_that_is_not_selected_warns(project: Project) -> None:
    _orders(project, "orders", "others")
    run = project.run("--select", "others", vars=_overrides({"orders": "d = 1"}))
    run.warning("FLW107", "orders")
    assert project.rows("orders") == [(1, "a"), (2, "b"), (3, "c")]
    assert project.rows("others") == FROM_DAY_3
