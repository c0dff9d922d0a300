"""Mappings of many keys.

On phones a dict is ordered and looks for a key by going through all of them. What `hashed` makes
finds it at once, and nothing may rely on its order.
"""

from collections.abc import Iterable
from typing import TypeVar

Key = TypeVar("Key")
Value = TypeVar("Value")


def hashed(pairs: Iterable[tuple[Key, Value]] = ()) -> dict[Key, Value]:
    """Return a mapping whose order is nobody's business."""
    return dict(pairs)
