"""Every outcome of U1-U5 for every kind of key: NULL, compound, text, float, nested."""

import pytest

from tests.functional.harness import Project
from tests.functional.replace_using.flows import Flow, all_fail, assert_second_run_changes_nothing
from tests.functional.replace_using.kinds import Kind, kinds

Rows = tuple[tuple[int, int, str], ...]
# Roles of the six keys: newer, late, tied, replayed, a group, new.
STORED: Rows = ((0, 5, "a"), (1, 5, "b"), (2, 5, "c"), (3, 5, "d"), (4, 5, "e1"), (4, 5, "e2"))
LEFT: Rows = ((0, 6, "a2"), (1, 5, "b"), (2, 5, "c"), (2, 5, "c2"), (3, 5, "d"))
# A batch, and what the table must hold after it.
BATCHES: dict[str, tuple[Rows, Rows]] = {
    "groups": (
        (
            *((0, 6, "a2"), (0, 5, "a1"), (1, 4, "late"), (2, 5, "c2"), (3, 5, "d"), (3, 4, "d0")),
            *((4, 6, "e3"), (5, 1, "f"), (5, 1, "f")),
        ),
        (*LEFT, (4, 6, "e3"), (5, 1, "f"), (5, 1, "f")),
    ),
    "one_row_a_key": (
        ((0, 6, "a2"), (1, 4, "late"), (2, 5, "c2"), (3, 5, "d"), (4, 5, "e3"), (5, 1, "f")),
        (*LEFT, (4, 5, "e1"), (4, 5, "e2"), (4, 5, "e3"), (5, 1, "f")),
    ),
    # All are held off, or come: no key is in between.
    "tied_alone": (
        ((0, 5, "a2"), (1, 5, "b"), (2, 5, "c"), (3, 5, "d"), (4, 5, "e2")),
        (*STORED, (0, 5, "a2")),
    ),
    "newer_alone": (
        tuple((role, 6, "new") for role in range(6)),
        tuple((role, 6, "new") for role in range(6)),
    ),
}


def _values(kind: Kind, rows: Rows) -> str:
    return ", ".join(f"({kind.keys[role]}, {s}, '{v}')" for role, s, v in rows)


def _assert_table(flow: Flow, kind: Kind, expected: Rows) -> None:
    """Compare in SQL, where NULL equals NULL and NaN equals NaN."""
    project = flow.project
    columns = f"{kind.columns}, s INTEGER, v VARCHAR"
    project.sql(
        f"create or replace table expected ({columns})",
        f"insert into expected values {_values(kind, expected)}",
    )
    for left, right in ((flow.target, "expected"), ("expected", flow.target)):
        difference = project.sql(f"select * from {left} except all select * from {right}")
        assert difference == [], f"{flow.name}: {left} has more than {right}"


@pytest.mark.smoke
@pytest.mark.parametrize("batch", BATCHES)
def test_u1_to_u5_every_outcome_for_every_kind_of_key(project: Project, batch: str) -> None:
    """Cases 1, 9, 41. In three kinds each key takes each part in turn."""
    given, expected = BATCHES[batch]
    played: list[tuple[Flow, Kind]] = []
    for name, kind in kinds(project.mode).items():
        for turn in range(6 if name in ("single", "far_apart", "compound") else 1):
            rotated = kind.rotated(turn)
            columns = f"{kind.columns}, s INTEGER, v VARCHAR"
            flow = Flow(project, f"{name}_{turn}", columns, replace_using=list(kind.names))
            flow.give(_values(rotated, STORED))
            played.append((flow, rotated))
    project.run()
    for flow, kind in played:
        flow.give(_values(kind, given))
    project.run()
    for flow, kind in played:
        _assert_table(flow, kind, expected)
    project.run()
    for flow, kind in played:
        _assert_table(flow, kind, expected)


DUCKDB_UNORDERED = ["MAP(INTEGER, INTEGER)", "VARIANT"]
POSTGRES_UNORDERED = ["json", "json[]", "xml", "point", "box", "circle", "polygon"]


def test_f9_key_type_that_cannot_be_ordered_is_refused(project: Project) -> None:
    types = POSTGRES_UNORDERED if project.mode == "postgres" else DUCKDB_UNORDERED
    flows = {
        type_: Flow(project, f"by_{n}", f"k {type_}, s INTEGER") for n, type_ in enumerate(types)
    }
    for flow in flows.values():
        flow.give()
    messages = all_fail(list(flows.values()))
    for type_, flow in flows.items():
        for part in ("FLW007", flow.name, "`k`", project.warehouse.type_name(type_)):
            assert part in messages[flow.name], type_


def test_case_1_null_in_a_compound_key_never_duplicates(project: Project) -> None:
    columns = "a VARCHAR, b INTEGER, s INTEGER, v VARCHAR"
    flow = Flow(project, columns=columns, replace_using=["a", "b"])
    flow.update("('x', 1, 1, 'old'), ('y', NULL, 1, 'old'), (NULL, NULL, 1, 'old')")
    for s in (2, 3):
        flow.update(f"('y', NULL, {s}, 'new'), (NULL, NULL, {s}, 'new')")
        assert len(flow.rows) == 3
        assert set(flow.rows) == {
            ("x", 1, 1, "old"),
            ("y", None, s, "new"),
            (None, None, s, "new"),
        }
    assert_second_run_changes_nothing(flow)
