"""Limits on the server's time and memory, for one client and for all."""

import resource

THREADS = 10
"""Number of threads for pages and API, besides urgent requests."""

URGENT_THREADS = 5
"""Number of threads for urgent requests."""

SWITCH_SECONDS = 0.0001
"""Seconds that a thread keeps the interpreter from another one. A request needs it many times,
briefly, and Python's own 5 ms would make it wait as often for each thread that computes."""

WAITING = 1_000
"""Number of requests that may wait for a thread. The next one gets 503."""

BODY_SECONDS = 20
"""The time for a request's body, besides what `BODY_RATE` allows for its size."""

BODY_RATE = 2_000
"""Bytes of a body that buy another second."""

IN_MEMORY = 64 * 1024
"""Bytes of a body or a response that stay in memory. Longer ones go to a temporary file."""

MOST_STORED = 512 * 1024 * 1024
"""Bytes of all bodies and responses at a time. Then 503 is the response."""

CHUNK = 64 * 1024
"""Bytes of a response that are sent at a time."""

PART_SECONDS = 0.002
"""The time from one part of a large body or response to the next, of all clients together."""

TURN_SECONDS = 0.1
"""Longest wait of a part, in seconds: many large downloads must not keep a page from others."""

LINGER_SECONDS = 2
"""Seconds that the rest of a refused body is read and dropped, so that the refusal gets through."""

HEAD_SECONDS = 10
"""The time for the head of a request, counted from its first byte or from the connection."""

HEAD_BYTES = 32 * 1024
"""The size of a request's head: its address and headers."""

IDLE_SECONDS = 30
"""Seconds that a connection without a request stays open."""

UNREAD_SECONDS = 30
"""The time in which a client has to read what is in its connection's buffer (some 100 kB)."""

MOST_PIPELINED = 32
"""Requests that may come on one connection before the first of them is answered."""

MOST_CONNECTIONS = 8_000
"""Largest number of connections, if there are file handles for them."""

STREAMS_OF_FOUR = 3
"""Streams among four connections. Further watchers poll instead."""

FILES_BESIDE = 512
"""File handles for all but connections: the database, the log, what is imported."""

FILES = 2 * MOST_CONNECTIONS + FILES_BESIDE
"""File handles of the server: a response that waits to be read may be a file itself."""

STOP_SECONDS = 5
"""Seconds that running requests get after the server was asked to stop."""


def most_connections() -> int:
    """Return how many connections the file handles of this process are enough for."""
    files, _ = resource.getrlimit(resource.RLIMIT_NOFILE)
    files = FILES if files == resource.RLIM_INFINITY else min(FILES, files)
    return max(0, files - FILES_BESIDE) // 2


def most_streams() -> int:
    """Return how many of them may be streams: they end when their clients want."""
    return most_connections() * STREAMS_OF_FOUR // 4
