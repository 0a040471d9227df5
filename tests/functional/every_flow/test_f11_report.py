"""F11: what the update did is said and kept (CASES 97, with the numbers of cases 6 and 16)."""

import re
from typing import Any

from tests.functional.every_flow.cases import table
from tests.functional.every_flow.words import flow_line
from tests.functional.harness import Project

SLICED = table("d, c", "1, 'A'", "2, 'B'", "3, 'C'", "4, 'D'")
SLICED_STORED = table("d, c", "1, 'a'", "2, 'b'", "3, 'c'")
KEYED = table(
    "k, s, v", "1, 4, 'old'", "2, 5, 'more'", "3, 4, 'old'", "3, 6, 'new'", "4, 1, 'first'"
)
KEYED_STORED = table("k, s, v", "1, 5, 'a'", "2, 5, 'a'", "3, 5, 'a'")


def _project(project: Project) -> None:
    project.model("sliced", SLICED, materialized="replace_where", replace_where="d >= 3")
    project.model(
        "keyed", KEYED, materialized="replace_using", replace_using=["k"], sequence_by="s"
    )
    project.sql(f"create table sliced as {SLICED_STORED}", f"create table keyed as {KEYED_STORED}")


def _counts(line: str) -> dict[str, int]:
    """Give the counts of a log line by their names; those that are 0 need not be said."""
    told = {name: int(number) for number, name in re.findall(r"(\d+) ([a-z ]+)", line)}
    return {name.strip(): number for name, number in told.items() if number}


def test_f11_case_97_log_line(project: Project) -> None:
    _project(project)
    run = project.run()
    line = flow_line(run, "sliced")
    for part in ("incremental", "d >= 3"):
        assert part in line
    assert "2 rows inserted, 1 rows deleted" in line
    line = flow_line(run, "keyed")
    for part in ("incremental", "using k by s", "1 late keys (1 rows)"):
        assert part in line, line
    counts = _counts(line.split("|", 2)[2])
    assert counts.pop("rows") == 1  # the late ones, in brackets
    assert counts == {
        "rows inserted": 3,
        "rows deleted": 1,
        # Keys that came by their sequence (docs/decisions/0003): 3, and 4 that is new.
        "keys written": 2,
        "late keys": 1,
        "tied keys": 1,
        "keys appended to": 1,
    }
    # The second time: 3 is tied and replayed, so are 2 and 4; 1 is late, the old row of 3 does
    # not count.
    again = project.run()
    assert "2 rows inserted, 2 rows deleted" in flow_line(again, "sliced")
    counts = _counts(flow_line(again, "keyed").split("|", 2)[2])
    assert counts == {"late keys": 1, "rows": 1, "tied keys": 3, "rows replayed": 3}


def test_f11_modes(project: Project) -> None:
    for name, more in (("free", {}), ("safe", {"reset_allowed": False})):
        project.model(name, SLICED, materialized="replace_where", replace_where="d >= 3", **more)
    first = project.run()
    assert "first run" in flow_line(first, "free")
    assert "2 rows inserted" in flow_line(first, "free")
    assert "incremental" in flow_line(project.run(), "free")
    rebuilt = project.run("--full-refresh")
    assert "full refresh" in flow_line(rebuilt, "free")
    assert "protected" in flow_line(rebuilt, "safe")
    overridden = project.run(vars={"replace_where_overrides": {"free": "d = 1"}})
    assert "override" in flow_line(overridden, "free")
    assert "d = 1" in flow_line(overridden, "free")
    assert "incremental" in flow_line(overridden, "safe")
    assert "empty" in flow_line(project.run("--empty"), "free")


def test_f11_run_results_and_result_line(project: Project) -> None:
    _project(project)
    run = project.run()
    sliced, keyed = run.response("sliced"), run.response("keyed")
    assert (type(sliced["rows_affected"]), sliced["rows_affected"]) == (int, 2)
    assert (type(keyed["rows_affected"]), keyed["rows_affected"]) == (int, 3)
    lines = run.output
    if project.mode != "adapter":
        return
    assert re.search(r"sliced .*\[REPLACE 2 in, 1 out in \d+\.\d+s\]", lines), lines
    assert re.search(r"keyed .*\[REPLACE 2 keys, 3 in, 1 out in \d+\.\d+s\]", lines), lines
    _has(sliced, rows_inserted=2, rows_deleted=1, mode="incremental")
    _has(
        keyed,
        rows_inserted=3,
        rows_deleted=1,
        rows_in_batch=5,
        keys_in_batch=4,
        keys_written=2,
        keys_late=1,
        rows_late=1,
        keys_tied=1,
        keys_appended=1,
        rows_replayed=0,
        mode="incremental",
    )
    again = project.run()
    _has(
        again.response("keyed"),
        rows_affected=0,
        rows_deleted=0,
        rows_replayed=3,
        keys_late=1,
        keys_tied=3,
        keys_appended=0,
        keys_written=0,
    )


def test_f11_first_run_and_full_refresh_are_reported(project: Project) -> None:
    project.model("sliced", SLICED, materialized="replace_where", replace_where="d >= 3")
    project.model(
        "keyed", KEYED, materialized="replace_using", replace_using=["k"], sequence_by="s"
    )
    for args, mode in (((), "first run"), (("--full-refresh",), "full refresh")):
        run = project.run(*args)
        assert run.response("sliced")["rows_affected"] == 2
        assert run.response("keyed")["rows_affected"] == 4
        if project.mode == "adapter":
            assert run.response("sliced")["mode"] == mode
            assert run.response("keyed")["mode"] == mode
            assert run.response("keyed")["rows_inserted"] == 4


def _has(response: dict[str, Any], **expected: Any) -> None:
    found = {key: response.get(key) for key in expected}
    assert found == expected
