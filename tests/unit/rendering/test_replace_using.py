"""Golden SQL of `replace_using`."""

from typing import Any

from tests.unit.renderer import Macros, tidy
from tests.unit.rendering.plans import column, key_plan


def steps(macros: Macros, **plan: Any) -> list[tuple[str, str]]:
    found = macros.call("flows_get_replace_using_steps", key_plan(**plan))
    return [(step["counts"], tidy(step["sql"])) for step in found]


DELETE = """\
delete from "db"."main"."t" as __t
using (select __flow_k1 from __flows_keys) as __w
where __t."k" = __w.__flow_k1"""
INSERT = """\
insert into "db"."main"."t" ("k", "s", "x")
select "k", "s", "x" from __flows_batch as __b"""


def test_u2_newer_rows_alone_need_a_plain_join_and_no_reduction(macros: Macros) -> None:
    assert steps(macros) == [("deleted", DELETE), ("inserted", INSERT)]


def test_f4_a_new_table_has_nothing_to_delete(macros: Macros) -> None:
    assert steps(macros, has_stored_rows=False) == [("inserted", INSERT)]


def test_f12_nothing_runs_where_no_row_may_be_written(macros: Macros) -> None:
    assert steps(macros, writes_rows=False) == []


def test_u1_lower_sequences_of_a_key_are_left_out(macros: Macros) -> None:
    facts = {"null_keys": 0, "mixed_keys": 3}
    assert steps(macros, facts=facts)[1][1] == (
        'insert into "db"."main"."t" ("k", "s", "x")\n'
        'select "k", "s", "x" from (select __b."k", __b."s", __b."x" from __flows_batch as __b'
        ' join (select * from __flows_keys) as __w on __b."k" = __w.__flow_k1'
        ' and (__b."s" = __w.__flow_s1) is true) as __b'
    )


def test_null_keys_get_a_statement_of_their_own(macros: Macros) -> None:
    plan = {
        "key_names": ['"k"', '"l"'],
        "columns": [column("k"), column("l"), column("s")],
        "facts": {"null_keys": 1, "mixed_keys": 0},
    }
    deletes = [sql for counts, sql in steps(macros, **plan) if counts == "deleted"]
    assert [sql.splitlines()[-1] for sql in deletes] == [
        'where __t."k" = __w.__flow_k1 and __t."l" = __w.__flow_k2',
        'where __t."k" is not distinct from __w.__flow_k1'
        ' and __t."l" is not distinct from __w.__flow_k2'
        " and (__flow_k1 is null or __flow_k2 is null)",
    ]
    assert all("using (select __flow_k1, __flow_k2 from __flows_keys) as __w" in d for d in deletes)


def test_u3_late_keys_are_taken_out_of_both_halves(macros: Macros) -> None:
    delete, insert = (sql for _, sql in steps(macros, blocked="late"))
    winners = (
        " from __flows_keys as __k where not exists (select 1 from __flows_stored as s"
        " where s.__flow_key = __k.rowid and s.__flow_late)) as __w"
    )
    assert f"using (select __flow_k1{winners}\n" in delete
    assert f" join (select *{winners} on " in insert


def test_u4_tied_keys_are_taken_out_and_what_is_new_of_them_appended(macros: Macros) -> None:
    found = steps(macros, blocked="stored", appended_rows=2)
    assert "s.__flow_key = __k.rowid)) as __w" in found[0][1]
    assert found[2] == ("inserted", INSERT.replace("__flows_batch", "__flows_appended"))


def test_u4_a_fuller_row_takes_the_place_of_its_stored_row(macros: Macros) -> None:
    delete, insert = steps(macros, blocked="stored", place_takers=1)[2:]
    assert delete == (
        "deleted",
        'delete from "db"."main"."t"\n'
        "where rowid in (select __flow_place from __flows_matches where __flow_takes_place)",
    )
    assert (
        "join __flows_matches as m on m.__flow_row = __b.__flow_row and m.__flow_takes_place"
        in insert[1]
    )


def test_f3_a_column_no_longer_given_becomes_null_and_not_its_default(macros: Macros) -> None:
    insert = steps(macros, null_columns=['"gone"'])[1][1]
    assert insert == (
        'insert into "db"."main"."t" ("k", "s", "x", "gone")\n'
        'select "k", "s", "x", null from __flows_batch as __b'
    )


def test_f3_the_batch_is_read_under_the_stored_types(macros: Macros) -> None:
    columns = [
        column("a"),
        column('b"c', cast="BIGINT"),
        column("n", cast="DATE", kind={"family": "untyped"}),
    ]
    assert macros.call("flows_get_source_sql", "__flows_batch", columns) == (
        '(select "a", cast("b""c" as BIGINT) as "b""c", cast(null as DATE) as "n"'
        " from __flows_batch)"
    )
    assert macros.call("flows_get_source_sql", "__flows_batch", columns[:1]) == "__flows_batch"
