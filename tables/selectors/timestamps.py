"""Times as answers and records write them."""

from datetime import datetime


def timestamp(at: datetime) -> str:
    """Return a time as RFC 3339 has it."""
    return at.isoformat().replace("+00:00", "Z")
