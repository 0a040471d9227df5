"""The SQL statements of one model, taken from dbt's debug log."""

import re

from tests.functional.harness import Run

BETWEEN = ";\n\n"
# dbt logs a COMMIT twice; the line before tells the one that is sent.
_STATEMENT = re.compile(
    r"^Using \w+ connection \"(?P<node>[^\"]+)\"\nOn [^\n]+?: (?P<sql>.*?)"
    r"(?=^SQL status|^Opening a new connection|^Using \w+ connection|^\w+ adapter: |\Z)",
    re.MULTILINE | re.DOTALL,
)
_COMMENT = re.compile(r"/\*.*?\*/", re.DOTALL)
_DDL = re.compile(r"(?:^|;\s*)(create|alter|drop|comment|truncate|grant|revoke)\b", re.IGNORECASE)
_TEMPORARY = re.compile(r"^create\s+(or\s+replace\s+)?temp(orary)?\b", re.IGNORECASE)


def statements(run: Run, model: str) -> list[str]:
    """Give the messages of a model, in order, without dbt's leading comment.

    Several statements of a flow may travel in one message, with `BETWEEN` between them.
    """
    found = []
    for match in _STATEMENT.finditer(run.log):
        sql = _COMMENT.sub("", match["sql"]).strip()
        if match["node"].endswith(f".{model}") and sql:
            found.append(sql)
    return found


def all_statements(run: Run) -> list[str]:
    """Give the statements of the whole run, hooks included."""
    found = (_COMMENT.sub("", match["sql"]).strip() for match in _STATEMENT.finditer(run.log))
    return [sql for sql in found if sql]


def lasting_ddl(found: list[str]) -> list[str]:
    """Give those statements that change the catalog beyond this connection.

    A `drop` of a name that was made as TEMP is no lasting one.
    """
    found = [sql for message in found for sql in message.split(BETWEEN)]
    temporary = {name for sql in found if _TEMPORARY.match(sql) for name in _names(sql)}
    kept = []
    for sql in found:
        if not _DDL.search(sql) or _TEMPORARY.match(sql):
            continue
        if sql.lower().startswith("drop") and _names(sql) and set(_names(sql)) <= temporary:
            continue
        kept.append(sql)
    return kept


def _names(sql: str) -> list[str]:
    """Give the table name of a `create table` or `drop table`, unqualified and unquoted."""
    match = re.match(
        r"\w+\s+(?:or\s+replace\s+)?(?:temp(?:orary)?\s+)?(?:table|view)\s+"
        r"(?:if\s+(?:not\s+)?exists\s+)?([^\s(;]+)",
        sql,
        re.IGNORECASE,
    )
    return [match[1].split(".")[-1].strip('"').lower()] if match else []
