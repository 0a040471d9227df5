"""The same contest on PostgreSQL: models of dbt, ours and its own, on a server for this run alone.

The time is that of the model in a real run: all that dbt does for it. The batch lies in a table of
the same database. Rows that are dead after an update are cleared away before the next.
"""

import contextlib
import io
from typing import Any

from benchmarks.cases import Case
from benchmarks.contest import in_turn, told
from benchmarks.crew import House
from tests.functional import postgres_server
from tests.functional.harness import Project

COLUMNS = (
    "md5((k * 31 + {version})::text) as note, (k + {version}) % 50 as quantity, k * 1.5 as amount,"
    " timestamp '2026-01-01' + k % 40000 * interval '1 minute' as event_at"
)
USUAL = {"materialized": "incremental", "incremental_strategy": "delete+insert", "unique_key": "k"}
FLOW = {
    "materialized": "replace_using",
    "replace_using": "k",
    "sequence_by": "s",
    "on_sequence_tie": "append",
}
MODELS: dict[str, dict[str, Any]] = {"flow": FLOW, "delete_insert": USUAL}


def play_on_postgres(house: House, case: Case) -> dict[str, Any]:
    """Play all rounds of a case; give the seconds of every side, round by round.

    Raises:
        AssertionError: when a table does not hold what it must.
    """
    assert case.batch is not None
    rows, step = house.rows(case.rows, case.shape), round(1 / case.batch.share)
    house.say(f"{case.name}: {rows:,} rows, {', '.join(case.sides)}")
    seconds: dict[str, list[float]] = {side: [] for side in case.sides}
    # dbt tells each run to the screen.
    with contextlib.redirect_stdout(io.StringIO()):
        project = _project(house, case, rows)
        for number in range(case.rounds + 1):
            _land(project, number + 1, rows, f"k % {step} = {number * 7 % step}")
            project.sql(
                "delete from expected where k in (select k from landed)",
                "insert into expected select * from landed",
            )
            for side in in_turn(case.sides, number):
                model = side.removeprefix("dbt:")
                _tidy(model)
                result = project.run("--select", model).results[model]
                _check(project, case, model)
                if number:
                    seconds[side].append(float(result["execution_time"]))
    sides = {side: {"seconds": each} for side, each in seconds.items()}
    found = {"case": case.name, "rows": rows, "engine": "postgres", "sides": sides}
    house.say(told(found))
    return found


def _project(house: House, case: Case, rows: int) -> Project:
    """Make a project whose models have run once, and `expected`, which is kept up by hand."""
    project = Project(house.room("postgres") / "project", "postgres")
    indexes = {"indexes": [{"columns": ["k"]}]} if case.indexed else {}
    for model, config in MODELS.items():
        project.model(model, "select * from main.landed", **config, **indexes)
    _land(project, 0, rows, "true")
    project.run()
    project.sql("create table expected as select * from landed", "create index on expected (k)")
    return project


def _land(project: Project, version: int, rows: int, condition: str) -> None:
    """Make the batch: keys from all over the table; the version is the sequence."""
    project.sql(
        "drop table if exists landed",
        f"create table landed as select k, {version} as s, {COLUMNS.format(version=version)}"
        f" from generate_series(1, {rows}) as k where {condition}",
        "analyze landed",
    )


def _tidy(model: str) -> None:
    with postgres_server.connect("shop").cursor() as cursor:
        cursor.execute(f"vacuum analyze main.{model}")


def _check(project: Project, case: Case, model: str) -> None:
    found, wanted = (
        project.sql(f"select count(*), sum(hashtextextended(t::text, 0)::numeric) from {name} t")
        for name in (model, "expected")
    )
    assert found == wanted, f"{case.name}, {model}: {found} is not {wanted}"
