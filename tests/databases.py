"""Databases for tests: SQLite in a folder, or PostgreSQL in a cluster of their own.

`python -m tests.databases COMMAND` brings PostgreSQL where Debian's packages can, starts a cluster
on loopback, carries the command out with `POSTGRES` naming it, and takes the cluster away.
"""

import os
import pwd
import shutil
import socket
import sqlite3
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, NamedTuple
from uuid import uuid4

import psycopg
from psycopg.sql import SQL, Identifier

VARIABLE = "POSTGRES"
"""Names the cluster that tests are to use, for example postgresql://table@127.0.0.1:5433."""

MISSING = "PostgreSQL is missing. Type: sudo apt-get install postgresql"
USER = "table"


def program(name: str) -> str | None:
    """Where a program of PostgreSQL's server is; the newest one."""
    programs = sorted(Path("/usr/lib/postgresql").glob(f"*/bin/{name}"))
    return str(programs[-1]) if programs else shutil.which(name)


def install() -> None:
    """Bring PostgreSQL by Debian's packages, without a cluster of the system's."""
    if os.geteuid() or not shutil.which("apt-get"):
        sys.exit(MISSING)
    quiet = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
    for words in ("update", "install --yes --no-install-recommends postgresql"):
        subprocess.run(["apt-get", "-qq", *words.split()], check=True, env=quiet)


class Cluster(NamedTuple):
    """A cluster that runs. `folder` holds its data, `port` is on loopback."""

    folder: str
    port: int

    @property
    def address(self) -> str:
        return f"postgresql://{USER}@127.0.0.1:{self.port}"

    def start(self) -> None:
        """Start it and wait until it answers."""
        options = (
            f"-c listen_addresses=127.0.0.1 -c port={self.port} -c max_connections=400"
            f" -c unix_socket_directories={self.folder}"
        )
        self._control("-w", "-l", f"{self.folder}/log", "-o", options, "start")

    def stop(self, mode: str = "fast") -> None:
        """Stop it; `immediate` is as if the machine lost its power."""
        self._control("-w", "-m", mode, "stop")

    def _control(self, *words: str) -> None:
        _as_somebody([program("pg_ctl"), "-D", f"{self.folder}/data", *words], self.folder)


def _as_somebody(command: list[Any], folder: str) -> None:
    """Carry a command out as a user that PostgreSQL accepts: it does not run as root."""
    who: dict[str, Any] = {}
    if not os.getuid():
        nobody = pwd.getpwnam("nobody")
        who = {"user": nobody.pw_uid, "group": nobody.pw_gid, "extra_groups": []}
        os.chown(folder, nobody.pw_uid, nobody.pw_gid)
    subprocess.run(command, check=True, stdout=subprocess.DEVNULL, cwd=folder, **who)


@contextmanager
def cluster() -> Iterator[Cluster]:
    """A new cluster, there until the block ends."""
    # A socket's path must be short, and the folder somebody else's.
    with TemporaryDirectory(prefix="pg", dir="/tmp") as folder, socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        made = Cluster(folder, probe.getsockname()[1])
        probe.close()
        words = f"-D {folder}/data -U {USER} -A trust -E UTF8 --locale=C.UTF-8"
        _as_somebody([program("initdb"), *words.split()], folder)
        made.start()
        try:
            yield made
        finally:
            made.stop("immediate")


def new_database(address: str) -> str:
    """The URL of a new, empty database of a cluster."""
    name = f"table_{uuid4().hex}"
    with psycopg.connect(f"{address}/postgres", autocommit=True) as connection:
        connection.execute(f"CREATE DATABASE {name}")
    return f"{address}/{name}"


def fresh(folder: Path) -> dict[str, str]:
    """The settings of a server on a database of its own, of the kind that this run is about."""
    settings = {"VAR_DIR": str(folder)}
    address = os.environ.get(VARIABLE)
    if address:
        settings["DATABASE_URL"] = new_database(address)
    return settings


def dumped(settings: dict[str, str]) -> str:
    """Everything that is in the database of these settings, as text."""
    url = settings.get("DATABASE_URL")
    if not url:
        with sqlite3.connect(Path(settings["VAR_DIR"]) / "db.sqlite3") as database:
            return "\n".join(database.iterdump())
    names = "SELECT tablename FROM pg_tables WHERE schemaname = 'public' ORDER BY 1"
    with psycopg.connect(url) as connection:
        tables = [str(name) for (name,) in connection.execute(names).fetchall()]
        rows = [
            f"{table}: {row}"
            for table in tables
            for row in connection.execute(SQL("SELECT * FROM {}").format(Identifier(table)))
        ]
    return "\n".join(rows)


def main() -> None:
    if not program("initdb"):
        install()
    with cluster() as made:
        url = new_database(made.address)
        settings = {**os.environ, VARIABLE: made.address, "DATABASE_URL": url}
        sys.exit(subprocess.run(sys.argv[1:], env=settings, check=False).returncode)


if __name__ == "__main__":
    main()
