"""Kwajongen: the questions that its referee answers."""

from dataclasses import dataclass
from typing import Any

from scorer.cards import SUIT_NAMES, sign, signs
from scorer.core import Question, Ruling, State, Step, Table
from scorer.forms import card, choice, listing, refuse, seat, side
from scorer.games.kwajongen.match import SEATS
from scorer.games.kwajongen.options import Options
from scorer.games.kwajongen.play import (
    PACK,
    allowed,
    points_of,
    trick_step,
    winner,
)
from scorer.games.kwajongen.rules import AUCTION, CARDS, FOLLOW, REDEAL, REVOKE, TRICK
from scorer.text import Seat, Side, Text, text, together
from scorer.tricks import Cards, Play, apart, played_out

MOST_HELD = 6
CALL_NAMES = (("play", text("play")), ("pass", text("pass")))


@dataclass(frozen=True, kw_only=True)
class Turn:
    """A hand and the trick so far."""

    trump: str = choice(SUIT_NAMES, text("Trumps"))
    hand: Cards = listing(card(PACK, text("Hand")), MOST_HELD, least=1)
    trick: Cards = listing(card(PACK, text("Trick so far")), 3)


def legal_cards(options: Options, facts: Turn) -> Ruling:
    """Which cards may be played."""
    apart((("trick",), facts.trick), (("hand",), facts.hand))
    found = allowed(options, facts.trump, facts.hand, facts.trick)
    verdict = text("Allowed: {cards}.", cards=signs(found.cards))
    return Ruling(verdict, {"cards": list(found.cards)}, found.steps)


@dataclass(frozen=True, kw_only=True)
class Played:
    """A card played from a hand to a trick."""

    trump: str = choice(SUIT_NAMES, text("Trumps"))
    hand: Cards = listing(card(PACK, text("Hand")), MOST_HELD, least=1)
    trick: Cards = listing(card(PACK, text("Trick so far")), 3)
    card: str = card(PACK, text("Card played"))


def may_play(options: Options, facts: Played) -> Ruling:
    """Whether a card may be played."""
    apart((("trick",), facts.trick), (("hand",), facts.hand))
    if facts.card not in facts.hand:
        raise refuse(("card",), "impossible", text("This card is not in the hand."))
    found = allowed(options, facts.trump, facts.hand, facts.trick)
    legal = facts.card in found.cards
    verdict = text("{card} may be played.", card=sign(facts.card))
    if not legal:
        verdict = text(
            "{card} may not be played; allowed: {cards}.",
            card=sign(facts.card), cards=signs(found.cards),
        )  # fmt: skip
    return Ruling(verdict, {"legal": legal}, found.steps)


@dataclass(frozen=True, kw_only=True)
class Trick:
    """A trick, in playing order."""

    trump: str = choice(SUIT_NAMES, text("Trumps"))
    cards: Cards = listing(card(PACK, text("Trick")), SEATS, least=1)


def trick(options: Options, facts: Trick) -> Ruling:
    """Who takes the trick, and its card points."""
    best, points = winner(facts.cards, facts.trump), points_of(facts.cards)
    verdict = text("{card} takes it, {points} points.", card=sign(facts.cards[best]), points=points)
    steps = (trick_step(facts.cards, facts.trump), Step(CARDS.text, CARDS))
    return Ruling(verdict, {"winner": best, "points": points}, steps)


@dataclass(frozen=True, kw_only=True)
class Pile:
    """The cards that a side has taken."""

    cards: Cards = listing(card(PACK, text("Cards taken")), len(PACK))


def count(options: Options, facts: Pile) -> Ruling:
    """The card points of a pile."""
    points = points_of(facts.cards)
    verdict = text("{points} points.", points=points)
    return Ruling(verdict, {"points": points}, (Step(CARDS.text, CARDS),))


@dataclass(frozen=True, kw_only=True)
class Calls:
    """What was said, from the dealer's left."""

    dealer: int = seat(text("Dealer"), default=3)
    calls: tuple[str, ...] = listing(
        choice(CALL_NAMES, text("Calls")), SEATS + 1, distinct=False
    )  # fmt: skip


def auction(options: Options, facts: Calls) -> Ruling:
    """Who calls, or the first thing said after the bidding was over."""
    steps: list[Step] = []
    for at, call in enumerate(facts.calls):
        speaker = Seat((facts.dealer + 1 + at) % SEATS)
        if "play" in facts.calls[:at] or at == SEATS:
            told = text("Not allowed: the bidding was over before {name} spoke.", name=speaker)
            return Ruling(told, {"status": "illegal", "at": at}, (*steps, Step(told, AUCTION)))
        steps.append(
            Step(text("{name}: {call}", name=speaker, call=dict(CALL_NAMES)[call]), AUCTION)
        )
    return _standing(options, facts, steps)


def _standing(options: Options, facts: Calls, steps: list[Step]) -> Ruling:
    turn = (facts.dealer + 1 + len(facts.calls)) % SEATS
    if "play" in facts.calls:
        caller = (facts.dealer + len(facts.calls)) % SEATS
        verdict = text("{name} calls.", name=Seat(caller))
        return Ruling(verdict, {"status": "over", "caller": caller}, tuple(steps))
    if len(facts.calls) < SEATS:
        named = together(tuple(called for _, called in CALL_NAMES))
        verdict = text("{name} may say: {calls}.", name=Seat(turn), calls=named)
        answer = {"status": "open", "turn": turn, "may_call": ["play", "pass"]}
        return Ruling(verdict, answer, (*steps, Step(AUCTION.text, AUCTION)))
    if options.all_pass == "redeal":
        verdict = text("All passed; a new deal.")
        return Ruling(verdict, {"status": "passed"}, (*steps, Step(REDEAL.text, REDEAL)))
    verdict = text("All passed: the bottom card makes trumps, and nobody has called.")
    return Ruling(verdict, {"status": "over", "caller": None}, tuple(steps))


@dataclass(frozen=True, kw_only=True)
class WholeDeal:
    """Every card in the order in which it was played."""

    trump: str = choice(SUIT_NAMES, text("Trumps"))
    leader: int = seat(text("Who led first"), default=0)
    caller: int | None = seat(text("Who called"), optional=True)
    plays: Cards = listing(card(PACK, text("Cards in the order played")), len(PACK), least=1)


def whole_deal(options: Options, facts: WholeDeal) -> Ruling:
    """Every card that was not allowed, who took each trick, and both sides' card points."""
    hand_size = options.hand_size
    if len(facts.plays) > SEATS * hand_size:
        sentence = text("With {size} cards each fewer are played.", size=hand_size)
        raise refuse(("plays",), "impossible", sentence)
    deal = played_out(facts.plays, SEATS, facts.leader, lambda one: winner(one, facts.trump))
    illegal = [wrong for one in deal.plays for wrong in _illegal(options, facts.trump, one)]
    points, tricks = [0, 0], [0, 0]
    for number, taker in enumerate(deal.winners):
        points[taker % 2] += points_of(facts.plays[number * SEATS : (number + 1) * SEATS])
        tricks[taker % 2] += 1
    whole = len(deal.winners) == hand_size
    capot = next((one for one in (0, 1) if whole and tricks[one] == hand_size), None)
    answer = {
        "illegal": illegal,
        "winners": list(deal.winners),
        "points": points,
        "tricks": tricks,
        "capot": capot,
    }
    return Ruling(_verdict(illegal, points), answer, tuple(_steps(facts, deal.winners, illegal)))


def _illegal(options: Options, trump: str, one: Play) -> list[dict[str, Any]]:
    cards = allowed(options, trump, one.hand, one.trick).cards
    if one.card in cards:
        return []
    return [{"at": one.at, "seat": one.seat, "card": one.card, "cards": sorted(cards)}]


def _verdict(illegal: list[dict[str, Any]], points: list[int]) -> Text:
    if illegal:
        return text("Not allowed: {cards}.", cards=signs(tuple(one["card"] for one in illegal)))
    return text(
        "Every card was allowed. {a} {ours}, {b} {theirs}.",
        a=Side(0), ours=points[0], b=Side(1), theirs=points[1],
    )  # fmt: skip


def _steps(facts: WholeDeal, winners: tuple[int, ...], illegal: list[dict[str, Any]]) -> list[Step]:
    steps = [
        Step(
            text(
                "{name} played {card}; allowed: {cards}.",
                name=Seat(one["seat"]), card=sign(one["card"]), cards=signs(tuple(one["cards"])),
            ),
            FOLLOW,
        )
        for one in illegal
    ]  # fmt: skip
    for number, taker in enumerate(winners):
        cards = signs(facts.plays[number * SEATS : (number + 1) * SEATS])
        steps.append(Step(text("{cards}: {name} takes it.", cards=cards, name=Seat(taker)), TRICK))
    return steps or [Step(TRICK.text, TRICK)]


@dataclass(frozen=True, kw_only=True)
class Revoke:
    """Who did not follow although he could."""

    offender: int = side(text("Who offended"))


def revoke(options: Options, facts: Revoke) -> Ruling:
    """What follows from a revoke at this table."""
    offender = facts.offender
    verdicts = {
        "correct_only": text("It is put right; nothing is written."),
        "round_to_opponents": text("The round is won by {side}.", side=Side(1 - offender)),
        "plus_one": text("{side} one up.", side=Side(offender)),
    }
    penalty = (offender, 1) if options.revoke == "plus_one" else None
    steps = (Step(REVOKE.text, REVOKE),)
    return Ruling(verdicts[options.revoke], {"outcome": options.revoke}, steps, penalty)


def _dealer(table: Table, state: State) -> dict[str, Any]:
    return {"dealer": state.dealer}


def _leader(table: Table, state: State) -> dict[str, Any]:
    return {"leader": (state.dealer + 1) % SEATS}


QUESTIONS = (
    Question(
        key="may_play",
        label=text("May this card be played?"),
        help=text("The hand, the trick so far, and the card."),
        facts=Played,
        answer=may_play,
        example={
            "trump": "hearts", "hand": ["9S", "AH", "KD"], "trick": ["10S"], "card": "AH",
        },
    ),
    Question(
        key="legal_cards",
        label=text("Which cards may be played?"),
        help=text("The hand and the trick so far."),
        facts=Turn,
        answer=legal_cards,
        example={"trump": "hearts", "hand": ["9S", "AH", "KD"], "trick": ["10S"]},
    ),
    Question(
        key="trick",
        label=text("Who takes the trick?"),
        help=text("The cards in the order played."),
        facts=Trick,
        answer=trick,
        example={"trump": "clubs", "cards": ["10S", "JS", "9S", "9D"]},
    ),
    Question(
        key="auction",
        label=text("Was the bidding right?"),
        help=text("All calls, from the dealer's left."),
        facts=Calls,
        answer=auction,
        example={"dealer": 0, "calls": ["pass", "play"]},
        known=_dealer,
    ),
    Question(
        key="count",
        label=text("How much is in the pile?"),
        help=text("The cards that one side has taken."),
        facts=Pile,
        answer=count,
        example={"cards": ["AS", "KS", "JS", "9S"]},
    ),
    Question(
        key="whole_deal",
        label=text("A whole deal, card by card"),
        help=text("Every illegal card, every trick, and both sides' card points."),
        facts=WholeDeal,
        answer=whole_deal,
        example={"trump": "hearts", "leader": 0, "plays": ["KS", "9S", "AS", "10S"]},
        known=_leader,
    ),
    Question(
        key="revoke",
        label=text("Somebody did not follow"),
        help=text("What the table agreed on."),
        facts=Revoke,
        answer=revoke,
        example={"offender": 1},
    ),
)  # fmt: skip
