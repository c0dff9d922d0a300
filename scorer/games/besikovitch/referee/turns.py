"""Besikovitch's game: the referee on turns: what covers, what may be done, what follows."""

from dataclasses import dataclass
from typing import Any

from scorer.beating import (
    Move,
    Turn,
    beating,
    beats,
    ends_on_a_lead,
    laid,
    may_do,
    refuse_twice,
    why_not,
)
from scorer.cards import FORTY_CARDS, SUIT_NAMES, sign, signs
from scorer.core import Ruling, Step, paragraph
from scorer.forms import card, choice, listing, part, refuse, seat
from scorer.games.besikovitch.layout import MOST_CARDS
from scorer.games.besikovitch.options import Options
from scorer.games.besikovitch.rules import COVER, DRAW, TAKEN, TURN, WIN
from scorer.text import Seat, Text, text
from scorer.tricks import Cards


@dataclass(frozen=True, kw_only=True)
class Covering:
    """A hand and the top of the pile."""

    own_trump: str = choice(SUIT_NAMES, text("Your own trumps"))
    hand: Cards = listing(card(FORTY_CARDS, text("Hand")), MOST_CARDS, least=1)
    top: str = card(FORTY_CARDS, text("Top of the pile"))


def covers(options: Options, facts: Covering) -> Ruling:
    """Return which cards cover the top card."""
    if facts.top in facts.hand:
        sentence = text("{card} is here already.", card=sign(facts.top))
        raise refuse(("top",), "twice", sentence)
    covers = beating(Turn(facts.hand, (facts.top,), facts.own_trump, leads=False))
    verdict = text("Nothing covers {top}. You must take the pile.", top=sign(facts.top))
    if covers:
        verdict = text(
            "You can cover {top} with {cards}.", top=sign(facts.top), cards=signs(covers)
        )
    return Ruling(verdict, {"cards": sorted(covers)}, (paragraph(COVER),))


@dataclass(frozen=True, kw_only=True)
class Situation:
    """Both hands and the pile, and what the player whose turn it is does."""

    trumps: tuple[str, ...] = listing(choice(SUIT_NAMES, text("Your own trumps")), 2, least=2)
    turn: int = seat(text("Whose turn"))
    hands: tuple[Cards, ...] = listing(
        listing(card(FORTY_CARDS, text("Hand")), MOST_CARDS), 2, least=2, distinct=False
    )  # fmt: skip
    pile: Cards = listing(card(FORTY_CARDS, text("Pile, the top card last")), MOST_CARDS)
    move: Move | None = part(Move, text("Move"), optional=True)


def turn(options: Options, facts: Situation) -> Ruling:
    """Return what may be done, or whether a move is allowed, and what follows from it."""
    refuse_twice(facts.hands, facts.pile)
    if not all(facts.hands):
        raise refuse(("hands",), "impossible", text("The game is over: one hand is empty."))
    seen = Turn(facts.hands[facts.turn], facts.pile, facts.trumps[facts.turn], not facts.pile)
    if facts.move is None:
        verdict = text("Lead any card.")
        if facts.pile:
            covers = signs(beating(seen))
            verdict = text("Cover with {cards}, or take the pile.", cards=covers)
            if not covers:
                verdict = text("The player takes the pile.")
        return Ruling(verdict, may_do(seen), (paragraph(TURN), paragraph(COVER)))
    why = why_not(facts.move, seen)
    if why is not None:
        return Ruling(text("Not allowed."), {"legal": False}, (Step("not_allowed", why, TURN),))
    follows = _after(options, facts, facts.move)
    return Ruling(_verdict(follows), {"legal": True, **follows}, _reasons(follows))


def _after(options: Options, facts: Situation, move: Move) -> dict[str, Any]:
    other = 1 - facts.turn
    going_on = {"draw": False, "winner": None, "over": False}
    if move.kind == "pick_up":
        leader = facts.turn if options.after_take == "taker" else other
        return {"next": leader, "pile": [], **going_on, "taken": len(facts.pile)}
    pile = [*facts.pile, *laid(move)]
    if len(facts.hands[facts.turn]) > len(laid(move)):
        return {"next": other, "pile": pile, **going_on}
    left = facts.hands[other]
    beaten = len(left) == 1 and beats(left[0], pile[-1], facts.trumps[other])
    draw = options.draw_rule and ends_on_a_lead(move) and beaten
    return {"pile": pile, "draw": draw, "winner": None if draw else facts.turn, "over": True}


def _verdict(follows: dict[str, Any]) -> Text:
    if not follows["over"]:
        return text("Allowed: it is {name}'s turn.", name=Seat(follows["next"]))
    if follows["draw"]:
        return text("Allowed: the game is drawn.")
    return text("Allowed: {name} has won.", name=Seat(follows["winner"]))


def _reasons(follows: dict[str, Any]) -> tuple[Step, ...]:
    if "taken" in follows:
        count = text("{count} picked up.", count=follows["taken"])
        return Step("picked_up", count, TAKEN), paragraph(TAKEN)
    rule = TURN
    if follows["over"]:
        rule = DRAW if follows["draw"] else WIN
    return (paragraph(rule),)
