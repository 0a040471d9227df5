"""What DuckDB asks to be spelled differently: documentation, ephemeral models, hooks, clones."""

import re
from pathlib import Path
from typing import Any

import dbt.tests.adapter.basic.test_ephemeral as basic_ephemeral
import pytest
from dbt.tests.adapter.basic.expected_catalog import (
    base_expected_catalog,
    expected_references_catalog,
    no_stats,
)
from dbt.tests.adapter.basic.test_docs_generate import BaseDocsGenerate, BaseDocsGenReferences
from dbt.tests.adapter.basic.test_incremental import BaseIncrementalBadStrategy
from dbt.tests.adapter.catalog import files as catalog_files
from dbt.tests.adapter.catalog.relation_types import CatalogRelationTypes
from dbt.tests.adapter.ephemeral.test_ephemeral import BaseEphemeralMulti, BaseEphemeralNested
from dbt.tests.adapter.hooks import test_model_hooks as model_hooks
from dbt.tests.adapter.hooks.test_run_hooks import BaseAfterRunHooks, BasePrePostRunHooks
from dbt.tests.util import check_relations_equal, get_manifest, run_dbt
from dbt_common.exceptions import DbtRuntimeError

_CATALOG_TYPES = {
    "role": None,
    "id_type": "INTEGER",
    "text_type": "VARCHAR",
    "time_type": "TIMESTAMP",
    "view_type": "VIEW",
    "table_type": "BASE TABLE",
}


class DocsGenerate(BaseDocsGenerate):
    @pytest.fixture(scope="class")
    def expected_catalog(self, project: Any) -> Any:
        return base_expected_catalog(project, model_stats=no_stats(), **_CATALOG_TYPES)


class DocsGenReferences(BaseDocsGenReferences):
    @pytest.fixture(scope="class")
    def expected_catalog(self, project: Any) -> Any:
        types = {**_CATALOG_TYPES, "bigint_type": "BIGINT"}
        return expected_references_catalog(project, model_stats=no_stats(), **types)


class RelationTypes(CatalogRelationTypes):
    """DuckDB has no materialized views."""

    @pytest.fixture(scope="class", autouse=True)
    def models(self) -> dict[str, str]:
        return {"my_table.sql": catalog_files.MY_TABLE, "my_view.sql": catalog_files.MY_VIEW}

    @pytest.mark.parametrize(
        ("node_name", "relation_type"),
        [
            ("seed.test.my_seed", "BASE TABLE"),
            ("model.test.my_table", "BASE TABLE"),
            ("model.test.my_view", "VIEW"),
        ],
    )
    def test_relation_types_populate_correctly(
        self, docs: Any, node_name: str, relation_type: str
    ) -> None:
        super().test_relation_types_populate_correctly(docs, node_name, relation_type)


class BadStrategy(BaseIncrementalBadStrategy):
    """dbt-duckdb asks for the strategy when there is a table, and names those that there are."""

    def test_incremental_invalid_strategy(self, project: Any) -> None:
        run_dbt(["seed"])
        run_dbt(["run"])
        [result] = run_dbt(["run"], expect_pass=False).results
        assert "bad_strategy" in result.message


class Ephemeral(basic_ephemeral.BaseEphemeral):
    """The manifest counts our `on-run-start` hook among its nodes."""

    @pytest.fixture(autouse=True)
    def uncounted_node(self, monkeypatch: pytest.MonkeyPatch) -> None:
        def manifest_of_project(root: str) -> Any:
            manifest = get_manifest(root)
            [ours] = [name for name in manifest.nodes if "dbt_flows_adapter" in name]
            del manifest.nodes[ours]
            return manifest

        monkeypatch.setattr(basic_ephemeral, "get_manifest", manifest_of_project)


def compiled(project: Any, model: str) -> str:
    """The compiled query of a model, without schema, database, digits, quotes and white space."""
    path = Path(project.project_root, "target", "compiled", "test", "models", f"{model}.sql")
    text = path.read_text().replace(f'"{project.database}".', "")
    text = re.sub(rf'"?{project.test_schema}"?\.', "", text)
    return re.sub(r"\s+", "", text)


class EphemeralMulti(BaseEphemeralMulti):
    """The expected text names database and schema of PostgreSQL."""

    def test_ephemeral_multi(self, project: Any) -> None:
        run_dbt(["seed"])
        assert len(run_dbt(["run"])) == 3
        for model in ("dependent", "double_dependent", "super_dependent"):
            check_relations_equal(project.adapter, ["seed", model])
        text = compiled(project, "double_dependent")
        assert "with__dbt__cte__baseas(select*fromseed)," in text
        # One CTE for each ephemeral model, however often it is used.
        assert text.count("__dbt__cte__baseas(") == text.count("__dbt__cte__base_copyas(") == 1
        assert "__dbt__cte__base_copyas(select*from__dbt__cte__base)" in text


class EphemeralNested(BaseEphemeralNested):
    """As above."""

    def test_ephemeral_nested(self, project: Any) -> None:
        assert len(run_dbt(["run"])) == 2
        assert (
            'with__dbt__cte__ephemeral_level_twoas(select*from"source_table"),'
            "__dbt__cte__ephemeralas(select*from__dbt__cte__ephemeral_level_two)"
            "select*from__dbt__cte__ephemeral"
        ) in compiled(project, "root_view")


class _OurTarget:
    """The hooks write down the target, which has neither host nor user here."""

    def check_hooks(self, state: str, project: Any, host: str | None, count: int = 0) -> None:
        # Only what reads the hooks of models takes a count.
        wanted = {"project": project, **({"count": count} if count else {})}
        found = self.get_ctx_vars(state, **wanted)  # type: ignore[attr-defined]
        for row in found if isinstance(found, list) else [found]:
            assert row["target_type"] == "flows"
            assert row["target_name"] == "default"
            assert row["target_schema"] == project.test_schema
            assert row["target_threads"] == 4
            assert row["run_started_at"]
            assert row["invocation_id"]
            assert row["thread_id"].startswith(("Thread-", "MainThread"))


class _ModelHooks(_OurTarget):
    def check_hooks(self, state: str, project: Any, host: str | None, count: int = 1) -> None:
        super().check_hooks(state, project, host, count)


class PrePostModelHooks(_ModelHooks, model_hooks.TestPrePostModelHooks): ...


class PrePostModelHooksUnderscores(_ModelHooks, model_hooks.TestPrePostModelHooksUnderscores): ...


class HookRefs(_ModelHooks, model_hooks.TestHookRefs): ...


class PrePostModelHooksInConfig(_ModelHooks, model_hooks.TestPrePostModelHooksInConfig): ...


class PrePostModelHooksInConfigWithCount(
    _ModelHooks, model_hooks.TestPrePostModelHooksInConfigWithCount
): ...


class PrePostModelHooksInConfigKwargs(
    _ModelHooks, model_hooks.TestPrePostModelHooksInConfigKwargs
): ...


class PrePostRunHooks(_OurTarget, BasePrePostRunHooks): ...


class AfterRunHooks(BaseAfterRunHooks):
    """dbt-duckdb raises errors of the database as the parent of the class that is expected."""

    def test_missing_column_pre_hook(self, project: Any) -> None:
        with pytest.raises(DbtRuntimeError, match="test_column does not exist"):
            run_dbt(["run"], expect_pass=False)
