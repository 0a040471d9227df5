"""Processes that do the updates, one for each side, in the environment that the side needs."""
