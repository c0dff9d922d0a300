"""Svoi kozyri: the referee on turns: what may be done, and what follows."""

from dataclasses import dataclass
from typing import Any

from scorer.beating import Move, may_do, why_not
from scorer.cards import SUIT_NAMES, sign
from scorer.core import Ruling, Step, paragraph
from scorer.forms import card, choice, flag, listing, part, refuse, seat
from scorer.games.svoi_kozyri.options import Options
from scorer.games.svoi_kozyri.play import MOST_PLAYERS, PACK, Hand, after, picked_up, refuse_hands
from scorer.games.svoi_kozyri.rules import BEAT, DRAW, LOSER, OUT, PICK_UP, TURN
from scorer.text import Seat, Text, text
from scorer.tricks import Cards


@dataclass(frozen=True, kw_only=True)
class Situation:
    """A hand in play, and what the player whose turn it is does."""

    trumps: tuple[str, ...] = listing(
        choice(SUIT_NAMES, text("Your own trumps")), MOST_PLAYERS, least=2
    )  # fmt: skip
    turn: int = seat(text("Whose turn"))
    hands: tuple[Cards, ...] = listing(
        listing(card(PACK, text("Hand")), len(PACK)), MOST_PLAYERS, least=2, distinct=False
    )  # fmt: skip
    pile: Cards = listing(card(PACK, text("Pile, the top card last")), len(PACK))
    free_lead: bool = flag(text("The last card beat another card and was the player's last"))
    move: Move | None = part(Move, text("Move"), optional=True)


def turn(options: Options, facts: Situation) -> Ruling:
    """Return what may be done, or whether a move is allowed, and what follows from it."""
    refuse_hands(facts.trumps, facts.hands, facts.pile)
    if facts.turn >= len(facts.hands) or not facts.hands[facts.turn]:
        raise refuse(("turn",), "impossible", text("This player has no cards."))
    if sum(1 for hand in facts.hands if hand) < 2:
        raise refuse(("hands",), "impossible", text("The hand is over: only one player has cards."))
    at = Hand(facts.trumps, facts.hands, facts.pile, facts.turn, facts.free_lead)
    if facts.move is None:
        return _may_do(options, at)
    why = why_not(facts.move, at.seen())
    if why is not None:
        verdict = text("Not allowed.")
        return Ruling(verdict, {"legal": False}, (Step("not_allowed", why, TURN),))
    follows = after(options, at, facts.move)
    return Ruling(_verdict(follows), {"legal": True, **follows}, tuple(_steps(follows)))


def _may_do(options: Options, at: Hand) -> Ruling:
    seen = at.seen()
    count = 0 if seen.leads else picked_up(options, seen.own_trump, seen.pile)
    answer = {**may_do(seen), "picks_up": count}
    verdict = text("Lead any card.")
    if not seen.leads:
        beating = " ".join(sign(card) for card in answer["may_beat"])
        verdict = text("Beat with {cards}, or pick up {count}.", cards=beating, count=count)
        if not beating:
            verdict = text("Pick up {count}.", count=count)
    return Ruling(verdict, answer, (paragraph(TURN), paragraph(BEAT)))


def _verdict(follows: dict[str, Any]) -> Text:
    if follows["over"]:
        if follows["draw"]:
            return text("Allowed: the hand is drawn.")
        return text("Allowed: {name} has lost.", name=Seat(follows["loser"]))
    if follows["free_lead"]:
        return text("Allowed: {name} leads.", name=Seat(follows["next"]))
    return text("Allowed: it is {name}'s turn.", name=Seat(follows["next"]))


def _steps(follows: dict[str, Any]) -> list[Step]:
    steps = []
    if "taken" in follows:
        steps.append(Step("picked_up", text("{count} picked up.", count=follows["taken"]), PICK_UP))
    if follows["out"] is not None:
        steps.append(Step("out", text("{name} is out.", name=Seat(follows["out"])), OUT))
    if follows["over"]:
        rule = DRAW if follows["draw"] else LOSER
        return [*steps, paragraph(rule)]
    return [*steps, paragraph(TURN)]
