"""What stands before and behind a flow: ephemeral models, tests, snapshots; query comments."""

import json

from tests.functional.around.contracts import CONFIGS
from tests.functional.every_flow.cases import table
from tests.functional.harness import Project

RU = {**CONFIGS["ru"], "on_sequence_tie": "append"}
FLOWS = {"rw": {**CONFIGS["rw"], "replace_where": "k >= 2"}, "ru": RU}
QUERY = "with mine as (select * from {{ ref('fleeting') }}) select * from mine"
BATCHES = (
    table("k, s, v", "1, 1, 'a'", "2, 1, 'b'", "3, 1, 'c'"),
    table("k, s, v", "2, 2, 'B'"),
)


def test_ephemeral_models_before_and_behind(project: Project) -> None:
    project.model("fleeting", "select * from {{ ref('deeper') }}", materialized="ephemeral")
    for name, config in FLOWS.items():
        project.model(name, QUERY, **config)
        project.model(f"{name}_behind", f"from {{{{ ref('{name}') }}}}", materialized="ephemeral")
        project.model(f"{name}_far", f"select k, v from {{{{ ref('{name}_behind') }}}}")
    for batch, rows in zip(
        BATCHES,
        (
            {"rw": [(2, "b"), (3, "c")], "ru": [(1, "a"), (2, "b"), (3, "c")]},
            {"rw": [(2, "B")], "ru": [(1, "a"), (2, "B"), (3, "c")]},
        ),
        strict=True,
    ):
        project.model("deeper", batch, materialized="ephemeral")
        for _ in range(2):
            project.run()
            for name in FLOWS:
                assert project.rows(f"{name}_far") == rows[name]


def test_tests_that_store_their_failures(project: Project) -> None:
    tests = (
        "columns: [{name: v, data_tests: [{accepted_values: {arguments: {values: [a, b, c]}}}]}]"
    )
    project.schema("models:\n" + "".join(f"  - {{name: {name}, {tests}}}\n" for name in FLOWS))
    for name, config in FLOWS.items():
        project.model(name, BATCHES[0], **config)
        project.model(
            f"{name}_after",
            f"select count(*) as n from {{{{ ref('{name}') }}}}",
            materialized="table",
        )
    project.run("--store-failures", command="build")
    for name, config in FLOWS.items():
        project.model(name, BATCHES[1], **config)
    for _ in range(2):
        run = project.run("--store-failures", command="build", ok=False)
        for name in FLOWS:
            # The flow has done its work; what stands behind its test waits.
            assert run.results[name]["status"] == "success"
            assert run.results[f"{name}_after"]["status"] == "skipped"
            found = project.sql(f"from main_dbt_test__audit.accepted_values_{name}_v__a__b__c")
            assert found == [("B", 1)]
    assert project.rows("rw") == [(2, 2, "B")]
    assert project.rows("ru") == [(1, 1, "a"), (2, 2, "B"), (3, 1, "c")]
    # A retry runs the tests and what waited, and no flow again.
    retried = project.run(command="retry", ok=False)
    assert not set(FLOWS) & set(retried.results)


def test_a_snapshot_of_a_flow(project: Project) -> None:
    project.write(
        "snapshots/all.yml",
        "snapshots:\n"
        + "".join(
            f"  - {{name: {name}_history, relation: ref('{name}'), config: {{unique_key: k,"
            " strategy: check, check_cols: [v], hard_deletes: invalidate}}\n"
            for name in FLOWS
        ),
    )
    for batch in BATCHES:
        for name, config in FLOWS.items():
            project.model(name, batch, **config)
        for _ in range(2):
            project.run(command="build")
    versions = "k, v, dbt_valid_to is null as valid"
    assert project.rows("ru_history", versions) == [
        (1, "a", True),
        (2, "B", True),
        (2, "b", False),
        (3, "c", True),
    ]
    # Key 3 was in the slice and went with it.
    assert project.rows("rw_history", versions) == [
        (2, "B", True),
        (2, "b", False),
        (3, "c", False),
    ]


def test_query_comments_stand_in_every_statement(project: Project) -> None:
    comment = "query-comment: {comment: 'said {{ node.name }} -- it''s', append: %s}"
    for append in ("false", "true"):
        project.write("dbt_project.yml", f"name: shop\nprofile: shop\n{comment % append}\n")
        for name, config in FLOWS.items():
            project.model(name, f"{BATCHES[0]} -- a comment;", **config, stage=None)
        for args in (("--full-refresh",), ()):
            run = project.run(*args)
            for name in FLOWS:
                sent = [sql for sql in _sent(run.log, name) if sql not in ("BEGIN", "COMMIT")]
                assert len(sent) > 5
                assert [sql for sql in sent if f"said {name}" not in sql] == []
    assert project.rows("ru") == [(1, 1, "a"), (2, 1, "b"), (3, 1, "c")]
    assert project.rows("rw") == [(2, 1, "b"), (3, 1, "c")]


def _sent(log: str, model: str) -> list[str]:
    parts = log.split(f'connection "model.shop.{model}"\nOn model.shop.{model}: ')[1:]
    return [part.split("\nSQL status")[0].split("\nOpening a new")[0] for part in parts]


def test_docs_generate_writes_the_catalog(project: Project) -> None:
    described = "description: All of it, columns: [{name: v, description: A value}]"
    project.schema("models:\n" + "".join(f"  - {{name: {n}, {described}}}\n" for n in FLOWS))
    docs = {"relation": True, "columns": True}
    for name, config in FLOWS.items():
        project.model(name, BATCHES[0], **config, persist_docs=docs)
    project.run()
    project.run(command="docs generate")
    catalog = json.loads((project.root / "target/catalog.json").read_text())
    manifest = json.loads((project.root / "target/manifest.json").read_text())
    for name in FLOWS:
        entry = catalog["nodes"][f"model.shop.{name}"]
        assert entry["metadata"]["type"] == "BASE TABLE"
        assert entry["metadata"]["comment"] == "All of it"
        columns = {key: (c["type"], c["comment"]) for key, c in entry["columns"].items()}
        type_name = project.warehouse.type_name
        assert columns == {
            "k": (type_name("INTEGER"), None),
            "s": (type_name("INTEGER"), None),
            "v": (type_name("VARCHAR"), "A value"),
        }
    ours = [m for m in manifest["macros"].values() if m["name"].startswith("default__flows_")]
    assert len(ours) > 100
    assert [macro["name"] for macro in ours if not macro["description"]] == []
