"""The classes about `incremental` and `table` again, with a flow in the place of both."""

from tests.conformance import as_flows
from tests.conformance.on_duckdb import SPELLED
from tests.conformance.rewriting import Flow, using, where, whole
from tests.conformance.suite import classes_in, not_as_a_flow, runs, subclass, suite

_AS_FLOWS = classes_in(as_flows)
_BY_ID = [whole(), using("id")]
_BY_NAME = [whole(), using("column_name")]
_WHOLE = [whole()]
_BY_ITS_KEY = [using(None, only_incremental=True)]

# Where the models of a class have no column in common, no `replace_using` takes their place. An
# empty list: no model runs in the class, or it would say no more of a flow than its neighbours.
FLOWS: dict[str, list[Flow]] = {
    "aliases.test_aliases": [whole(), using("tablename")],
    "aliases.test_aliases.BaseAliasErrors": [],
    "basic.test_base": _BY_ID,
    "basic.test_docs_generate.BaseDocsGenerate": _BY_ID,
    "basic.test_docs_generate.BaseDocsGenReferences": _WHOLE,
    "basic.test_ephemeral": _BY_ID,
    "basic.test_incremental.BaseIncremental": [where("id > 10"), using("id")],
    "basic.test_incremental.BaseIncrementalNotSchemaChange": [whole(), *_BY_ITS_KEY],
    "basic.test_table_materialization": _BY_ID,
    "caching.test_caching.BaseCachingLowercaseModel": _BY_ID,
    "caching.test_caching.BaseCachingSelectedSchemaOnly": _BY_ID,
    "caching.test_caching.BaseNoPopulateCache": _BY_ID,
    "column_types.test_column_types": [whole(), using("int_col")],
    "concurrency.test_concurrency": _BY_ID,
    "constraints.test_constraints.BaseConstraintsRollback": _BY_ID,
    "constraints.test_constraints.BaseConstraintsRuntimeDdlEnforcement": _BY_ID,
    "constraints.test_constraints.BaseConstraintQuotedColumn": _BY_ID,
    "constraints.test_constraints.BaseIncrementalConstraintsColumnsEqual": [
        whole(full_refresh=True)
    ],
    "constraints.test_constraints.BaseIncrementalConstraintsRollback": _BY_ID,
    "constraints.test_constraints.BaseIncrementalConstraintsRuntimeDdlEnforcement": _BY_ID,
    "constraints.test_constraints.BaseIncrementalContractSqlHeader": _BY_NAME,
    "constraints.test_constraints.BaseIncrementalForeignKeyConstraint": [whole(), using("n")],
    "constraints.test_constraints.BaseModelConstraintsRuntimeEnforcement": _BY_ID,
    "constraints.test_constraints.BaseTableContractSqlHeader": _BY_NAME,
    "dbt_clone.test_dbt_clone.BaseCloneNotPossible": _BY_ID,
    "dbt_clone.test_dbt_clone.BaseCloneSameTargetAndState": _WHOLE,
    "dbt_show.test_dbt_show.BaseShowLimit": [whole(), using("sample_num")],
    "dbt_show.test_dbt_show.BaseShowSqlHeader": _WHOLE,
    "empty.test_empty.BaseTestEmpty": _BY_ID,
    "empty.test_empty.MetadataWithEmptyFlag": _WHOLE,
    "ephemeral.test_ephemeral.BaseEphemeralMulti": _WHOLE,
    "ephemeral.test_ephemeral.BaseEphemeralNested": _WHOLE,
    "hooks.test_model_hooks.BaseHookRefs": _WHOLE,
    "hooks.test_model_hooks.BasePrePostModelHooks": _BY_ID,
    "hooks.test_model_hooks.BasePrePostModelHooksInConfig": _BY_ID,
    "hooks.test_model_hooks.BasePrePostModelHooksInConfigKwargs": _BY_ID,
    "hooks.test_model_hooks.BasePrePostModelHooksInConfigWithCount": _BY_ID,
    "hooks.test_model_hooks.TestPrePostModelHooksUnderscores": _BY_ID,
    "incremental.test_incremental_on_schema_change": [where("id > 3"), *_BY_ITS_KEY],
    "incremental.test_incremental_predicates": [where("id != 2")],
    "incremental.test_incremental_unique_id": _BY_ITS_KEY,
    "persist_docs.test_persist_docs": _WHOLE,
    "persist_docs.test_persist_docs.BasePersistDocs": _BY_ID,
    "persist_docs.test_persist_docs.BasePersistDocsColumnMissing": _BY_ID,
    "persist_docs.test_persist_docs.BasePersistDocsCommentOnQuotedColumn": _BY_ID,
    "python_model.test_python_model.BasePythonEmptyTests": _BY_ID,
    "python_model.test_python_model.BasePythonIncrementalTests": _BY_ITS_KEY,
    "python_model.test_python_model.BasePythonMetaGetTests": [whole(), using("owner")],
    "python_model.test_python_model.BasePythonModelTests": _BY_ID,
    "query_comment.test_query_comment": [whole(), using("outer_id")],
    "query_comment.test_query_comment.BaseMacroInvalidQueryComments": [],
    "simple_copy.test_copy_uppercase": _BY_ID,
    "simple_copy.test_simple_copy": _BY_ID,
    "store_test_failures_tests": _WHOLE,
    "unit_testing": _WHOLE,
    "unit_testing.test_case_insensitivity": [whole(), using("tested_column")],
    "unit_testing.test_invalid_input": [whole(), using("tested_column")],
    "unit_testing.test_types.BaseUnitTestingTypes": [],
}


def flows_of(name: str) -> list[Flow]:
    """The flows of a class: the entry that says most of its name."""
    parts = name.split(".")
    prefixes = [".".join(parts[:length]) for length in range(len(parts), 0, -1)]
    return next((FLOWS[prefix] for prefix in prefixes if prefix in FLOWS), [])


for _name, _class in suite().items():
    if runs(_name) and _name not in not_as_a_flow():
        _base = _AS_FLOWS.get(_name) or SPELLED.get(_name, _class)
        for _flow in flows_of(_name):
            globals().update(subclass(_name, _base, f"_as_{_flow.kind}", flow=_flow))
