"""The settings that differ between machines, read from the environment.

A value that is wrong ends the start with a sentence that names the setting.
"""

import os
from collections.abc import Sequence
from typing import NoReturn
from urllib.parse import urlsplit

SHORTEST_TOKEN = 20

DEFAULTS: dict[str, str] = {}
"""Default of each setting that was read, by its name. Empty for one that has none."""


def refuse(sentence: str) -> NoReturn:
    """End the process, and say what must be mended."""
    raise SystemExit(f"Scorer's Table does not start. {sentence}")


def setting(name: str, default: str = "") -> str:
    """Return the text of a setting. One that is set to nothing has its default."""
    DEFAULTS[name] = default
    return os.environ.get(name) or default


def number(name: str, default: int) -> int:
    """Return a setting that is a whole number, 0 or more."""
    given = setting(name, str(default))
    if not (given.isascii() and given.isdigit()):
        refuse(f"{name} is {given!r}. Set it to a whole number, for example {default}.")
    return int(given)


def token(name: str) -> str:
    """Return a setting that nobody may guess, or nothing."""
    given = setting(name)
    if given and len(given) < SHORTEST_TOKEN:
        refuse(f"{name} is too short. Set it to {SHORTEST_TOKEN} characters or more.")
    return given


def choice(name: str, default: str, *others: str) -> str:
    """Return a setting that is one of a few words."""
    given, words = setting(name, default), (default, *others)
    if given not in words:
        refuse(f"{name} is {given!r}. Set it to one of these: {', '.join(words)}.")
    return given


def address(name: str, schemes: Sequence[str]) -> str:
    """Return a setting that is the address of a site, or nothing."""
    given = setting(name)
    if given and not (urlsplit(given).scheme in schemes and urlsplit(given).hostname):
        refuse(f"{name} is {given!r}. Write it in full, for example https://score.example.")
    return given
