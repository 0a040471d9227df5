"""A project written for `type: duckdb` does on `type: flows` what it did."""

from pathlib import Path
from typing import Any

from tests.compatibility.sides import Side, after_the_change, written_for_duckdb

ROUNDS = (
    ("build", "--vars", "round: 1"),
    ("build", "--vars", "round: 2"),
    ("build", "--vars", "round: 2", "--full-refresh"),
)
OUR_HOOK = "dbt_flows_adapter-on-run-start-0"


def _statuses(side: Side, arguments: tuple[str, ...]) -> dict[str, tuple[Any, ...]]:
    """Run dbt; give what became of each node."""
    return {
        name: (result["status"], result["failures"], result["message"])
        for name, result in side.dbt(*arguments).results.items()
    }


def test_the_same_after_one_word(tmp_path: Path) -> None:
    before, after = written_for_duckdb(tmp_path / "before"), after_the_change(tmp_path / "after")
    for side in (before, after):
        side.dbt("deps")
    for arguments in ROUNDS:
        wanted, found = _statuses(before, arguments), _statuses(after, arguments)
        assert found.pop(OUR_HOOK)[0] == "success"
        assert found == wanted
        assert after.contents() == before.contents()
