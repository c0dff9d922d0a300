"""Kosakeln: the questions that its referee answers."""

from dataclasses import dataclass

from scorer.cards import sign, signs
from scorer.core import Question, Ruling, Step
from scorer.forms import card, choice, flag, listing, number, refuse
from scorer.games.kosakeln.auction import NAMED, PLAYERS, Calls, auction
from scorer.games.kosakeln.deal import TRICKS, WHOLE, counted
from scorer.games.kosakeln.exchange import HAND, Discard, Taking, discard, talon
from scorer.games.kosakeln.options import Options
from scorer.games.kosakeln.play import PACK, allowed, bird_in, face, thirds_of, trick_step, winner
from scorer.games.kosakeln.revoke import Revoke, revoke
from scorer.games.kosakeln.rules import BIRD, COUNT, HELD_RULE, POINT_BONUS, VALAT, WITHOUT
from scorer.games.kosakeln.tariff import (
    BIRD_NAMES,
    BIRDS,
    BONUS_NAMES,
    CONTRACT_NAMES,
    GAME_VALUES,
    HELD,
    MOMENTS,
    SILENT_BIRD,
    VALAT_SILENT,
    announced_value,
)
from scorer.games.kosakeln.whole_deal import PLAYER_NAMES, WholeDeal, whole_deal
from scorer.text import text
from scorer.tricks import Cards, apart


@dataclass(frozen=True, kw_only=True)
class Pile:
    """Cards to be counted."""

    cards: Cards = listing(card(PACK, text("Cards")), len(PACK))


def count(options: Options, facts: Pile) -> Ruling:
    """The count of a pile in points and Blatt."""
    thirds = thirds_of(facts.cards)
    faces = sum(face(card) for card in facts.cards)
    answer = {"points": thirds // 3, "blatt": thirds % 3, "rounded": (thirds + 1) // 3}
    rest = counted(WHOLE - thirds)
    steps = (
        Step(text("{count} cards show {faces}.", count=len(facts.cards), faces=faces), COUNT),
        Step(text("Two off for three cards leave {count}.", count=counted(thirds)), COUNT),
    )
    verdict = text("{count}; all other cards: {rest}.", count=counted(thirds), rest=rest)
    return Ruling(verdict, answer, steps)


@dataclass(frozen=True, kw_only=True)
class Turn:
    """A hand and the card led, if any."""

    hand: Cards = listing(card(PACK, text("Hand")), HAND, least=1)
    trick: Cards = listing(card(PACK, text("Trick so far")), 1)


def legal_cards(options: Options, facts: Turn) -> Ruling:
    """Which cards may be played."""
    apart((("trick",), facts.trick), (("hand",), facts.hand))
    legal = allowed(facts.hand, facts.trick)
    verdict = text("Allowed: {cards}.", cards=signs(legal.cards))
    return Ruling(verdict, {"cards": list(legal.cards)}, legal.steps)


@dataclass(frozen=True, kw_only=True)
class Trick:
    """A trick, in playing order."""

    cards: Cards = listing(card(PACK, text("Trick")), 2, least=2)


def trick(options: Options, facts: Trick) -> Ruling:
    """Who takes the trick."""
    best = winner(facts.cards)
    verdict = text("{card} takes it.", card=sign(facts.cards[best]))
    return Ruling(verdict, {"winner": best}, (trick_step(facts.cards),))


@dataclass(frozen=True, kw_only=True)
class LateTrick:
    """One of the tricks in which birds count."""

    trick_number: int = number(1, TRICKS, text("Trick"))
    leader: str = choice(PLAYER_NAMES, text("Who led"))
    cards: Cards = listing(card(PACK, text("Trick")), 2, least=2)


def bird(options: Options, facts: LateTrick) -> Ruling:
    """Whether there is a bird in the trick, whose, and whether it was made."""
    seen = bird_in(facts.trick_number, facts.cards)
    steps = (trick_step(facts.cards), Step(BIRD.text, BIRD))
    if seen is None:
        return Ruling(text("No bird in this trick."), {"bird": None}, steps)
    name, at, made = seen
    by = PLAYERS[(PLAYERS.index(facts.leader) + at) % 2]
    called = dict(BIRD_NAMES)[name]
    verdict = text("{bird} of {name}: beaten.", bird=called, name=NAMED[by])
    if made:
        verdict = text("{bird} of {name}: made.", bird=called, name=NAMED[by])
    return Ruling(verdict, {"bird": name, "by": by, "made": made}, steps)


RULE_OF = {
    "absolute": POINT_BONUS,
    "panzer": POINT_BONUS,
    "without_trull": WITHOUT,
    "without_kings": WITHOUT,
    "valat": VALAT,
}
"""The rule of every bonus that is announced and no bird."""


@dataclass(frozen=True, kw_only=True)
class Bonus:
    """A bonus in a contract."""

    bonus: str = choice(tuple(BONUS_NAMES.items()), text("Bonus"))
    contract: str = choice(CONTRACT_NAMES, text("Contract"))
    when: str | None = choice(MOMENTS, text("Announced"), optional=True)
    silent: bool = flag(text("Not announced"))


def _silent_value(facts: Bonus) -> int:
    """What a bonus is worth that nobody announced: birds and Valat only."""
    if facts.bonus == "valat":
        return VALAT_SILENT * GAME_VALUES[facts.contract]
    return SILENT_BIRD if facts.bonus in BIRDS else 0


def bonus_value(options: Options, facts: Bonus) -> Ruling:
    """What an announced bonus is worth, or one that was held."""
    if facts.bonus in HELD:
        rule, value = HELD_RULE, HELD[facts.bonus]
    elif facts.silent:
        rule = RULE_OF.get(facts.bonus, BIRD)
        value = _silent_value(facts)
    else:
        if (facts.when is None) != (facts.contract == "solo") and facts.bonus != "valat":
            sentence = text("Before or after the talon?")
            if facts.when:
                sentence = text("In Solo there is no talon and so one moment only.")
            raise refuse(("when",), "impossible", sentence)
        rule = RULE_OF.get(facts.bonus, BIRD)
        value = announced_value(facts.bonus, facts.contract, facts.when)
    verdict = text("{bonus}: {value}.", bonus=BONUS_NAMES[facts.bonus], value=value)
    return Ruling(verdict, {"value": value}, (Step(rule.text, rule),))


QUESTIONS = (
    Question(
        key="count",
        label=text("How much is in the pile?"),
        help=text("The cards, in points and Blatt."),
        facts=Pile,
        answer=count,
        example={"cards": ["KH", "CH", "T10"]},
    ),
    Question(
        key="legal_cards",
        label=text("Which cards may be played?"),
        help=text("The hand and the card led."),
        facts=Turn,
        answer=legal_cards,
        example={"hand": ["T5", "T1", "7S"], "trick": ["3H"]},
    ),
    Question(
        key="trick",
        label=text("Who takes the trick?"),
        help=text("Both cards in the order played."),
        facts=Trick,
        answer=trick,
        example={"cards": ["T1", "KH"]},
    ),
    Question(
        key="bird",
        label=text("Was the bird made?"),
        help=text("The trick, its number, and who led."),
        facts=LateTrick,
        answer=bird,
        example={"trick_number": 16, "leader": "dealer", "cards": ["KH", "T1"]},
    ),
    Question(
        key="bonus_value",
        label=text("What is a bonus worth?"),
        help=text("By contract and moment."),
        facts=Bonus,
        answer=bonus_value,
        example={"bonus": "uhu", "contract": "einblatt", "when": "before"},
    ),
    Question(
        key="auction",
        label=text("Was the bidding right?"),
        help=text("All calls; forehand speaks first."),
        facts=Calls,
        answer=auction,
        example={"calls": ["dreiblatt", "zweiblatt", "hold", "pass"]},
    ),
    Question(
        key="discard",
        label=text("May these cards be laid away?"),
        help=text("In the exchange with the own talon."),
        facts=Discard,
        answer=discard,
        example={
            "hand": ["KH", "KD", "2H", "4H", "VD", "8S", "9C", "7C", "T1", "T2", "T5", "T9", "T14",
                     "T18", "T20", "T21"],
            "discard": ["2H", "4H", "VD", "8S", "9C", "7C", "T2", "T5"],
        },
    ),
    Question(
        key="talon",
        label=text("May these talon cards be taken?"),
        help=text("The places taken, and what is laid away for them."),
        facts=Taking,
        answer=talon,
        example={
            "contract": "zweiblatt", "talon": ["3H", "T12", "KC", "4D", "7S", "T3"],
            "positions": [3, 4], "hand": ["KH", "QH", "2H", "CD"], "discard": ["4D", "2H"],
        },
    ),
    Question(
        key="revoke",
        label=text("Somebody revoked"),
        help=text("Found when the trick was turned down; or wrong cards were laid away."),
        facts=Revoke,
        answer=revoke,
        example={
            "contract": "einblatt", "offender": 1,
            "announcements": [{"bonus": "pagat", "by": 0, "when": "after"}],
        },
    ),
    Question(
        key="whole_deal",
        label=text("A whole deal, card by card"),
        help=text("Every illegal card, every trick and bird, and the declarer's count."),
        facts=WholeDeal,
        answer=whole_deal,
        example={
            "contract": "einblatt", "declarer": "forehand", "plays": ["KH", "4H", "T5", "T9"],
        },
    ),
)  # fmt: skip
