"""Random answers, entries and matches, made from the games' own forms.

Most of what a form allows no deal of the cards does: a game whose deals can be drawn more
cleverly says how in `DEALS`, so that the laws are tried on more of them.

What is drawn again and again is cached: to examine a new strategy, as Hypothesis does when it is
first drawn, takes longer than to draw.
"""

from collections.abc import Callable
from functools import cache, lru_cache
from typing import Any

from hypothesis import strategies as st

from scorer import GAMES, AnswerError, Match, Refused, Sheet, append, new_match, score
from scorer.core import AnyGame, AnyTable, table_bounds
from scorer.entries import KINDS, PLAYED, form_of, parse_entry
from scorer.forms import Bounds, Spec, fields_of, parse
from scorer.games.belot.deal import no_cards_make
from scorer.games.belot.declarations import Declaration, impossible
from scorer.games.besikovitch import layout as layout
from scorer.games.besikovitch.layout import SEED_MOST
from scorer.games.kosakeln.deal import LAID_AWAY
from scorer.games.kosakeln.tariff import ANNOUNCED_NAMES, BIRDS, EXCHANGED, HELD
from scorer.games.kozel.play import winning

Plain = st.SearchStrategy[Any]
Draw = st.DrawFn

short_texts = st.text(st.characters(), max_size=8)
"""Texts with every letter there is, lone surrogates and control characters among them."""

junk: Plain = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | short_texts,
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(short_texts, inner, max_size=4),
    max_leaves=8,
)
"""Whatever JSON can hold."""

printable = st.characters(exclude_categories=["Cc", "Cs"])


def answers(form: Any, bounds: Bounds) -> Plain:
    """Plain data that the form takes."""
    return _answers(form, bounds)


@cache
def _answers(form: type, bounds: Bounds) -> Plain:
    fields = fields_of(form)
    return st.fixed_dictionaries(
        {field.name: values(field.spec, bounds) for field in fields if field.required},
        optional={
            field.name: st.none() | values(field.spec, bounds)
            for field in fields
            if not field.required
        },
    )


def values(spec: Spec, bounds: Bounds) -> Plain:
    """Plain data that a field takes."""
    strategy = _values(spec, bounds)
    return st.none() | strategy if spec.optional else strategy


def _values(spec: Spec, bounds: Bounds) -> Plain:
    if spec.kind == "number":
        usual = [spec.low, spec.high, *spec.usual, *(choice.value for choice in spec.choices)]
        whole = st.integers(spec.low // spec.step, spec.high // spec.step)
        return st.sampled_from(usual) | whole.map(lambda count: count * spec.step)
    if spec.kind in ("choice", "card"):
        return st.sampled_from([choice.value for choice in spec.choices])
    if spec.kind == "part":
        return answers(spec.item, bounds)
    if spec.kind == "words":
        return st.text(printable, min_size=spec.low, max_size=min(spec.high, 6))
    if spec.kind == "several":
        return st.lists(answers(spec.item, bounds), max_size=min(spec.high, 3))
    if spec.kind in ("per_side", "per_seat"):
        count = bounds.sides if spec.kind == "per_side" else bounds.seats
        return st.lists(
            values(spec.item, bounds), min_size=count, max_size=count, unique=spec.distinct
        )
    if spec.kind == "list":
        return st.lists(
            values(spec.item, bounds),
            min_size=spec.low,
            max_size=min(spec.high, max(4, spec.low)),
            unique=spec.distinct,
        )
    highest = {"flag": 1, "side": bounds.sides - 1, "seat": bounds.seats - 1}[spec.kind]
    return st.booleans() if spec.kind == "flag" else st.integers(0, highest)


def _declaration(draw: Draw) -> dict[str, Any]:
    side = draw(st.integers(0, 1))
    if draw(st.integers(0, 2)) == 0:
        rank = draw(st.sampled_from(["9", "10", "J", "Q", "K", "A"]))
        return {"side": side, "kind": "four", "rank": rank}
    length = draw(st.sampled_from([3, 3, 3, 4, 4, 5, 6, 7, 8]))
    ranks = ["7", "8", "9", "10", "J", "Q", "K", "A"][length - 1 :]
    run = {"side": side, "kind": "run", "length": length, "top": draw(st.sampled_from(ranks))}
    suits = st.sampled_from(["clubs", "diamonds", "hearts", "spades"])
    return {**run, "suit": draw(suits), "order": draw(st.integers(0, 9))}


WITHOUT_A_TRICK = (
    {"kind": "four", "rank": "9"},
    {"kind": "run", "length": 3, "top": "K", "suit": "spades", "order": 0},
    {"kind": "four", "rank": "10"},
)
"""What a side can declare and yet be made capot, with more points than the other has in cards."""


@st.composite
def belot_deals(draw: Draw) -> dict[str, Any]:
    """Deals of Belot: often close or level, now and then a capot."""
    contracts = ["clubs", "diamonds", "hearts", "spades", "all_trumps", "no_trumps"]
    contract = draw(st.sampled_from(contracts))
    whole = {"all_trumps": 258, "no_trumps": 130}.get(contract, 162)
    half = whole // 2
    ours = draw(st.integers(0, whole) | st.sampled_from([half, half - 10, half - 25, half + 10]))
    capot = draw(st.sampled_from([None, None, None, None, 0, 1]))
    if capot is not None:
        ours = whole * (1 - capot)
    if min(ours, whole - ours) in no_cards_make(contract):
        ours = half
    deal: dict[str, Any] = {
        "contract": contract,
        "declarer": draw(st.integers(0, 1)),
        "doubling": draw(st.sampled_from(["none", "none", "contra", "recontra"])),
        "points": [ours, whole - ours],
        "capot": capot,
    }
    if contract != "no_trumps":
        count = draw(st.sampled_from([0, 0, 1, 2, 3]))
        declared = [_declaration(draw) for _ in range(count)]
        if capot is not None and draw(st.booleans()):
            declared = [*WITHOUT_A_TRICK[: draw(st.integers(1, 3))]]
            declared = [{**declaration, "side": 1 - capot} for declaration in declared]
        deal["declarations"] = [] if impossible(_read(declared)) else declared
        deal["belotes"] = draw(st.sampled_from([[0, 0], [0, 0], [1, 0], [0, 1]]))
    return deal


def _read(declared: list[dict[str, Any]]) -> tuple[Declaration, ...]:
    return tuple(parse(Declaration, declaration, Bounds(2, 4)) for declaration in declared)


PLAYERS = st.integers(0, 1)
BIRD = st.fixed_dictionaries({"bird": st.sampled_from(BIRDS), "by": PLAYERS, "made": st.booleans()})
HELD_BONUS = st.fixed_dictionaries({"bonus": st.sampled_from([*HELD]), "by": PLAYERS})
KONTRA: Plain = st.sampled_from([{}, {}]) | st.fixed_dictionaries(
    {"game": st.sampled_from([None, 2, 4])}
)


@cache
def announcements(solo: bool) -> Plain:
    """What is announced in Kosakeln: before or after the talon, of which a solo has none."""
    when = st.none() if solo else st.sampled_from(["after", "before"])
    names = st.sampled_from([name for name, _ in ANNOUNCED_NAMES])
    announced = st.fixed_dictionaries({"bonus": names, "by": PLAYERS, "when": when})
    return st.lists(announced, max_size=3)


@st.composite
def kosakeln_deals(draw: Draw, table: AnyTable) -> dict[str, Any]:
    """Deals of Kosakeln whose count fits contract and tricks, with bonuses of all kinds."""
    contract = draw(st.sampled_from([*EXCHANGED]))
    tricks = draw(st.sampled_from([0, 4, 8, 9, 12, 15, 16]))
    cards = 2 * tricks + LAID_AWAY + EXCHANGED[contract]
    near = [cards, 105, 106, 107, 118, 119, 120, 149, 150, 156 + cards]
    count = draw(st.sampled_from(near) | st.integers(cards, 156 + cards))
    count += (cards - count) % 3
    return {
        "contract": contract,
        "declarer": draw(PLAYERS),
        "points": count // 3,
        "blatt": count % 3,
        "tricks": tricks,
        "announcements": draw(announcements(contract == "solo")),
        "birds": draw(st.lists(BIRD, max_size=2)),
        "held": draw(st.lists(HELD_BONUS, max_size=2)),
        "declarer_has_trull": draw(st.booleans()),
        "kontra": draw(KONTRA),
    }


@st.composite
def kozel_deals(draw: Draw, table: AnyTable) -> dict[str, Any]:
    """Deals of Kozel with 120 points in all, ties and bounds among them, or fewer where a
    combination won the deal."""
    rest: int = 120
    points: list[int | None] = []
    for _ in range(table.sides - 1):
        usual = [points for points in (0, 20, 21, 30, 31, 40, 60, rest) if points <= rest]
        taken = draw(st.sampled_from(usual) | st.integers(0, rest))
        points.append(taken)
        rest -= taken
    points.append(rest)
    mixed = draw(st.permutations(points))
    played = winning(table.options)
    claim: dict[str, Any] = {}
    if bool(played) and draw(st.booleans()):
        claimed = draw(st.integers(0, table.sides - 1))
        claim = {"claimed": claimed, "combination": draw(st.sampled_from(played))}
        mixed[claimed] = draw(st.sampled_from([None, 0]))
    without = [side for side, had in enumerate(mixed) if not had and draw(st.booleans())]
    return {"points": mixed, "trickless": without, **claim}


@st.composite
def kwajongen_deals(draw: Draw, table: AnyTable) -> dict[str, Any]:
    """Deals of Kwajongen: any split of what may be in play."""
    whole = 40 if table.options.hand_size == 6 else draw(st.integers(24, 40))
    ours = draw(st.sampled_from([0, whole, whole // 2]) | st.integers(0, whole))
    by = draw(st.integers(0, 3))
    capot = {0: 1, whole: 0}.get(ours) if draw(st.booleans()) else None
    raised = draw(st.integers(0, table.options.raises))
    return {"by": by, "points": [ours, whole - ours], "capot": capot, "raised": raised}


@st.composite
def svoi_kozyri_deals(draw: Draw, table: AnyTable) -> dict[str, Any]:
    """Hands of Svoi kozyri: somebody loses, or nobody."""
    order = draw(st.permutations(range(table.seats)))
    if draw(st.integers(0, 3)):
        return {"out": order[:-1], "loser": order[-1]}
    return {"out": order[: draw(st.integers(0, table.seats - 1))], "loser": None}


@st.composite
def besikovitch_deals(draw: Draw, table: AnyTable) -> dict[str, Any]:
    """Games of Besikovitch's, some with the deal that was drawn."""
    winner = draw(st.sampled_from([0, 1, None]))
    game = {"winner": winner, "leader": draw(st.sampled_from([None, 0, 1]))}
    if draw(st.booleans()):
        seed = draw(st.integers(0, SEED_MOST))
        hands = layout.draw(table, draw(st.integers(0, 1)), seed)
        return {**game, "seed": seed, "layout": [list(hand) for hand in hands]}
    return game


DEALS: dict[str, Callable[[AnyTable], Plain]] = {
    "belot": lambda table: belot_deals(),
    "kosakeln": kosakeln_deals,
    "kozel": kozel_deals,
    "kwajongen": kwajongen_deals,
    "svoi_kozyri": svoi_kozyri_deals,
    "besikovitch": besikovitch_deals,
}


TABLES = 100
"""Tables whose strategies are cached."""


@lru_cache(maxsize=TABLES)
def deals(key: str, table: AnyTable) -> Plain:
    """Deals that the form of a game takes; whether the cards allow them is for the game to say."""
    anything = answers(GAMES[key].deal, table_bounds(table))
    return DEALS[key](table) | anything if key in DEALS else anything


@lru_cache(maxsize=TABLES * len(KINDS))
def filled(key: str, table: AnyTable, kind: str) -> Plain:
    """Entries of one kind that is no correction."""
    form = form_of(GAMES[key], kind)
    if kind == "round":
        answer = deals(key, table)
    else:
        answer = st.none() if form is None else answers(form, table_bounds(table))
    return st.fixed_dictionaries({"kind": st.just(kind), "entry": answer})


@lru_cache(maxsize=TABLES)
def written(key: str, table: AnyTable) -> tuple[Plain, Plain]:
    """Entries that are mostly deals, and what a correction may put in place of one."""
    kinds = st.sampled_from(["round"] * 8 + [*PLAYED, "finish"])
    entry: Plain = kinds.flatmap(lambda kind: filled(key, table, kind))
    to = st.sampled_from(["round", *PLAYED]).flatmap(lambda kind: filled(key, table, kind))
    return entry, to


@lru_cache(maxsize=TABLES * 8)
def entries(key: str, table: AnyTable, count: int) -> Plain:
    """Entries that are mostly deals, with corrections among them once `count` are written."""
    entry, to = written(key, table)
    if not count:
        return entry
    of = st.integers(1, count)
    strike = st.fixed_dictionaries({"kind": st.just("strike"), "of": of})
    amend = st.fixed_dictionaries({"kind": st.just("amend"), "of": of, "to": to})
    return st.one_of(entry, entry, entry, strike, amend)


SUITS = ["clubs", "diamonds", "hearts", "spades"]
SETUPS: dict[str, dict[int, list[Any]]] = {
    "svoi_kozyri": {seats: [None, {"trumps": SUITS[:seats]}] for seats in (2, 3, 4)},
    "besikovitch": {2: [None, {"pack": 24}, {"pack": 40}]},
}
"""What can be set up for so many seats; suits that clash are refused when a match is opened."""


def setups(game: AnyGame, seats: int) -> list[Any]:
    """What can be set up; raises LookupError for a game that is not listed."""
    if game.key not in SETUPS:
        raise LookupError(f"Add what {game.key} sets up to SETUPS in tests/scorer/strategies.py.")
    return SETUPS[game.key][seats]


@st.composite
def openings(draw: Draw, /, game: AnyGame, **agreed: Any) -> Match:
    """Matches without entries, under any house rules but those that are agreed."""
    seats = draw(st.sampled_from(game.seats))
    bounds = Bounds(2 if game.partners and seats == 4 else seats, seats)
    options: Any = draw(st.just({}) | answers(game.options, bounds))
    setup = None if game.setup is None else draw(st.sampled_from(setups(game, seats)))
    names = [f"Player {number + 1}" for number in range(seats)]
    dealer = draw(st.integers(0, seats - 1))
    return new_match(
        {
            "game": game.key,
            "options": {**options, **agreed},
            "setup": setup,
            "seats": names,
            "dealer": dealer,
        }
    )


@st.composite
def matches(draw: Draw, /, game: AnyGame, most: int = 8, **agreed: Any) -> tuple[Match, Sheet]:
    """Matches with some entries, each of which could be written, and their sheets."""
    match = draw(openings(game, **agreed))
    sheet = score(match)
    for _ in range(draw(st.sampled_from([1, most // 2, most]))):
        closed = sheet.state.finished
        reopen = filled(game.key, match.table, "reopen")
        data = draw(reopen if closed else entries(game.key, match.table, len(match.history)))
        try:
            match, sheet = append(match, sheet, parse_entry(game, match.table, data))
        except (AnswerError, Refused):
            continue
    return match, sheet


@st.composite
def spoiled(draw: Draw, data: Any) -> Any:
    """Plain data with one thing in it replaced, left out or added."""
    if isinstance(data, dict) and data and draw(st.integers(0, 3)):
        name = draw(st.sampled_from(sorted(data)))
        return {**data, name: draw(spoiled(data[name]))}
    if isinstance(data, list) and data and draw(st.integers(0, 3)):
        index = draw(st.integers(0, len(data) - 1))
        return [*data[:index], draw(spoiled(data[index])), *data[index + 1 :]]
    if isinstance(data, dict) and data and draw(st.booleans()):
        left_out = draw(st.sampled_from(sorted(data)))
        return {name: value for name, value in data.items() if name != left_out}
    if isinstance(data, dict) and draw(st.booleans()):
        return {**data, draw(short_texts): draw(junk)}
    return draw(junk)


any_kind = st.sampled_from(KINDS)
