"""Who may do what at a match.

A browser shows its signed session, which holds the device's number; the device has a role where
it joined through a link that is still valid. A program shows a link's secret as a Bearer token. The
API asks everybody else for one, whether there is such a match or not; a secret or a device without
a role finds no match at all, and on pages nobody does. Over several matches a program shows the
secrets of all of them in the same token.
"""

from typing import Any, NamedTuple

from django.db import connection
from django.db.models import F, QuerySet
from django.http import HttpRequest

from scorer.text import text
from tables import models
from tables.access.links import digest_of
from tables.models import Role
from tables.problems import (
    ONE_SECRET,
    WRONG_SECRET,
    NoSecret,
    NotFound,
    RequestProblem,
    WrongSecrets,
)
from tables.selectors import matches

BEARER = "Bearer"

SEPARATOR = "+"
"""Joins several secrets in a Bearer token; a token may have it, and no secret does."""

MOST_SECRETS = 100

NEEDS = {
    Role.SCORER: text("Watchers cannot write. Ask for the link of a scorer."),
    Role.OWNER: text("This is for the owner of the match."),
}

TOO_MANY_SECRETS = text("At most {count} secrets.", count=MOST_SECRETS)

LINK_OF_DEVICE = (
    "FROM tables_visit visit JOIN tables_link link ON link.id = visit.link_id"
    " WHERE visit.device = %s AND visit.match_id = %s AND link.revoked_at IS NULL"
)
LINK_OF_BEARER = (
    "FROM tables_link link"
    " WHERE link.digest = %s AND link.match_id = %s AND link.revoked_at IS NULL"
)
"""The valid link of a device, or of a secret, at a match."""

# Asked at every request. Raw, it costs a third of what the ORM takes.
DEVICE_SQL = f"SELECT link.role, visit.author, link.id {LINK_OF_DEVICE}"
BEARER_SQL = f"SELECT link.role, '', link.id {LINK_OF_BEARER}"
LINK_SQL = (
    "SELECT role, '', id FROM tables_link WHERE id = %s AND match_id = %s AND revoked_at IS NULL"
)


class Permission(NamedTuple):
    """What somebody may do at a match, the device they do it on, if it is known: `author`, and the
    link they joined through."""

    match_id: str
    role: str
    device: str = ""
    link: int = 0

    def allows(self, role: str) -> bool:
        """Whether what `role` may do is allowed."""
        roles = Role.values
        return roles.index(self.role) >= roles.index(role)

    def require(self, role: str) -> None:
        """Raises RequestProblem where what `role` may do is not allowed."""
        if not self.allows(role):
            raise RequestProblem("forbidden", NEEDS[Role(role)])

    @property
    def writes(self) -> bool:
        return self.allows(Role.SCORER)

    @property
    def owns(self) -> bool:
        return self.allows(Role.OWNER)


def bearer_of(request: HttpRequest) -> str | None:
    """The secret that a program shows."""
    return secret_in(request.META.get("HTTP_AUTHORIZATION", ""))


def secret_in(authorization: str) -> str | None:
    """The secret in an Authorization header; None in one that is empty or of another scheme."""
    scheme, _, secret = authorization.partition(" ")
    return (secret.strip() or None) if scheme.lower() == BEARER.lower() else None


def secrets_of(request: HttpRequest) -> list[str]:
    """Return the secrets that a program shows over its matches; raises RequestProblem."""
    token = bearer_of(request)
    secrets = token.split(SEPARATOR) if token else []
    if len(secrets) > MOST_SECRETS:
        raise RequestProblem("invalid", TOO_MANY_SECRETS)
    return secrets


def known_device(request: HttpRequest) -> str:
    """The number of the device that asks, empty where it has none yet."""
    device: str = request.session.get("device", "")
    return device


def cookie_device(request: HttpRequest) -> str:
    """The device of a request that shows no secret."""
    return known_device(request) if bearer_of(request) is None else ""


def permission_at(request: HttpRequest, match_id: str) -> Permission:
    """What whoever asks may do at the match; raises NotFound where it is nothing, NoSecret."""
    secret = bearer_of(request)
    if secret is not None:
        row = _row(BEARER_SQL, digest_of(secret), match_id)
    elif device := known_device(request):
        row = _row(DEVICE_SQL, device, match_id)
    else:
        raise NoSecret
    if row is None:
        raise _not_found_by(secret)
    return Permission(match_id, *row)


def _not_found_by(secret: str | None) -> NotFound:
    """Return the error for a token that opens no match, or for a device where there is none."""
    if secret is None:
        return NotFound()
    return NotFound(ONE_SECRET if SEPARATOR in secret else WRONG_SECRET)


def permission_of_link(link: int, match_id: str) -> Permission:
    """Return what a link opens at the match while it is valid; raises NotFound."""
    row = _row(LINK_SQL, link, match_id)
    if row is None:
        raise NotFound(WRONG_SECRET)
    return Permission(match_id, *row)


def _row(sql: str, *values: Any) -> tuple[str, str, int] | None:
    """The role, the author where it is a device's, and the link."""
    with connection.cursor() as cursor:
        cursor.execute(sql, values)
        row: tuple[str, str, int] | None = cursor.fetchone()
    return row


def matches_seen(request: HttpRequest) -> QuerySet[models.Match]:
    """Return the matches that whoever asks may see, each with the `place` it has in their list.

    Every list, count, suggestion and archive of matches starts from here. Raises RequestProblem
    where a secret opens nothing, and where the Authorization of a program shows none.
    """
    secrets = secrets_of(request)
    if secrets:
        return matches_of_secrets(secrets)
    device = known_device(request)
    if not device and request.path.startswith("/api/") and "HTTP_AUTHORIZATION" in request.META:
        raise NoSecret
    return matches_of_device(device)


def matches_of_secrets(secrets: list[str]) -> QuerySet[models.Match]:
    """Return the matches whose links have these secrets; raises WrongSecrets.

    Of two links of the same match the newer one is its place.
    """
    digests = [digest_of(secret) for secret in secrets]
    links = models.Link.objects.filter(digest__in=digests, revoked_at=None).order_by("pk")
    found = {link.digest: link for link in links}
    wrong = [number for number, digest in enumerate(digests) if digest not in found]
    if wrong:
        raise WrongSecrets(wrong, len(secrets))
    newest = {link.match_id: link.pk for link in links}
    matches = models.Match.objects.filter(links__pk__in=newest.values())
    return matches.annotate(place=F("links__pk"))


def matches_of_device(device: str) -> QuerySet[models.Match]:
    """The matches that a device joined through valid links; `device` is empty for nobody."""
    if not device:
        # Never a NULL in the filter below: it would find the matches that have no visit at all.
        return models.Match.objects.none().annotate(place=F("visits__pk"))
    matches = models.Match.objects.filter(visits__device=device, visits__link__revoked_at=None)
    return matches.annotate(place=F("visits__pk"))


def enter(
    request: HttpRequest,
    match_id: str,
    *,
    reads: str = Role.WATCHER,
    writes: str = Role.SCORER,
    link: int | None = None,
) -> models.Match:
    """The match, for whoever may do what the request asks; `request.permission` says what else.

    `reads` and `writes` are the roles that safe and unsafe methods need. A `link` that
    something signed was made for (`tables.access.tickets`) stands for the secret. Raises NotFound,
    RequestProblem.
    """
    permission = (
        permission_at(request, match_id) if link is None else permission_of_link(link, match_id)
    )
    permission.require(reads if request.method in ("GET", "HEAD", "OPTIONS") else writes)
    request.permission = permission  # type: ignore[attr-defined]
    return matches.get_match(match_id)
