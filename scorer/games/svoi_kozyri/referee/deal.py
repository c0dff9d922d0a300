"""Svoi kozyri: the referee on the sixes after the deal, and on who deals next."""

from dataclasses import dataclass
from typing import Any

from scorer.cards import SUIT_NAMES, rank_of, sign, suit_of
from scorer.core import Ruling, Step, paragraph
from scorer.forms import card, choice, listing, number, refuse, seat
from scorer.games.svoi_kozyri.options import Options
from scorer.games.svoi_kozyri.play import MOST_PLAYERS, PACK, refuse_hands
from scorer.games.svoi_kozyri.rules import DEALER, SIXES
from scorer.text import Seat, text
from scorer.tricks import Cards


@dataclass(frozen=True, kw_only=True)
class Dealt:
    """All hands as they were dealt."""

    trumps: tuple[str, ...] = listing(
        choice(SUIT_NAMES, text("Your own trumps")), MOST_PLAYERS, least=2
    )  # fmt: skip
    hands: tuple[Cards, ...] = listing(
        listing(card(PACK, text("Hand")), len(PACK)), MOST_PLAYERS, least=2, distinct=False
    )  # fmt: skip


def sixes(options: Options, facts: Dealt) -> Ruling:
    """Return the hands after every six has gone to its owner."""
    refuse_hands(facts.trumps, facts.hands, ())
    if not options.sixes_handover:
        hands = [sorted(hand) for hand in facts.hands]
        verdict = text("At this table the sixes stay where they were dealt.")
        return Ruling(verdict, {"hands": hands}, (paragraph(SIXES),))
    owners = {code: _owner(facts.trumps, code) for hand in facts.hands for code in _sixes(hand)}
    stays = options.orphan_sixes == "stay"
    hands = []
    for seat_number, hand in enumerate(facts.hands):
        cards = [card for card in hand if owners.get(card, seat_number) in (seat_number, None)]
        if not stays:
            cards = [card for card in cards if owners.get(card, seat_number) is not None]
        sixes = [six for six, owner in owners.items() if owner == seat_number and six not in hand]
        hands.append(sorted((*cards, *sixes)))
    return _handed_over(owners, hands, [] if stays else [c for c in owners if owners[c] is None])


def _sixes(hand: Cards) -> Cards:
    return tuple(card for card in hand if rank_of(card) == "6")


def _owner(trumps: tuple[str, ...], six: str) -> int | None:
    return trumps.index(suit_of(six)) if suit_of(six) in trumps else None


def _handed_over(
    owners: dict[str, int | None], hands: list[list[str]], orphans: list[str]
) -> Ruling:
    answer: dict[str, Any] = {"hands": hands}
    steps = [
        Step(
            "six_handed_over",
            text("{card} belongs to {name}.", card=sign(six), name=Seat(owner)),
            SIXES,
        )
        for six, owner in owners.items()
        if owner is not None
    ]
    if orphans:
        answer["orphans"] = sorted(orphans)
        steps.append(
            Step("sixes_of_nobody", text("The dealer hands out the sixes of nobody's suit."), SIXES)
        )
    verdict = text("Each six goes to the owner of its suit.")
    return Ruling(verdict, answer, (*steps, paragraph(SIXES)))


@dataclass(frozen=True, kw_only=True)
class Ended:
    """The end of a hand."""

    dealer: int = seat(text("Dealer"))
    loser: int | None = seat(text("Loser"), none=text("a draw"))
    players: int = number(2, MOST_PLAYERS, text("Players"), default=MOST_PLAYERS)


def next_dealer(options: Options, facts: Ended) -> Ruling:
    """Return who deals the next hand."""
    late = [field for field in ("dealer", "loser") if (getattr(facts, field) or 0) >= facts.players]
    if late:
        raise refuse((late[0],), "range", text("This game is for two, three or four players."))
    dealer = facts.dealer if facts.loser is None else facts.loser
    if facts.loser is None and options.dealer_after_draw == "next_left":
        dealer = (facts.dealer + 1) % facts.players
    verdict = text("{name} deals.", name=Seat(dealer))
    return Ruling(verdict, {"dealer": dealer}, (paragraph(DEALER),))
