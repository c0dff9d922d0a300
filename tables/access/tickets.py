"""Signed passes, for what sends no header: tickets to a match's events, addresses of downloads.

A ticket stands in an address, so in the logs of whatever is between, and a secret must not. It is
therefore good for a minute, at one match, for its events alone, and only while the link that it was
made for is valid. Nothing is stored: it is signed.

Whoever follows for longer without the secret, a page on somebody else's site for example, asks for
another ticket by the renewal that came with the last one. A renewal is sent in a header, so it may
last longer. It opens nothing else.

A spreadsheet reads the same address for years. Its address is signed for one download of one match
and has no end but that of its link.
"""

import time
from datetime import UTC, datetime
from typing import NamedTuple

from django.core.signing import BadSignature, Signer, TimestampSigner

TICKET_SECONDS = 60
"""Seconds within which a ticket must begin a stream."""

RENEWAL_SECONDS = 24 * 3600
"""Seconds within which a renewal can ask for another ticket."""

SALT = "tables.tickets"
RENEWAL_SALT = "tables.renewals"
ADDRESS_SALT = "tables.addresses"

NO_LINK = 0
"""Link id of an invalid pass: no link has this id."""


class Ticket(NamedTuple):
    """A ticket and its renewal, each with the time at which it expires."""

    value: str
    expires_at: datetime
    renewal: str
    renewable_until: datetime


def new_ticket(match_id: str, link: int) -> Ticket:
    """Return a ticket to the events of a match, for somebody who joined through this link."""
    now = int(time.time())
    return Ticket(
        _signer(SALT, match_id).sign(str(link)),
        datetime.fromtimestamp(now + TICKET_SECONDS, UTC),
        _signer(RENEWAL_SALT, match_id).sign(str(link)),
        datetime.fromtimestamp(now + RENEWAL_SECONDS, UTC),
    )


def link_of_ticket(ticket: str, match_id: str) -> int:
    """Return the id of the link that a ticket to this match was made for, or NO_LINK."""
    return _link_in(_signer(SALT, match_id), ticket, TICKET_SECONDS)


def link_of_renewal(renewal: str, match_id: str) -> int:
    """Return the id of the link that a renewal for this match was made for, or NO_LINK."""
    return _link_in(_signer(RENEWAL_SALT, match_id), renewal, RENEWAL_SECONDS)


def is_renewal(token: str) -> bool:
    """Return whether a Bearer token has the form of a renewal. No secret has it."""
    return ":" in token


def signature_of(match_id: str, name: str, link: int) -> str:
    """Return what signs the address of a download for somebody who joined through this link."""
    return _address_signer(match_id, name).sign(str(link))


def link_of_signature(signature: str, match_id: str, name: str) -> int:
    """Return the id of the link that a download's address was signed for, or NO_LINK."""
    try:
        return int(_address_signer(match_id, name).unsign(signature))
    except BadSignature:
        return NO_LINK


def _link_in(signer: TimestampSigner, signed: str, seconds: int) -> int:
    try:
        return int(signer.unsign(signed, max_age=seconds))
    except BadSignature:
        return NO_LINK


def _signer(salt: str, match_id: str) -> TimestampSigner:
    return TimestampSigner(salt=f"{salt}.{match_id}")


def _address_signer(match_id: str, name: str) -> Signer:
    return Signer(salt=f"{ADDRESS_SALT}.{match_id}.{name}")
