"""Tickets to a match's events, for apps on other origins: `EventSource` sends no header.

A ticket stands in an address, so in the logs of whatever is between, and a secret must not. It is
therefore good for a minute, at one match, for its events alone, and only while the link that it was
made for is valid. Nothing is stored: it is signed.
"""

import time
from datetime import UTC, datetime
from typing import NamedTuple

from django.core.signing import BadSignature, TimestampSigner

TICKET_SECONDS = 60
"""How long a stream can be begun with a ticket; it then lasts as any other."""

SALT = "tables.tickets"


class Ticket(NamedTuple):
    """A ticket, and when it expires."""

    value: str
    expires_at: datetime


def new_ticket(match_id: str, link: int) -> Ticket:
    """A ticket to the events of a match, for somebody who joined through this link."""
    expires_at = datetime.fromtimestamp(int(time.time()) + TICKET_SECONDS, UTC)
    return Ticket(_signer(match_id).sign(str(link)), expires_at)


def link_of_ticket(ticket: str, match_id: str) -> int | None:
    """The link that a ticket to this match was made for; None once it has expired, or if it is of
    another match or made up."""
    try:
        return int(_signer(match_id).unsign(ticket, max_age=TICKET_SECONDS))
    except BadSignature:
        return None


def _signer(match_id: str) -> TimestampSigner:
    return TimestampSigner(salt=f"{SALT}.{match_id}")
