"""Belot: the referee on single cards, tricks and piles."""

from dataclasses import dataclass

from scorer.cards import rank_of, sign, suit_of
from scorer.core import Ruling, Step, paragraph
from scorer.forms import card, choice, flag, listing
from scorer.games.belot.combinations import belotes_in
from scorer.games.belot.deal import CONTRACT_NAMES, deal_points, is_suit_game
from scorer.games.belot.options import Options
from scorer.games.belot.play import PACK, allowed, height, is_trump, points_of, trick_steps, winner
from scorer.games.belot.rules import CARDS, LAST_TEN, TRICKS
from scorer.games.belot.rules_of_play import BELOTE_SAID, LAST_TRICK, STRENGTH
from scorer.text import Text, plural, text
from scorer.tricks import Cards, apart, legal_cards_ruling

TAKEN = plural(
    "{card} takes the trick for {points} point.",
    "{card} takes the trick for {points} points.",
    "points",
)
COUNTED = plural(
    "{points} point, and {rest} for the other side.",
    "{points} points, and {rest} for the other side.",
    "points",
)
CARDS_COUNTED = plural("{count} card: {points}.", "{count} cards: {points}.", "count")


@dataclass(frozen=True, kw_only=True)
class Turn:
    """A hand and the trick so far."""

    contract: str = choice(CONTRACT_NAMES, text("Contract"))
    hand: Cards = listing(card(PACK, text("Hand")), TRICKS, least=1)
    trick: Cards = listing(card(PACK, text("Trick so far")), 3)


def legal_cards(options: Options, facts: Turn) -> Ruling:
    """Return which cards may be played."""
    apart((("trick",), facts.trick), (("hand",), facts.hand))
    return legal_cards_ruling(allowed(options, facts.contract, facts.hand, facts.trick))


@dataclass(frozen=True, kw_only=True)
class Trick:
    """A trick, in playing order."""

    contract: str = choice(CONTRACT_NAMES, text("Contract"))
    cards: Cards = listing(card(PACK, text("Trick")), 4, least=1)


def trick(options: Options, facts: Trick) -> Ruling:
    """Return who takes the trick, and its raw card points."""
    best = winner(facts.cards, facts.contract)
    points = sum(points_of(card, facts.contract) for card in facts.cards)
    verdict = text(TAKEN, card=sign(facts.cards[best]), points=points)
    counted = Step("cards_counted", _sum_in_words(facts.cards, facts.contract), CARDS)
    steps = (*trick_steps(facts.cards, facts.contract), counted)
    return Ruling(verdict, {"winner": best, "points": points}, steps)


def _sum_in_words(cards: Cards, contract: str) -> Text:
    counted = " + ".join(f"{sign(card)} {points_of(card, contract)}" for card in cards)
    return text("{cards}.", cards=counted)


@dataclass(frozen=True, kw_only=True)
class Announcing:
    """A king or queen about to be played from a hand."""

    contract: str = choice(CONTRACT_NAMES, text("Contract"))
    hand: Cards = listing(card(PACK, text("Hand")), TRICKS, least=1)
    trick: Cards = listing(card(PACK, text("Trick so far")), 3)
    card: str = card(PACK, text("Card played"))


def belote(options: Options, facts: Announcing) -> Ruling:
    """Return whether belot may be said with this card."""
    apart((("trick",), facts.trick), (("hand",), facts.hand))
    why, allowed_here = _belote_verdict(facts)
    verdict = text("Belot counts.") if allowed_here else text("Belot does not count.")
    return Ruling(verdict, {"allowed": allowed_here}, (Step("belote", why, BELOTE_SAID),))


def _belote_verdict(facts: Announcing) -> tuple[Text, bool]:
    if facts.card not in facts.hand:
        return text("{card} is not in the hand.", card=sign(facts.card)), False
    held = suit_of(facts.card) in belotes_in(facts.hand, facts.contract)
    if facts.contract == "no_trumps":
        return text("At no trumps there is no belot."), False
    if not held or rank_of(facts.card) not in ("K", "Q"):
        return text("The king and queen of trumps must be in the same hand."), False
    if not facts.trick:
        return text("You say belot with the card you lead."), True
    if suit_of(facts.trick[0]) == suit_of(facts.card):
        return text("You say belot with a card of the suit led."), True
    if is_suit_game(facts.contract):
        return text("You say belot when you trump another suit."), True
    return text("At all trumps, a card discarded on another suit does not earn belot."), False


@dataclass(frozen=True, kw_only=True)
class Pile:
    """The cards that a side has taken."""

    contract: str = choice(CONTRACT_NAMES, text("Contract"))
    cards: Cards = listing(card(PACK, text("Cards taken")), len(PACK))
    last_ten: bool = flag(text("This side took the last trick"))


def count(options: Options, facts: Pile) -> Ruling:
    """Return the raw card points of a pile, and what is left for the other side."""
    cards = sum(points_of(card, facts.contract) for card in facts.cards)
    points = cards + (LAST_TEN if facts.last_ten else 0)
    rest = deal_points(facts.contract) - points
    verdict = text(COUNTED, points=points, rest=rest)
    steps = [
        Step(
            "pile_counted",
            text(CARDS_COUNTED, count=len(facts.cards), points=cards),
            CARDS,
        )
    ]
    if facts.last_ten:
        steps.append(Step("last_trick", text("The last trick: 10."), LAST_TRICK))
    return Ruling(verdict, {"points": points, "rest": rest}, tuple(steps))


@dataclass(frozen=True, kw_only=True)
class OneCard:
    """A card in a contract."""

    contract: str = choice(CONTRACT_NAMES, text("Contract"))
    card: str = card(PACK, text("Card"))


def card_value(options: Options, facts: OneCard) -> Ruling:
    """Return what a card counts, and how many of its suit it beats."""
    points, beaten = points_of(facts.card, facts.contract), height(facts.card, facts.contract)
    verdict = text(
        "{card} is worth {points} and beats {beaten} cards of its suit.",
        card=sign(facts.card), points=points, beaten=beaten,
    )  # fmt: skip
    trump = is_trump(facts.card, facts.contract)
    answer = {"points": points, "beats": beaten, "trump": trump}
    return Ruling(verdict, answer, (paragraph(STRENGTH),))
