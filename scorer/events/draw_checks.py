"""Facts of a draw, however it was made: claims, warnings, and reasons why people meet."""

from typing import NamedTuple

from scorer.events.figures import named
from scorer.events.meetings_before import Before, Drawn, before, times
from scorer.events.nearest import fewest_again
from scorer.events.table_pairs import Pair, opponents_at, partners_at, together_at
from scorer.text import NOTHING, Player, Text, listed, plural, text, together

MISSING, TWICE, SIZE, UNKNOWN = "missing", "twice", "size", "unknown"
PARTNERS, OPPONENTS, ODD, OUT, NEAR = "partners", "opponents", "odd", "out", "near"
MISTAKES = (MISSING, TWICE, SIZE, UNKNOWN)
"""Checks that block a draw from being published. The rest are claims and warnings."""


class Check(NamedTuple):
    """A sentence about a draw, whether it is as it should be, and the groups of people it is of."""

    kind: str
    good: bool
    sentence: Text
    who: tuple[tuple[int, ...], ...] = ()


AGAIN = plural(
    "{count} pair has been partners before.", "{count} pairs have been partners before.", "count"
)
MEET = plural("Opponents meet again once.", "Opponents meet again {count} times.", "count")
STILL = plural(
    "{players} sits at a table of five or three again.",
    "{players} sit at a table of five or three again.",
    "count",
)
NO_OTHER_WAY = text("Among those at tables of four, this cannot be avoided.")
APART = plural(
    "At a table of four, people are at most {count} place apart in the standing.",
    "At a table of four, people are at most {count} places apart in the standing.",
    "count",
)
OUT_AGAIN = plural("{players} sits out again.", "{players} sit out again.", "count")


def checks(
    drawn: Drawn, history: tuple[Drawn, ...], people: tuple[int, ...], fixed_pairs: bool = False
) -> tuple[Check, ...]:
    """Return the mistakes of a draw, or else what is true of it. `people` are all who are there."""
    mistakes = mistakes_of(drawn, people)
    if mistakes:
        return mistakes
    past = before(history)
    partners = _repeated(past.partners, [p for table in drawn.tables for p in partners_at(table)])
    meetings = [pair for table in drawn.tables for pair in opponents_at(table)]
    opponents = _repeated(past.opponents, meetings)
    found = [] if fixed_pairs else [_partners(partners)]
    if partners and not fixed_pairs and _must_repeat(drawn, past):
        found.append(Check(PARTNERS, True, NO_OTHER_WAY))
    found.append(_opponents(opponents))
    if drawn.order and not fixed_pairs:
        found.append(_near(drawn))
    return (*found, *_odd(drawn, past), *_out(drawn, past, people))


def mistakes_of(drawn: Drawn, people: tuple[int, ...]) -> tuple[Check, ...]:
    """Return who is missing, seated twice or unknown, and which tables have a wrong size."""
    seated = [player for table in drawn.tables for player in table] + list(drawn.out)
    missing = tuple([player for player in people if player not in seated])
    twice = tuple([player for player in people if seated.count(player) > 1])
    unknown = tuple(sorted({player for player in seated if player not in people}))
    found = []
    if missing:
        sentence = text("Nowhere in this draw: {players}.", players=named(missing))
        found.append(Check(MISSING, False, sentence, (missing,)))
    if twice:
        sentence = text("Twice in this draw: {players}.", players=named(twice))
        found.append(Check(TWICE, False, sentence, (twice,)))
    if unknown:
        sentence = text("Not here tonight: {players}.", players=named(unknown))
        found.append(Check(UNKNOWN, False, sentence, (unknown,)))
    for number, table in enumerate(drawn.tables, 1):
        if len(table) not in (3, 4, 5):
            words = text("Table {number} needs three, four or five people.", number=number)
            found.append(Check(SIZE, False, words, (table,)))
    return tuple(found)


def _repeated(counts: dict[Pair, int], pairs: list[Pair]) -> tuple[Pair, ...]:
    return tuple([pair for pair in pairs if times(counts, [pair])])


def _partners(again: tuple[Pair, ...]) -> Check:
    if not again:
        return Check(PARTNERS, True, text("Nobody gets the same partner again."))
    return Check(PARTNERS, False, text(AGAIN, count=len(again)), again)


def _opponents(again: tuple[Pair, ...]) -> Check:
    if not again:
        return Check(OPPONENTS, True, text("All opponents are new."))
    return Check(OPPONENTS, False, text(MEET, count=len(again)), again)


def _must_repeat(drawn: Drawn, past: Before) -> bool:
    """Return whether no draw of the tables of four repeats fewer partners, and all others none."""
    tables = [table for table in drawn.tables if len(table) == 4]
    people = [player for table in tables for player in table]
    again = [[times(past.partners, [(one, other)]) for other in people] for one in people]
    repeated = _repeated(past.partners, [p for table in drawn.tables for p in partners_at(table)])
    return len(repeated) == fewest_again(again)


def _near(drawn: Drawn) -> Check:
    """Return how far from each other people at one table of four are in the standing."""
    places = [_order_at(drawn, table) for table in drawn.tables if len(table) == 4]
    most = max([at[-1] - at[0] for at in places if at], default=0)
    return Check(NEAR, True, text(APART, count=most))


def _order_at(drawn: Drawn, table: tuple[int, ...]) -> list[int]:
    """Return the places of a table's people in the order, from 1. Latecomers have none."""
    return [at for at, player in enumerate(drawn.order, 1) if player in table]


def _odd(drawn: Drawn, past: Before) -> list[Check]:
    """Return whether somebody is at a table of five or three twice in a row, if there are any."""
    odd = [player for table in drawn.tables for player in table if len(table) != 4]
    again = tuple([player for player in odd if player in past.last_odd])
    if again:
        return [Check(ODD, False, text(STILL, players=named(again), count=len(again)), (again,))]
    if odd and past.last_odd:
        words = text("Nobody sits at a table of five or three twice in a row.")
        return [Check(ODD, True, words)]
    return []


def _out(drawn: Drawn, past: Before, people: tuple[int, ...]) -> list[Check]:
    """Return whether somebody sits out again although others never have, if anybody sits out."""
    playing = [player for player in people if player not in drawn.out]
    rarest = min([past.out.get(player, 0) for player in playing], default=0)
    again = tuple([player for player in drawn.out if past.out.get(player, 0) > rarest])
    if again:
        words = text(OUT_AGAIN, players=named(again), count=len(again))
        return [Check(OUT, False, words, (again,))]
    if drawn.out:
        words = text("Nobody sitting out has sat out more often than anyone who is playing.")
        return [Check(OUT, True, words)]
    return []


def why_these_meet(
    drawn: Drawn, history: tuple[Drawn, ...], table: int, fixed_pairs: bool = False
) -> Text:
    """Return why the people of a table meet. `table` is its place among the tables."""
    seats = drawn.tables[table]
    past = before(history)
    if drawn.order:
        return _why_by_standing(drawn, history, seats, fixed_pairs)
    sentences = []
    if not fixed_pairs:
        sentences += [
            _met(pair, history, True) for pair in _repeated(past.partners, partners_at(seats))
        ]
    met = _repeated(past.opponents, opponents_at(seats))
    sentences += [_met(pair, history, False) for pair in met]
    moved = moved_by_hand(drawn, seats)
    if moved:
        sentences = [*moved, *sentences]
    elif not sentences:
        sentences.append(_by_lot(past, seats, fixed_pairs))
    else:
        sentences.append(
            text("The draw avoids this first between opponents.")
            if fixed_pairs
            else text("The draw avoids this first between partners, then between opponents.")
        )
    return listed((*sentences, lot_of(drawn)))


def _by_lot(past: Before, seats: tuple[int, ...], fixed_pairs: bool) -> Text:
    """Return what is new at a table. Partners of an earlier round may be opponents now."""
    pairs = together_at(seats)
    others = [] if fixed_pairs else _repeated(past.partners, pairs)
    return TOGETHER_ANEW if others or _repeated(past.opponents, pairs) else NOT_MET_BEFORE


NOT_MET_BEFORE = text("The lot put them together, and they have not met before.")
TOGETHER_ANEW = text("The lot put them together. All partners and all opponents are new.")


def moved_by_hand(drawn: Drawn, seats: tuple[int, ...]) -> list[Text]:
    """Return in a sentence each who of those at a table changed places after the draw."""
    return [
        text("{one} and {other} changed places by hand.", one=Player(one), other=Player(other))
        for one, other in drawn.by_hand
        if one in seats or other in seats
    ]


def lot_of(drawn: Drawn) -> Text:
    """Return in a sentence by which lot a round was drawn."""
    return text("The lot of round {round} is {lot}.", round=drawn.number, lot=f"{drawn.lot}")


def _why_by_standing(
    drawn: Drawn, history: tuple[Drawn, ...], seats: tuple[int, ...], fixed_pairs: bool
) -> Text:
    """Return where people of a table are in the standing, and how far that decided."""
    past, places = before(history), _order_at(drawn, seats)
    numbered = tuple(
        [
            text("{player} ({number})", player=Player(drawn.order[at - 1]), number=at)
            for at in places
        ]
    )
    sentences = [text("By the standing: {players}.", players=together(numbered))] if places else []
    sentences += came_late(tuple([player for player in seats if player not in drawn.order]))
    sentences += moved_by_hand(drawn, seats)
    if len(seats) != 4:
        sentences.append(text("It is these players' turn to sit at a table of five or three."))
    partners = () if fixed_pairs else _repeated(past.partners, partners_at(seats))
    opponents = _repeated(past.opponents, opponents_at(seats))
    sentences += [_met(pair, history, True) for pair in partners]
    sentences += [_met(pair, history, False) for pair in opponents]
    return listed(tuple(sentences))


def rule_of(drawn: Drawn, fixed_pairs: bool = False) -> Text:
    """Return by which rule a whole round was drawn by the standing, or nothing if it was not."""
    if not drawn.order:
        return NOTHING
    rule = text("The draw looks for new opponents near in the standing.")
    if not fixed_pairs:
        rule = text(
            "The draw looks for a new partner near in the standing, then for opponents near them."
        )
    return listed((rule, level_by_lot(drawn)))


def level_by_lot(drawn: Drawn) -> Text:
    """Return in a sentence in which order people are who are level."""
    return text("People who are level are in the order of the lot {lot}.", lot=f"{drawn.lot}")


CAME_LATE = plural("{players} came after the draw.", "{players} came after the draw.", "count")


def came_late(late: tuple[int, ...]) -> list[Text]:
    """Return a sentence that says who came after the draw, if anybody did."""
    return [text(CAME_LATE, players=named(late), count=len(late))] if late else []


def _met(pair: Pair, history: tuple[Drawn, ...], as_partners: bool) -> Text:
    """Return in which round two met last."""
    number = 0
    for drawn in history:
        for seats in drawn.tables:
            pairs = partners_at(seats) if as_partners else opponents_at(seats)
            if pair in pairs or (pair[1], pair[0]) in pairs:
                number = drawn.number
    gaps = (("number", number), ("one", Player(pair[0])), ("other", Player(pair[1])))
    return (WERE_PARTNERS if as_partners else WERE_OPPONENTS)._replace(gaps=gaps)


WERE_PARTNERS = text("{one} and {other} were partners in round {number}.")
WERE_OPPONENTS = text("{one} and {other} were opponents in round {number}.")
