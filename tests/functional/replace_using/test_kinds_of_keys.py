"""Every outcome of U1-U5 for every kind of key: NULL, compound, text, float, struct."""

from dataclasses import dataclass

import pytest

from tests.functional.harness import Project
from tests.functional.replace_using.flows import Flow, assert_second_run_changes_nothing


@dataclass(frozen=True)
class Kind:
    """Key columns, and six different keys as SQL literals."""

    columns: str
    names: tuple[str, ...]
    keys: tuple[str, ...]

    def rotated(self, by: int) -> "Kind":
        """Let another key take each part in the story."""
        return Kind(self.columns, self.names, self.keys[by:] + self.keys[:by])


KINDS = {
    "single": Kind("a INTEGER", ("a",), ("1", "NULL", "3", "4", "5", "6")),
    "compound": Kind(
        "a VARCHAR, b INTEGER",
        ("a", "b"),
        ("'x', 1", "'x', NULL", "NULL, 1", "NULL, NULL", "'y', NULL", "NULL, 2"),
    ),
    "text": Kind("a VARCHAR", ("a",), ("''", "' '", "'NULL'", "NULL", "'it''s'", "'a%_\"'")),
    "boolean_pair": Kind(
        "a BOOLEAN, b BOOLEAN",
        ("a", "b"),
        ("true, true", "true, false", "true, NULL", "false, NULL", "NULL, NULL", "NULL, true"),
    ),
    "struct": Kind(
        "a STRUCT(x INTEGER, y INTEGER)",
        ("a",),
        (
            "{'x': 1, 'y': NULL}",
            "{'x': NULL, 'y': 1}",
            "{'x': NULL, 'y': NULL}",
            "NULL",
            "{'x': 1, 'y': 1}",
            "{'x': 2, 'y': NULL}",
        ),
    ),
    "list": Kind("a INTEGER[]", ("a",), ("[]", "[NULL]", "[1]", "[1, NULL]", "NULL", "[1, 2]")),
    "double": Kind("a DOUBLE", ("a",), ("'nan'", "0.0", "'inf'", "'-inf'", "NULL", "1e-300")),
    "moment": Kind(
        "a DATE, b TIMESTAMP",
        ("a", "b"),
        (
            "'2024-01-01', NULL",
            "NULL, '2024-01-01'",
            "'2024-01-01', '2024-01-01'",
            "'infinity', '2024-01-01'",
            "NULL, NULL",
            "'2024-01-01', '2024-01-01 00:00:00.000001'",
        ),
    ),
    "bytes_and_decimal": Kind(
        "a BLOB, b DECIMAL(18, 4)",
        ("a", "b"),
        (
            "'\\x00'::BLOB, 1",
            "'\\x00\\x00'::BLOB, 1",
            "''::BLOB, 1",
            "NULL, 1",
            "NULL, NULL",
            "''::BLOB, 1.0001",
        ),
    ),
}
# Roles of the six keys: newer, late, tied, replayed, newer group, new.
STORED = ((0, 5, "a"), (1, 5, "b"), (2, 5, "c"), (3, 5, "d"), (4, 5, "e1"), (4, 5, "e2"))
BATCH = (
    *((0, 6, "a2"), (0, 5, "a1"), (1, 4, "late"), (2, 5, "c2"), (3, 5, "d"), (3, 4, "d0")),
    *((4, 6, "e3"), (5, 1, "f"), (5, 1, "f")),
)
EXPECTED = (
    *((0, 6, "a2"), (1, 5, "b"), (2, 5, "c"), (2, 5, "c2"), (3, 5, "d")),
    *((4, 6, "e3"), (5, 1, "f"), (5, 1, "f")),
)


def _values(kind: Kind, rows: tuple[tuple[int, int, str], ...]) -> str:
    return ", ".join(f"({kind.keys[role]}, {s}, '{v}')" for role, s, v in rows)


def _assert_table(flow: Flow, kind: Kind) -> None:
    """Compare in SQL, where NULL equals NULL and NaN equals NaN."""
    project = flow.project
    columns = f"{kind.columns}, s INTEGER, v VARCHAR"
    project.sql(
        f"create or replace table expected ({columns})",
        f"insert into expected values {_values(kind, EXPECTED)}",
    )
    for left, right in ((flow.target, "expected"), ("expected", flow.target)):
        difference = project.sql(f"from {left} except all from {right}")
        assert difference == [], f"{flow.name}: {left} has more than {right}"


@pytest.mark.smoke
def test_u1_to_u5_every_outcome_for_every_kind_of_key(project: Project) -> None:
    """Cases 1, 9, 41. In the first two kinds each key takes each part in turn."""
    played: list[tuple[Flow, Kind]] = []
    for name, kind in KINDS.items():
        for turn in range(6 if name in ("single", "compound") else 1):
            rotated = kind.rotated(turn)
            columns = f"{kind.columns}, s INTEGER, v VARCHAR"
            flow = Flow(project, f"{name}_{turn}", columns, replace_using=list(kind.names))
            flow.give(_values(rotated, STORED))
            played.append((flow, rotated))
    project.run()
    for flow, kind in played:
        flow.give(_values(kind, BATCH))
    project.run()
    for flow, kind in played:
        _assert_table(flow, kind)
    project.run()
    for flow, kind in played:
        _assert_table(flow, kind)


def test_f9_key_type_that_cannot_be_ordered_is_refused(project: Project) -> None:
    for name, type_ in (("mapped", "MAP(INTEGER, INTEGER)"), ("variant", "VARIANT")):
        flow = Flow(project, name, f"k {type_}, s INTEGER")
        message = flow.fails()
        assert "FLW007" in message
        assert name in message
        assert "k" in message


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
