"""The classes that DuckDB asks to be spelled differently, by what they stand for."""

from tests.conformance import on_duckdb_basics, on_duckdb_data, on_duckdb_python, on_duckdb_types
from tests.conformance.suite import classes_in

SPELLED = classes_in(on_duckdb_basics, on_duckdb_data, on_duckdb_python, on_duckdb_types)
