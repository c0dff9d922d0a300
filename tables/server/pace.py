"""Turns at moving the parts of large bodies and responses, for all clients together.

The event loop moves them, and waits for the interpreter at each part while threads compute. Of many
parts at once it would keep busy for so long that a deal, which needs it a few times, waits behind
them.
"""

import asyncio
from contextlib import suppress

from tables.server.limits import PART_SECONDS, TURN_SECONDS


class Pace:
    """The event loop's time for one part after the other, in the order in which they came."""

    def __init__(self) -> None:
        self._turn = asyncio.Lock()

    async def turn(self) -> None:
        """Wait until the next part may be moved, but never for long behind very many others."""
        with suppress(TimeoutError):
            async with asyncio.timeout(TURN_SECONDS), self._turn:
                await asyncio.sleep(PART_SECONDS)
