"""F3: what the four values of `on_schema_change` do (CASES 35, 36)."""

from typing import Any

from tests.functional.every_flow.cases import Case, Played, each, in_one_run, table


def _rw(mode: str | None, **more: Any) -> dict[str, Any]:
    chosen = {"on_schema_change": mode} if mode else {}
    return {"materialized": "replace_where", "replace_where": "d = 2", **chosen, **more}


def _ru(mode: str | None) -> dict[str, Any]:
    chosen = {"on_schema_change": mode} if mode else {}
    return {
        "materialized": "replace_using",
        "replace_using": "d",
        "sequence_by": "d",
        "on_sequence_tie": "replace",
        **chosen,
    }


STORED = table("d, c, e", "1, 'a', 10", "2, 'b', 20")
ADDED = table("d, c, e, f", "2, 'B', 21, 99")
REMOVED = table("d, e", "2, 21")
RENAMED = table("d, c, f", "2, 'B', 99")


def _four(word: str, config: Any) -> list[Case]:
    return [
        Case(
            f"f3_default_{word}_added",
            ADDED,
            config(None),
            STORED,
            [(1, "a", 10, None), (2, "B", 21, 99)],
        ),
        Case(
            f"f3_append_{word}_added",
            ADDED,
            config("append_new_columns"),
            STORED,
            [(1, "a", 10, None), (2, "B", 21, 99)],
        ),
        Case(
            f"f3_append_{word}_removed",
            REMOVED,
            config("append_new_columns"),
            STORED,
            [(1, "a", 10), (2, None, 21)],
        ),
        Case(
            f"f3_append_{word}_renamed",
            RENAMED,
            config("append_new_columns"),
            STORED,
            [(1, "a", 10, None), (2, "B", None, 99)],
        ),
        Case(
            f"f3_ignore_{word}_added", ADDED, config("ignore"), STORED, [(1, "a", 10), (2, "B", 21)]
        ),
        Case(
            f"f3_ignore_{word}_removed",
            REMOVED,
            config("ignore"),
            STORED,
            [(1, "a", 10), (2, None, 21)],
        ),
        Case(
            f"f3_sync_{word}_added",
            ADDED,
            config("sync_all_columns"),
            STORED,
            [(1, "a", 10, None), (2, "B", 21, 99)],
        ),
        Case(
            f"f3_sync_{word}_removed",
            REMOVED,
            config("sync_all_columns"),
            STORED,
            [(1, 10), (2, 21)],
        ),
        Case(
            f"f3_sync_{word}_renamed",
            RENAMED,
            config("sync_all_columns"),
            STORED,
            [(1, "a", None), (2, "B", 99)],
        ),
        Case(
            f"f3_fail_{word}_unchanged",
            table("e, d, c", "21, 2, 'B'"),
            config("fail"),
            STORED,
            [(1, "a", 10), (2, "B", 21)],
        ),
        *(
            Case(
                f"f3_fail_{word}_{name}",
                query,
                config("fail"),
                STORED,
                error=["FLW020", *columns],
                also_first=False,
            )
            for name, query, columns in [
                ("added", ADDED, ["f"]),
                ("removed", REMOVED, ["c"]),
                ("renamed", RENAMED, ["e", "f"]),
            ]
        ),
        # A type is judged in every mode; only `sync_all_columns` may widen.
        *(
            Case(
                f"f3_{mode or 'default'}_{word}_retyped",
                table("d, c, e", "2, 'B', 21::bigint"),
                config(mode),
                STORED,
                error=["FLW019", "e", "INTEGER", "BIGINT"],
                also_first=False,
            )
            for mode in (None, "append_new_columns", "ignore")
        ),
    ]


CASES = [
    *_four("rw", _rw),
    *_four("ru", _ru),
    Case(
        "f3_case_36_a_not_null_column_that_the_query_no_longer_gives",
        "select 2 as d",
        _rw(None),
        "create table f3_case_36_a_not_null_column_that_the_query_no_longer_gives"
        " (d int, c text not null default 'x');"
        " insert into f3_case_36_a_not_null_column_that_the_query_no_longer_gives values (1, 'a')",
        error=["FLW027", "c"],
        also_first=False,
    ),
    Case(
        "f3_two_columns_that_differ_in_case_only",
        'select 2 as d, 1 as v, 2 as "V"',
        _rw(None),
        table("d, v", "1, 1"),
        error=["FLW008", "v", "V"],
    ),
    Case(
        "f3_an_unknown_value",
        "select 2 as d",
        _rw("append"),
        table("d", "1"),
        error=[
            "FLW002",
            "on_schema_change",
            "append_new_columns",
            "sync_all_columns",
            "fail",
            "ignore",
        ],
    ),
]

played = in_one_run(CASES)


@each(CASES)
def test_f3(played: Played, case: Case) -> None:
    played.check(case)
