"""Belot: what is filled in after a deal, and what can be wrong with it.

Card points are raw: the last ten included, capot and declarations not, and not yet doubled in
no trumps. They sum to 162 in a suit game, 258 in all trumps, 130 in no trumps, so one side's
are enough. Declarations are what was announced, by both sides. Whose count is decided in
`contest`.
"""

from dataclasses import dataclass, replace

from scorer.cards import SUIT_NAMES
from scorer.core import Moment as MomentOf
from scorer.core import by_seat
from scorer.forms import Path, Problem, choice, flag, number, per_side, seat, several, side
from scorer.games.belot.contest import undecided
from scorer.games.belot.declarations import MOST_DECLARED, Declaration, Declared, holds, impossible
from scorer.games.belot.options import MOST_GAMES, Options, Table
from scorer.games.belot.rules import ALL_TRUMPS, NO_TRUMPS, SUIT_GAME
from scorer.text import Text, text

CONTRACT_NAMES = (
    *SUIT_NAMES,
    ("no_trumps", text("no trumps")),
    ("all_trumps", text("all trumps")),
)

DOUBLINGS = (
    ("none", text("undoubled")),
    ("contra", text("contra")),
    ("recontra", text("recontra")),
)


@dataclass(frozen=True, kw_only=True)
class Deal:
    """A played deal of Belot."""

    contract: str = choice(CONTRACT_NAMES, text("Contract"))
    declarer: int = side(text("Who called"), of="by")
    by: int | None = seat(text("The player who called"), optional=True)
    doubling: str = choice(DOUBLINGS, text("Doubling"), default="none")
    points: tuple[int | None, ...] = per_side(
        number(
            0, ALL_TRUMPS, text("Card points"), optional=True,
            help=text("Include the last-trick bonus. One side's points are enough."),
        )
    )  # fmt: skip
    capot: int | None = side(text("Capot"), optional=True)
    declarations: Declared = several(Declaration, MOST_DECLARED, text("Declarations"))
    belotes: tuple[int, ...] = per_side(number(0, 4, text("Belots")), default=(0, 0))


@dataclass(frozen=True, kw_only=True)
class Carry:
    """The carry into the next deal.

    `hanging` are sheet points for the winner of the next deal that does not hang.
    `extra_pending` says that a capot leaves the match open and one more deal must be played. Of a
    match of several games, `games_won` are those of each side, and `next_game` says that the next
    entry begins another.
    """

    hanging: int = number(0, 10_000_000, text("Hanging points"), default=0)
    extra_pending: bool = flag(text("One extra deal"))
    games_won: tuple[int, ...] = per_side(number(0, MOST_GAMES, text("Games won")), default=(0, 0))
    next_game: bool = flag(text("Another game begins"))


Moment = MomentOf[Options, None, Carry, Deal | None]
DealMoment = MomentOf[Options, None, Carry, Deal]


def deal_points(contract: str) -> int:
    """Return the card points of a whole deal, the last ten included, raw."""
    return {"no_trumps": NO_TRUMPS, "all_trumps": ALL_TRUMPS}.get(contract, SUIT_GAME)


def no_cards_make(contract: str) -> tuple[int, ...]:
    """Return the few card points that no tricks can give, with or without the last ten.

    The other side cannot have what they would leave.
    """
    return (1, 2, 5) if contract == "all_trumps" else (1,)


def is_suit_game(contract: str) -> bool:
    """Return whether one suit is trumps."""
    return contract not in ("no_trumps", "all_trumps")


def complete(table: Table, deal: Deal) -> Deal:
    """Return the deal with both sides' card points, where one side's or a capot tells the
    other's."""
    whole = deal_points(deal.contract)
    points = deal.points
    if points == (None, None) and deal.capot is not None:
        points = (whole, None) if deal.capot == 0 else (None, whole)
    ours, theirs = points
    if theirs is None and ours is not None and ours <= whole:
        points = (ours, whole - ours)
    elif ours is None and theirs is not None and theirs <= whole:
        points = (whole - theirs, theirs)
    return replace(deal, points=points)


def check(moment: DealMoment) -> tuple[Problem, ...]:
    """Everything that is wrong with a deal, beyond what its form can see."""
    deal = moment.deal
    return (
        *_points_problems(deal),
        *_caller_problems(moment, deal),
        *_declaration_problems(moment, deal),
        *_belote_problems(deal),
        *_holding_problems(deal),
    )


def _problem(path: Path, sentence: Text, code: str = "impossible") -> Problem:
    return Problem(path, code, sentence)


def _points_problems(deal: Deal) -> list[Problem]:
    whole = deal_points(deal.contract)
    entered = [points for points in deal.points if points is not None]
    if not entered:
        return [_problem(("points",), text("Enter the card points of one side."), "required")]
    if len(entered) < 2:
        sentence = text("The cards of this game and the last ten add up to {whole}.", whole=whole)
        return [_problem(("points",), sentence, "sum")]
    if sum(entered) != whole:
        sentence = text(
            "{a} and {b} make {sum}, but the cards of this game and the last ten make {whole}.",
            a=entered[0], b=entered[1], sum=sum(entered), whole=whole,
        )  # fmt: skip
        return [_problem(("points",), sentence, "sum")]
    if deal.capot is not None and deal.points[deal.capot] != whole:
        return [_problem(("capot",), text("After a capot the other side has no card points."))]
    return _uncountable_problems(deal, entered)


def _uncountable_problems(deal: Deal, entered: list[int]) -> list[Problem]:
    """Points that add up, but that no cards make."""
    fewer, more = min(entered), max(entered)
    if fewer not in no_cards_make(deal.contract):
        return []
    sentence = text(
        "No cards add up to {points} in this game: the other side cannot have {rest}.",
        points=fewer, rest=more,
    )  # fmt: skip
    return [_problem(("points", entered.index(fewer)), sentence)]


def _caller_problems(moment: DealMoment, deal: Deal) -> list[Problem]:
    if by_seat(moment.table, deal.declarer, deal.by):
        return []
    return [_problem(("by",), text("This player belongs to the other side."), "other_side")]


def _declaration_problems(moment: DealMoment, deal: Deal) -> list[Problem]:
    if deal.contract == "no_trumps" and deal.declarations:
        return [_problem(("declarations",), text("At no trumps you cannot declare anything."))]
    return impossible(deal.declarations) or undecided(
        moment.table.options, deal.contract, deal.declarations
    )


def _belote_problems(deal: Deal) -> list[Problem]:
    sentences = {
        0: text("At no trumps there is no belot."),
        1: text("A suit game has only one belot."),
        4: text("All trumps has four belots at most."),
    }
    most = 1 if is_suit_game(deal.contract) else {"no_trumps": 0}.get(deal.contract, 4)
    return [] if sum(deal.belotes) <= most else [_problem(("belotes",), sentences[most])]


def _trump_jack(deal: Deal, declaration: Declaration) -> bool:
    """Return whether a declaration certainly holds the jack of trumps."""
    in_trumps = declaration.kind == "four" or declaration.suit == deal.contract
    return is_suit_game(deal.contract) and in_trumps and holds(declaration, "J")


def _holding_problems(deal: Deal) -> list[Problem]:
    """Return what a declaration makes impossible for the other side."""
    problems = []
    for declaration in deal.declarations:
        other = 1 - declaration.side
        if declaration.rank in ("K", "Q") and deal.belotes[other]:
            sentence = text("The other side has four kings or four queens, so there is no belot.")
            problems.append(_problem(("belotes", other), sentence))
        if deal.capot == other and _trump_jack(deal, declaration):
            sentence = text("The trump jack always takes a trick, so this cannot be a capot.")
            problems.append(_problem(("capot",), sentence))
        # The first of them to be played cannot be thrown on another suit: no suit is missing yet.
        if deal.capot == other and declaration.rank == "J" and deal.contract == "all_trumps":
            sentence = text(
                "At all trumps the player with four jacks takes a trick, so this cannot be a capot."
            )
            problems.append(_problem(("capot",), sentence))
    return problems
