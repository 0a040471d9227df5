"""Pieces of small macro trees, for the tests of the macro checker."""

import json
from collections.abc import Callable, Collection
from pathlib import Path

from macro_checks.source import read

# Writes the files below `macros/` and gives what the checker finds.
Check = Callable[[dict[str, str]], list[str]]

RENDERER = """
    {% macro default__flows_delete_sql(goal) %}
      delete from {{ goal }}
    {% endmacro %}
"""
SETTINGS = "{% macro default__flows_settings() %}{{ return({}) }}{% endmacro %}"
PLAN = "{% macro default__flows_plan() %}{{ return([]) }}{% endmacro %}"
CALL_RENDERER = "{{ adapter.dispatch('flows_delete_sql', 'dbt_flows')('t') }}"
CALL_PLAN = "{{ adapter.dispatch('flows_plan', 'dbt_flows')() }}"
CALL_SETTINGS = "{{ adapter.dispatch('flows_settings', 'dbt_flows')() }}"


def macro(name: str, body: str) -> str:
    """Give a macro whose body begins in the second line."""
    return f"{{% macro {name}() %}}\n{body}\n{{% endmacro %}}\n"


def document(root: Path, written: Collection[str] = ()) -> None:
    """Write the documentation of each folder below `root`, but for the pages that are `written`."""
    files, _ = read(root, root)
    for folder in {file.path.parent for file in files}:
        page = folder / f"_{folder.name}.yml"
        if str(page.relative_to(root)) not in written:
            here = [file for file in files if file.path.parent == folder]
            entries = [
                _entry(macro.name, macro.arguments) for file in here for macro in file.macros
            ]
            # JSON is YAML.
            page.write_text(json.dumps({"macros": entries}))


def _entry(name: str, arguments: tuple[str, ...]) -> dict[str, object]:
    described = [{"name": name, "type": "any", "description": "x"} for name in arguments]
    return {"name": name, "description": "x", "arguments": described}
