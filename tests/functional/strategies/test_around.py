"""What dbt's `incremental` does by itself, and what our hook and report add to it."""

import pytest

from tests.functional.every_flow.cases import table
from tests.functional.every_flow.words import flow_line
from tests.functional.harness import Project
from tests.functional.strategies.doors import BATCH, LOW, NEW, OLD, STORED, flows, using, where


@pytest.mark.smoke
def test_f4_the_first_run_and_a_full_refresh_are_those_of_dbt(project: Project) -> None:
    flows(project, stored="")
    for arguments in ((), ("--full-refresh",)):
        project.run(*arguments)
        assert project.rows("ru") == project.rows("rw") == [NEW, LOW]
    project.run()
    # The stored key has 2 as its highest sequence: what the batch has at 2 is a replay.
    assert project.rows("ru") == project.rows("rw") == [NEW, LOW]


def test_f11_report_in_log_line_and_result(project: Project) -> None:
    flows(project)
    run = project.run()
    assert project.rows("ru") == project.rows("rw") == [*OLD, NEW]
    line = flow_line(run, "ru")
    for part in ("incremental", "using k by s", "1 rows inserted", "1 rows deleted", "1 keys"):
        assert part in line
    assert "where (d = 3)" in flow_line(run, "rw")
    script = (project.root / "target/run/shop/models/ru.sql").read_text()
    assert "-- insert into " in script
    if project.mode == "adapter":
        assert "[REPLACE 1 keys, 1 in, 1 out in" in run.output
        response = run.response("ru")
        assert {response[name] for name in ("rows_affected", "rows_deleted", "keys_written")} == {1}
        assert response["rows_in_batch"] == 2
        assert run.response("rw")["rows_inserted"] == 1
    else:
        # What the driver tells of the statement that dbt runs last.
        assert "rows_inserted" not in run.response("ru")


def test_f1_a_failed_update_takes_new_columns_back(project: Project) -> None:
    query = f"select *, 1 as extra from ({table('d, k, s, c', '3, 3, null::int, chr(65)')})"
    flows(project, query, on_schema_change="append_new_columns")
    project.model("rw", f"{query} where false", **where("d = 3", min_replaced_ratio=1))
    run = project.run(ok=False)
    assert "FLW016" in run.error("ru")
    assert "FLW018" in run.error("rw")
    assert project.rows("ru") == project.rows("rw") == project.sql(STORED)


@pytest.mark.parametrize(
    ("mode", "columns"),
    [
        (None, "dksc"),
        ("ignore", "dksc"),
        ("append_new_columns", "dkscn"),
        ("sync_all_columns", "dksn"),
    ],
)
def test_f3_on_schema_change_is_that_of_dbt(
    project: Project, mode: str | None, columns: str
) -> None:
    flows(
        project,
        "select 3 as d, 3 as k, 2 as s, 7 as n",
        **({"on_schema_change": mode} if mode else {}),
    )
    project.run()
    for name in ("ru", "rw"):
        (row,) = project.sql(f"from {name} where d = 3")
        new = {"d": 3, "k": 3, "s": 2, "c": None, "n": 7}
        assert row == tuple(new[column] for column in columns)


def test_f3_in_meta_it_is_ours_and_knows_replays(project: Project) -> None:
    replayed = f"select *, 7 as n from ({STORED})"
    flows(project, replayed, meta={"on_schema_change": "append_new_columns"})
    project.model("by_dbt", replayed, **using(on_schema_change="append_new_columns"))
    project.sql(f"create table by_dbt as {STORED}")
    run = project.run()
    assert project.rows("ru", "k, n") == [(1, 7), (2, 7), (3, 7)]
    assert project.rows("rw", "k, n") == [(1, None), (2, None), (3, 7)]
    # dbt adds the column before we look: its NULL is then a value like any other.
    assert len(project.rows("by_dbt")) == 6
    run.warning("FLW104", "by_dbt")


def test_f9_options_of_other_strategies_are_refused(project: Project) -> None:
    flows(project, unique_key="k", incremental_predicates=["true"])
    run = project.run(ok=False)
    for name in ("ru", "rw"):
        assert "FLW035: `unique_key`" in run.error(name)
        assert "FLW035: `incremental_predicates`" in run.error(name)
        assert project.rows(name) == project.sql(STORED)


def test_f12_empty_changes_no_row_and_sample_is_refused(project: Project) -> None:
    flows(project, "select * from {{ ref('source') }}")
    project.model("source", BATCH)
    project.run("--empty")
    assert project.rows("ru") == project.rows("rw") == project.sql(STORED)
    run = project.run("--sample", "1 day", ok=False)
    assert "FLW022" in run.error("ru")
    assert project.rows("ru") == project.rows("rw") == project.sql(STORED)


def test_f13_the_update_locks_its_state_row(project: Project) -> None:
    flows(project)
    for number in (1, 2):
        project.run()
        assert project.rows("dbt_flows_state", "target, updates") == [
            ("ru", number),
            ("rw", number),
        ]


def test_f15_is_incremental_is_true_and_hooks_run_once(project: Project) -> None:
    name = "is_flow_update" if project.mode == "adapter" else "dbt_flows.is_flow_update"
    code = f"'{{{{ is_incremental() }}}}{{{{ {name}() }}}}'"
    query = f"select 3 as d, 3 as k, 2 as s, {code} as c"
    hook = "insert into {{ this }} values (9, 9, 9, 'hook')"
    flows(project, query, pre_hook=hook)
    run = project.run()
    for table_name in ("ru", "rw"):
        assert project.rows(table_name) == [*OLD, (3, 3, 2, "TrueTrue"), (9, 9, 9, "hook")]
    assert not [text for text in run.warnings if "FLW10" in text]
    project.model("ru", query, **using())
    project.run("--full-refresh", "--select", "ru")
    assert project.rows("ru") == [(3, 3, 2, "FalseFalse")]


def test_f10_python(adapter_project: Project) -> None:
    for kind, config in (("ru", using()), ("rw", where("d = 3"))):
        config = {"on_schema_change": "append_new_columns", **config}
        frame = '{"d": [3, 4], "k": [3, 3], "s": [2, 1], "c": ["new", "low"]}'
        adapter_project.write(
            f"models/{kind}.py",
            "import pandas\n\n\ndef model(dbt, session):\n"
            f"    dbt.config({', '.join(f'{k}={v!r}' for k, v in config.items())})\n"
            f"    return pandas.DataFrame({frame})\n",
        )
        adapter_project.sql(
            f"create table {kind} (d bigint, k bigint, s bigint, c varchar)",
            f"insert into {kind} {STORED}",
        )
    adapter_project.run()
    assert adapter_project.rows("ru") == adapter_project.rows("rw") == [*OLD, NEW]
