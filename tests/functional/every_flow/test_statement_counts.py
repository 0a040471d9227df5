"""What each kind of update sends to the engine, counted (CASES 95, PERFORMANCE.md).

Counted are messages: dbt takes longer for each of them than the engine for a small statement.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from tests.functional.every_flow.statements import all_statements, lasting_ddl, statements
from tests.functional.harness import REPOSITORY, Project, Run


@dataclass(frozen=True)
class Update:
    """One run of both flows, and how many messages each sends beside BEGIN and COMMIT.

    Attributes:
        batch: rows of the table that both flows read; empty keeps those of the update before.
        using: messages of `replace_using` on DuckDB, and on PostgreSQL.
        where: those of `replace_where`.
        ddl: how many statements change the catalog for good: of the first flow, of the second.
        widens: the rows have a fourth column.
        args: arguments of the run.
        vars: variables of the run.
    """

    batch: str
    using: tuple[int, int]
    where: tuple[int, int]
    ddl: tuple[int, int] = (0, 0)
    widens: bool = False
    args: tuple[str, ...] = ()
    vars: Mapping[str, Any] = field(default_factory=dict)


OVERRIDE = {"replace_where_overrides": {"sliced": "k = 1"}}
# One after the other, on the tables that the ones before have left.
HISTORY = {
    "first run": Update("(1, 1, 'a'), (2, 1, 'b')", (7, 7), (8, 8), (1, 1)),
    "newer": Update("(1, 2, 'c'), (2, 2, 'd')", (7, 8), (7, 8)),
    "unchanged": Update("", (7, 7), (7, 8)),
    "ties": Update("(1, 2, 'e'), (2, 3, 'd')", (11, 11), (7, 8)),
    "ties and lower rows": Update("(1, 2, 'f'), (1, 1, 'f')", (12, 10), (7, 8)),
    "late": Update("(1, 1, 'late'), (2, 4, 'd')", (9, 8), (7, 8)),
    "late alone": Update("(1, 1, 'late')", (7, 6), (7, 8)),
    "NULL keys": Update("(NULL, 1, 'n'), (2, 5, 'd')", (9, 9), (7, 8)),
    "NULL keys and late": Update("(NULL, 2, 'n'), (2, 1, 'd')", (9, 10), (7, 8)),
    "several sequences of a key": Update("(2, 8, 'd'), (2, 7, 'c')", (8, 8), (7, 8)),
    "empty batch": Update("limit 0", (4, 5), (7, 8)),
    "new column": Update("(1, 9, 'x', 1)", (10, 10), (10, 10), (1, 1), widens=True),
    "unchanged after it": Update("", (8, 8), (7, 8), widens=True),
    "ties with stored NULLs": Update("(2, 8, 'd', 1)", (10, 10), (7, 8), widens=True),
    "override": Update("(1, 10, 'y', 1)", (7, 8), (7, 8), widens=True, vars=OVERRIDE),
    "full refresh": Update(
        "(1, 1, 'a')", (9, 10), (11, 12), (3, 3), args=("--full-refresh",)
    ),
}  # fmt: skip


def _models(project: Project) -> None:
    query = "select * from main.landed"
    # First in the alphabet: what dbt-duckdb asks once per run, the first model pays.
    for name in ("a_usual", "b_usual"):
        project.model(
            name,
            query,
            materialized="incremental",
            unique_key="k",
            incremental_strategy="delete+insert",
        )
    project.model("keyed", query, materialized="replace_using", replace_using="k", sequence_by="s")
    project.model("sliced", query, materialized="replace_where", replace_where="k >= 1")


def _play(project: Project, update: Update) -> Run:
    if update.batch:
        columns = "k INTEGER, s INTEGER, v VARCHAR" + (", w INTEGER" if update.widens else "")
        project.sql(f"create or replace table landed ({columns})")
        if update.batch != "limit 0":
            project.sql(f"insert into landed values {update.batch}")
    return project.run(*update.args, vars=dict(update.vars))


def _check(run: Run, name: str, expected: int, ddl: int, begins: int) -> str:
    """Give what differs from what is expected, with the statements."""
    found = statements(run, name)
    words = [sql.lower() for sql in found]
    sent = len(found) - words.count("begin") - words.count("commit")
    told = (sent, len(lasting_ddl(found)), words.count("begin"), words.count("commit"))
    if told == (expected, ddl, begins, 1) and words[-1] == "commit":
        return ""
    lines = [f"{name}: {told}, expected {(expected, ddl, begins, 1)}"]
    return "\n    ".join([*lines, *(" ".join(sql.split())[:90] for sql in found)])


def test_case_95_statements_and_transactions_of_each_kind_of_update(project: Project) -> None:
    """One transaction per update, and no DDL but that of TEMP tables where nothing changed."""
    _models(project)
    engine = 1 if project.mode == "postgres" else 0
    # The driver of PostgreSQL sends BEGIN by itself, with the first statement.
    begins = 0 if project.mode == "postgres" else 1
    wrong = []
    for title, update in HISTORY.items():
        run = _play(project, update)
        for name, counts, ddl in (
            ("keyed", update.using, update.ddl[0]),
            ("sliced", update.where, update.ddl[1]),
        ):
            found = _check(run, name, counts[engine], ddl, begins)
            wrong += [f"{title}, {found}"] if found else []
        # The hook of the run: the state table, where it is missing; a row for each flow.
        flows = statements(run, "keyed") + statements(run, "sliced")
        hook = [sql for sql in all_statements(run) if "dbt_flows_state" in sql and sql not in flows]
        expected = 1 + (title == "first run") + (project.mode == "postgres")
        wrong += [f"{title}, hook: {hook}"] if len(hook) != expected else []
    assert not wrong, "\n".join(wrong)


def test_budget_of_statements(project: Project) -> None:
    """A usual update, and one that repeats it: at most 8 more than dbt's delete and insert."""
    _models(project)
    for title in ("first run", "newer", "unchanged"):
        run = _play(project, HISTORY[title])
    usual = statements(run, "b_usual")
    assert any("delete from" in sql for sql in usual), run.log
    for name in ("keyed", "sliced"):
        assert len(statements(run, name)) <= len(usual) + 8, "\n----\n".join(statements(run, name))


def test_the_page_tells_these_numbers() -> None:
    page = REPOSITORY / "docs/performance.md"
    cells = [line.strip("| ").split(" | ") for line in page.read_text().splitlines()]
    told = {title: tuple(map(int, counts)) for title, *counts in cells if title in HISTORY}
    assert told == {title: update.using + update.where for title, update in HISTORY.items()}
