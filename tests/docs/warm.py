"""Runs dbt commands, each in a process of its own that need not import dbt again.

Read from stdin, one JSON list a line: folder, file for the output, arguments of dbt. The exit code
of each comes back in a line. A fork gives every command the clean start that a user's has, and
saves it the two seconds of imports.
"""

import json
import os
import sys

# Imported here once, for all commands. Not the adapters: DuckDB 1.5 does not live through a fork.
from dbt.cli.main import cli


def run(folder: str, output: str, arguments: list[str]) -> int:
    """Run one command; give its exit code."""
    child = os.fork()
    if child == 0:
        os.chdir(folder)
        target = os.open(output, os.O_WRONLY | os.O_CREAT | os.O_TRUNC)
        for stream in (sys.stdout, sys.stderr):
            stream.flush()
            os.dup2(target, stream.fileno())
        sys.argv = ["dbt", *arguments]
        cli(arguments, prog_name="dbt")
    return os.waitstatus_to_exitcode(os.waitpid(child, 0)[1])


if __name__ == "__main__":
    for line in sys.stdin:
        code = run(*json.loads(line))
        print(code, flush=True)
