"""The small helpers of `utils/`."""

import pytest

from tests.unit.renderer import Macros


@pytest.mark.parametrize(
    ("sql", "stripped"),
    [
        ("select 1", "select 1"),
        ("select 1;", "select 1"),
        ("select 1 ;\n", "select 1 "),
        ("select 1; -- done; really", "select 1"),
        ("select 1 -- a; b", "select 1 -- a; b"),
        ("select ';' -- x", "select ';' -- x"),
        ("select 'it''s; --'", "select 'it''s; --'"),
        ('select 1 as "a;"', 'select 1 as "a;"'),
        ("select $$;$$", "select $$;$$"),
        ("select 1 /* ; */;/* ; */", "select 1 /* ; */"),
    ],
)
def test_w9_one_trailing_semicolon_goes(macros: Macros, sql: str, stripped: str) -> None:
    assert macros.call("flows_strip_statement", sql) == stripped


@pytest.mark.parametrize(
    ("name", "found"),
    [("a", "a"), ("A", "A"), ('"a"', "a"), ("user ID", "User Id"), ('"x""y"', 'x"y'),
     ('x"y', 'x"y'), ("b", None)],
)  # fmt: skip
def test_f2_names_are_found_as_a_person_writes_them(
    macros: Macros, name: str, found: str | None
) -> None:
    columns = [{"name": column} for column in ("a", "A", "User Id", 'x"y')]
    column = macros.call("flows_find_column", name, columns)
    assert (column and column["name"]) == found


@pytest.mark.parametrize(
    ("a", "b", "distance"),
    [("", "", 0), ("abc", "abc", 0), ("abc", "", 3), ("kitten", "sitting", 3), ("ab", "ba", 2)],
)
def test_edit_distance(macros: Macros, a: str, b: str, distance: int) -> None:
    assert macros.call("flows_edit_distance", a, b) == distance


def test_near_names_are_typos_and_not_other_words(macros: Macros) -> None:
    ours = ["replace_using", "replace_where", "reset_allowed", "stage"]
    near = "flows_near_names"
    assert macros.call(near, "replace_were", ours) == ["replace_where"]
    assert macros.call(near, "reset_alowed", ours)[0] == "reset_allowed"
    assert macros.call(near, "materialized", ours) == []
    assert macros.call(near, "tags", ours) == []


@pytest.mark.parametrize(
    ("text", "error"),
    [
        ("d > 1 and (e = 2)", None),
        ("d = '(' and x = ';'", None),
        ("a) or (b", "the brackets do not match"),
        ("(a", "the brackets do not match"),
        ("a = 'x", "a quote is not closed"),
        ('"a = 1', "a quote is not closed"),
        ("a = 1 /* x", "a comment is not closed"),
        ("a = 1; drop table t", "there is a semicolon"),
    ],
)
def test_w5_a_text_is_looked_at_where_there_is_no_parser(
    macros: Macros, text: str, error: str | None
) -> None:
    assert macros.call("flows_read_expression_text", text)["error"] == error


def test_w5_functions_are_seen_in_the_text(macros: Macros) -> None:
    text = """a > "Random" () and b = 'uuid()' and "f('x').y" <> $$ g.z, it's v() $$ and s.h(c)"""
    found = macros.call("flows_read_expression_text", text)
    assert found["functions"] == ["random", "h"]
    names = [names for names in found["names"] if names != ["and"]]
    assert names == [["a"], ["b"], ["f('x').y"], ["c"]]
