"""Besikovitch's game: the referee on layouts: the symmetric deal, and best play."""

from dataclasses import dataclass
from typing import Any

from scorer.beating import refuse_twice
from scorer.cards import (
    FORTY_CARDS,
    PIP_NAMES,
    RANK_NAMES,
    SUIT_LETTERS,
    SUIT_NAMES,
    letter,
    signs,
)
from scorer.core import Ruling, Step, paragraph
from scorer.forms import AnswerError, Problem, card, choice, listing, refuse
from scorer.games.besikovitch.analysis import (
    Rules,
    counted,
    layout_of,
    solved,
    value_of,
    winning_lead,
)
from scorer.games.besikovitch.layout import MOST_CARDS, RANKS, is_mirrored, mirrored
from scorer.games.besikovitch.options import Options, Suits
from scorer.games.besikovitch.rules import ANALYSIS, DEAL
from scorer.text import listed, text
from scorer.tricks import Cards

FORTY_RANKS = PIP_NAMES + RANK_NAMES


ANALYSED = tuple((count, text("{count} cards", count=count)) for count in (4, 8, 12, 16))


@dataclass(frozen=True, kw_only=True)
class Dealt:
    """The cards dealt to the dealer, and the suits of both players."""

    ranks: tuple[str, ...] = listing(choice(FORTY_RANKS, text("Ranks")), len(RANKS), least=1)
    dealer_trump: str = choice(SUIT_NAMES, text("Dealer's trumps"))
    dealer_side: str = choice(SUIT_NAMES, text("Dealer's side suit"))
    other_trump: str = choice(SUIT_NAMES, text("Other player's trumps"))
    other_side: str = choice(SUIT_NAMES, text("Other player's side suit"))
    dealt: Cards = listing(card(FORTY_CARDS, text("Dealt to the dealer")), MOST_CARDS // 2)


def symmetric_deal(options: Options, facts: Dealt) -> Ruling:
    """Both hands, from the half of the pack that was dealt to the dealer."""
    suits = Suits(
        dealer_trump=facts.dealer_trump, dealer_side=facts.dealer_side,
        other_trump=facts.other_trump, other_side=facts.other_side,
    )  # fmt: skip
    named = (suits.dealer_trump, suits.dealer_side, suits.other_trump, suits.other_side)
    problems = []
    if len({*named}) < len(named):
        sentence = text("Each suit belongs to one player, as trumps or as side suit.")
        problems.append(Problem(("other_side",), "twice", sentence))
    pack = {rank + SUIT_LETTERS[suit] for rank in facts.ranks for suit in named}
    if len(facts.dealt) != 2 * len(facts.ranks) or not {*facts.dealt} <= pack:
        sentence = text("Choose {half} cards, half of the pack.", half=2 * len(facts.ranks))
        problems.append(Problem(("dealt",), "length", sentence))
    if problems:
        raise AnswerError(tuple(problems))
    ranks = tuple(rank for rank in RANKS if rank in facts.ranks)
    dealer, other = mirrored(suits, ranks, facts.dealt)
    steps = (
        Step("dealer_hand", text("Dealer: {cards}", cards=signs(dealer)), DEAL),
        Step("other_hand", text("Other player: {cards}", cards=signs(other)), DEAL),
        paragraph(DEAL),
    )
    answer = {"dealer": sorted(dealer), "other": sorted(other)}
    return Ruling(text("Both hands mirror each other."), answer, steps)


@dataclass(frozen=True, kw_only=True)
class Layout:
    """Two hands, and which suits mirror each other."""

    hands: tuple[Cards, ...] = listing(
        listing(card(FORTY_CARDS, text("Hand")), MOST_CARDS), 2, least=2, distinct=False
    )  # fmt: skip
    pairs: tuple[tuple[str, ...], ...] = listing(
        listing(choice(SUIT_NAMES, text("Suits that mirror each other")), 2, least=2),
        2, least=2,
        distinct=False,
    )  # fmt: skip


def is_symmetric(options: Options, facts: Layout) -> Ruling:
    """Return whether two hands mirror each other."""
    refuse_twice(facts.hands, ())
    (trump, its_pair), (side, side_pair) = facts.pairs
    if len({trump, its_pair, side, side_pair}) < 4:
        sentence = text("Each suit belongs to one player, as trumps or as side suit.")
        raise refuse(("pairs",), "twice", sentence)
    suits = Suits(dealer_trump=trump, other_trump=its_pair, dealer_side=side, other_side=side_pair)
    symmetric = is_mirrored(suits, facts.hands)
    verdict = text("Both hands mirror each other.")
    if not symmetric:
        verdict = text("The hands do not mirror each other.")
    return Ruling(verdict, {"symmetric": symmetric}, (paragraph(DEAL),))


@dataclass(frozen=True, kw_only=True)
class Packs:
    """A pack whose layouts are counted."""

    cards: int = choice(ANALYSED, text("Pack"))


def _rules(options: Options, cards: int) -> Rules:
    return Rules(cards // 4, options.after_take == "taker", options.draw_rule)


def layouts(options: Options, facts: Packs) -> Ruling:
    """Return how many symmetric layouts the player who leads wins."""
    counts = counted(solved(_rules(options, facts.cards)))
    answer = {
        "layouts": sum(counts.values()),
        "leader_wins": counts["leader_wins"],
        "leader_loses": counts["leader_loses"],
        "draws": counts["draw"],
        "undecided": counts["undecided"],
    }
    verdict = text(
        "The leader wins {wins} of {layouts} layouts and loses {loses}.",
        layouts=answer["layouts"], wins=answer["leader_wins"], loses=answer["leader_loses"],
    )  # fmt: skip
    return Ruling(verdict, answer, (paragraph(ANALYSIS),))


@dataclass(frozen=True, kw_only=True)
class Position:
    """A symmetric layout, by the ranks of his own suits that the leader holds."""

    cards: int = choice(ANALYSED, text("Pack"))
    own_trump_ranks: tuple[str, ...] = listing(
        choice(FORTY_RANKS, text("Leader's ranks of their trumps")), 4
    )  # fmt: skip
    own_side_ranks: tuple[str, ...] = listing(
        choice(FORTY_RANKS, text("Leader's ranks of their side suit")), 4
    )  # fmt: skip


SUIT_NAMED = (
    text("own trumps"),
    text("the other's trumps"),
    text("own side suit"),
    text("the other's side suit"),
)


VERDICTS = {
    "leader_wins": text("The leader wins."),
    "leader_loses": text("The leader loses."),
    "draw": text("A draw."),
    "undecided": text("The game can go on for ever."),
}


def analysis(options: Options, facts: Position) -> Ruling:
    """Return who wins the layout with best play, and a lead that wins."""
    count = facts.cards // 4
    held = _mask(facts.own_trump_ranks, count, "own_trump_ranks")
    side = _mask(facts.own_side_ranks, count, "own_side_ranks")
    splits = solved(_rules(options, facts.cards))
    hand = layout_of(count, held, side)
    value, lead = value_of(splits, hand), winning_lead(splits, hand)
    answer: dict[str, Any] = {"value": value}
    steps = [paragraph(ANALYSIS)]
    if lead is not None:
        suit, rank = divmod(lead, count)
        named = RANKS[count - 1 - rank]
        answer["lead"] = {"suit": suit, "rank": named}
        sentence = text("{rank} of {suit} wins.", rank=letter(named), suit=SUIT_NAMED[suit])
        steps.insert(0, Step("winning_lead", sentence, ANALYSIS))
    return Ruling(VERDICTS[value], answer, tuple(steps))


def _mask(held: tuple[str, ...], count: int, field: str) -> int:
    """Return the ranks of a suit as bits, the lowest first."""
    ranks = RANKS[:count]
    if not {*held} <= {*ranks}:
        sentence = text(
            "In this pack a suit has {ranks}.", ranks=listed(tuple(letter(rank) for rank in ranks))
        )
        raise refuse((field,), "impossible", sentence)
    return sum(1 << (count - 1 - ranks.index(rank)) for rank in held)
