"""Example matches: a few deals of each game, for somebody who only looks around."""

import json
from pathlib import Path
from uuid import uuid4

from scorer.core import Game
from tables import models
from tables.access.permissions import Permission
from tables.models import Role
from tables.presenters.types import Fields
from tables.services.entries import append_entry
from tables.services.matches import open_match

DEALS: dict[str, list[Fields]] = json.loads(
    Path(__file__).with_name("examples.json").read_text("utf-8")
)
"""Deals of the example of a game, by its key. Seats are those of its largest table."""


def open_example(
    *, game: Game, seats: list[str], device: str, name: str, address: str
) -> models.Match:
    """Return a match of its own with the example's deals, which `device` owns.

    Raises RequestProblem where this address has opened too many, Busy.
    """
    data = {"game": game.key, "seats": seats}
    match, _ = open_match(data=data, device=device, name=name, address=address)
    owner = Permission(match.id, Role.OWNER, device)
    for deal in DEALS[game.key]:
        append_entry(by=owner, data={"kind": "round", "entry": deal}, op_id=uuid4())
    return match
