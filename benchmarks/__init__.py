"""Benchmarks; `__main__.py` says where to begin to read."""
