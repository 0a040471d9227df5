"""Macros of the flows, as dbt finds them."""

import os

PACKAGE_PATH = os.path.dirname(__file__)
