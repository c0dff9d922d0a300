"""Writing the house rules of a group: a set for each game."""

from typing import Any
from uuid import UUID

from scorer.core import AnyGame
from scorer.forms import dump, parse
from scorer.referee import full_bounds
from tables import models
from tables.access.permissions import Permission
from tables.problems import KeyReused
from tables.services.transactions import group_written_by, touch, writing


def agree_rules(
    *, by: Permission, game: AnyGame, options: Any, op_id: UUID, name: str = ""
) -> models.HouseRules:
    """Let the next matches of a game begin with these house rules. Earlier matches keep theirs.

    The same `op_id` agrees once. Raises NotFound, AnswerError, KeyReused, Busy.
    """
    agreed = dump(parse(game.options, options, full_bounds(game)))
    with writing():
        group = group_written_by(by)
        earlier = group.house_rules.filter(op_id=op_id).first()
        if earlier is not None:
            if (earlier.game, earlier.options) != (game.key, agreed):
                raise KeyReused
            return earlier
        last = group.house_rules.order_by("-seq").first()
        made = models.HouseRules.objects.create(
            group=group, seq=last.seq + 1 if last else 1, game=game.key, options=agreed,
            op_id=op_id, device=by.device, by=name,
        )  # fmt: skip
        touch(group)
        return made
