"""Programs that play a match of every game with clients that generators make of the document.

They import what a generator has made, so they are type-checked beside it and not with the tests.
"""

from pathlib import Path

CLIENTS = Path(__file__).parent
