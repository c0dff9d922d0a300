"""Every call of the browser has a limit, also those that have none of their own.

Playwright limits what waits for an element or a page. What runs a script, opens or closes waits
for its answer forever; all go through one function.
"""

import asyncio
from collections.abc import Awaitable
from typing import Any

from playwright._impl._sync_base import SyncBase

SECONDS = 120

_sync = SyncBase._sync


def limit_calls(seconds: float = SECONDS) -> None:
    """From now on a call that is not answered in time raises TimeoutError in the test."""

    async def limited(awaitable: Awaitable[Any]) -> Any:
        async with asyncio.timeout(seconds):
            return await awaitable

    def call(self: SyncBase, awaitable: Awaitable[Any]) -> Any:
        return _sync(self, limited(awaitable))

    SyncBase._sync = call  # type: ignore[method-assign]
