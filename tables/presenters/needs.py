"""What each side needs of the next deal, in words."""

from scorer.core import STAY_IN
from scorer.needs import Need
from scorer.text import Text, Voice, render_text, text
from tables.presenters.types import NeedData


def needs_heading(deal: int, voice: Voice) -> str:
    """What the needs are of: the deal with this number."""
    return render_text(text("With deal {number}, if it is a plain one.", number=deal), voice)


def needs_of(side: int, needs: list[Need], voice: Voice) -> list[NeedData]:
    """The needs of a side, in words."""
    return [
        {"kind": render_text(need.kind, voice), "needed": render_text(_needed(need), voice)}
        for need in needs
        if need.side == side
    ]


def _needed(need: Need) -> Text:
    if need.points is None:
        return text("wins")
    if need.aim == STAY_IN and not need.points:
        return text("nothing; they stay in anyway")
    if need.points == 1:
        return text("one card point or more")
    return text("{points} card points or more", points=need.points)
