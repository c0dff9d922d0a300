"""Permissions of each role at a match and in a group. A role in a group holds at all its matches.

A browser shows its signed session, which holds the device's number. The device has a role where
it joined through a link that is still valid. A program shows a link's secret as a Bearer token. The
API asks everybody else for one, whether there is such a match or not. A secret or a device without
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
    NO_GROUP,
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
"""Joins several secrets in a Bearer token. A token may have it, and no secret does."""

MOST_SECRETS = 100

NEEDS = {
    Role.SCORER: text("You can only watch this match. Ask for the link of a scorer."),
    Role.OWNER: text("Only the owner of the match can do this."),
}

TOO_MANY_SECRETS = text("Send {count} secrets at most.", count=MOST_SECRETS)

GROUP_OF_MATCH = "(SELECT group_id FROM tables_match WHERE id = %s)"
LINKS_OF_DEVICE = (
    "FROM tables_visit visit JOIN tables_link link ON link.id = visit.link_id"
    " WHERE link.revoked_at IS NULL AND visit.device = %s AND visit."
)
LINKS_OF_BEARER = "FROM tables_link link WHERE link.revoked_at IS NULL AND link.digest = %s AND "
"""The valid link of a device, or of a secret, at what the rest of the statement names."""


def at_match(selected: str, links: str) -> str:
    """Return the SQL for the links that open a match, its own and its group's. It is given the
    credential and the match's id, and both once more."""
    own, of_group = f"{links}match_id = %s", f"{links}group_id = {GROUP_OF_MATCH}"
    return f"{selected} {own} UNION ALL {selected} {of_group}"


# Asked at every request. Raw, it costs a third of what the ORM takes.
OF_DEVICE, OF_BEARER = "SELECT link.role, visit.author, link.id", "SELECT link.role, '', link.id"
DEVICE_SQL = at_match(OF_DEVICE, LINKS_OF_DEVICE)
BEARER_SQL = at_match(OF_BEARER, LINKS_OF_BEARER)
LINK_SQL = at_match(OF_BEARER, "FROM tables_link link WHERE revoked_at IS NULL AND id = %s AND ")
GROUP_DEVICE_SQL = f"{OF_DEVICE} {LINKS_OF_DEVICE}group_id = %s"
GROUP_BEARER_SQL = f"{OF_BEARER} {LINKS_OF_BEARER}group_id = %s"


class Permission(NamedTuple):
    """The rights of a device at a match, its number if known (`author`), and the link it joined
    through."""

    match_id: str
    role: str
    device: str = ""
    link: int = 0
    group_id: str = ""

    def allows(self, role: str) -> bool:
        """Return whether what `role` may do is allowed."""
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
    """Return the secret that a program shows."""
    return secret_in(request.META.get("HTTP_AUTHORIZATION", ""))


def secret_in(authorization: str) -> str | None:
    """Return the secret in an Authorization header. None in one that is empty or of another
    scheme."""
    scheme, _, secret = authorization.partition(" ")
    return (secret.strip() or None) if scheme.lower() == BEARER.lower() else None


def secrets_of(request: HttpRequest) -> list[str]:
    """Return the secrets that a program shows over its matches. Raises RequestProblem."""
    token = bearer_of(request)
    secrets = token.split(SEPARATOR) if token else []
    if len(secrets) > MOST_SECRETS:
        raise RequestProblem("invalid", TOO_MANY_SECRETS)
    return secrets


def known_device(request: HttpRequest) -> str:
    """Return the number of the device that asks, empty where it has none yet."""
    device: str = request.session.get("device", "")
    return device


def cookie_device(request: HttpRequest) -> str:
    """Return the device of a request that shows no secret."""
    return known_device(request) if bearer_of(request) is None else ""


def permission_at(request: HttpRequest, match_id: str) -> Permission:
    """Return what whoever asks may do at the match. Raises NotFound where it is nothing,
    NoSecret."""
    secret = bearer_of(request)
    if secret is not None:
        row = _best(BEARER_SQL, *(digest_of(secret), match_id) * 2)
    elif device := known_device(request):
        row = _best(DEVICE_SQL, *(device, match_id) * 2)
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
    """Return what a link opens at the match while it is valid. Raises NotFound."""
    row = _best(LINK_SQL, *(link, match_id) * 2)
    if row is None:
        raise NotFound(WRONG_SECRET)
    return Permission(match_id, *row)


def _best(sql: str, *values: Any) -> tuple[str, str, int] | None:
    """Return the highest role, the author where it is a device's, and the link."""
    with connection.cursor() as cursor:
        cursor.execute(sql, values)
        rows: list[tuple[str, str, int]] = cursor.fetchall()
    return max(rows, key=lambda row: Role.values.index(row[0]), default=None)


def matches_seen(request: HttpRequest) -> QuerySet[models.Match]:
    """Return the matches that the device may see, each with its `place` in their list.

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


def matches_owned(request: HttpRequest) -> QuerySet[models.Match]:
    """Return the matches of `matches_seen` that the device itself owns, by a valid link."""
    links = models.Link.objects.filter(role=models.Role.OWNER, revoked_at=None)
    visits = models.Visit.objects.filter(device=known_device(request), link__in=links)
    return matches_seen(request).filter(pk__in=visits.exclude(match=None).values("match"))


def matches_of_secrets(secrets: list[str]) -> QuerySet[models.Match]:
    """Return the matches whose links have these secrets. Raises WrongSecrets.

    Of two links of the same match the newer one is its place.
    """
    digests = [digest_of(secret) for secret in secrets]
    valid = models.Link.objects.filter(digest__in=digests, revoked_at=None)
    links = valid.exclude(match=None).order_by("pk")
    found = {link.digest: link for link in links}
    wrong = [number for number, digest in enumerate(digests) if digest not in found]
    if wrong:
        raise WrongSecrets(wrong, len(secrets))
    newest = {link.match_id: link.pk for link in links}
    matches = models.Match.objects.filter(links__pk__in=newest.values())
    return matches.annotate(place=F("links__pk"))


def matches_of_device(device: str) -> QuerySet[models.Match]:
    """Return the matches that a device joined through valid links. `device` is empty for nobody."""
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
    """Return the match, for whoever may do what the request asks. `request.permission` says what
    else.

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


def permission_in(request: HttpRequest, group_id: str) -> Permission:
    """Return what somebody may do in the group. Raises NotFound where it is nothing, NoSecret."""
    secret = bearer_of(request)
    if secret is not None:
        row = _best(GROUP_BEARER_SQL, digest_of(secret), group_id)
    elif device := known_device(request):
        row = _best(GROUP_DEVICE_SQL, device, group_id)
    else:
        raise NoSecret(NO_GROUP)
    if row is None:
        raise NotFound(NO_GROUP)
    return Permission("", *row, group_id)


def require_group_role(
    request: HttpRequest,
    group_id: str,
    *,
    reads: str = Role.WATCHER,
    writes: str = Role.SCORER,
) -> models.Group:
    """Return the group for somebody who may do there what the request asks. Raises NotFound,
    NoSecret, RequestProblem."""
    permission = permission_in(request, group_id)
    permission.require(reads if request.method in ("GET", "HEAD", "OPTIONS") else writes)
    request.permission = permission  # type: ignore[attr-defined]
    return models.Group.objects.get(pk=group_id)


def permission_of(request: HttpRequest) -> Permission:
    """Return what was found that somebody may do where they entered."""
    permission: Permission = request.permission  # type: ignore[attr-defined]
    return permission
