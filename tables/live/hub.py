"""Who watches which match, and telling them: pages the version, programs where the match stands."""

import asyncio
import logging
from contextlib import aclosing

from tables.live.changes import Changes, Known, changes, known_matches, match_standing
from tables.selectors.events import Changed, changed_event
from tables.server.protocol import Send

HEARTBEAT_SECONDS = 20
"""A sign of life, so that neither side nor a proxy takes silence for the end."""

STUCK_SECONDS = 2
"""How long a connection may take no more words before it is given up."""

RETRY_SECONDS = 1
"""How long a lost database is waited for before it is asked again."""


log = logging.getLogger(__name__)


class Watcher:
    """A connection: how to send to it, the link it came by, the version it was sent last.

    One that `wants_standing` is sent where the match stands, another how many are sent to.
    """

    __slots__ = ("link", "send", "stuck", "version", "wants_standing")

    def __init__(self, send: Send, link: int, version: int, wants_standing: bool = False) -> None:
        self.send = send
        self.link = link
        self.version = version
        self.wants_standing = wants_standing
        self.stuck = False

    async def tell(self, version: int, watchers: int) -> None:
        """Send that the match is at this version, and to how many it is sent."""
        self.version = version
        await self.write(f"id: {version}\nevent: version\ndata: {watchers}\n\n")

    async def tell_standing(self, standing: Changed) -> None:
        """Send where the match stands."""
        self.version = standing["version"]
        await self.write(changed_event(standing))

    async def write(self, words: str) -> None:
        """Send some words; who takes none any more is given up, so that nobody waits for them."""
        said = {"type": "http.response.body", "body": words.encode(), "more_body": True}
        try:
            async with asyncio.timeout(STUCK_SECONDS):
                await self.send(said)
        except TimeoutError:
            self.stuck = True

    async def close(self) -> None:
        """End the stream; whoever may still see the match comes again."""
        await self.send({"type": "http.response.body", "body": b""})


class Hub:
    """The watchers of one process."""

    def __init__(self) -> None:
        self.database: Changes = changes()
        self.matches: dict[str, set[Watcher]] = {}
        self.tasks: set[asyncio.Task[None]] = set()

    def add(self, match_id: str, watcher: Watcher) -> None:
        self.matches.setdefault(match_id, set()).add(watcher)
        if not self.tasks:
            self.tasks = {asyncio.create_task(self._follow()), asyncio.create_task(self._beat())}

    def count(self) -> int:
        """How many watch."""
        return sum(map(len, self.matches.values()))

    def remove(self, match_id: str, watcher: Watcher) -> None:
        watchers = self.matches.get(match_id, set())
        watchers.discard(watcher)
        if not watchers:
            self.matches.pop(match_id, None)
        if not self.matches:
            for task in self.tasks:
                task.cancel()
            self.tasks = set()

    async def close(self) -> None:
        """End every stream; a connection that takes nothing any more is not waited for."""
        watchers = [watcher for some in self.matches.values() for watcher in some]
        if watchers:
            ends = [asyncio.create_task(watcher.close()) for watcher in watchers]
            await asyncio.wait(ends, timeout=STUCK_SECONDS)

    async def _follow(self) -> None:
        """Tell of every change for as long as anybody watches."""
        while True:
            try:
                async with aclosing(self.database.happen()) as happened:
                    async for _ in happened:
                        await self.tell(await known_matches(self.database, list(self.matches)))
            except Exception:
                log.exception("The database cannot be followed; trying again.")
            await asyncio.sleep(RETRY_SECONDS)

    async def tell(self, known: dict[str, Known]) -> None:
        """Tell the watchers of matches that moved on; turn away whose link was withdrawn."""
        for match_id, watchers in list(self.matches.items()):
            await self._tell(match_id, known.get(match_id), list(watchers))

    async def catch_up(self, match_id: str, watcher: Watcher) -> None:
        """Tell a watcher what was written before it counted among the others."""
        known = await known_matches(self.database, [match_id])
        await self._tell(match_id, known.get(match_id), [watcher])

    async def _tell(self, match_id: str, now: Known | None, watchers: list[Watcher]) -> None:
        behind = [watcher for watcher in watchers if now and watcher.version != now.version]
        standing = None
        if any(watcher.wants_standing for watcher in behind):
            standing = await match_standing(self.database, match_id)
        for watcher in watchers:
            if now is None or watcher.link not in now.links:
                await watcher.close()
            elif watcher.wants_standing:
                if standing and watcher.version != standing["version"]:
                    await watcher.tell_standing(standing)
            elif watcher.version != now.version:
                await watcher.tell(now.version, len(behind))
            if watcher.stuck:
                self.remove(match_id, watcher)

    async def _beat(self) -> None:
        while True:
            await asyncio.sleep(HEARTBEAT_SECONDS)
            for watchers in list(self.matches.values()):
                for watcher in list(watchers):
                    await watcher.write(":\n\n")
