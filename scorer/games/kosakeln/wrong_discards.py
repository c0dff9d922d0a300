"""Kosakeln: cards laid away that should not be, for a talon or in an exchange."""

from scorer.core.irregularity import (
    Branch,
    Choice,
    Citation,
    Node,
    Remedy,
    by_house_rule,
    house_rule,
    written,
    yes_or_no,
)
from scorer.games.kosakeln.options import Options
from scorer.games.kosakeln.revoke import AS_REVOKE, cups
from scorer.games.kosakeln.rules import EXCHANGE, TALON
from scorer.sources import TAROCK_CUP, TIROL_CUP
from scorer.text import text

PUT_RIGHT = Remedy((text("Put the discards right."),), cups(TIROL_CUP, TAROCK_CUP))


def _noticed(judged: Remedy) -> Node:
    """Wrong cards laid away: put right until the first trick is turned down."""
    return yes_or_no("turned", text("Has the first trick been turned down?"), judged, PUT_RIGHT)


def discard_tree(options: Options) -> Node:
    judged = AS_REVOKE._replace(
        done=(*AS_REVOKE.done, text("A player shows discarded cards afterwards if asked."))
    )
    own = _own_talon_tarock(options)
    choices = (
        Choice("honour", text("A King or a Trull card"), _noticed(judged)),
        Choice(
            "talon_tarock",
            text("A tarock, for the Cossack talon"),
            _tarock(
                options.talon_discard_tarock,
                house_rule(options, TALON, "talon_discard_tarock"),
                judged,
            ),
        ),
        Choice("own_tarock", text("A tarock, in the exchange with the own talon"), own),
    )
    return Branch("laid", text("Which card was discarded?"), choices)


def _own_talon_tarock(options: Options) -> Node:
    if options.exchange_variant == "medium":
        return _tarock("forbidden", written(EXCHANGE, "exchange_variant"), AS_REVOKE)
    if options.exchange_variant == "classic":
        return _tarock("forced_face_up", written(EXCHANGE, "exchange_variant"), AS_REVOKE)
    house_rule = by_house_rule(EXCHANGE, "easy_tactical_tarock")
    return _tarock(options.easy_tactical_tarock, house_rule, AS_REVOKE)


def _tarock(allowed: str, source: Citation, judged: Remedy) -> Node:
    """Return a tarock laid away: `allowed` is the house rule on it."""
    if allowed == "forbidden":
        return _noticed(judged._replace(citations=(source, *judged.citations)))
    face = (
        text("The card lies face up.")
        if allowed.endswith("face_up")
        else text("The card lies face down.")
    )
    fine = Remedy((text("At this table you may discard it."), face), (source,))
    if allowed.startswith("free"):
        return fine
    choices = (
        Choice("no", text("No"), fine),
        Choice("early", text("Yes, and the first trick is not turned down yet"), PUT_RIGHT),
        Choice("late", text("Yes, and the first trick has been turned down"), judged),
    )
    return Branch("other", text("Was there another card to discard?"), choices)
