"""Besikovitch's game: the questions that its referee answers."""

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
from scorer.cards import CARD_NAMES, PIP_NAMES, RANK_NAMES, SUIT_LETTERS, SUIT_NAMES, sign, signs
from scorer.core import Question, Ruling, State, Step, Table
from scorer.forms import AnswerError, Problem, card, choice, listing, part, refuse, seat
from scorer.games.besikovitch.analysis import (
    Rules,
    counted,
    layout_of,
    solved,
    value_of,
    winning_lead,
)
from scorer.games.besikovitch.deal import RANKS, is_mirrored, mirrored
from scorer.games.besikovitch.options import Options, Suits
from scorer.games.besikovitch.rules import ANALYSIS, COVER, DEAL, DRAW, TAKEN, TURN, WIN
from scorer.text import Seat, Text, text
from scorer.tricks import Cards

ALL_RANKS = PIP_NAMES + RANK_NAMES
MOST_CARDS = 40
ANALYSED = tuple((count, text("{count} cards", count=count)) for count in (4, 8, 12, 16))


@dataclass(frozen=True, kw_only=True)
class Covering:
    """A hand and the top of the pile."""

    own_trump: str = choice(SUIT_NAMES, text("Own trumps"))
    hand: Cards = listing(card(CARD_NAMES, text("Hand")), MOST_CARDS, least=1)
    top: str = card(CARD_NAMES, text("Top of the pile"))


def covers(options: Options, facts: Covering) -> Ruling:
    """Which cards cover the top card."""
    if facts.top in facts.hand:
        sentence = text("{card} is there already.", card=sign(facts.top))
        raise refuse(("top",), "twice", sentence)
    found = beating(Turn(facts.hand, (facts.top,), facts.own_trump, leads=False))
    verdict = text("Nothing covers {top}: the pile is taken.", top=sign(facts.top))
    if found:
        verdict = text("{top} is covered by {cards}.", top=sign(facts.top), cards=signs(found))
    return Ruling(verdict, {"cards": sorted(found)}, (Step(COVER.text, COVER),))


@dataclass(frozen=True, kw_only=True)
class Dealt:
    """What was dealt to the dealer, and whose suits are whose."""

    ranks: tuple[str, ...] = listing(choice(ALL_RANKS, text("Ranks")), len(RANKS), least=1)
    dealer_trump: str = choice(SUIT_NAMES, text("Dealer's trumps"))
    dealer_side: str = choice(SUIT_NAMES, text("Dealer's side suit"))
    other_trump: str = choice(SUIT_NAMES, text("Other player's trumps"))
    other_side: str = choice(SUIT_NAMES, text("Other player's side suit"))
    dealt: Cards = listing(card(CARD_NAMES, text("Dealt to the dealer")), MOST_CARDS // 2)


def symmetric_deal(options: Options, facts: Dealt) -> Ruling:
    """Both hands, from the half of the pack that was dealt to the dealer."""
    suits = Suits(
        dealer_trump=facts.dealer_trump, dealer_side=facts.dealer_side,
        other_trump=facts.other_trump, other_side=facts.other_side,
    )  # fmt: skip
    named = (suits.dealer_trump, suits.dealer_side, suits.other_trump, suits.other_side)
    problems = []
    if len({*named}) < len(named):
        sentence = text("Every suit belongs to one player, as trumps or side suit.")
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
        Step(text("Dealer: {cards}", cards=signs(dealer)), DEAL),
        Step(text("Other player: {cards}", cards=signs(other)), DEAL),
        Step(DEAL.text, DEAL),
    )
    answer = {"dealer": sorted(dealer), "other": sorted(other)}
    return Ruling(text("Both hands mirror each other."), answer, steps)


@dataclass(frozen=True, kw_only=True)
class Layout:
    """Two hands, and which suits mirror each other."""

    hands: tuple[Cards, ...] = listing(
        listing(card(CARD_NAMES, text("Hand")), MOST_CARDS), 2, least=2, distinct=False
    )  # fmt: skip
    pairs: tuple[tuple[str, ...], ...] = listing(
        listing(choice(SUIT_NAMES, text("Suits that mirror each other")), 2, least=2),
        2, least=2,
        distinct=False,
    )  # fmt: skip


def is_symmetric(options: Options, facts: Layout) -> Ruling:
    """Whether two hands mirror each other."""
    refuse_twice(facts.hands, ())
    (trump, its_pair), (side, side_pair) = facts.pairs
    if len({trump, its_pair, side, side_pair}) < 4:
        sentence = text("Every suit belongs to one player, as trumps or side suit.")
        raise refuse(("pairs",), "twice", sentence)
    suits = Suits(dealer_trump=trump, other_trump=its_pair, dealer_side=side, other_side=side_pair)
    symmetric = is_mirrored(suits, facts.hands)
    verdict = text("Both hands mirror each other.")
    if not symmetric:
        verdict = text("The hands do not mirror each other.")
    return Ruling(verdict, {"symmetric": symmetric}, (Step(DEAL.text, DEAL),))


@dataclass(frozen=True, kw_only=True)
class Situation:
    """Both hands and the pile, and what the player whose turn it is does."""

    trumps: tuple[str, ...] = listing(choice(SUIT_NAMES, text("Own trumps")), 2, least=2)
    turn: int = seat(text("Whose turn"))
    hands: tuple[Cards, ...] = listing(
        listing(card(CARD_NAMES, text("Hand")), MOST_CARDS), 2, least=2, distinct=False
    )  # fmt: skip
    pile: Cards = listing(card(CARD_NAMES, text("Pile, the top last")), MOST_CARDS)
    move: Move | None = part(Move, text("Move"), optional=True)


def turn(options: Options, facts: Situation) -> Ruling:
    """What may be done; or whether a move is allowed, and what follows from it."""
    refuse_twice(facts.hands, facts.pile)
    if not all(facts.hands):
        raise refuse(("hands",), "impossible", text("The game is over: a hand is empty."))
    seen = Turn(facts.hands[facts.turn], facts.pile, facts.trumps[facts.turn], not facts.pile)
    if facts.move is None:
        verdict = text("A card is led, any one.")
        if facts.pile:
            found = signs(beating(seen))
            verdict = text("Cover with {cards}, or take the pile.", cards=found)
            if not found:
                verdict = text("The pile is taken.")
        return Ruling(verdict, may_do(seen), (Step(TURN.text, TURN), Step(COVER.text, COVER)))
    why = why_not(facts.move, seen)
    if why is not None:
        return Ruling(text("Not allowed."), {"legal": False}, (Step(why, TURN),))
    follows = _after(options, facts, facts.move)
    return Ruling(_told(follows), {"legal": True, **follows}, _reasons(follows))


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


def _told(follows: dict[str, Any]) -> Text:
    if not follows["over"]:
        return text("Allowed: it is {name}'s turn.", name=Seat(follows["next"]))
    if follows["draw"]:
        return text("Allowed: the game is drawn.")
    return text("Allowed: {name} has won.", name=Seat(follows["winner"]))


def _reasons(follows: dict[str, Any]) -> tuple[Step, ...]:
    if "taken" in follows:
        count = text("{count} picked up.", count=follows["taken"])
        return Step(count, TAKEN), Step(TAKEN.text, TAKEN)
    rule = TURN
    if follows["over"]:
        rule = DRAW if follows["draw"] else WIN
    return (Step(rule.text, rule),)


@dataclass(frozen=True, kw_only=True)
class Packs:
    """A pack whose layouts are counted."""

    cards: int = choice(ANALYSED, text("Pack"))


def _rules(options: Options, cards: int) -> Rules:
    return Rules(cards // 4, options.after_take == "taker", options.draw_rule)


def layouts(options: Options, facts: Packs) -> Ruling:
    """How many symmetric layouts the player who leads wins."""
    counts = counted(solved(_rules(options, facts.cards)))
    answer = {
        "layouts": sum(counts.values()),
        "leader_wins": counts["leader_wins"],
        "leader_loses": counts["leader_loses"],
        "draws": counts["draw"],
        "undecided": counts["undecided"],
    }
    verdict = text(
        "Of {layouts} layouts the leader wins {wins} and loses {loses}.",
        layouts=answer["layouts"], wins=answer["leader_wins"], loses=answer["leader_loses"],
    )  # fmt: skip
    return Ruling(verdict, answer, (Step(ANALYSIS.text, ANALYSIS),))


@dataclass(frozen=True, kw_only=True)
class Position:
    """A symmetric layout, by the ranks of his own suits that the leader holds."""

    cards: int = choice(ANALYSED, text("Pack"))
    own_trump_ranks: tuple[str, ...] = listing(
        choice(ALL_RANKS, text("Leader's ranks of his own trumps")), 4
    )  # fmt: skip
    own_side_ranks: tuple[str, ...] = listing(
        choice(ALL_RANKS, text("Leader's ranks of his own side suit")), 4
    )  # fmt: skip


SUIT_NAMED = (
    text("own trumps"),
    text("the other's trumps"),
    text("own side suit"),
    text("the other's side suit"),
)
TOLD = {
    "leader_wins": text("The leader wins."),
    "leader_loses": text("The leader loses."),
    "draw": text("A draw."),
    "undecided": text("Play can go on for ever."),
}


def analysis(options: Options, facts: Position) -> Ruling:
    """Who wins the layout with best play, and a lead that wins."""
    count = facts.cards // 4
    held = _mask(facts.own_trump_ranks, count, "own_trump_ranks")
    side = _mask(facts.own_side_ranks, count, "own_side_ranks")
    splits = solved(_rules(options, facts.cards))
    hand = layout_of(count, held, side)
    value, lead = value_of(splits, hand), winning_lead(splits, hand)
    answer: dict[str, Any] = {"value": value}
    steps = [Step(ANALYSIS.text, ANALYSIS)]
    if lead is not None:
        suit, rank = divmod(lead, count)
        named = RANKS[count - 1 - rank]
        answer["lead"] = {"suit": suit, "rank": named}
        told = text("{rank} of {suit} wins.", rank=named, suit=SUIT_NAMED[suit])
        steps.insert(0, Step(told, ANALYSIS))
    return Ruling(TOLD[value], answer, tuple(steps))


def _mask(held: tuple[str, ...], count: int, field: str) -> int:
    """The ranks of a suit as bits, the lowest first."""
    ranks = RANKS[:count]
    if not {*held} <= {*ranks}:
        sentence = text("In this pack a suit has {ranks}.", ranks=" ".join(ranks))
        raise refuse((field,), "impossible", sentence)
    return sum(1 << (count - 1 - ranks.index(rank)) for rank in held)


def _suits(table: Table, state: State) -> dict[str, Any]:
    suits = table.setup.suits
    return {
        "dealer_trump": suits.dealer_trump,
        "dealer_side": suits.dealer_side,
        "other_trump": suits.other_trump,
        "other_side": suits.other_side,
        "ranks": list(RANKS[: table.setup.pack // 4]),
    }


def _trumps(table: Table, state: State) -> dict[str, Any]:
    suits = table.setup.suits
    trumps = [suits.dealer_trump, suits.other_trump]
    return {"trumps": trumps if state.dealer == 0 else trumps[::-1]}


QUESTIONS = (
    Question(
        key="turn",
        label=text("What may be done now?"),
        help=text("Trumps, hands and pile; with a move it is judged, without one all are named."),
        facts=Situation,
        answer=turn,
        example={
            "trumps": ["spades", "hearts"], "turn": 1, "hands": [["AS"], ["8H", "9C", "7C"]],
            "pile": ["KC"], "move": {"kind": "beat", "card": "8H", "lead": "9C"},
        },
        known=_trumps,
    ),
    Question(
        key="covers",
        label=text("Which cards cover the top?"),
        help=text("The own trumps, the hand, and the top card."),
        facts=Covering,
        answer=covers,
        example={"own_trump": "hearts", "hand": ["KH", "9C", "KC"], "top": "JH"},
    ),
    Question(
        key="symmetric_deal",
        label=text("The symmetric deal"),
        help=text("From the half that was dealt to the dealer."),
        facts=Dealt,
        answer=symmetric_deal,
        example={
            "ranks": ["K", "A"], "dealer_trump": "spades", "dealer_side": "diamonds",
            "other_trump": "hearts", "other_side": "clubs", "dealt": ["AS", "KD", "AC", "KC"],
        },
        known=_suits,
    ),
    Question(
        key="is_symmetric",
        label=text("Do these hands mirror each other?"),
        help=text("Both hands, and which suits mirror each other."),
        facts=Layout,
        answer=is_symmetric,
        example={
            "hands": [["AS", "KD", "KH", "AC"], ["AH", "KC", "KS", "AD"]],
            "pairs": [["spades", "hearts"], ["diamonds", "clubs"]],
        },
    ),
    Question(
        key="analysis",
        label=text("Who wins with best play?"),
        help=text("A layout of up to sixteen cards, as the leader sees it."),
        facts=Position,
        answer=analysis,
        example={"cards": 8, "own_trump_ranks": ["A", "K"], "own_side_ranks": ["A"]},
    ),
    Question(
        key="layouts",
        label=text("How good is the lead?"),
        help=text("All symmetric layouts of a pack."),
        facts=Packs,
        answer=layouts,
        example={"cards": 8},
    ),
)  # fmt: skip
