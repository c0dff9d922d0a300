"""Firefox by Marionette, its own door for WebDriver's commands.

geckodriver, which Debian's stable release lacks, only hands commands on to it. A message is its
length, a colon and JSON; a browser takes the port that the system gives it and writes it down.
"""

import json
import os
import shutil
import socket
import subprocess
from collections.abc import Iterator
from contextlib import closing, contextmanager
from io import BufferedReader
from pathlib import Path
from typing import Any

from tests.proof.browsers.page import Page, wait_for
from tests.proof.browsers.webdriver import Command, first, refused, value

COMMAND = "firefox-esr"
MISSING = "Firefox is missing. Debian's package is firefox-esr."
CALL_SECONDS = 120
STOP_SECONDS = 10

# No window is higher than the screen.
SCREEN = {"MOZ_HEADLESS_WIDTH": "1280", "MOZ_HEADLESS_HEIGHT": "1024"}

PREFERENCES = {
    "marionette.port": 0,
    "intl.accept_languages": "en-GB, en",
    "ui.prefersReducedMotion": 1,
    "dom.disable_open_during_load": False,
    # Nothing on this machine's network is any of the test's business.
    "app.normandy.enabled": False,
    "network.captive-portal-service.enabled": False,
    "network.connectivity-service.enabled": False,
}


def installed() -> bool:
    return shutil.which(COMMAND) is not None


class Marionette:
    """Firefox, at the other end of a connection."""

    def __init__(self, port: int) -> None:
        self.connection = socket.create_connection(("127.0.0.1", port), timeout=CALL_SECONDS)
        self.answers: BufferedReader = self.connection.makefile("rb")
        self.number = 0
        self._read()
        self.send("WebDriver:NewSession", {})

    def close(self) -> None:
        self.answers.close()
        self.connection.close()

    def call(self, command: Command, **parameters: Any) -> Any:
        return value(self.send(command.name, parameters))

    def send(self, name: str, parameters: dict[str, Any]) -> Any:
        """Firefox's answer to a command. Raises BrowserError."""
        self.number += 1
        message = json.dumps([0, self.number, name, parameters]).encode()
        self.connection.sendall(b"%d:%s" % (len(message), message))
        _, number, error, answer = self._read()
        assert number == self.number
        if error:
            raise refused(error)
        return answer

    def _read(self) -> Any:
        length = b""
        while (byte := self.answers.read(1)) != b":":
            if not byte:
                raise ConnectionError("Firefox has ended.")
            length += byte
        return json.loads(self.answers.read(int(length)))


@contextmanager
def started(folder: Path) -> Iterator[Page]:
    """A page of a new Firefox, whose profile and log are in the folder."""
    lines = (f'user_pref("{name}", {json.dumps(set_)});' for name, set_ in PREFERENCES.items())
    (folder / "user.js").write_text("\n".join(lines))
    command = [COMMAND, "--headless", "--marionette", "--no-remote", "--profile", str(folder)]
    with (folder / "firefox.log").open("wb") as log:
        environment = {**os.environ, **SCREEN, "HOME": str(folder)}
        process = subprocess.Popen(command, stdout=log, stderr=log, env=environment)
        try:
            with closing(Marionette(_port(folder))) as session:
                yield first(session)
        finally:
            process.terminate()
            try:
                process.wait(timeout=STOP_SECONDS)
            except subprocess.TimeoutExpired:
                process.kill()
                process.wait()


def _port(folder: Path) -> int:
    written = folder / "MarionetteActivePort"
    wait_for("Firefox's port", lambda: written.exists() and written.read_text())
    return int(written.read_text())
