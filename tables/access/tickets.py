"""Tickets to a match's events, for apps on other origins: `EventSource` sends no header.

A ticket stands in an address, so in the logs of whatever is between, and a secret must not. It is
therefore good for a minute, at one match, for its events alone, and only while the link that it was
made for is valid. Nothing is stored: it is signed.

Whoever follows for longer without the secret, a page on somebody else's site for example, asks for
another ticket by the renewal that came with the last one. A renewal is sent in a header, so it may
last longer; it opens nothing else.
"""

import time
from datetime import UTC, datetime
from typing import NamedTuple

from django.core.signing import BadSignature, TimestampSigner

TICKET_SECONDS = 60
"""How long a stream can be begun with a ticket; it then lasts as any other."""

RENEWAL_SECONDS = 24 * 3600
"""How long another ticket can be asked for by a renewal."""

SALT = "tables.tickets"
RENEWAL_SALT = "tables.renewals"


class Ticket(NamedTuple):
    """A ticket and its renewal, each with the time at which it expires."""

    value: str
    expires_at: datetime
    renewal: str
    renewable_until: datetime


def new_ticket(match_id: str, link: int) -> Ticket:
    """A ticket to the events of a match, for somebody who joined through this link."""
    now = int(time.time())
    return Ticket(
        _signer(SALT, match_id).sign(str(link)),
        datetime.fromtimestamp(now + TICKET_SECONDS, UTC),
        _signer(RENEWAL_SALT, match_id).sign(str(link)),
        datetime.fromtimestamp(now + RENEWAL_SECONDS, UTC),
    )


def link_of_ticket(ticket: str, match_id: str) -> int | None:
    """The link that a ticket to this match was made for; None once it has expired, or if it is of
    another match or made up."""
    return _link_in(_signer(SALT, match_id), ticket, TICKET_SECONDS)


def link_of_renewal(renewal: str, match_id: str) -> int | None:
    """Return the link that a renewal for this match was made for; None as for a ticket."""
    return _link_in(_signer(RENEWAL_SALT, match_id), renewal, RENEWAL_SECONDS)


def is_renewal(token: str) -> bool:
    """Return whether a Bearer token has the form of a renewal; no secret has it."""
    return ":" in token


def _link_in(signer: TimestampSigner, signed: str, seconds: int) -> int | None:
    try:
        return int(signer.unsign(signed, max_age=seconds))
    except BadSignature:
        return None


def _signer(salt: str, match_id: str) -> TimestampSigner:
    return TimestampSigner(salt=f"{salt}.{match_id}")
