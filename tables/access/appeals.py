"""Links of appeals: their secrets, and who opened one.

Such a secret opens one ruling without its match. As a match link's it follows from a nonce and the
server's key, so it can be shown again and is stored nowhere. What is stored is its SHA-256.
"""

from typing import Annotated, TypedDict

from django.http import HttpRequest

from scorer.text import text
from tables import models
from tables.access.links import digest_of, secret_from
from tables.access.permissions import bearer_of
from tables.presenters.types import AppealStatus, Time
from tables.problems import NO_APPEAL, NoSecret, NotFound
from tables.selectors.appeals import status_of_appeal
from tables.selectors.timestamps import timestamp

PURPOSE = "appeal"
"""Keeps its secrets apart from those of match links."""

NO_SUCH_APPEAL = text("We do not know this link, or the appeal was withdrawn.")


class AppealLink(TypedDict):
    """An appeal with the secret of its link, which is null once it opens nothing to decide."""

    ruling: Annotated[int, "The number of the ruling."]
    status: AppealStatus
    secret: Annotated[str, "Send it as Bearer; behind # in a link."] | None
    created_at: Time


def new_appeal(ruling: models.Ruling) -> models.Appeal:
    """Return an appeal that is not saved yet."""
    nonce = models.new_id()
    digest = digest_of(secret_from(nonce, PURPOSE))
    return models.Appeal(match_id=ruling.match_id, ruling=ruling, nonce=nonce, digest=digest)


def appeal_secret(appeal: models.Appeal) -> str | None:
    """Return the appeal's secret, or None where it was made with another key than the server has
    now."""
    secret = secret_from(appeal.nonce, PURPOSE)
    return secret if digest_of(secret) == appeal.digest else None


def appeal_link(appeal: models.Appeal) -> AppealLink:
    """Return an appeal as those see it who may write at its match."""
    status = status_of_appeal(appeal)
    return {
        "ruling": appeal.ruling.number,
        "status": status,
        "secret": appeal_secret(appeal) if status == "open" else None,
        "created_at": timestamp(appeal.created_at),
    }


def latest_appeal(ruling: models.Ruling) -> models.Appeal:
    """Return the latest appeal of a ruling. Raises NotFound where there was none."""
    appeal = ruling.appeals.select_related("ruling").order_by("pk").last()
    if appeal is None:
        raise NotFound(NO_APPEAL)
    return appeal


def appeal_of_secret(typed: str) -> models.Appeal:
    """Return the appeal that a secret or a whole address means. Raises NotFound."""
    secret = typed.rpartition("#")[2].strip()
    appeals = models.Appeal.objects.select_related("ruling", "match")
    appeal = appeals.filter(digest=digest_of(secret), withdrawn_at=None).first()
    if appeal is None:
        raise NotFound(NO_SUCH_APPEAL)
    return appeal


def enter_appeal(request: HttpRequest) -> models.Appeal:
    """Return the appeal whose secret a program shows. Raises NotFound, NoSecret."""
    secret = bearer_of(request)
    if secret is None:
        raise NoSecret
    return appeal_of_secret(secret)
