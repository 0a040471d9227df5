"""F12: `--empty` and `--sample` (CASES 59)."""

from datetime import datetime

from tests.functional.every_flow.cases import table
from tests.functional.harness import Project

STORED = table("d, s, c", "1, 1, 'old'", "3, 1, 'old'")
OLD = [(1, 1, "old"), (3, 1, "old")]
OWN_ROWS = table("d, s, c", "3, 2, 'new'", "4, 2, 'new'")
RW = {"materialized": "replace_where", "replace_where": "d >= 3"}
RU = {"materialized": "replace_using", "replace_using": "d", "sequence_by": "s"}


def test_f12_empty_writes_and_deletes_no_row(project: Project) -> None:
    for kind, config in (("rw", RW), ("ru", RU)):
        project.model(f"{kind}_own_rows", OWN_ROWS, **config)
        project.model(f"{kind}_wider", f"select *, 7 as extra from ({OWN_ROWS})", **config)
        project.model(f"{kind}_new", "select * from {{ ref('feed') }}", **config)
        project.model(f"{kind}_feed", "select * from {{ ref('feed') }}", **config)
        project.model(f"{kind}_broken", OWN_ROWS, **{**config, "on_schema_change": "append"})
        for suffix in ("own_rows", "wider", "feed", "broken"):
            project.sql(f"create table {kind}_{suffix} as {STORED}")
    project.model("guarded", OWN_ROWS, **RW, min_replaced_ratio=1)
    project.model("protected", OWN_ROWS, **RW, reset_allowed=False)
    project.model("staged", OWN_ROWS, **RW, stage=True)
    for name in ("guarded", "protected", "staged"):
        project.sql(f"create table {name} as {STORED}")
    project.model("feed", OWN_ROWS, materialized="view")
    kept = ("guarded", "protected", "staged", "rw_own_rows", "ru_own_rows", "rw_feed", "ru_feed")
    for args in ((), ("--full-refresh",), ()):
        run = project.run("--empty", *args, ok=None)
        for name in kept:
            assert run.results[name]["status"] == "success", run.results[name]["message"]
            assert project.rows(name) == OLD, (name, args)
            assert run.response(name)["rows_affected"] == 0
        for kind in ("rw", "ru"):
            # Evolves, makes what is missing, checks.
            assert project.rows(f"{kind}_wider") == [(*row, None) for row in OLD]
            assert project.rows(f"{kind}_new") == []
            assert "FLW002" in run.error(f"{kind}_broken")
            assert project.rows(f"{kind}_broken") == OLD
    # The next usual run is not harmed.
    project.run("--exclude", "rw_broken ru_broken")
    for kind in ("rw", "ru"):
        assert project.rows(f"{kind}_feed") == [(1, 1, "old"), (3, 2, "new"), (4, 2, "new")]
        assert project.rows(f"{kind}_new") == [(3, 2, "new"), (4, 2, "new")]


def test_f12_empty_copies_or_keeps_a_view(project: Project) -> None:
    project.model("clone", OWN_ROWS, **RW)
    project.sql(f"create table production as {STORED}", "create view clone as from production")
    project.run("--empty")
    assert project.rows("clone") == OLD
    assert project.rows("production") == OLD


def test_f12_case_59_sample(project: Project) -> None:
    project.schema(
        """
        models:
          - name: feed
            config: {event_time: happened_at}
        """
    )
    project.model(
        "feed",
        "select 1 as d, 1 as s, now()::timestamp - interval 30 day as happened_at"
        " union all select 2, 1, now()::timestamp - interval 2 hour",
        materialized="table",
    )
    for kind, config in (("rw", {**RW, "replace_where": "d >= 1"}), ("ru", RU)):
        for suffix, more in (("free", {}), ("safe", {"reset_allowed": False}), ("new", {})):
            project.model(f"{kind}_{suffix}", "select * from {{ ref('feed') }}", **config, **more)
    project.run("--exclude", "rw_new ru_new")
    before = {name: project.rows(name) for name in ("rw_free", "rw_safe", "ru_free", "ru_safe")}
    assert all(len(rows) == 2 and isinstance(rows[0][2], datetime) for rows in before.values())

    refused = project.run("--sample", "1 day", ok=False)
    for name, rows in before.items():
        assert "FLW022" in refused.error(name)
        assert "--sample" in refused.error(name)
        assert project.rows(name) == rows
    for name in ("rw_new", "ru_new"):
        # Nothing was there that a sample could displace.
        assert refused.results[name]["status"] == "success"
        assert project.rows(name, "d") == [(2,)]

    rebuilt = project.run("--sample", "1 day", "--full-refresh", "--exclude", "feed", ok=False)
    for kind in ("rw", "ru"):
        assert project.rows(f"{kind}_free", "d") == [(2,)]
        assert "FLW022" in rebuilt.error(f"{kind}_safe")
        assert project.rows(f"{kind}_safe") == before[f"{kind}_safe"]
