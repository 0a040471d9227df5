"""Macros of the flows, as dbt finds them."""

from pathlib import Path

PACKAGE_PATH = str(Path(__file__).parent)
