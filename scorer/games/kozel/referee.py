"""Kozel: the questions that its referee answers."""

from dataclasses import dataclass, replace
from typing import Any

from scorer.cards import SUIT_NAMES, sign, signs
from scorer.core import Moment, Question, Ruling, State, Step, Table, summed
from scorer.forms import AnswerError, card, choice, flag, listing, number, refuse, seat, several
from scorer.games.kozel.entry import Deal, check
from scorer.games.kozel.match import Carry
from scorer.games.kozel.options import Options
from scorer.games.kozel.play import PACK, Play, combination, pairing, points_of, why_no_lead, winner
from scorer.games.kozel.rules import (
    BEATING,
    BEATING_SET,
    CARD_POINTS,
    CLAIM,
    COMBINATION,
    COUNT,
    LEAD,
    MOST_CARDS,
    REFILL,
    TRICK,
)
from scorer.games.kozel.score import settle
from scorer.games.kozel.whole_deal import WholeDeal, whole_deal
from scorer.text import Seat, Text, text, together
from scorer.tricks import Cards, apart

MOST_PLAYERS = 4
KINDS = (("moscow", text("Moscow")), ("molodka", text("Molodka")))
CALLED = {
    **dict(KINDS),
    "bura": text("four trumps"),
    "four": text("four aces or tens"),
}


@dataclass(frozen=True, kw_only=True)
class Leading:
    """Cards led from a hand; `claimed` where a combination gave the lead."""

    hand: Cards = listing(card(PACK, text("Hand")), MOST_CARDS, least=1)
    cards: Cards = listing(card(PACK, text("Cards led")), MOST_CARDS, least=1)
    claimed: bool = flag(text("The lead was taken with a combination"))


def lead(options: Options, facts: Leading) -> Ruling:
    """Whether these cards may be led."""
    why = _why_no_lead(options, facts)
    if why is not None:
        return Ruling(text("Not allowed."), {"legal": False}, (Step(why, LEAD),))
    verdict = text("{cards} may be led.", cards=signs(facts.cards))
    return Ruling(verdict, {"legal": True}, (Step(LEAD.text, LEAD),))


def _why_no_lead(options: Options, facts: Leading) -> Text | None:
    missing = tuple(one for one in facts.cards if one not in facts.hand)
    if missing:
        return text("{card} is not in the hand.", card=sign(missing[0]))
    if facts.claimed and options.combo_lead != "any_legal_lead":
        if len(facts.cards) == MOST_CARDS:
            return None
        if options.combo_lead == "must_lead_all_four":
            return text("At this table all four cards of a combination are led.")
    return why_no_lead(options, facts.cards)


@dataclass(frozen=True, kw_only=True)
class Beating:
    """Cards played on the best ones so far."""

    trump: str | None = choice(SUIT_NAMES, text("Trumps"), optional=True)
    best: Cards = listing(card(PACK, text("Best so far")), MOST_CARDS, least=1)
    play: Cards = listing(card(PACK, text("Cards played")), MOST_CARDS, least=1)


def beats(options: Options, facts: Beating) -> Ruling:
    """Whether the cards beat the best ones so far."""
    apart((("best",), facts.best), (("play",), facts.play))
    order = pairing(options, facts.trump, facts.play, facts.best)
    if order is None:
        told = text("{play} do not beat {best}.", play=signs(facts.play), best=signs(facts.best))
        return Ruling(told, {"beats": False}, _beating_steps(len(facts.best)))
    pairs = together(
        tuple(
            text("{card} on {other}", card=sign(one), other=sign(other))
            for one, other in zip(order, facts.best)
        )
    )
    verdict = text("They beat: {pairs}.", pairs=pairs)
    return Ruling(verdict, {"beats": True}, _beating_steps(len(facts.best)))


def _beating_steps(count: int) -> tuple[Step, ...]:
    one = Step(BEATING.text, BEATING)
    return (one,) if count == 1 else (one, Step(BEATING_SET.text, BEATING_SET))


@dataclass(frozen=True, kw_only=True)
class Trick:
    """The plays to a trick, in their order."""

    trump: str | None = choice(SUIT_NAMES, text("Trumps"), optional=True)
    plays: tuple[Play, ...] = several(Play, MOST_PLAYERS, text("Plays"))


def trick(options: Options, facts: Trick) -> Ruling:
    """Who takes the trick and its card points, or the first play that is wrong."""
    if not facts.plays:
        raise refuse(("plays",), "length", text("A trick begins with a lead."))
    apart(*((("plays", at, "cards"), play.cards) for at, play in enumerate(facts.plays)))
    best, at, why = winner(options, facts.trump, facts.plays)
    if at is not None and why is not None:
        verdict = text("Play {number} is wrong.", number=at + 1)
        return Ruling(verdict, {"at": at}, (Step(why, TRICK),))
    points = points_of(tuple(one for play in facts.plays for one in play.cards))
    cards = signs(facts.plays[best].cards)
    verdict = text("{cards} take it, {points} points.", cards=cards, points=points)
    return Ruling(verdict, {"winner": best, "points": points}, (Step(TRICK.text, TRICK),))


@dataclass(frozen=True, kw_only=True)
class Held:
    """A hand that may be a combination."""

    hand: Cards = listing(card(PACK, text("Hand")), MOST_CARDS, least=1)
    trump: str | None = choice(SUIT_NAMES, text("Trumps"), optional=True)


def held(options: Options, facts: Held) -> Ruling:
    """Which combination a hand is."""
    found = combination(options, facts.trump, facts.hand)
    verdict = text("No combination.")
    if found is not None:
        verdict = text("This is {name}.", name=CALLED[found])
    return Ruling(verdict, {"combination": found}, (Step(COMBINATION.text, COMBINATION),))


@dataclass(frozen=True, kw_only=True)
class Claimed:
    """A combination that a player declared."""

    seat: int = seat(text("Player"))
    combination: str = choice(KINDS, text("Combination"))


@dataclass(frozen=True, kw_only=True)
class Claims:
    """Who would lead, and what was declared."""

    players: int = number(2, MOST_PLAYERS, text("Players"), default=MOST_PLAYERS)
    natural_leader: int = seat(text("Who would lead"))
    declared: tuple[Claimed, ...] = several(Claimed, MOST_PLAYERS, text("Declared"))
    first_trick: bool = flag(text("Before the first trick"))


def claim(options: Options, facts: Claims) -> Ruling:
    """Who leads after combinations were declared."""
    seats = [facts.natural_leader, *(one.seat for one in facts.declared)]
    if max(seats) >= facts.players:
        raise refuse(("players",), "range", text("So many do not play."))
    counts = options.first_trick_claims or not facts.first_trick
    leader = facts.natural_leader
    if facts.declared and counts:
        leader = min(facts.declared, key=lambda one: _order(facts, one)).seat
    verdict = text("{name} leads.", name=Seat(leader))
    return Ruling(verdict, {"leader": leader}, (Step(CLAIM.text, CLAIM),))


def _order(facts: Claims, one: Claimed) -> tuple[bool, int]:
    return one.combination != "moscow", (one.seat - facts.natural_leader) % facts.players


@dataclass(frozen=True, kw_only=True)
class Drawing:
    """Hands after a trick, what is left of the stock, and who took the trick."""

    hand_sizes: tuple[int, ...] = listing(
        number(0, MOST_CARDS, text("Cards in the hand")), MOST_PLAYERS, least=2, distinct=False
    )  # fmt: skip
    stock: int = number(0, len(PACK), text("Cards in the stock"))
    winner: int = seat(text("Who took the trick"))


def refill(options: Options, facts: Drawing) -> Ruling:
    """In which order cards are drawn."""
    players = len(facts.hand_sizes)
    if facts.winner >= players:
        raise refuse(("winner",), "range", text("So many do not play."))
    sizes, order, stock = [*facts.hand_sizes], [], facts.stock
    while stock and min(sizes) < MOST_CARDS:
        for step in range(players):
            seat_number = (facts.winner + step) % players
            if stock and sizes[seat_number] < MOST_CARDS:
                sizes[seat_number] += 1
                stock -= 1
                order.append(seat_number)
    verdict = text("Nobody draws.")
    if order:
        verdict = text("Drawing: {names}.", names=together(tuple(Seat(one) for one in order)))
    return Ruling(verdict, {"order": order}, (Step(REFILL.text, REFILL),))


@dataclass(frozen=True, kw_only=True)
class Pile:
    """The cards that a side has taken."""

    cards: Cards = listing(card(PACK, text("Cards taken")), len(PACK))


def count(options: Options, facts: Pile) -> Ruling:
    """The card points of a pile, and what is left for the others."""
    points = points_of(facts.cards)
    rest = CARD_POINTS - points
    verdict = text("{points} points; for the others {rest}.", points=points, rest=rest)
    return Ruling(verdict, {"points": points, "rest": rest}, (Step(COUNT.text, COUNT),))


@dataclass(frozen=True, kw_only=True)
class Counted:
    """Both or all three sides' card points, and who took no trick."""

    points: tuple[int, ...] = listing(
        number(0, CARD_POINTS, text("Card points")), 3, least=2, distinct=False
    )  # fmt: skip
    trickless: tuple[int, ...] = listing(seat(text("No trick")), 3)


def penalty(options: Options, facts: Counted) -> Ruling:
    """What every side writes after a deal."""
    sides = len(facts.points)
    if any(one >= sides for one in facts.trickless):
        raise refuse(("trickless",), "range", text("So many do not play."))
    table = Table(replace(options, mode="points"), None, sides, sides)
    deal = Deal(points=facts.points, trickless=facts.trickless)
    moment = Moment(table, State((0,) * sides, Carry(), 0), "round", deal)
    problems = check(moment)
    if problems:
        raise AnswerError(problems)
    settled = settle(moment)
    written = list(summed(sides, settled.lines))
    return Ruling(settled.verdict, {"penalties": written}, settled.steps)


def _players(table: Table, state: State) -> dict[str, Any]:
    return {"players": table.seats}


QUESTIONS = (
    Question(
        key="beats",
        label=text("Do these cards beat?"),
        help=text("Trumps, the best cards so far, and those played on them."),
        facts=Beating,
        answer=beats,
        example={"trump": "hearts", "best": ["9S", "KS"], "play": ["AS", "JS"]},
    ),
    Question(
        key="lead",
        label=text("May these cards be led?"),
        help=text("The hand and the cards led from it."),
        facts=Leading,
        answer=lead,
        example={"hand": ["7H", "9H", "KH", "10S"], "cards": ["7H", "9H"]},
    ),
    Question(
        key="trick",
        label=text("Who takes the trick?"),
        help=text("All plays in their order, shown or face down."),
        facts=Trick,
        answer=trick,
        example={
            "trump": "hearts",
            "plays": [{"cards": ["KS"]}, {"cards": ["AS"]}, {"cards": ["6C"], "face_up": False}],
        },
    ),
    Question(
        key="combination",
        label=text("Is this hand a combination?"),
        help=text("Moscow or Molodka, four cards."),
        facts=Held,
        answer=held,
        example={"hand": ["AH", "AD", "AC", "6S"]},
    ),
    Question(
        key="claim",
        label=text("Who leads after declaring?"),
        help=text("Who would lead, and what was declared."),
        facts=Claims,
        answer=claim,
        example={
            "players": 4, "natural_leader": 2,
            "declared": [{"seat": 1, "combination": "moscow"}],
        },
        known=_players,
    ),
    Question(
        key="refill",
        label=text("Who draws when?"),
        help=text("Hands and stock after a trick."),
        facts=Drawing,
        answer=refill,
        example={"hand_sizes": [1, 1], "stock": 4, "winner": 1},
    ),
    Question(
        key="count",
        label=text("How much is in the pile?"),
        help=text("The cards that one side has taken."),
        facts=Pile,
        answer=count,
        example={"cards": ["AS", "10S", "JS", "9S"]},
    ),
    Question(
        key="penalty",
        label=text("Who writes what?"),
        help=text("The card points of all sides."),
        facts=Counted,
        answer=penalty,
        example={"points": [90, 30], "trickless": []},
    ),
    Question(
        key="whole_deal",
        label=text("A whole deal, trick by trick"),
        help=text("Every wrong play, every trick, and all sides' card points."),
        facts=WholeDeal,
        answer=whole_deal,
        example={
            "players": 2, "trump": "hearts", "leader": 0,
            "tricks": [[{"cards": ["KS"]}, {"cards": ["AS"]}]],
        },
        known=_players,
    ),
)  # fmt: skip
