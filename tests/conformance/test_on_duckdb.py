"""Every class of dbt-tests-adapter on `type: flows`, as it is or as DuckDB spells it."""

from tests.conformance.on_duckdb import SPELLED
from tests.conformance.suite import runs, subclass, suite

for _name, _class in suite().items():
    if runs(_name):
        globals().update(subclass(_name, SPELLED.get(_name, _class)))
