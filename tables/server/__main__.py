"""`python -m tables.server`: pages, API and live streams on one port, in one process."""

import argparse
import resource
import socket
import sys
from contextlib import suppress

import uvicorn

from tables.server import AT_STOP
from tables.server.connections import Connection
from tables.server.limits import FILES, IDLE_SECONDS, STOP_SECONDS, SWITCH_SECONDS


def raise_file_limit() -> None:
    """Take as many file handles as are needed and allowed."""
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    files = FILES if hard == resource.RLIM_INFINITY else min(FILES, hard)
    if soft != resource.RLIM_INFINITY and soft < files:
        resource.setrlimit(resource.RLIMIT_NOFILE, (files, hard))


class Server(uvicorn.Server):
    """Uvicorn, which ends what has no end of its own before it waits for the rest."""

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        for server in self.servers:
            server.close()
        for end in AT_STOP:
            await end()
        await super().shutdown(sockets)


def main() -> None:
    """Serve until a signal comes."""
    parser = argparse.ArgumentParser(prog="python -m tables.server", description=__doc__)
    parser.add_argument("--host", default="127.0.0.1")
    parser.add_argument("--port", type=int, default=8000)
    parser.add_argument("--application", default="tables.asgi:application")
    parser.add_argument("--stop-seconds", type=int, default=STOP_SECONDS)
    chosen = parser.parse_args()
    raise_file_limit()
    sys.setswitchinterval(SWITCH_SECONDS)
    config = uvicorn.Config(
        chosen.application,
        host=chosen.host,
        port=chosen.port,
        http=Connection,
        ws="none",
        lifespan="off",
        access_log=False,
        server_header=False,
        # What it says goes to the application's log; what clients do wrong is not said.
        log_config=None,
        log_level="error",
        timeout_keep_alive=IDLE_SECONDS,
        timeout_graceful_shutdown=chosen.stop_seconds,
    )
    server = Server(config)
    # It has ended in good order by the time that Ctrl-C is raised again.
    with suppress(KeyboardInterrupt):
        server.run()
    if not server.started:
        sys.exit(1)


if __name__ == "__main__":
    main()
