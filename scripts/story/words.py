"""Puts counts and messages of dbt into plain lines."""

import re
from typing import Any

from story.dbt_runs import Result
from story.model import Played

_REBUILT = {"first run": "first load", "full refresh": "rebuilt"}
_MODES = {"protected": "protected and updated as usual", "override": "by the override"}


def told(played: Played) -> list[str]:
    """One line per flow: what was replaced, ignored, appended."""
    return [
        f"{model}: {', '.join(_parts(counts))}"
        for model in played.step.models
        for counts in played.counts(model)
    ]


def _parts(counts: dict[str, Any]) -> list[str]:
    rows_in = f"{_number(counts.get('rows_inserted', counts['rows_affected']), 'row')} in"
    if counts.get("mode") in _REBUILT:
        return [f"{_REBUILT[counts['mode']]}: {rows_in}"]
    parts = [_MODES[counts["mode"]]] if counts.get("mode") in _MODES else []
    if counts.get("keys_in_batch") is not None:
        parts.append(f"{_number(counts['keys_written'], 'key')} written")
    if counts.get("rows_deleted") is not None:
        parts.append(f"{_number(counts['rows_deleted'], 'row')} out")
    parts.append(rows_in)
    if counts.get("keys_late"):
        late = _number(counts["rows_late"], "row")
        parts.append(f"{_number(counts['keys_late'], 'late key')} ignored ({late})")
    if counts.get("keys_appended"):
        parts.append(f"{_number(counts['keys_appended'], 'key')} appended to")
    if counts.get("rows_replayed"):
        parts.append(f"{_number(counts['rows_replayed'], 'row')} stored already")
    return parts


def _number(count: int, noun: str) -> str:
    return f"{count:,} {noun}{'' if count == 1 else 's'}"


def dbt_lines(result: Result, models: tuple[str, ...], width: int) -> list[str]:
    """dbt's own result lines of some models, with fewer dots where they are too long."""
    lines = []
    for model in models:
        for line in result.lines:
            if re.search(rf"\.{model}[ .]", line):
                lines.append(_fit(re.sub(r"^\d+ of \d+ ", "", line), width))
    return lines


def _fit(line: str, width: int) -> str:
    excess = len(line) - width
    if excess <= 0:
        return line
    return re.sub(r"\.{4,}", lambda dots: "." * max(3, len(dots.group()) - excess), line)


def warnings(results: list[Result]) -> list[str]:
    """Every warning once, with the models that it is about, without the line breaks of dbt."""
    models: dict[str, list[str]] = {}
    for result in results:
        for warning in result.warnings:
            model, _, text = " ".join(warning.split()).partition(": FLW")
            models.setdefault(f"FLW{text}", []).append(model.removeprefix("model "))
    return [f"{', '.join(sorted(names))}: {text}" for text, names in models.items()]
