"""F9, CASES 28: columns that the query does not give, keys that cannot be ordered."""

from typing import Any

from tests.functional.every_flow.cases import Case, Played, each, in_one_run, table

STORED = table("id, s, d", "1, 1, 1")
QUERY = table("id, s, d", "1, 2, 1", "2, 2, 2")


def _ru(keys: Any, sequence: Any = "s", **config: Any) -> dict[str, Any]:
    return {
        "materialized": "replace_using",
        "replace_using": keys,
        "sequence_by": sequence,
        **config,
    }


def _rw(predicate: Any) -> dict[str, Any]:
    return {"materialized": "replace_where", "replace_where": predicate}


def _error(
    name: str,
    config: dict[str, Any],
    *parts: str,
    query: str = QUERY,
    stored: str = STORED,
    **more: Any,
) -> Case:
    return Case(name, query, config, stored, error=parts, **more)


CASES = [
    _error("f9_case_28_key_not_in_the_query", _ru("user_id"), "FLW006", "user_id", "id, s, d"),
    _error("f9_case_28_one_key_of_two", _ru(["id", "user_id"]), "FLW006", "user_id", "id, s, d"),
    _error("f9_case_28_two_of_two", _ru(["user_id", "day"]), "FLW006", "user_id", "day"),
    _error(
        "f9_case_28_sequence_not_in_the_query",
        _ru("id", "updated_at"),
        "FLW006",
        "updated_at",
        "id, s, d",
    ),
    _error("f9_sequence_in_a_list", _ru("id", ["s", "updated_at"]), "FLW006", "updated_at"),
    _error(
        "f9_ignored_column_not_in_the_query",
        _ru("id", replay_ignore_columns=["loaded_at"]),
        "FLW006",
        "loaded_at",
    ),
    # The key is in the stored table, not in the query.
    _error(
        "f9_case_28_key_only_in_the_target",
        _ru("d"),
        "FLW006",
        "d",
        "id, s",
        query=table("id, s", "1, 2"),
        also_first=False,
    ),
    _error("f9_key_twice", _ru(["id", "id"]), "FLW005", "id"),
    _error("f9_key_twice_in_other_case", _ru(["id", "ID"]), "FLW005", "ID"),
    _error("f9_key_twice_quoted", _ru(["id", '"id"']), "FLW005", "id"),
    _error("f9_descending_sequence", _ru("id", "s desc"), "FLW030", "desc"),
    _error("f9_ascending_sequence", _ru("id", ["s ASC"]), "FLW030", "s ASC"),
    _error(
        "f9_variant_key",
        _ru("v"),
        "FLW007",
        "v",
        "VARIANT",
        query="select 1::variant as v, 1 as s",
        stored="select 1::variant as v, 0 as s",
        duckdb_only="a type of DuckDB",
    ),
    _error(
        "f9_map_key",
        _ru("m"),
        "FLW007",
        "m",
        "MAP",
        query="select map {'a': 1} as m, 1 as s",
        stored="select map {'a': 1} as m, 0 as s",
        duckdb_only="a type of DuckDB",
    ),
    _error("w1_predicate_column_not_in_the_query", _rw("day >= 1"), "FLW012", "day", "id, s, d"),
    _error(
        "w1_two_predicate_columns_not_in_the_query", _rw("day >= 1 and week = 2"), "FLW012", "day"
    ),
    _error(
        "w1_predicate_column_only_in_the_target",
        _rw("d >= 1"),
        "FLW012",
        "d",
        "id, s",
        query=table("id, s", "1, 2"),
        also_first=False,
    ),
    _error("w3_two_qualifiers", _rw("f.d >= 1 and g.s = 1"), "FLW011", "f", "g"),
]
played = in_one_run(CASES)


@each(CASES)
def test_f9_columns(played: Played, case: Case) -> None:
    played.check(case)
