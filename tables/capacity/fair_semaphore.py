"""A semaphore that threads take in the order in which they came.

Python's own semaphores let whoever comes at the right moment pass those who wait, so that under
load some wait for long. SQLite's own queue polls, and does the same.
"""

import threading
from collections import deque


class FairSemaphore:
    """`count` places. A thread that gives one up hands it to the one that has waited longest."""

    def __init__(self, count: int) -> None:
        self.count = count
        self._free = count
        self._lock = threading.Lock()
        self._queue: deque[threading.Lock] = deque()

    def acquire(self, timeout: float) -> bool:
        """Take a place, waiting `timeout` seconds at most, and return whether there was one."""
        with self._lock:
            if self._free:
                self._free -= 1
                return True
            turn = threading.Lock()
            turn.acquire()
            self._queue.append(turn)
        if turn.acquire(timeout=timeout):
            return True
        with self._lock:
            if turn in self._queue:
                self._queue.remove(turn)
                return False
        # It was handed over at the last moment.
        return True

    def release(self) -> None:
        """Give the place up."""
        with self._lock:
            if self._queue:
                self._queue.popleft().release()
            else:
                self._free += 1
