"""The acts of a club night in words."""

from typing import Any

from scorer.events.acts import Act
from scorer.events.figures import named
from scorer.events.night import (
    CLOSE,
    DRAW,
    ENTER,
    LATE,
    LEAVE,
    NO_RESULT,
    PUBLISH,
    REOPEN,
    RESULT,
    SUBSTITUTE,
    WITHDRAW,
)
from scorer.text import NOTHING, Player, Text, plural, text

CAME = plural("{players} is here.", "{players} are here.", "count")
LEFT = plural("{players} went home.", "{players} went home.", "count")
SAT_DOWN = plural(
    "{players} sat down in round {round}.", "{players} sat down in round {round}.", "count"
)


def act_in_words(act: Act, before: tuple[int, ...] = ()) -> Text:
    """Return what was done, or nothing for acts of evenings.

    `before` are the points that the table had when its result was written again.
    """
    answer = act.answer
    if act.kind in (ENTER, LEAVE, LATE):
        people = tuple(answer["players"])
        sentence = {ENTER: CAME, LEAVE: LEFT, LATE: SAT_DOWN}[act.kind]
        return text(
            sentence, players=named(people), count=len(people), round=answer.get("number", 0)
        )
    if act.kind in (RESULT, NO_RESULT):
        return _of_slip(act.kind, answer, before)
    if act.kind == SUBSTITUTE:
        return text(
            "{substitute} plays for {absent} from round {round} on.",
            substitute=Player(answer["substitute"]), absent=Player(answer["absent"]),
            round=answer["first"],
        )  # fmt: skip
    number = answer.get("number", 0)
    if act.kind == DRAW and answer.get("by_hand"):
        return text("Places in round {round} were changed by hand.", round=number)
    sentences = {
        DRAW: text("Round {round} was drawn.", round=number),
        PUBLISH: text("Round {round} was published.", round=number),
        WITHDRAW: text("Round {round} was taken back.", round=number),
        CLOSE: text("The night was closed."),
        REOPEN: text("The night was opened again."),
    }
    return sentences.get(act.kind, NOTHING)


def _of_slip(kind: str, answer: dict[str, Any], before: tuple[int, ...]) -> Text:
    where = {"round": answer["round"], "table": answer["table"] + 1}
    if kind == NO_RESULT:
        return text("The result of round {round}, table {table} was taken back.", **where)
    points = _shown(answer["points"])
    if before and before != tuple(answer["points"]):
        return text(
            "Round {round}, table {table}: {points} instead of {before}",
            points=points, before=_shown(before), **where,
        )  # fmt: skip
    return text("Round {round}, table {table}: {points}", points=points, **where)


def _shown(points: tuple[int, ...]) -> str:
    return " : ".join([f"{one}" for one in points])
