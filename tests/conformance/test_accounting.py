"""Every class of the package is accounted for, whatever a new release of it brings."""

from typing import Any

from tests.conformance import test_as_flows, test_on_duckdb
from tests.conformance.suite import (
    cases_of,
    in_subclasses,
    not_applicable,
    not_as_a_flow,
    runs,
    suite,
    twins,
)


def conforming(module: Any) -> dict[str, type]:
    found = [cls for cls in vars(module).values() if getattr(cls, "conforms", None)]
    return {cls.conforms: cls for cls in found}


def test_what_is_listed_exists_and_does_not_run_too() -> None:
    listed = [*not_applicable(), *in_subclasses(), *not_as_a_flow(), *_entries()]
    for name in listed:
        cls, _, test = name.partition("::")
        assert cls in suite(), f"{cls} is no class of the package any more"
        assert not test or test in cases_of(suite()[cls])
    left_out = {name for name in (*not_applicable(), *in_subclasses()) if "::" not in name}
    assert not left_out & set(conforming(test_on_duckdb))
    assert not set(not_as_a_flow()) & set(conforming(test_as_flows))


def _entries() -> set[str]:
    """Names in the table of flows, as far as they name one class."""
    return {name for name in test_as_flows.FLOWS if name.rpartition(".")[2][0].isupper()}


def test_every_class_runs_or_says_why_not() -> None:
    reasons = {**not_applicable(), **in_subclasses(), **twins()}
    assert set(suite()) - set(reasons) == set(conforming(test_on_duckdb))
    assert all(reasons.values())


def test_what_runs_in_subclasses_does_so() -> None:
    for name in in_subclasses():
        base = suite()[name]
        heirs = [cls for cls in conforming(test_on_duckdb).values() if issubclass(cls, base)]
        for test, function in cases_of(base).items():
            assert any(cases_of(heir).get(test) is function for heir in heirs), (name, test)


def test_every_class_about_incremental_runs_as_a_flow_or_says_why_not() -> None:
    about = {name for name in suite() if "incremental" in name.lower() and runs(name)}
    assert about - set(not_as_a_flow()) == about & set(conforming(test_as_flows))
