"""W6, W10: what a full refresh does to the rows that the predicate does not select."""

from tests.functional.harness import Project
from tests.functional.replace_where.where import FOUR_NEW_DAYS, FROM_DAY_3, THREE_DAYS, where


def test_w10_a_full_refresh_warns_of_the_rows_that_it_drops(project: Project) -> None:
    project.model("orders", FOUR_NEW_DAYS, **where("d >= 3"))
    project.model("inside", FOUR_NEW_DAYS, **where("d >= 1"))
    project.model("with_null", FOUR_NEW_DAYS, **where("d >= 1"))
    project.model("protected", FOUR_NEW_DAYS, **where("d >= 3", reset_allowed=False))
    project.sql(
        f"create table orders as {THREE_DAYS}",
        f"create table inside as {THREE_DAYS}",
        f"create table with_null as {THREE_DAYS} union all select null, 'n'",
        f"create table protected as {THREE_DAYS}",
    )
    run = project.run("--full-refresh")
    # W6: only what the configured predicate selects.
    assert project.rows("orders") == [(3, "C"), (4, "D")]
    warning = run.warning("FLW106", "orders")
    assert "2 " in warning
    assert "reset_allowed" in warning
    assert not [text for text in run.warnings if "inside" in text]
    assert project.rows("with_null") == [(1, "A"), (2, "B"), (3, "C"), (4, "D")]
    assert "1 " in run.warning("FLW106", "with_null")
    assert project.rows("protected") == FROM_DAY_3
    assert not [text for text in run.warnings if "FLW106" in text and "protected" in text]
    # Nothing is left outside: the second full refresh has nothing to warn of.
    again = project.run("--full-refresh")
    assert not [text for text in again.warnings if "FLW106" in text]
    assert project.rows("orders") == [(3, "C"), (4, "D")]


def test_w10_under_warn_error_the_full_refresh_changes_nothing(project: Project) -> None:
    project.model("orders", FOUR_NEW_DAYS, **where("d >= 3"))
    project.sql(f"create table orders as {THREE_DAYS}")
    before = project.relations()
    strict = ("--warn-error-options", '{"error": ["JinjaLogWarning"]}')
    run = project.run("--full-refresh", *strict, ok=False)
    assert "FLW106" in run.error("orders")
    assert project.rows("orders") == [(1, "a"), (2, "b"), (3, "c")]
    assert project.relations() - {"dbt_flows_state"} == before


def test_w6_rows_written_by_hand_stay_until_a_full_refresh(project: Project) -> None:
    project.model("orders", FOUR_NEW_DAYS, **where("d >= 3"))
    project.run()
    project.sql("insert into orders values (1, 'by hand'), (null, 'by hand'), (3, 'by hand')")
    project.run()
    project.run()
    assert project.rows("orders") == [(None, "by hand"), (1, "by hand"), (3, "C"), (4, "D")]
    project.run("--full-refresh")
    assert project.rows("orders") == [(3, "C"), (4, "D")]
