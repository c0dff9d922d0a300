"""The deal of Belot that tests write where any deal will do."""

from typing import Any, Final

DEAL: Final[dict[str, Any]] = {"contract": "hearts", "declarer": 0, "points": [106, 56]}
"""Hearts by the first side, which takes 106 raw card points of 162."""

ROUND: Final[dict[str, Any]] = {"kind": "round", "entry": DEAL}
"""The same as an entry of the API."""
