"""Bringing the groups of one device to another."""

from scorer.text import text
from tables import models
from tables.access.group_passes import visits_of_pass
from tables.models import Role
from tables.problems import RequestProblem
from tables.services.budgets import spend
from tables.services.transactions import writing

PASS_ENDED = text("This link is too old. Show a new one on the phone that has the groups.")


def take_groups(*, typed: str, device: str, name: str, address: str) -> str:
    """Let a device into the groups that a pass names, from `address`, and return its new number.

    Where it has as high a role already, that stays. Raises RequestProblem where the pass has ended
    and where too many came from that address, Busy.
    """
    with writing():
        asked = models.Visit.objects.filter(pk__in=visits_of_pass(typed), link__revoked_at=None)
        visits = list(asked.exclude(group=None).select_related("link"))
        if not visits:
            raise RequestProblem("not_found", PASS_ENDED)
        spend("devices", address)
        there = models.Visit.objects.filter(device=device).select_related("link")
        own = {one.group_id: one for one in there} if device else {}
        number = models.new_id()
        models.Visit.objects.bulk_create(
            [
                models.Visit(
                    device=number,
                    author=own[visit.group_id].author if visit.group_id in own else number,
                    group_id=visit.group_id,
                    link=visit.link,
                    name=name,
                )
                for visit in visits
                if _rank(visit) > _rank(own.get(visit.group_id))
            ]
        )
        return number


def _rank(visit: models.Visit | None) -> int:
    """Return how much a visit may do: nothing where there is none, or its link was withdrawn."""
    return 0 if visit is None or visit.link.revoked_at else Role.values.index(visit.link.role) + 1
