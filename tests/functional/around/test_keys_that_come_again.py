"""CASES 45: a key that goes and comes in one transaction is no duplicate to its index."""

import pytest

from tests.functional.around.contracts import CONFIGS, Contract
from tests.functional.harness import Project

QUERY = "select 2 as k, 1 as s, 'b' as v"
COLUMNS = {"k": "integer", "s": "integer", "v": "varchar"}


@pytest.mark.smoke
def test_case_45_a_unique_index_of_a_file_that_was_opened_again(project: Project) -> None:
    """DuckDB 1.5 opens an index when it is first needed, which is not when a row is deleted."""
    config = {"indexes": [{"columns": ["k"], "unique": True}]}
    stored = " stored" if project.mode == "postgres" else ""
    computed = f"generated always as (k * 2){stored}"
    project.sql(
        f"create table generated (k int, s int, v varchar, twice int {computed})",
        "create unique index by_k on generated (k)",
        f"insert into generated {QUERY}",
    )
    for step in ("b", "c"):
        query = QUERY.replace("'b'", f"'{step}'")
        for name, own in CONFIGS.items():
            project.model(name, query, **own, **config)
        project.model("generated", query, **CONFIGS["ru"])
        project.run()
        for name in CONFIGS:
            assert project.rows(name) == [(2, 1, step)]
        assert project.rows("generated") == [(2, 1, step, 4)]


ALL_KEYS = "select i::int as k, {s} as s, 'v{s}' as v from range(200000) as t(i)"


def test_case_45_all_of_200_000_keys_under_a_primary_key_and_a_unique_index(
    project: Project,
) -> None:
    sliced = {**CONFIGS["rw"], "replace_where": "k >= 0"}
    indexes = [{"columns": ["k"], "unique": True}]
    configs = {
        "with_key": sliced,
        "sliced": {**sliced, "stage": True, "indexes": indexes},
        "keyed": {**CONFIGS["ru"], "indexes": indexes},
    }
    Contract(COLUMNS, model=["type: primary_key, columns: [k]"]).write(project, "with_key")
    for step in (1, 2):
        for name, config in configs.items():
            project.model(name, ALL_KEYS.format(s=step), **config)
        project.run()
        for name in configs:
            counted = f"select count(*), count(distinct k), min(s), max(v) from {name}"
            assert project.sql(counted) == [(200_000, 200_000, step, f"v{step}")], name
    # They are still there: a second row of a key is refused.
    for name, config in configs.items():
        twice = f"{ALL_KEYS.format(s=3)} where i < 9 union all select 1, 3, 'twice'"
        project.model(name, twice, **config)
    run = project.run(ok=False)
    for name in configs:
        assert "uplicate key" in run.error(name)
        assert project.sql(f"select count(*), max(s) from {name}") == [(200_000, 2)]
