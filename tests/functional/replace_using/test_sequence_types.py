"""U8: the order of versions is the engine's own order of the sequence's type."""

from dataclasses import dataclass

from tests.functional.harness import Project
from tests.functional.replace_using.flows import (
    Flow,
    table,
)


@dataclass(frozen=True)
class Ladder:
    """SQL literals of one type: stored, a lower one, a higher one."""

    type: str
    stored: str
    lower: str
    higher: str


DUCKDB_LADDERS = {
    "nanosecond": Ladder(
        "TIMESTAMP_NS",
        "'2024-01-01 00:00:00.123456789'",
        "'2024-01-01 00:00:00.123456788'",
        "'2024-01-01 00:00:00.123456790'",
    ),
}
POSTGRES_LADDERS = {
    "any_decimal": Ladder("NUMERIC", "9.000000000000000000001", "9", "10"),
    "length_of_time": Ladder("INTERVAL", "'9 days'", "'100 hours'", "'1 month'"),
    "address": Ladder("INET", "'10.0.0.9'", "'9.0.0.10'", "'10.0.0.10'"),
}
LADDERS = {
    "whole_number": Ladder("BIGINT", "9", "-10", "10"),
    "huge_number": Ladder("HUGEINT", "9007199254740993", "9007199254740992", "9007199254740994"),
    "fraction": Ladder("DECIMAL(10, 2)", "9.50", "9.49", "10.00"),
    "floating": Ladder("DOUBLE", "9.5", "'-inf'", "10"),
    "not_a_number_is_highest": Ladder("DOUBLE", "'inf'", "1e300", "'nan'"),
    "day": Ladder("DATE", "'2024-10-09'", "'2024-09-30'", "'2024-10-10'"),
    "microsecond": Ladder(
        "TIMESTAMP",
        "'2024-01-01 00:00:00.000002'",
        "'2024-01-01 00:00:00.000001'",
        "'2024-01-01 00:00:00.000003'",
    ),
    "instant_with_zone": Ladder(
        "TIMESTAMPTZ",
        "'2024-01-01 12:00:00+02'",
        "'2024-01-01 13:00:00+05'",
        "'2024-01-01 11:00:00+00'",
    ),
    "text": Ladder("VARCHAR", "'9'", "'10'", "'9a'"),
}


def test_u8_order_is_the_engines_own_for_every_type(project: Project) -> None:
    """Key 1 gets a lower sequence, key 2 a higher one, key 3 the same with the same value."""
    ladders = LADDERS | (POSTGRES_LADDERS if project.mode == "postgres" else DUCKDB_LADDERS)
    flows = {
        name: Flow(project, name, f"k INTEGER, s {ladder.type}, v VARCHAR")
        for name, ladder in ladders.items()
    }
    for name, ladder in ladders.items():
        flows[name].give(", ".join(f"({key}, {ladder.stored}, 'a')" for key in (1, 2, 3)))
    project.run()
    for name, ladder in ladders.items():
        flows[name].give(
            f"(1, {ladder.lower}, 'b'), (2, {ladder.higher}, 'b'), (3, {ladder.stored}, 'a')"
        )
    for _ in range(2):
        project.run()
        for name in ladders:
            seen = project.rows(name, "k, v")
            assert seen == [(1, "a"), (2, "b"), (3, "a")], name


def test_u8_text_sequence_warns(project: Project) -> None:
    """Case 11: '10' is below '9' as text; as a number it is above."""
    text = Flow(project, "by_text", "k INTEGER, s VARCHAR")
    number = Flow(project, "by_number", "k INTEGER, s INTEGER")
    for value in ("'9'", "'10'"):
        for flow in (text, number):
            flow.give(f"(1, {value})")
        run = project.run()
        run.warning("FLW105", "by_text")
        assert not [w for w in run.warnings if "FLW105" in w and "by_number" in w]
    assert text.rows == table((1, "9"))
    assert number.rows == table((1, 10))


def test_u8_changed_type_of_the_sequence_fails(project: Project) -> None:
    """Case 11, second half."""
    flow = Flow(project)
    flow.update("(1, 9, 'a')")
    message = flow.fails("(1, '10', 'b')", columns="k INTEGER, s VARCHAR, v VARCHAR")
    assert "FLW019" in message
    for part in ("s", "INTEGER", "VARCHAR", "orders"):
        assert project.warehouse.type_name(part) in message
