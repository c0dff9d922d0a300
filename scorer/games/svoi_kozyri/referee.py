"""Svoi kozyri: the questions that its referee answers."""

from dataclasses import dataclass
from typing import Any

from scorer.beating import Move, beats, may_do, refuse_twice, why_beats, why_not
from scorer.cards import SUIT_NAMES, pack_from, rank_of, sign, suit_of
from scorer.core import Question, Ruling, State, Step, Table
from scorer.forms import card, choice, flag, listing, number, part, refuse, seat
from scorer.games.svoi_kozyri.options import Options
from scorer.games.svoi_kozyri.rules import BEAT, DEALER, DRAW, LOSER, OUT, PICK_UP, SIXES, TURN
from scorer.games.svoi_kozyri.turn import Hand, after, picked_up
from scorer.text import Seat, Text, text
from scorer.tricks import Cards

PACK = pack_from(("6", "7", "8", "9", "10", "J", "Q", "K", "A"))
MOST_PLAYERS = 4


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
        told = text("{top} is not of the own trumps.", top=sign(top))
    elif rank_of(top) == "A":
        told = text("{top} is the ace of the own trumps.", top=sign(top))
    else:
        told = text("{top} is of the own trumps.", top=sign(top))
    return Ruling(verdict, {"count": count}, (Step(told, PICK_UP),))


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
    _refuse_hands(facts.trumps, facts.hands, ())
    if not options.sixes_handover:
        hands = [sorted(hand) for hand in facts.hands]
        verdict = text("At this table the sixes stay where they were dealt.")
        return Ruling(verdict, {"hands": hands}, (Step(SIXES.text, SIXES),))
    owners = {code: _owner(facts.trumps, code) for hand in facts.hands for code in _sixes(hand)}
    stays = options.orphan_sixes == "stay"
    hands = []
    for seat_number, hand in enumerate(facts.hands):
        kept = [one for one in hand if owners.get(one, seat_number) in (seat_number, None)]
        if not stays:
            kept = [one for one in kept if owners.get(one, seat_number) is not None]
        given = [one for one, owner in owners.items() if owner == seat_number and one not in hand]
        hands.append(sorted((*kept, *given)))
    return _handed_over(owners, hands, [] if stays else [c for c in owners if owners[c] is None])


def _sixes(hand: Cards) -> Cards:
    return tuple(one for one in hand if rank_of(one) == "6")


def _owner(trumps: tuple[str, ...], six: str) -> int | None:
    return trumps.index(suit_of(six)) if suit_of(six) in trumps else None


def _handed_over(
    owners: dict[str, int | None], hands: list[list[str]], orphans: list[str]
) -> Ruling:
    answer: dict[str, Any] = {"hands": hands}
    steps = [
        Step(text("{card} belongs to {name}.", card=sign(one), name=Seat(owner)), SIXES)
        for one, owner in owners.items()
        if owner is not None
    ]
    if orphans:
        answer["orphans"] = sorted(orphans)
        steps.append(Step(text("The dealer hands out the sixes of nobody's suit."), SIXES))
    verdict = text("Every six goes to the owner of its suit.")
    return Ruling(verdict, answer, (*steps, Step(SIXES.text, SIXES)))


def _refuse_hands(trumps: tuple[str, ...], hands: tuple[Cards, ...], pile: Cards) -> None:
    if len(trumps) != len(hands):
        raise refuse(("hands",), "length", text("One hand for each player's trumps."))
    refuse_twice(hands, pile)


@dataclass(frozen=True, kw_only=True)
class Situation:
    """A hand in play, and what the player whose turn it is does."""

    trumps: tuple[str, ...] = listing(
        choice(SUIT_NAMES, text("Own trumps")), MOST_PLAYERS, least=2
    )  # fmt: skip
    turn: int = seat(text("Whose turn"))
    hands: tuple[Cards, ...] = listing(
        listing(card(PACK, text("Hand")), len(PACK)), MOST_PLAYERS, least=2, distinct=False
    )  # fmt: skip
    pile: Cards = listing(card(PACK, text("Pile, the top last")), len(PACK))
    free_lead: bool = flag(text("The last card beat another and was its player's last"))
    move: Move | None = part(Move, text("Move"), optional=True)


def turn(options: Options, facts: Situation) -> Ruling:
    """What may be done; or whether a move is allowed, and what follows from it."""
    _refuse_hands(facts.trumps, facts.hands, facts.pile)
    if facts.turn >= len(facts.hands) or not facts.hands[facts.turn]:
        raise refuse(("turn",), "impossible", text("This player holds no cards."))
    if sum(1 for hand in facts.hands if hand) < 2:
        raise refuse(("hands",), "impossible", text("The hand is over: one player has cards."))
    at = Hand(facts.trumps, facts.hands, facts.pile, facts.turn, facts.free_lead)
    if facts.move is None:
        return _may_do(options, at)
    why = why_not(facts.move, at.seen())
    if why is not None:
        verdict = text("Not allowed.")
        return Ruling(verdict, {"legal": False}, (Step(why, TURN),))
    follows = after(options, at, facts.move)
    return Ruling(_verdict(follows), {"legal": True, **follows}, tuple(_steps(follows)))


def _may_do(options: Options, at: Hand) -> Ruling:
    seen = at.seen()
    count = 0 if seen.leads else picked_up(options, seen.own_trump, seen.pile)
    answer = {**may_do(seen), "picks_up": count}
    verdict = text("A card is led, any one.")
    if not seen.leads:
        beating = " ".join(sign(one) for one in answer["may_beat"])
        verdict = text("Beat with {cards}, or pick up {count}.", cards=beating, count=count)
        if not beating:
            verdict = text("Pick up {count}.", count=count)
    return Ruling(verdict, answer, (Step(TURN.text, TURN), Step(BEAT.text, BEAT)))


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
        steps.append(Step(text("{count} picked up.", count=follows["taken"]), PICK_UP))
    if follows["out"] is not None:
        steps.append(Step(text("{name} is out.", name=Seat(follows["out"])), OUT))
    if follows["over"]:
        rule = DRAW if follows["draw"] else LOSER
        return [*steps, Step(rule.text, rule)]
    return [*steps, Step(TURN.text, TURN)]


@dataclass(frozen=True, kw_only=True)
class Ended:
    """How a hand ended."""

    dealer: int = seat(text("Dealer"))
    loser: int | None = seat(text("Loser"), none=text("a draw"))
    players: int = number(2, MOST_PLAYERS, text("Players"), default=MOST_PLAYERS)


def next_dealer(options: Options, facts: Ended) -> Ruling:
    """Who deals the next hand."""
    late = [one for one in ("dealer", "loser") if (getattr(facts, one) or 0) >= facts.players]
    if late:
        raise refuse((late[0],), "range", text("So many do not play."))
    dealer = facts.dealer if facts.loser is None else facts.loser
    if facts.loser is None and options.dealer_after_draw == "next_left":
        dealer = (facts.dealer + 1) % facts.players
    verdict = text("{name} deals.", name=Seat(dealer))
    return Ruling(verdict, {"dealer": dealer}, (Step(DEALER.text, DEALER),))


def _trumps(table: Table, state: State) -> dict[str, Any]:
    return {"trumps": list(table.setup.trumps)}


def _dealer(table: Table, state: State) -> dict[str, Any]:
    return {"dealer": state.dealer, "players": table.seats}


QUESTIONS = (
    Question(
        key="turn",
        label=text("What may be done now?"),
        help=text("Trumps, hands and pile; with a move it is judged, without one all are named."),
        facts=Situation,
        answer=turn,
        example={
            "trumps": ["spades", "hearts"], "turn": 0, "hands": [["10H", "7C"], ["8C"]],
            "pile": ["9H"], "move": {"kind": "beat", "card": "10H", "lead": "7C"},
        },
        known=_trumps,
    ),
    Question(
        key="beats",
        label=text("Does this card beat the top?"),
        help=text("The own trumps, the top card, and the card played."),
        facts=Beating,
        answer=beaten,
        example={"own_trump": "spades", "top": "AH", "card": "6S"},
    ),
    Question(
        key="pick_up",
        label=text("How many cards are picked up?"),
        help=text("The own trumps and the pile."),
        facts=Pile,
        answer=pick_up,
        example={"own_trump": "spades", "pile": ["7D", "8C", "9C", "10D", "9S"]},
    ),
    Question(
        key="sixes",
        label=text("Where do the sixes go?"),
        help=text("Trumps and hands as dealt."),
        facts=Dealt,
        answer=sixes,
        example={"trumps": ["spades", "hearts"], "hands": [["6H", "7S"], ["8S", "6S"]]},
        known=_trumps,
    ),
    Question(
        key="next_dealer",
        label=text("Who deals next?"),
        help=text("Dealer and loser of the hand."),
        facts=Ended,
        answer=next_dealer,
        example={"dealer": 0, "loser": 2},
        known=_dealer,
    ),
)  # fmt: skip
