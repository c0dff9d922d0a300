"""Links to a match: their secrets, the codes that are said across the table, who joined.

A link's secret follows from its nonce and the server's own key, so it can be shown again and yet
is stored nowhere. What is stored is its SHA-256. A code works the same, for some minutes. It is
short, so its digest is keyed, and guesses are counted: `tables.services.guesses`.
"""

import hashlib
from base64 import urlsafe_b64encode
from datetime import datetime, timedelta
from typing import Annotated, TypedDict

from django.utils import timezone
from django.utils.crypto import salted_hmac

from scorer.text import text
from tables import models
from tables.models import Role
from tables.presenters.types import Time, Values
from tables.selectors.matches import device_names
from tables.selectors.timestamps import timestamp

SALT = "tables.links"
"""Part of every secret that was given out. With another one no link would open its match."""

SECRET_LENGTH = 24
"""Characters of 6 bits: 144 bits."""

CODE_LENGTH = 6
CODE_SIGNS = "23456789ABCDEFGHJKMNPQRSTVWXYZ"
"""Characters of a code. None looks or sounds like another one."""

CODE_MINUTES = 10
NO_SUCH_LINK = text("We do not know this link or code, or it was withdrawn.")


def _derived(purpose: str, nonce: str) -> bytes:
    return salted_hmac(f"{SALT}.{purpose}", nonce, algorithm="sha256").digest()


def secret_from(nonce: str, purpose: str = "secret") -> str:
    """Return the secret that follows from a link's nonce, another one for each purpose."""
    return urlsafe_b64encode(_derived(purpose, nonce)).decode()[:SECRET_LENGTH]


def digest_of(secret: str) -> str:
    """Return what is stored of a secret."""
    return hashlib.sha256(secret.encode()).hexdigest()


def secret_of(link: models.Link) -> str | None:
    """Return the link's secret, or None where it was made with another key than the server has
    now."""
    secret = secret_from(link.nonce)
    return secret if digest_of(secret) == link.digest else None


def valid_links(subject: models.Match | models.Group) -> list[models.Link]:
    """Return the links that have not been withdrawn, in the order of their roles."""
    links = subject.links.filter(revoked_at=None)
    return sorted(links, key=lambda link: Role.values.index(link.role))


def secrets_of(subject: models.Match | models.Group) -> dict[str, str | None]:
    """Return the secret for each role that has a link."""
    return {link.role: secret_of(link) for link in valid_links(subject)}


def first_secrets(subject: models.Match | models.Group) -> dict[str, str | None]:
    """Return the first secret of each role at a match or in a group. It is None if its link was
    renewed or withdrawn since."""
    first: dict[str, str | None] = {}
    for link in subject.links.order_by("pk"):
        first.setdefault(link.role, None if link.revoked_at else secret_of(link))
    return first


def code_from(nonce: str) -> str:
    """Return the code that follows from a nonce."""
    number = int.from_bytes(_derived("code", nonce))
    signs = []
    for _ in range(CODE_LENGTH):
        number, sign = divmod(number, len(CODE_SIGNS))
        signs.append(CODE_SIGNS[sign])
    return "".join(signs)


def code_of(link: models.Link) -> str | None:
    """Return the code that opens the link at the moment."""
    first, last = _ends_of_open_codes()
    if link.code_until is None or not first < link.code_until <= last:
        return None
    return code_from(link.code_nonce)


def _ends_of_open_codes() -> tuple[datetime, datetime]:
    """Between which times a code ends that is open now.

    One that ends later than any could was opened before the clock was set back. A minute more is
    for clocks that are put right by a little.
    """
    now = timezone.now()
    return now, now + timedelta(minutes=CODE_MINUTES + 1)


def code_digest(code: str) -> str:
    """Return what is stored of a code: keyed, as six characters are soon tried."""
    return salted_hmac(f"{SALT}.typed", code, algorithm="sha256").hexdigest()


def link_of_secret(typed: str) -> models.Link | None:
    """Return the valid link that a secret or a whole address means."""
    secret = typed.rpartition("#")[2].strip()
    return models.Link.objects.filter(revoked_at=None, digest=digest_of(secret)).first()


def code_in(typed: str) -> str:
    """Return the code that was typed, however it was spaced, or empty where it cannot be one."""
    code = "".join(sign for sign in typed.upper() if sign in CODE_SIGNS)
    return code if len(code) == CODE_LENGTH else ""


def link_of_code(code: str) -> models.Link | None:
    """Return the valid link that a code opens. The caller counts guesses."""
    first, last = _ends_of_open_codes()
    links = models.Link.objects.filter(revoked_at=None, code_until__gt=first, code_until__lte=last)
    return links.filter(code_digest=code_digest(code)).first()


class LinkData(TypedDict):
    """A link as its owner sees it. Its times are in RFC 3339."""

    role: Annotated[str, Values("LinkRole", Role.values)]
    secret: Annotated[str, "Send it as Bearer; behind # in a link."] | None
    created_at: Time
    code: str | None
    code_until: Time | None


class DeviceData(TypedDict):
    """A device that joined through a link."""

    name: str
    since: Time


class LinkWithDevices(LinkData):
    """A link with the devices that joined through it."""

    devices: list[DeviceData]


def links_data(subject: models.Match | models.Group) -> list[LinkWithDevices]:
    """Return the valid links of a match or a group with their secrets, codes and devices."""
    names = device_names(subject)
    visits = subject.visits.order_by("pk").values_list("link_id", "author", "created_at")
    return [
        {
            **link_data(link),
            "devices": [
                {"name": names[author], "since": timestamp(since)}
                for link_id, author, since in visits
                if link_id == link.pk
            ],
        }
        for link in valid_links(subject)
    ]


def link_data(link: models.Link) -> LinkData:
    """Return a link as its owner sees it."""
    code = code_of(link)
    return {
        "role": link.role,
        "secret": secret_of(link),
        "created_at": timestamp(link.created_at),
        "code": code,
        "code_until": timestamp(link.code_until) if code and link.code_until else None,
    }
