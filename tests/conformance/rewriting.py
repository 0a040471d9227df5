"""Turns the models of a dbt project into flows."""

import re
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import yaml

_MATERIALIZED = r"""(materialized['"]?\s*[=:]\s*['"]?)({})\b"""
_KEY = re.compile(r"\bunique_key(?=\s*[=:])")


@dataclass(frozen=True)
class Flow:
    """What takes the place of `incremental` and `table`.

    Attributes:
        kind: the materialization.
        config: its keys; they go to `dbt_project.yml`, so a model's own ones win.
        only_incremental: tables, and models that name no materialization, stay what they are.
        is_update: what takes the place of `is_incremental()`, which is always false here (F15).
    """

    kind: str
    config: dict[str, Any]
    only_incremental: bool = False
    is_update: str = "is_flow_update()"

    def rewrite(self, project: Path) -> None:
        """Rewrite the files of a project; again is harmless, as tests write files on the way."""
        for file in (project / "models").rglob("*"):
            if file.suffix in {".sql", ".yml", ".yaml", ".py"}:
                _replace(file, self._model(file.read_text(encoding="utf-8")))
        settings = project / "dbt_project.yml"
        content = yaml.safe_load(settings.read_text(encoding="utf-8"))
        models = content.setdefault("models", {})
        if not self.only_incremental:
            models.setdefault("+materialized", self.kind)
        for key, value in self.config.items():
            models.setdefault(f"+{key}", value)
        _replace(settings, yaml.safe_dump(content))

    def _model(self, text: str) -> str:
        replaced = "incremental" if self.only_incremental else "incremental|table"
        text = re.sub(_MATERIALIZED.format(replaced), rf"\g<1>{self.kind}", text)
        if self.kind == "replace_using":
            text = _KEY.sub("replace_using", text)
        return text.replace("is_incremental()", self.is_update)


def whole(**config: Any) -> Flow:
    """Replace the whole table by what the query gives, as `table` does."""
    return Flow("replace_where", {"replace_where": "true", **config}, is_update="false")


def where(predicate: str) -> Flow:
    """Replace a slice in every update but the first, which loads all."""
    rendered_late = "{% raw %}{{ '" + predicate + "' if is_flow_update() else 'true' }}{% endraw %}"
    return Flow("replace_where", {"replace_where": rendered_late}, only_incremental=True)


def using(keys: str | None, *, only_incremental: bool = False) -> Flow:
    """Replace by key as `unique_key` does: one sequence for all rows, and ties that replace."""
    config: dict[str, Any] = {"sequence_by": "1", "on_sequence_tie": "replace"}
    config.update({"replace_using": keys} if keys else {})
    return Flow("replace_using", config, only_incremental)


def _replace(file: Path, text: str) -> None:
    if file.read_text(encoding="utf-8") != text:
        file.write_text(text, encoding="utf-8")
