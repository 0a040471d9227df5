"""The checks of `check_macros.py`, one theme a module.

Every check takes the macro files and gives problems; none knows of an exception.
"""
