"""WebKit: WebKitGTK's small browser, by its WebDriver, on a screen that nobody sees."""

import os
import shutil
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import httpx

from tests.proof.browsers.page import Page, wait_for
from tests.proof.browsers.webdriver import Command, first, refused
from tests.serving import HOST, free_port

DRIVER, SCREEN = "WebKitWebDriver", "Xvfb"
MISSING = "WebKit is missing. Debian's packages are webkit2gtk-driver and xvfb."
CALL_SECONDS = 120
STOP_SECONDS = 10


def _browser() -> str | None:
    """WebKitGTK's own browser, the newest one; Debian keeps it beside the library."""
    paths = sorted(Path("/usr/lib").glob("*/webkit2gtk-4.*/MiniBrowser"))
    return str(paths[-1]) if paths else None


def installed() -> bool:
    return bool(shutil.which(DRIVER) and shutil.which(SCREEN) and _browser())


class Driver:
    """A session of WebKitWebDriver's, over HTTP."""

    def __init__(self, client: httpx.Client) -> None:
        self.client = client
        wait_for("an answer of WebKitWebDriver", self._ready)
        options = {"binary": _browser(), "args": ["--automation"]}
        capabilities = {"alwaysMatch": {"webkitgtk:browserOptions": options}}
        answer = self._send("POST", "/session", {"capabilities": capabilities})
        self.address = f"/session/{answer['sessionId']}"

    def call(self, command: Command, **parameters: Any) -> Any:
        path = command.path.format(**parameters)
        return self._send(command.method, f"{self.address}{path}", parameters)

    def close(self) -> None:
        """End the session, and its browser with it."""
        self._send("DELETE", self.address, {})

    def _send(self, method: str, path: str, parameters: dict[str, Any]) -> Any:
        body = parameters if method == "POST" else None
        answer = self.client.request(method, path, json=body)
        value = answer.json()["value"]
        if answer.is_error:
            raise refused(value)
        return value

    def _ready(self) -> bool:
        try:
            return bool(self._send("GET", "/status", {})["ready"])
        except httpx.TransportError:
            return False


@contextmanager
def started(folder: Path) -> Iterator[Page]:
    """A page of a new browser, whose data are in the folder."""
    port = free_port()
    with _screen() as display, (folder / "webkit.log").open("wb") as log:
        environment = {
            **os.environ, "DISPLAY": display, "GDK_BACKEND": "x11", "HOME": str(folder),
            "LANGUAGE": "en", "LC_ALL": "C.UTF-8",
        }  # fmt: skip
        command = [DRIVER, f"--port={port}"]
        process = subprocess.Popen(command, env=environment, stdout=log, stderr=log)
        address = f"http://{HOST}:{port}"
        try:
            with httpx.Client(base_url=address, trust_env=False, timeout=CALL_SECONDS) as client:
                driver = Driver(client)
                try:
                    yield first(driver)
                finally:
                    driver.close()
        finally:
            _stop(process)


@contextmanager
def _screen() -> Iterator[str]:
    """The name of a display, which takes the first free number."""
    command = [SCREEN, "-displayfd", "1", "-screen", "0", "1280x1024x24", "-nolisten", "tcp"]
    pipe = subprocess.PIPE
    with subprocess.Popen(command, stdout=pipe, stderr=subprocess.DEVNULL, text=True) as process:
        assert process.stdout
        try:
            yield f":{process.stdout.readline().strip()}"
        finally:
            _stop(process)


def _stop(process: subprocess.Popen[Any]) -> None:
    process.terminate()
    try:
        process.wait(timeout=STOP_SECONDS)
    except subprocess.TimeoutExpired:
        process.kill()
        process.wait()
