"""Contracts of test projects."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from tests.functional.harness import Project

CONFIGS: dict[str, dict[str, Any]] = {
    "rw": {"materialized": "replace_where", "replace_where": "k = 2"},
    "ru": {
        "materialized": "replace_using",
        "replace_using": "k",
        "sequence_by": "s",
        "on_sequence_tie": "replace",
    },
}


@dataclass(frozen=True)
class Contract:
    """An enforced contract.

    Attributes:
        types: type of each column.
        columns: constraints of columns, each the inside of a YAML mapping in braces.
        model: constraints of the model, written likewise.
    """

    types: Mapping[str, str]
    columns: Mapping[str, Sequence[str]] = field(default_factory=dict)
    model: Sequence[str] = ()

    def write(self, project: Project, *names: str, enforced: bool = True) -> None:
        """Write `models/schema.yml` with this contract for each model."""
        lines = ["models:"]
        for name in names:
            lines += [
                f"  - name: {name}",
                f"    config: {{contract: {{enforced: {str(enforced).lower()}}}}}",
                f"    constraints: {_listed(self.model)}",
                "    columns:",
            ]
            for column, data_type in self.types.items():
                listed = _listed(self.columns.get(column, ()))
                lines.append(
                    f"      - {{name: {column}, data_type: {data_type}, constraints: {listed}}}"
                )
        project.schema("\n".join(lines) + "\n")


def odd_names(text: str, key: str) -> Contract:
    """Give a contract with names that need quotes.

    Args:
        text: type of column `v`.
        key: how the primary key, `by_two`, writes its column `k`.
    """
    return Contract(
        {
            "v": text,
            "s": "integer",
            "k": "integer",
            "od d": "integer, quote: true",
            "order": "integer, quote: true",
            "Mixed": "integer, quote: true",
        },
        columns={
            "s": ["type: custom, expression: default 5"],
            "od d": ["type: not_null", "type: unique"],
            "order": ["type: check, expression: '\"order\" > 1'"],
            "Mixed": ["type: not_null"],
        },
        model=[f"type: primary_key, name: by_two, columns: [{key}, '\"order\"']"],
    )


def _listed(entries: Sequence[str]) -> str:
    return "[" + ", ".join(f"{{{entry}, warn_unsupported: false}}" for entry in entries) + "]"
