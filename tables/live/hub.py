"""The hub of watchers: pages get the version, programs get the change."""

import asyncio
import logging
from contextlib import aclosing

from tables.live.changes import Changes, MatchVersion, changed_now, changes, match_versions
from tables.selectors.events import Changed, changed_event
from tables.server.protocol import Message, Send

HEARTBEAT_SECONDS = 20
"""A sign of life, so that neither side nor a proxy takes silence for the end."""

CLOSING_SECONDS = 2
"""Seconds to wait for the streams of a server that stops."""

RETRY_SECONDS = 1
"""Seconds before a lost database is asked again."""


log = logging.getLogger(__name__)


class Watcher:
    """A connection: how to send to it, the link that opened it, the version it was sent last.

    One with a `language` is sent where the match stands, with sentences in that language. A page,
    which has none, is sent to how many the version is sent.
    """

    __slots__ = ("language", "link", "send", "stuck", "version")

    def __init__(self, send: Send, link: int, version: int, language: str = "") -> None:
        self.send = send
        self.link = link
        self.version = version
        self.language = language
        self.stuck = False

    async def send_version(self, version: int, watchers: int) -> None:
        """Send that the match is at this version, and to how many it is sent."""
        self.version = version
        await self.write(f"id: {version}\nevent: version\ndata: {watchers}\n\n")

    async def send_changed(self, changed: Changed) -> None:
        """Send the state of the match."""
        self.version = changed["version"]
        await self.write(changed_event(changed))

    async def write(self, words: str) -> None:
        """Send a text. A client that takes no more is given up."""
        message = {"type": "http.response.body", "body": words.encode(), "more_body": True}
        await self._send_at_once(message)

    async def close(self) -> None:
        """End the stream. A client that may still see the match connects again."""
        await self._send_at_once({"type": "http.response.body", "body": b""})

    async def _send_at_once(self, message: Message) -> None:
        # What has to wait waits behind 64 kB that were not read; the others would wait with it.
        try:
            async with asyncio.timeout(0):
                await self.send(message)
        except TimeoutError:
            self.stuck = True


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
        """Return the number of watchers. It may be asked for on any thread."""
        return sum(map(len, list(self.matches.values())))

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
        """End every stream. A connection that takes nothing any more is not waited for."""
        watchers = [watcher for watching in self.matches.values() for watcher in watching]
        if watchers:
            ends = [asyncio.create_task(watcher.close()) for watcher in watchers]
            await asyncio.wait(ends, timeout=CLOSING_SECONDS)

    async def _follow(self) -> None:
        """Notify of every change for as long as anybody watches."""
        while True:
            try:
                async with aclosing(self.database.happen()) as happened:
                    async for _ in happened:
                        await self.notify(await match_versions(self.database, list(self.matches)))
            except Exception:
                log.exception("The database cannot be followed; trying again.")
            await asyncio.sleep(RETRY_SECONDS)

    async def notify(self, versions: dict[str, MatchVersion]) -> None:
        """Notify the watchers of matches that moved on. Turn away whose link was withdrawn."""
        for match_id, watchers in list(self.matches.items()):
            await self._notify(match_id, versions.get(match_id), list(watchers))

    async def catch_up(self, match_id: str, watcher: Watcher) -> None:
        """Send a watcher what was written before it counted among the others."""
        versions = await match_versions(self.database, [match_id])
        await self._notify(match_id, versions.get(match_id), [watcher])

    async def _notify(
        self, match_id: str, now: MatchVersion | None, watchers: list[Watcher]
    ) -> None:
        behind = [watcher for watcher in watchers if now and watcher.version != now.version]
        languages = {watcher.language for watcher in behind} - {""}
        changed = await changed_now(self.database, match_id, languages) if languages else {}
        for watcher in watchers:
            if now is None or watcher.link not in now.links:
                await watcher.close()
            elif watcher.language:
                state = changed.get(watcher.language)
                if state and watcher.version != state["version"]:
                    await watcher.send_changed(state)
            elif watcher.version != now.version:
                await watcher.send_version(now.version, len(behind))
            if watcher.stuck:
                self.remove(match_id, watcher)

    async def _beat(self) -> None:
        while True:
            await asyncio.sleep(HEARTBEAT_SECONDS)
            for match_id, watchers in list(self.matches.items()):
                for watcher in list(watchers):
                    await watcher.write(":\n\n")
                    if watcher.stuck:
                        self.remove(match_id, watcher)
