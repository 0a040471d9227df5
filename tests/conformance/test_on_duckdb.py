"""Every class of dbt-tests-adapter on `type: flows`, as it is or as DuckDB spells it."""

from tests.conformance import on_duckdb_basics, on_duckdb_data, on_duckdb_python, on_duckdb_types
from tests.conformance.suite import classes_in, runs, subclass, suite

_SPELLED = classes_in(on_duckdb_basics, on_duckdb_data, on_duckdb_python, on_duckdb_types)

for _name, _class in suite().items():
    if runs(_name):
        globals().update(subclass(_name, _SPELLED.get(_name, _class)))
