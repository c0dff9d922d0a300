"""What a browser is sent when it loads a page for the first time."""

from typing import Any, NamedTuple

from playwright.sync_api import Page


class Load(NamedTuple):
    """Bytes as they are sent, headers included: of everything, and of scripts alone.

    `allowed` are the origins that the answers say may read them.
    """

    whole: float
    scripts: float
    allowed: set[str]


class Watch:
    """Counts what a page loads from now on."""

    def __init__(self, page: Page) -> None:
        self.kinds: dict[str, str] = {}
        self.sizes: dict[str, float] = {}
        self.allowed: set[str] = set()
        session = page.context.new_cdp_session(page)
        session.send("Network.enable")
        session.on("Network.responseReceived", self._answered)
        session.on("Network.loadingFinished", self._loaded)

    def _answered(self, event: dict[str, Any]) -> None:
        self.kinds[event["requestId"]] = event["type"]
        headers = event["response"]["headers"]
        self.allowed.add(headers.get("access-control-allow-origin", "nobody else"))

    def _loaded(self, event: dict[str, Any]) -> None:
        self.sizes[event["requestId"]] = event["encodedDataLength"]

    def load(self) -> Load:
        """What was loaded until now."""
        scripts = [size for key, size in self.sizes.items() if self.kinds.get(key) == "Script"]
        return Load(sum(self.sizes.values()), sum(scripts), self.allowed)
