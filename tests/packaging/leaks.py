"""What of ours is in the manifest of somebody's project."""

import re
from collections.abc import Iterator
from typing import Any

OURS = {"dbt_flows", "dbt_flows_adapter"}
HOOK = re.compile(r"operation\.(\w+)\.\1-on-run-start-0")
# Those that users write, and those by which dbt finds a strategy of `incremental`.
PUBLIC = "is_flow_update|get_incremental_replace_(?:using|where)_sql"
MACRO = re.compile(
    rf"macro\.\w+\.(?:materialization_replace_(?:using|where)_default|(?:[a-z]+__)?(?:flows_\w+|{PUBLIC}))"
)


def ours(manifest: dict[str, Any]) -> set[str]:
    """Give the unique id of all that is ours, whatever kind of thing it is."""
    return {entry["unique_id"] for entry in _entries(manifest) if entry["package_name"] in OURS}


def leaks(manifest: dict[str, Any]) -> set[str]:
    """Give the unique id of all that is ours, but for the hook and the macros with our names."""
    return {name for name in ours(manifest) if not (HOOK.fullmatch(name) or MACRO.fullmatch(name))}


def _entries(manifest: dict[str, Any]) -> Iterator[dict[str, Any]]:
    sections = (section for section in manifest.values() if isinstance(section, dict))
    for found in (entry for section in sections for entry in section.values()):
        # `disabled` has a list for each name; some sections hold names alone.
        for entry in found if isinstance(found, list) else [found]:
            if isinstance(entry, dict) and "package_name" in entry:
                yield entry
