"""The row in which a strategy says what it did (F11)."""

import duckdb

from tests.unit.renderer import Macros


def test_f11_the_row_holds_every_count_whatever_the_script_says(macros: Macros) -> None:
    script = ["delete from t\nwhere v = '*/'", "insert into t\r\nselect 'it''s\n; drop table t'"]
    report = {"mode": "first run", "rows_affected": 3, "keys_late": 0}
    sql = macros.call("flows_get_report_sql", script, "it's done", report)
    with duckdb.connect() as connection:
        connection.execute("create table t as select 1 as v")
        found = connection.execute(sql)
        names = [column[0] for column in found.description]
        assert names == ["__flow_message", "mode", "rows_affected", "keys_late"]
        assert found.fetchall() == [("it's done", "first run", 3, 0)]
        assert connection.execute("from t").fetchall() == [(1,)]
    assert "-- delete from t\n-- where v = '*/';\n-- \n-- insert into t" in sql
