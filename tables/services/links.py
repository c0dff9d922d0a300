"""Writing about links: joining by one, renewing and withdrawing it, opening it by a code."""

from dataclasses import dataclass
from datetime import timedelta
from typing import Any
from uuid import UUID

from django.db import transaction
from django.utils import timezone

from scorer.core import NAME_LENGTH
from scorer.forms import Bounds, choice, parse, refuse, words
from scorer.text import text
from tables import models
from tables.access.links import (
    CODE_MINUTES,
    NO_SUCH_LINK,
    SECRET_LENGTH,
    code_digest,
    code_from,
    code_in,
    digest_of,
    link_of_code,
    link_of_secret,
    secret_from,
)
from tables.access.permissions import Permission
from tables.models import Role
from tables.problems import NO_LINK, KeyReused, NotFound, RequestProblem
from tables.rate_limits import note_usage
from tables.selectors.matches import visits_at
from tables.services.budgets import spend
from tables.services.guesses import count_guess
from tables.services.transactions import (
    hold_subject,
    match_written_by,
    subject_for_writing,
    subject_written_by,
    touch,
    writing,
)

KEEP_ONE_OWNER = text("A match needs an owner. Renew this link instead of withdrawing it.")
KEEP_ONE_OWNER_OF_GROUP = text("A group needs an owner. Renew this link instead.")
NO_CODE_TO_OWN_GROUP = text("A code cannot give a group away. Show the owner's link instead.")
NO_CODE_TO_OWN = text("You cannot give away a match with a code. Show the owner's link instead.")
FINISHED_LINK = text("This link was removed. Make a new one first.")


ROLES = (
    (Role.WATCHER.value, text("Watch")),
    (Role.SCORER.value, text("Keep the score")),
    (Role.OWNER.value, text("Own the match")),
)


@dataclass(frozen=True, kw_only=True)
class Typed:
    """The form for joining."""

    secret: str = words(SECRET_LENGTH * 20, text("Code or link"), least=1)


@dataclass(frozen=True, kw_only=True)
class Renewal:
    """The link to renew."""

    role: str = choice(ROLES, text("Role"))


@dataclass(frozen=True, kw_only=True)
class Named:
    """The name of a device."""

    name: str = words(NAME_LENGTH, text("Name of this device"))


def device_name(data: Any) -> str:
    """Return the name of a device in `{name}`. Raises AnswerError."""
    return parse(Named, data, Bounds(1, 1)).name


def join_match(*, data: Any, address: str) -> models.Link:
    """Return the link that `{secret}` means: a secret, a whole address or a code, sent from
    `address`.

    Raises AnswerError, RequestProblem for too many tries and where there is no such link, Busy.
    """
    typed = parse(Typed, data, Bounds(1, 1)).secret
    # Secrets cannot be guessed, so a right one is never refused; codes might be.
    link = link_of_secret(typed) or _guessed(code_in(typed), address)
    if link is None:
        raise RequestProblem("not_found", NO_SUCH_LINK)
    return link


def _guessed(code: str, address: str) -> models.Link | None:
    """Return the link that a code opens. A wrong one is counted. Raises RequestProblem, Busy."""
    if not code:
        return None
    with writing(), transaction.atomic():
        count_guess(address)
        link = link_of_code(code)
        # A right guess is none: a club behind one address joins by one code.
        transaction.set_rollback(link is not None)
        if link is not None:
            note_usage(None)
    return link


MOST_DEVICES = 500
"""At most this many devices join a match through one link. Who is turned away does not count."""


def join_with_link(*, link: models.Link, device: str, address: str, name: str = "") -> str:
    """Let a device join through a link, from `address`, and return its new number.

    Raises NotFound, AnswerError where too many came, RequestProblem where too many came from that
    address, Busy.

    A device that gains something gets a new number: somebody may have put the earlier one into its
    cookie, and must not come along. What it came to before follows by `move_visits`.
    """
    with writing():
        subject = hold_subject(link.subject)
        visit = subject.visits.filter(device=device).select_related("link").first()
        if visit and not visit.link.revoked_at and _rank(visit.link) >= _rank(link):
            subject.visits.filter(pk=visit.pk).update(name=name or visit.name)
            return device
        if visit is None:
            _refuse_crowds(link, address)
        number = models.new_id()
        models.Visit.objects.create(
            device=number,
            author=visit.author if visit else number,
            match=link.match,
            group=link.group,
            link=link,
            name=name or (visit.name if visit else ""),
        )
        return number


def _refuse_crowds(link: models.Link, address: str) -> None:
    spend("devices", address)
    # Of one link: spectators, however many, must not shut out who keeps the score.
    if link.visits.count() >= MOST_DEVICES:
        sentence = text(
            "{count} devices have joined through this link, and it has no room for more. The "
            "owner of the match can renew it. Then everybody who joined through it must join "
            "again.",
            count=MOST_DEVICES,
        )
        raise refuse(("secret",), "length", sentence)


def move_visits(*, former: str, device: str) -> None:
    """Give what a device came to under its former number to the one it has now. Raises Busy.

    The former number opens nothing any more. This waits until the device shows its new number: an
    answer that was lost on the way leaves it with the former one, and everything that opened.
    """
    with writing():
        visits = models.Visit.objects.filter(device=former)
        # Where it joined again, it has the higher role by its new number.
        visits.filter(match__visits__device=device).delete()
        visits.filter(group__visits__device=device).delete()
        visits.update(device=device)


def _rank(link: models.Link) -> int:
    return Role.values.index(link.role)


def make_links(subject: models.Match | models.Group) -> list[models.Link]:
    """Save the links of a match or a group that has just been made, one for each role."""
    return models.Link.objects.bulk_create([_new_link(subject, role) for role in Role.values])


def _new_link(subject: models.Match | models.Group, role: str) -> models.Link:
    """Return a link that is not saved yet."""
    nonce = models.new_id()
    link = models.Link(role=role, nonce=nonce, digest=digest_of(secret_from(nonce)))
    if isinstance(subject, models.Group):
        link.group = subject
    else:
        link.match = subject
    return link


def renew_link(*, by: Permission, data: Any, op_id: UUID) -> tuple[models.Link, bool]:
    """Return a new link for `{role}`, and whether it is a replay.

    The old one and its devices are turned away, but for the owner's own. Raises NotFound,
    AnswerError, KeyReused, Busy.
    """
    role = parse(Renewal, data, Bounds(1, 1)).role
    with writing():
        subject = subject_written_by(by)
        earlier = subject.links.filter(op_id=op_id).first()
        if earlier is not None:
            if earlier.role != role:
                raise KeyReused
            return earlier, True
        _withdraw(subject, role)
        link = _new_link(subject, role)
        link.op_id = op_id
        link.save()
        if role == Role.OWNER:
            subject.visits.filter(author=by.device).update(link=link)
        touch(subject)
    return link, False


def revoke_link(*, match_id: str = "", group_id: str = "", role: str) -> None:
    """Withdraw a role's link, at once and with its devices. Raises NotFound, AnswerError, Busy."""
    if role == Role.OWNER:
        raise refuse((), "required", KEEP_ONE_OWNER_OF_GROUP if group_id else KEEP_ONE_OWNER)
    with writing():
        subject = subject_for_writing(match_id, group_id)
        if not _withdraw(subject, role):
            raise NotFound(NO_LINK)
        touch(subject)


def _withdraw(subject: models.Match | models.Group, role: str) -> int:
    valid = subject.links.filter(role=role, revoked_at=None)
    return valid.update(revoked_at=timezone.now(), code_nonce="", code_digest="", code_until=None)


def set_code(*, match_id: str = "", group_id: str = "", role: str, is_open: bool) -> models.Link:
    """Open a role's link by a code for some minutes, or close it.

    Raises NotFound, AnswerError, Busy.
    """
    if role == Role.OWNER:
        raise refuse((), "choice", NO_CODE_TO_OWN_GROUP if group_id else NO_CODE_TO_OWN)
    with writing():
        link = valid_link(subject_for_writing(match_id, group_id), role)
        if is_open:
            _open_code(link)
        else:
            link.code_nonce, link.code_digest, link.code_until = "", "", None
        link.save(update_fields=["code_nonce", "code_digest", "code_until"])
    return link


def _open_code(link: models.Link) -> None:
    """Let the link be opened for some minutes by a code that opens no other."""
    now = timezone.now()
    open_links = models.Link.objects.filter(code_until__gt=now)
    while True:
        link.code_nonce = models.new_id()
        link.code_digest = code_digest(code_from(link.code_nonce))
        if not open_links.filter(code_digest=link.code_digest).exists():
            break
    link.code_until = now + timedelta(minutes=CODE_MINUTES)


def valid_link(subject: models.Match | models.Group, role: str) -> models.Link:
    """Return the link of a role. Raises NotFound where it has been withdrawn."""
    link = subject.links.filter(role=role, revoked_at=None).first()
    if link is None:
        raise RequestProblem("not_found", FINISHED_LINK)
    return link


def name_device(*, by: Permission, data: Any) -> None:
    """Call a device something at a match. Raises NotFound, AnswerError, Busy."""
    with writing():
        match = match_written_by(by)
        visits_at(match).filter(author=by.device).update(name=device_name(data))
        # Only who writes is named beside what is written. A watcher could else refuse scorers their
        # next deal, which stands on the version that they saw.
        if by.writes:
            touch(match)
