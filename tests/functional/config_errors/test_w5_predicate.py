"""W5: predicates that are no single, stable boolean expression."""

from typing import Any

import pytest

from tests.functional.every_flow.cases import Case, Played, each, in_one_run, table
from tests.functional.harness import Project

STORED = table("d, c", "1, 'a'", "2, 'b'")
QUERY = table("d, c", "2, 'B'")


def _error(name: str, predicate: Any, *parts: str, **more: Any) -> Case:
    config = {"materialized": "replace_where", "replace_where": predicate}
    return Case(name, QUERY, config, STORED, error=[*parts], **more)


VOLATILE = [
    _error(f"w5_volatile_{number}", predicate, "FLW010", word)
    for number, (predicate, word) in enumerate(
        [
            ("random() < 0.5", "random"),
            ("d >= 1 and RANDOM() < 2", "random"),
            ("random ( ) < 2", "random"),
            ('"random"() < 2', "random"),
            ("d >= (select random())", "random"),
            ("nextval('ids') > 0", "nextval"),
            ("uuid() is not null", "uuid"),
            ("gen_random_uuid() is not null", "gen_random_uuid"),
            ("pg_catalog.random() < 2", "random"),
            (["d >= 1", "random() < 2"], "random"),
        ]
    )
]
BROKEN = [
    _error(f"w5_broken_{number}", predicate, "FLW009")
    for number, predicate in enumerate(
        [
            "d >= 1; drop table other",
            "d >= 1; select 1",
            "d >= (1",
            "d >= 1)",
            "d >= 1) or (true",
            "c = 'x",
            'c = "x',
            "d >= 1 /* no end",
            "d in [1, 2",
            ["d >= (1", "d <= 2)"],
            "c = $$x",
        ]
    )
]
# What only a parser sees.
PARSED = [
    "d >=",
    "d >= 1 order by d",
    "d >= 1 union select 1",
    "where d >= 1",
    "d >= 1, d",
    "delete from other",
]
PARSED_CASES = [_error(f"w5_parsed_{n}", text, "FLW009") for n, text in enumerate(PARSED)]
SOUND = [
    Case(
        name,
        QUERY,
        {"materialized": "replace_where", "replace_where": predicate},
        STORED,
        [(1, "a"), (2, "B")],
        duckdb_only=" ".join(words),
    )
    for name, predicate, *words in [
        ("w5_sound_now", "d >= 2 and now() is not null and current_date > '2024-01-01'"),
        (
            "w5_sound_today",
            "d >= 2 and today() > '2024-01-01' and current_timestamp is not null",
            "PostgreSQL has no `today()`",
        ),
        ("w5_sound_name_in_a_literal", "d >= 2 and c <> 'random() ; ( '"),
        ("w5_sound_name_in_a_comment", "d >= 2 /* not random() */ -- nor uuid()"),
        (
            "w5_sound_case_between_and_in",
            "case when d between 2 and 3 then d in (2, 3) else false end",
        ),
        ("w5_sound_exists", "exists (select 1 from range(2, 3) t(x) where x = d)"),
        (
            "w5_sound_list_and_struct",
            "d in [2, 3] and {'a': d}.a >= 2",
            "PostgreSQL has no such literals",
        ),
        ("w5_sound_array", "d = any (array[2, 3]) and (array[d])[1] >= 2"),
        (
            "w5_sound_lambda_and_cast",
            "d::text in ('2') and len(list_filter([d], lambda x: x = 2)) = 1",
            "PostgreSQL has no lambdas",
        ),
    ]
]
COLUMN = Case(
    "w5_sound_a_column_called_random",
    table("random, uuid", "2, 'B'"),
    {"materialized": "replace_where", "replace_where": "random >= 2 and (uuid) is not null"},
    table("random, uuid", "1, 'a'", "2, 'b'"),
    [(1, "a"), (2, "B")],
)
ALL = [*VOLATILE, *BROKEN, *PARSED_CASES, *SOUND, COLUMN]


def _other(project: Project) -> None:
    project.sql("create table other as select 1 as one", "create sequence ids")


played = in_one_run(ALL, _other)


@each(ALL)
def test_w5(played: Played, case: Case) -> None:
    played.check(case)


def test_w5_nothing_else_was_run(played: Played) -> None:
    assert played.tables[-1]["other"] == [(1,)]
    # `nextval` was never called.
    with pytest.raises(Exception, match="currval"):
        played.project.sql("select currval('ids')")
