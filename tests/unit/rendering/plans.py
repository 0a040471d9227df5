"""Plans as the planning room makes them, in their smallest form."""

from typing import Any


def column(name: str, data_type: str = "INTEGER", **more: Any) -> dict[str, Any]:
    """Give a column of a plan; without a cast, as where the type is the stored one."""
    quoted = '"' + name.replace('"', '""') + '"'
    kind = {"family": "other", "name": data_type}
    return {
        "name": name, "quoted": quoted, "type": data_type, "kind": kind, "cast": None,
        "wildcard": False,
    } | more  # fmt: skip


def key_plan(**more: Any) -> dict[str, Any]:
    """Give a plan of `replace_using`: one key, one sequence, one more column, newer rows only."""
    columns = [column("k"), column("s"), column("x")]
    return {
        "target": '"db"."main"."t"', "write_to": '"db"."main"."t"', "source": "__flows_batch",
        "key_names": ['"k"'], "sequence": ['"s"'], "columns": columns, "compared": columns,
        "null_columns": [], "blocked": None, "has_stored_rows": True, "writes_rows": True,
        "appended_rows": 0, "place_takers": 0, "has_winners": True,
        "facts": {"null_keys": 0, "mixed_keys": 0},
    } | more  # fmt: skip


def where_plan(**more: Any) -> dict[str, Any]:
    """Give a plan of `replace_where` with one predicate."""
    return {
        "target": '"db"."main"."t"', "write_to": '"db"."main"."t"', "source": "(select 1)",
        "alias": '"dbt_flows_row"', "predicate": "(d > 1)", "columns": [column("d")],
        "null_columns": [], "has_stored_rows": True, "writes_rows": True, "filtered": False,
    } | more  # fmt: skip
