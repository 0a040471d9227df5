"""The ways to write the config of a `replace_using` flow give the same table."""

from typing import Any

from tests.functional.harness import Project
from tests.functional.replace_using.flows import (
    Flow,
    assert_second_run_changes_nothing,
    table,
)

UNSET: dict[str, Any] = {"replace_using": None, "sequence_by": None}
FORMS: dict[str, dict[str, Any]] = {
    "text": {},
    "lists": {"replace_using": ["k"], "sequence_by": ["s"]},
    "meta": {**UNSET, "meta": {"replace_using": ["k"], "sequence_by": "s"}},
    "both_alike": {"meta": {"replace_using": "k", "sequence_by": "s"}},
    "by_var": {
        "replace_using": ["{{ var('key') }}"],
        "sequence_by": "{{ var('sequence', 's') }}",
    },
}


def test_f9_f14_forms_of_the_config(project: Project) -> None:
    flows = {name: Flow(project, name, **form) for name, form in FORMS.items()}
    in_yaml = Flow(project, "in_yaml", **UNSET)
    project.schema("""
        models:
          - name: in_yaml
            config:
              replace_using: [k]
              sequence_by: s
    """)
    flows["in_yaml"] = in_yaml
    for batch in ("(1, 1, 'a'), (1, 1, 'b'), (2, 5, 'c')", "(1, 2, 'd'), (2, 4, 'late')"):
        for flow in flows.values():
            flow.give(batch)
        project.run(vars={"key": "k"})
    expected = table((1, 2, "d"), (2, 5, "c"))
    assert {name: flow.rows for name, flow in flows.items()} == dict.fromkeys(flows, expected)


def test_u4_on_sequence_tie_in_meta(project: Project) -> None:
    expected = {
        "append": table((1, 5, "a"), (1, 5, "b")),
        "replace": table((1, 5, "b")),
        "ignore": table((1, 5, "a")),
    }
    flows = {tie: Flow(project, f"by_{tie}", meta={"on_sequence_tie": tie}) for tie in expected}
    for batch in ("(1, 5, 'a')", "(1, 5, 'b')"):
        for flow in flows.values():
            flow.give(batch)
        project.run()
    assert {tie: flow.rows for tie, flow in flows.items()} == expected
    assert_second_run_changes_nothing(*flows.values())
