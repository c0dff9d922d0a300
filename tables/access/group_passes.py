"""Passes that bring the groups of one device to another: signed, short-lived, stored nowhere.

A pass names the visits of the device, so it opens what their links open, as long as those are
valid. It stands behind `#` in an address, like the secret of a link.
"""

from django.core.signing import BadSignature, TimestampSigner

PASS_MINUTES = 10
SALT = "tables.groups"
SEPARATOR = "."


def new_pass(visits: list[int]) -> str:
    """Return a pass to the groups of these visits, by their ids."""
    return _signer().sign(SEPARATOR.join(map(str, visits)))


def is_pass(typed: str) -> bool:
    """Return whether what was typed, or its part behind `#`, has the form of a pass."""
    return ":" in _behind(typed)


def visits_of_pass(typed: str) -> list[int]:
    """Return the ids of the visits that a pass names, none where it is not valid."""
    try:
        named = _signer().unsign(_behind(typed), max_age=PASS_MINUTES * 60)
    except BadSignature:
        return []
    return [int(number) for number in named.split(SEPARATOR)]


def _behind(typed: str) -> str:
    return typed.partition("#")[2].strip() or ("" if "/" in typed else typed.strip())


def _signer() -> TimestampSigner:
    return TimestampSigner(salt=SALT)
