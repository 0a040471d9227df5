"""What is measured, part by part; each part gives its cases.

Sizes and shares are those of the targets (targets.py). `r`: keys from all over the table, `c`:
neighbours.
"""

from collections.abc import Callable

from benchmarks.cases import Case
from benchmarks.shapes import Batch, Shape

MILLION = 1_000_000
USUAL = ("flow", "delete_insert", "floor")
SPREAD, NEIGHBOURS = Batch(count=10_000), Batch(count=10_000, contiguous=True)
BY_DAY = Shape(period="day")


def keyed(full: bool) -> list[Case]:
    """`replace_using` at 10M rows against what others do: and against peers that are slower."""
    peers, rows = ("flow", "sqlmesh", "merge", "delta"), 10 * MILLION
    rounds, few = (15, 5) if full else (9, 2)
    cases = [
        Case("keyed 10M r 1%", rows, USUAL, batch=Batch(share=0.01), rounds=rounds),
        Case("keyed 10M r 10%", rows, USUAL, batch=Batch(share=0.1), rounds=rounds),
        Case("peers 10M r 1%", rows, peers, batch=Batch(share=0.01), rounds=few),
    ]
    if full:
        cases.append(Case("keyed 10M r 50%", rows, USUAL, batch=Batch(share=0.5), rounds=few))
    return cases


def ranged(full: bool) -> list[Case]:
    """`replace_where` at 10M rows against what others do."""
    sides = ("flow", "microbatch", "floor", "sqlmesh")
    all_sides, rounds = (*sides, "delta"), 9 if full else 5
    few = all_sides if full else sides
    return [
        Case("range 10M 1%", 10 * MILLION, few, shape=BY_DAY, rounds=rounds),
        Case("range 10M 10%", 10 * MILLION, all_sides, rounds=rounds),
    ]


def size(full: bool) -> list[Case]:
    """10k keys in targets of growing size."""
    cases, rounds = [], 11 if full else 7
    for millions in (10, 50, 100) if full else (1, 10):
        for letter, batch in (("r", SPREAD), ("c", NEIGHBOURS)):
            name = f"size {millions}M {letter} 10k"
            # Ten thousand of a few thousand keys, in a trial, are just all of them.
            cases.append(Case(name, millions * MILLION, USUAL, batch=batch, rounds=rounds))
    return cases


def replay(full: bool) -> list[Case]:
    """The whole target is sent again, nothing new in it."""
    rounds = 5 if full else 2
    all_of_it = Batch("replay", share=1.0, contiguous=True)
    sides = ("flow", "one_pass")
    return [Case("replay 10M", 10 * MILLION, sides, batch=all_of_it, rounds=rounds, batches=1)]


def dbt(full: bool) -> list[Case]:
    """Real runs of dbt: on 10M rows, and on next to nothing, where dbt takes the time."""
    usual, sides = Batch(share=0.01), ("dbt:flow", "dbt:delete_insert")
    ranges = ("dbt:flow", "dbt:microbatch")
    many, few = (21, 5) if full else (7, 2)
    return [
        Case("dbt 10M r 1%", 10 * MILLION, sides, batch=usual, rounds=few),
        Case("dbt range 10M 10%", 10 * MILLION, ranges, rounds=few),
        Case("dbt small keyed", 2_000, sides, batch=Batch(count=10), rounds=many),
        Case("dbt small range", 2_000, ranges, rounds=many),
    ]


def shapes(full: bool) -> list[Case]:
    """Groups, kinds of keys, kinds of batches, a wide table; at 1M rows."""
    rows, usual = MILLION, Batch(share=0.1)
    rounds = 7 if full else 2
    ten, many = Shape(rows_per_key=10), Shape(rows_per_key=20_000)
    # dbt's delete+insert joins each row of a key with each: that takes half a minute.
    sides = USUAL if full else ("flow", "floor")
    cases = [
        Case("shape 10 rows a key", rows, USUAL, shape=ten, batch=usual),
        Case("shape 20000 rows a key", rows, sides, shape=many, batch=usual),
    ]
    for key in ("integer", "text", "composite"):
        cases.append(Case(f"shape {key} key", rows, USUAL, shape=Shape(key=key), batch=usual))
    # dbt's delete+insert leaves the old rows of a NULL key, so it cannot take part.
    null = Shape(key="null")
    cases.append(Case("shape null keys", rows, ("flow", "floor"), shape=null, batch=usual))
    for kind in ("late", "tied", "replay"):
        batch = Batch(kind, share=0.1)
        cases.append(Case(f"shape {kind}", rows, ("flow", "floor"), batch=batch))
    wide = Shape(wide=True)
    cases.append(Case("shape 100 columns", rows, USUAL, shape=wide, batch=usual))
    return [Case(**{**vars(case), "rounds": rounds}) for case in cases]


def memory(full: bool) -> list[Case]:
    """Peaks of processes that do one update; batches larger than the memory; many updates."""
    two, rounds = ("flow", "delete_insert"), 5 if full else 2
    limit = (("memory_limit", "512MB"),)
    one, most, ten = Batch(share=0.01), Batch(share=0.8), Batch(share=0.1)
    rows, ranges = 10 * MILLION, ("flow", "microbatch")
    return [
        Case("memory 10M r 1%", rows, two, batch=one, rounds=rounds, cold=True),
        Case("memory 10M r 10%", rows, two, batch=ten, rounds=rounds, cold=True),
        Case("memory range 10M 10%", rows, ranges, rounds=rounds, cold=True),
        Case("memory 512MB", rows, two, batch=most, rounds=1, cold=True, settings=limit),
        Case("memory 30 updates", MILLION, two, batch=ten, rounds=30),
    ]


def growth(_: bool) -> list[Case]:
    """200 updates of 1 %."""
    sides = ("flow", "delete_insert")
    return [Case("growth 1M r 1%", MILLION, sides, batch=Batch(share=0.01), rounds=200)]


def older(full: bool) -> list[Case]:
    """The same SQL on duckdb 1.5.x."""
    peers: tuple[str, ...] = (*USUAL, "merge", "sqlmesh")
    ranges = ("flow", "microbatch", "floor", "sqlmesh")
    rows, rounds, old = 10 * MILLION, 7 if full else 3, "duckdb15"
    one, ten = Batch(share=0.01), Batch(share=0.1)
    peers = peers if full else USUAL
    cases = [
        Case("1.5 keyed 10M r 1%", rows, peers, batch=one, rounds=rounds, python=old),
        Case("1.5 keyed 10M c 10k", rows, USUAL, batch=NEIGHBOURS, rounds=rounds, python=old),
        Case("1.5 range 10M 10%", rows, ranges, rounds=rounds, python=old),
    ]
    if full:
        cases += [
            Case("1.5 keyed 10M r 10%", rows, USUAL, batch=ten, rounds=rounds, python=old),
            Case("1.5 keyed 10M r 10k", rows, USUAL, batch=SPREAD, rounds=rounds, python=old),
        ]
    return cases


def postgres(full: bool) -> list[Case]:
    """Models of dbt on a PostgreSQL server, with and without an index on the key."""
    sides, rounds = ("dbt:flow", "dbt:delete_insert"), 7 if full else 3
    shares = (0.001, 0.01, 0.1) if full else (0.01, 0.1)
    return [
        Case(
            f"postgres 1M{', index' if indexed else ''} {share:.1%}",
            MILLION,
            sides,
            batch=Batch(share=share),
            rounds=rounds,
            python="postgres",
            indexed=indexed,
        )
        for indexed in (False, True)
        for share in shares
    ]


PARTS: dict[str, Callable[[bool], list[Case]]] = {
    "keyed": keyed,
    "ranged": ranged,
    "size": size,
    "replay": replay,
    "dbt": dbt,
    "shapes": shapes,
    "memory": memory,
    "growth": growth,
    "older": older,
    "postgres": postgres,
}
