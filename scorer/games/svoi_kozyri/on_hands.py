"""Svoi kozyri: the referee on beating, picking up, sixes, and who deals."""

from dataclasses import dataclass
from typing import Any

from scorer.beating import beats, why_beats
from scorer.cards import SUIT_NAMES, rank_of, sign, suit_of
from scorer.core import Ruling, Step
from scorer.forms import card, choice, listing, number, refuse, seat
from scorer.games.svoi_kozyri.options import Options
from scorer.games.svoi_kozyri.rules import BEAT, DEALER, PICK_UP, SIXES
from scorer.games.svoi_kozyri.turn import MOST_PLAYERS, PACK, picked_up, refuse_hands
from scorer.text import Seat, text
from scorer.tricks import Cards


@dataclass(frozen=True, kw_only=True)
class Beating:
    """A card put on the top of the pile."""

    own_trump: str = choice(SUIT_NAMES, text("Own trumps"))
    top: str = card(PACK, text("Top of the pile"))
    card: str = card(PACK, text("Card played"))


def beaten(options: Options, facts: Beating) -> Ruling:
    """Whether a card beats the top card."""
    if facts.card == facts.top:
        raise refuse(("card",), "twice", text("{card} is there already.", card=sign(facts.card)))
    does = beats(facts.card, facts.top, facts.own_trump)
    verdict = text("{card} does not beat {top}.", card=sign(facts.card), top=sign(facts.top))
    if does:
        verdict = text("{card} beats {top}.", card=sign(facts.card), top=sign(facts.top))
    why = Step(why_beats(facts.card, facts.top, facts.own_trump), BEAT)
    return Ruling(verdict, {"beats": does}, (why,))


@dataclass(frozen=True, kw_only=True)
class Pile:
    """A pile that is picked up; its top card last."""

    own_trump: str = choice(SUIT_NAMES, text("Own trumps"))
    pile: Cards = listing(card(PACK, text("Pile, the top last")), len(PACK), least=1)


def pick_up(options: Options, facts: Pile) -> Ruling:
    """How many cards are picked up."""
    count, top = picked_up(options, facts.own_trump, facts.pile), facts.pile[-1]
    verdict = text("{count} of {size} cards.", count=count, size=len(facts.pile))
    if suit_of(top) != facts.own_trump:
        sentence = text("{top} is not of the own trumps.", top=sign(top))
    elif rank_of(top) == "A":
        sentence = text("{top} is the ace of the own trumps.", top=sign(top))
    else:
        sentence = text("{top} is of the own trumps.", top=sign(top))
    return Ruling(verdict, {"count": count}, (Step(sentence, PICK_UP),))


@dataclass(frozen=True, kw_only=True)
class Dealt:
    """All hands as they were dealt."""

    trumps: tuple[str, ...] = listing(
        choice(SUIT_NAMES, text("Own trumps")), MOST_PLAYERS, least=2
    )  # fmt: skip
    hands: tuple[Cards, ...] = listing(
        listing(card(PACK, text("Hand")), len(PACK)), MOST_PLAYERS, least=2, distinct=False
    )  # fmt: skip


def sixes(options: Options, facts: Dealt) -> Ruling:
    """The hands after every six has gone to its owner."""
    refuse_hands(facts.trumps, facts.hands, ())
    if not options.sixes_handover:
        hands = [sorted(hand) for hand in facts.hands]
        verdict = text("At this table the sixes stay where they were dealt.")
        return Ruling(verdict, {"hands": hands}, (Step(SIXES.text, SIXES),))
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
        Step(text("{card} belongs to {name}.", card=sign(six), name=Seat(owner)), SIXES)
        for six, owner in owners.items()
        if owner is not None
    ]
    if orphans:
        answer["orphans"] = sorted(orphans)
        steps.append(Step(text("The dealer hands out the sixes of nobody's suit."), SIXES))
    verdict = text("Every six goes to the owner of its suit.")
    return Ruling(verdict, answer, (*steps, Step(SIXES.text, SIXES)))


@dataclass(frozen=True, kw_only=True)
class Ended:
    """How a hand ended."""

    dealer: int = seat(text("Dealer"))
    loser: int | None = seat(text("Loser"), none=text("a draw"))
    players: int = number(2, MOST_PLAYERS, text("Players"), default=MOST_PLAYERS)


def next_dealer(options: Options, facts: Ended) -> Ruling:
    """Who deals the next hand."""
    late = [field for field in ("dealer", "loser") if (getattr(facts, field) or 0) >= facts.players]
    if late:
        raise refuse((late[0],), "range", text("So many do not play."))
    dealer = facts.dealer if facts.loser is None else facts.loser
    if facts.loser is None and options.dealer_after_draw == "next_left":
        dealer = (facts.dealer + 1) % facts.players
    verdict = text("{name} deals.", name=Seat(dealer))
    return Ruling(verdict, {"dealer": dealer}, (Step(DEALER.text, DEALER),))
