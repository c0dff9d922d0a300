"""Facts of a round of fixed pairs, and why they meet. The first player is named for both."""

from scorer.events.bracket import bracket_after, seeded
from scorer.events.draw_checks import (
    MISTAKES,
    NOT_MET_BEFORE,
    OPPONENTS,
    OUT,
    WERE_OPPONENTS,
    Check,
    came_late,
    checks,
    level_by_lot,
    lot_of,
    moved_by_hand,
)
from scorer.events.fixed_pairs import as_pairs, everybody_in, numbered
from scorer.events.meetings_before import Drawn
from scorer.events.night import ALL_PLAY_ALL, KNOCK_OUT, SWISS, Night
from scorer.text import NOTHING, Player, Text, listed, plural, text, together

MEET = plural("{count} pair meets again.", "{count} pairs meet again.", "count")


def pair_checks(night: Night, pairing: str, drawn: Drawn) -> tuple[Check, ...]:
    """Return the mistakes of a draw of fixed pairs, or else what is true of it."""
    knocked = pairing == KNOCK_OUT
    people = everybody_in(drawn) if knocked else night.people
    found = checks(drawn, night.rounds[: drawn.number - 1], people, fixed_pairs=True)
    if [check for check in found if check.kind in MISTAKES]:
        return found
    again = [at for at in range(len(drawn.tables)) if _met_before(night, drawn, at)]
    left_out = (OPPONENTS, OUT) if knocked else (OPPONENTS,)
    rest = tuple([check for check in found if check.kind not in left_out])
    if not again:
        return (Check(OPPONENTS, True, text("All opponents are new.")), *rest)
    return (Check(OPPONENTS, False, text(MEET, count=2 * len(again))), *rest)


def _met_before(night: Night, drawn: Drawn, at: int) -> int:
    """Return the number of the last round before in which the pairs of a table met, or 0."""
    both = as_pairs(drawn, night.pairs).tables[at]
    found = 0
    for earlier in night.rounds[: drawn.number - 1]:
        for table in as_pairs(earlier, night.pairs).tables:
            if set(table) == set(both):
                found = earlier.number
    return found


def why_pairs_meet(night: Night, pairing: str, drawn: Drawn, at: int) -> Text:
    """Return why the two pairs of a table meet. `at` is its place among the tables."""
    seen = as_pairs(drawn, night.pairs)
    one, other = seen.tables[at]
    if pairing == ALL_PLAY_ALL:
        return _by_table(night, drawn, one, other)
    if pairing == KNOCK_OUT:
        return _by_bracket(night, drawn, at, one, other)
    met, moved = _met_before(night, drawn, at), moved_by_hand(drawn, (one, other))
    sentences = []
    if seen.order:
        placed = [player for player in seen.order if player in (one, other)]
        numbers = tuple(
            [
                text(
                    "{player} ({number})",
                    player=Player(player),
                    number=seen.order.index(player) + 1,
                )
                for player in placed
            ]
        )
        if numbers:
            sentences.append(text("By the standing: {players}.", players=together(numbers)))
        sentences += came_late(tuple([player for player in (one, other) if player not in placed]))
    elif not met and not moved:
        sentences.append(NOT_MET_BEFORE)
    sentences += moved
    if met:
        gaps = (("number", met), ("one", Player(one)), ("other", Player(other)))
        sentences.append(WERE_OPPONENTS._replace(gaps=gaps))
    if not seen.order:
        sentences.append(lot_of(drawn))
    return listed(tuple(sentences))


def _by_table(night: Night, drawn: Drawn, one: int, other: int) -> Text:
    """Return the numbers of two pairs, which decide when they meet."""
    firsts = [pair[0] for pair in numbered(night)]
    return text(
        "{one} has number {first} and {other} number {second}. They meet in round {number}.",
        one=Player(one), other=Player(other), first=firsts.index(one) + 1,
        second=firsts.index(other) + 1, number=drawn.number,
    )  # fmt: skip


def _by_bracket(night: Night, drawn: Drawn, at: int, one: int, other: int) -> Text:
    """Return why two pairs of a knock-out meet."""
    found = bracket_after(night, drawn.number - 1)
    if drawn.number == 1:
        firsts = [pair[0] for pair in seeded(night)]
        return text(
            "{one} has number {first} and {other} number {second} in the list.",
            one=Player(one), other=Player(other), first=firsts.index(one) + 1,
            second=firsts.index(other) + 1,
        )  # fmt: skip
    if at >= len(found.meetings):
        return text(
            "{one} and {other} lost their semifinals.", one=Player(one), other=Player(other)
        )
    return text(
        "{one} and {other} went on from round {number}.",
        one=Player(one), other=Player(other), number=drawn.number - 1,
    )  # fmt: skip


def _rule_of_bracket(night: Night, drawn: Drawn) -> Text:
    """Return what a round of a knock-out decides."""
    found = bracket_after(night, drawn.number - 1)
    sentences = []
    if drawn.number == 1:
        sentences.append(text("The best pairs of the list meet as late as they can."))
    if len(found.meetings) == 1:
        sentences.append(text("The winners of table 1 win the night."))
        if len(drawn.tables) == 2:
            sentences.append(text("Table 2 plays for third place."))
    elif len(found.meetings) == 2:
        sentences.append(text("The winners play the final, the losers for third place."))
    else:
        sentences.append(text("The winners go on, and the losers are out."))
    return listed(tuple(sentences))


def rule_of_pairs(night: Night, pairing: str, drawn: Drawn) -> Text:
    """Return by which rule a whole round of fixed pairs was drawn, or nothing."""
    if pairing == ALL_PLAY_ALL:
        return text(
            "The rounds are those of Berger's tables for {count} pairs in the order of the list.",
            count=len(numbered(night)),
        )
    if pairing == KNOCK_OUT:
        return _rule_of_bracket(night, drawn)
    if not drawn.order:
        return NOTHING
    rule = text("The draw looks for new opponents near in the standing.")
    if pairing == SWISS:
        rule = text("Neighbours in the standing meet, and nobody meets twice if it can be avoided.")
    return listed((rule, level_by_lot(drawn)))
