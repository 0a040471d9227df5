"""What each side sends to the engine for an update, recorded on a small table of the same shape.

dbt (ours and its own strategies) runs for real and tells each statement by an event; SQLMesh's
adapter is called on an empty table. `floor` and `one_pass` are written here by hand.
"""

import json
import subprocess
from dataclasses import dataclass, field

from benchmarks.crew import PYTHONS, REPOSITORY, House
from benchmarks.shapes import PERIODS, Batch, Shape

QUERY = "select * from feed.main.batch\n"
KEYED = ("flow", "delete_insert", "merge")
RANGED = ("flow", "microbatch")


@dataclass
class Script:
    """Statements of one side.

    Attributes:
        table: the name that they know the target by.
        setup: what must run once before.
    """

    table: str
    statements: list[str]
    setup: list[str] = field(default_factory=list)


def models(shape: Shape, ranged: bool) -> dict[str, str]:
    """Models of the dbt project: the flow, and dbt's own strategies for the same work."""
    keys = json.dumps(list(shape.keys))
    first, end = shape.slice()
    if ranged:
        where = f"event_at >= timestamp '{first}' and event_at < timestamp '{end}'"
        return {
            "flow": f"{{{{ config(materialized='replace_where', replace_where=\"{where}\") }}}}\n"
            + QUERY,
            "microbatch": "{{ config(materialized='incremental', incremental_strategy='microbatch',"
            f" event_time='event_at', begin='{first}', batch_size='{shape.period}') }}}}\n" + QUERY,
        }
    usual = f"materialized='incremental', unique_key={keys}, incremental_strategy="
    return {
        "flow": f"{{{{ config(materialized='replace_using', replace_using={keys},"
        f" sequence_by='updated_at', on_sequence_tie='append') }}}}\n" + QUERY,
        "delete_insert": f"{{{{ config({usual}'delete+insert') }}}}\n" + QUERY,
        "merge": f"{{{{ config({usual}'merge') }}}}\n" + QUERY,
    }


def dbt_arguments(shape: Shape, ranged: bool) -> list[str]:
    """What `dbt run` is told besides the models."""
    first, end = shape.slice()
    return ["--event-time-start", first, "--event-time-end", end] if ranged else []


def scripts(house: House, shape: Shape, batch: Batch | None) -> dict[str, Script]:
    """Record what each side sends; `batch` is None for the replacing of a range."""
    key = (shape, batch.kind if batch else None)
    if key not in house.scripts:
        house.say(f"recording statements ({shape.name}, {batch.kind if batch else 'range'})")
        # SQLMesh and merge replace rows one for one, so groups are not theirs.
        house.scripts[key] = {
            **_of_dbt(house, shape, batch),
            **(_of_sqlmesh(shape, batch is None) if shape.key == "integer" else {}),
            "floor": _floor(shape, batch is None),
            "one_pass": _one_pass(shape),
        }
    found: dict[str, Script] = house.scripts[key]
    return found


def _of_dbt(house: House, shape: Shape, batch: Batch | None) -> dict[str, Script]:
    rows = max(2_000, shape.rows_per_key * 10)
    folder = house.folder / "recording"
    folder.mkdir(exist_ok=True)
    for earlier in folder.glob("*.duckdb*"):
        earlier.unlink()
    written = models(shape, batch is None)
    # Groups of equal keys are more than `merge` can take.
    names = [name for name in written if name != "merge" or shape.rows_per_key == 1]
    # A table without its rows would be another case, so each model has a full one.
    target = shape.target_sql(rows)
    house.make(
        folder / "warehouse.duckdb",
        [f'create table "{name}" as {target}' for name in (*names, "target")],
        "main",
    )
    few = Batch(batch.kind, share=0.1) if batch else None
    batch_sql = shape.keyed_sql(rows, few, 1) if few else shape.ranged_sql(rows, 1)
    house.make(folder / "feed_1.duckdb", [f"create table batch as {batch_sql}"], "main")
    worker = house.recorder()
    worker.ask("open", path=str(folder / "warehouse.duckdb"), table="target", setup=[], settings={})
    worker.ask("write", models={name: written[name] for name in names})
    worker.ask("feed", path=str(folder / "feed_1.duckdb"))
    done = worker.ask("run_models", models=names, arguments=dbt_arguments(shape, batch is None))
    worker.ask("close")
    return {
        name: Script(name, done["scripts"][name], done["setup"] if name == "flow" else [])
        for name in names
    }


def _of_sqlmesh(shape: Shape, ranged: bool) -> dict[str, Script]:
    rows = 10 * PERIODS[shape.period]
    small = f"{shape.target_sql(rows)} limit 0"
    setup = ["attach ':memory:' as warehouse", "attach ':memory:' as feed"]
    setup += [f"create table {name} as {small}" for name in ("warehouse.target", "feed.batch")]
    asked = {"setup": setup, "keys": shape.keys, "slice": shape.slice()}
    done = subprocess.run(
        [PYTHONS["sqlmesh"], "-m", "benchmarks.workers.sqlmesh_recorder"],
        input=json.dumps(asked),
        capture_output=True,
        text=True,
        cwd=REPOSITORY,
        check=False,
    )
    if done.returncode:
        raise RuntimeError(f"SQLMesh: {done.stderr}")
    recorded = json.loads(done.stdout.splitlines()[-1])
    return {"sqlmesh": Script("target", recorded["time_range" if ranged else "unique_key"])}


def _floor(shape: Shape, ranged: bool) -> Script:
    """Finding what goes and writing what comes: less than that no update can do."""
    first, end = shape.slice()
    same = " and ".join(f"t.{key} = b.{key}" for key in shape.keys)
    find = f"select count(*) from target as t semi join feed.main.batch as b on {same}"
    if ranged:
        find = (
            "select count(*) from target"
            f" where event_at >= timestamp '{first}' and event_at < timestamp '{end}'"
        )
    write = "insert into landing select * from feed.main.batch"
    return Script(
        "target", ["begin", find, write, "commit"], ["create table landing as from target limit 0"]
    )


def _one_pass(shape: Shape) -> Script:
    """Every row of the batch met once with the row of the target that it equals in all columns."""
    others = [name for name in shape.columns(1) if name not in shape.keys]
    same = [f"t.{key} = b.{key}" for key in shape.keys]
    same += [f"t.{name} is not distinct from b.{name}" for name in others]
    meet = "select count(*) from target as t join feed.main.batch as b on " + " and ".join(same)
    return Script("target", ["begin", meet, "commit"])
