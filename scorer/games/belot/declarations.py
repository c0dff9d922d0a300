"""Belot: what can be declared, what it is worth, and which declarations no deal allows.

Worth is in raw card points, before rounding: a run of three 20, of four 50, of five or more
100. Four tens, queens, kings or aces 100, nines 150, jacks 200.
"""

from dataclasses import dataclass

from scorer.cards import RANK_NAMES, SUIT_NAMES, rank_name
from scorer.forms import Path, Problem, choice, number, side
from scorer.games.belot.options import Options
from scorer.games.belot.rules import TRICKS
from scorer.text import Text, text, text_as

RUN_RANKS = tuple(rank for rank, _ in RANK_NAMES)
FOUR_RANKS = tuple((rank, name) for rank, name in RANK_NAMES if rank not in ("7", "8"))
FOUR_POINTS = {"J": 200, "9": 150, "A": 100, "10": 100, "K": 100, "Q": 100}
MOST_DECLARED = 10

RUN_NAMES = {3: text("terza"), 4: text("quarta"), 5: text("quinta")}


@dataclass(frozen=True, kw_only=True)
class Declaration:
    """A run or four of a kind that a side announced.

    A run has a length and, where it decides, its top card and suit, and `order` (0 was announced
    first). A four has a rank.
    """

    side: int = side(text("Side"))
    kind: str = choice((("run", text("run")), ("four", text("four of a kind"))), text("Kind"))
    length: int | None = number(3, TRICKS, text("Length"), optional=True)
    top: str | None = choice(RANK_NAMES, text("Top card"), optional=True)
    suit: str | None = choice(SUIT_NAMES, text("Suit"), optional=True)
    rank: str | None = choice(FOUR_RANKS, text("Rank"), optional=True)
    order: int | None = number(
        0, MOST_DECLARED - 1, text_as("the order of a declaration", "Announced"), optional=True
    )


Declared = tuple[Declaration, ...]


def height(rank: str) -> int:
    """0 for a seven to 7 for an ace: the order of cards in runs."""
    return RUN_RANKS.index(rank)


def worth(options: Options, declaration: Declaration) -> int:
    """Raw card points of one declaration."""
    if declaration.kind == "four":
        return FOUR_POINTS[declaration.rank or ""]
    length = declaration.length or 0
    if length == TRICKS:
        return options.eight_run
    return {3: 20, 4: 50}.get(length, 100)


def named(declaration: Declaration) -> Text:
    """ "terza", or "four jacks"."""
    if declaration.kind == "four":
        return text("four of rank {rank}", rank=rank_name(declaration.rank or ""))
    return RUN_NAMES[min(declaration.length or 0, 5)]


def impossible(declarations: Declared) -> list[Problem]:
    """Everything about declarations that no deal of the cards allows."""
    one_by_one = [
        problem
        for index, declaration in enumerate(declarations)
        for problem in _misfilled(declaration, index)
    ]
    if one_by_one:
        return one_by_one
    return [
        *_fours_twice(declarations),
        *_runs_without_room(declarations),
        *_hands_too_full(declarations),
        *_shared_cards(declarations),
        *_more_than_suits(declarations),
    ]


def _problem(path: Path, sentence: Text, code: str = "impossible") -> Problem:
    return Problem(("declarations", *path), code, sentence)


def _misfilled(declaration: Declaration, index: int) -> list[Problem]:
    """Fields that are missing or do not belong to this kind of declaration."""
    if declaration.kind == "four":
        extra = [
            name for name in ("length", "top", "suit") if getattr(declaration, name) is not None
        ]
        sentence = text("A four of a kind needs only a rank.")
        problems = [_problem((index, name), sentence) for name in extra]
        if declaration.rank is None:
            problems.append(_problem((index, "rank"), text("Which four?"), "required"))
        return problems
    if declaration.length is None:
        return [_problem((index, "length"), text("How long is the run?"), "required")]
    if declaration.rank is not None:
        return [_problem((index, "rank"), text("A run needs a top card, not a rank."))]
    if declaration.top is not None and height(declaration.top) + 1 < declaration.length:
        sentence = text("A run of {length} cannot end that low.", length=declaration.length)
        return [_problem((index, "top"), sentence)]
    return []


def _fours_twice(declarations: Declared) -> list[Problem]:
    ranks = [declaration.rank for declaration in declarations if declaration.kind == "four"]
    if len(ranks) == len(set(ranks)):
        return []
    return [_problem((), text("There is only one four of each rank."))]


def _runs_without_room(declarations: Declared) -> list[Problem]:
    """Runs that need a rank of which all four cards are in a four of a kind."""
    taken = {
        height(declaration.rank or "") for declaration in declarations if declaration.kind == "four"
    }
    sentence = text("A card of this run is already in a four of a kind.")
    return [
        _problem((index,), sentence)
        for index, declaration in enumerate(declarations)
        if declaration.kind == "run"
        and not any(taken.isdisjoint(span) for span in _spans(declaration))
    ]


def holds(declaration: Declaration, rank: str) -> bool:
    """Return whether a declaration holds a card of this rank, whatever run it is."""
    if declaration.kind == "four":
        return declaration.rank == rank
    return all(height(rank) in span for span in _spans(declaration))


def _spans(run: Declaration) -> list[range]:
    """Return the stretches of ranks on which a run can lie: one if its top is known."""
    length = run.length or 0
    tops = [height(run.top)] if run.top else range(length - 1, len(RUN_RANKS))
    return [range(top - length + 1, top + 1) for top in tops]


def _hands_too_full(declarations: Declared) -> list[Problem]:
    """Return problems of declarations that two hands of eight cards cannot hold."""
    sentence = text("Two hands of eight cards cannot hold all of these.")
    sizes = [
        [declaration.length or 4 for declaration in declarations if declaration.side == side]
        for side in (0, 1)
    ]
    return [_problem((), sentence) for mine in sizes if not _fits_two_hands(mine)][:1]


def _fits_two_hands(sizes: list[int]) -> bool:
    reachable = {0}
    for size in sizes:
        reachable = reachable | {held + size for held in reachable}
    return any(held <= TRICKS and sum(sizes) - held <= TRICKS for held in reachable)


def _shared_cards(declarations: Declared) -> list[Problem]:
    """Runs of one suit cannot overlap: every card exists once."""
    runs = [(index, run) for index, run in enumerate(declarations) if run.suit and run.top]
    return [
        _problem((index, "suit"), text("Two runs cannot share a card."))
        for index, run in runs
        for earlier, other in runs
        if earlier < index
        and run.suit == other.suit
        and not set(_spans(run)[0]).isdisjoint(_spans(other)[0])
    ]


def _more_than_suits(declarations: Declared) -> list[Problem]:
    """Equal runs are in different suits, of which there are four."""
    runs = [(run.length, run.top) for run in declarations if run.kind == "run" and run.top]
    if all(runs.count(run) <= len(SUIT_NAMES) for run in runs):
        return []
    return [_problem((), text("Equal runs are in different suits, so there are four at most."))]
