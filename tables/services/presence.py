"""Writing who is there on an evening."""

from typing import Any
from uuid import UUID

from scorer.forms import refuse
from tables import models
from tables.access.permissions import Permission
from tables.selectors.groups import people_of_group
from tables.services.acts import write_act
from tables.services.evenings import event_of_new_match
from tables.services.groups import NO_PLAYER


def set_presence(
    *, by: Permission, player: int, is_here: bool, op_id: UUID, name: str = ""
) -> models.Act:
    """Note that somebody has arrived tonight, or has gone home.

    Raises NotFound, AnswerError if nobody has that number, KeyReused, Busy.
    """
    kind = models.Act.Kind.ENTER if is_here else models.Act.Kind.LEAVE
    answer = {"players": [player]}

    def check(event: models.Event) -> dict[str, Any]:
        if not people_of_group(event.group).filter(number=player, forgotten_at=None).exists():
            raise refuse(("player",), "choice", NO_PLAYER)
        return answer

    return write_act(by, event_of_new_match, kind, answer, check, op_id=op_id, name=name)
