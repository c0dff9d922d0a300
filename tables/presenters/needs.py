"""Needs of each side in the next deal, in words."""

from scorer.core import STAY_IN, AnyGame, AnyState, AnyTable
from scorer.needs import Need, Outlook, outlook
from scorer.text import Text, Voice, render_text, text
from tables.presenters.types import NeedData, NeedsInWords, RenderedBoard


def needs_in_words(
    game: AnyGame, table: AnyTable, state: AnyState, board: RenderedBoard, voice: Voice
) -> NeedsInWords:
    """Return what the next deal decides, and what each side that still plays needs of it."""
    here = outlook(game, table, state)
    heading = render_text(here.sentence, voice)
    if board["status"] == "open" and board["goal"]:
        heading = f"{heading} {board['goal']}"
    sides = [side for side in board["sides"] if here.by_side and not side["out"]]
    return {
        "heading": heading,
        "sides": [{**side, "needs": _needs_of(side["number"], here, voice)} for side in sides],
    }


def _needs_of(side: int, here: Outlook, voice: Voice) -> list[NeedData]:
    return [
        {"kind": render_text(need.kind, voice), "needed": render_text(_needed(need), voice)}
        for need in here.needs
        if need.side == side
    ]


def _needed(need: Need) -> Text:
    if need.points is None:
        return text("wins")
    if not need.points:
        if need.aim == STAY_IN:
            return text("nothing, because they stay in anyway")
        return text("nothing, because they win anyway")
    if need.points == 1:
        return text("1 card point or more")
    return text("{points} card points or more", points=need.points)
