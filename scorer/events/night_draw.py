"""The next round of a club night, however its rounds are made, and late pairs in this one."""

from scorer.events.all_play_all import berger_rounds
from scorer.events.bracket import knock_out_round, rounds_of_bracket, seeded
from scorer.events.by_standing import draw_pairs_by_standing, draw_people_by_standing
from scorer.events.club_night import with_late
from scorer.events.draws import draw_pairs, draw_people
from scorer.events.fixed_pairs import (
    all_play_all_round,
    as_pairs,
    everybody_in,
    numbered,
    pairs_there,
    table_of,
)
from scorer.events.meetings_before import Drawn, before
from scorer.events.night import ALL_PLAY_ALL, ANEW, KNOCK_OUT, PAIRS, SWISS, Format, Night, slip_of
from scorer.events.night_standing import in_order_of_standing
from scorer.events.results import Result, result_from_points
from scorer.events.swiss import bye, draw_swiss
from scorer.events.table_pairs import Pair
from scorer.events.table_sizes import sizes_for
from scorer.hashed import hashed

BY_LOT, BY_STANDING = "lot", "standing"
"""Ways to draw a round of people, or of fixed pairs that have no other order."""

MADE_BY_CHOICE = (ANEW, PAIRS)
"""Nights of which each round is drawn by lot or by the standing."""

MADE_BY_NUMBERS = (ALL_PLAY_ALL, KNOCK_OUT)
"""Nights whose rounds follow from the numbers of the pairs, without a lot."""


def can_be_seated(count: int, form: Format) -> bool:
    """Return whether so many people can play a round."""
    if form.pairing == ANEW:
        return sizes_for(count, form.left_over) is not None
    return count >= 4


def next_draw(night: Night, form: Format, how: str, lot: int) -> Drawn | None:
    """Return the draw of the next round, or None if there is none after the last one.

    `how` is BY_LOT or BY_STANDING, for nights that are drawn like this.
    """
    if form.pairing == ALL_PLAY_ALL:
        return all_play_all_round(night, lot)
    if form.pairing == KNOCK_OUT:
        return knock_out_round(night, lot)
    by_standing = how == BY_STANDING
    if form.pairing == ANEW:
        sizes = sizes_for(len(night.people), form.left_over)
        if sizes is None:
            return None
        if not by_standing:
            return draw_people(night.people, night.rounds, sizes, lot)
        order = in_order_of_standing(night, form, lot)
        return draw_people_by_standing(order, night.rounds, sizes, lot)
    if form.pairing == SWISS:
        return _swiss_round(night, form, lot)
    if not by_standing:
        return draw_pairs(pairs_there(night), night.rounds, lot)
    return draw_pairs_by_standing(pairs_in_order(night, form, lot), night.rounds, lot)


def _swiss_round(night: Night, form: Format, lot: int) -> Drawn:
    """Return the next Swiss round. The lot alone makes the first one."""
    pairs = pairs_in_order(night, form, lot)
    by_first = {pair[0]: pair for pair in pairs}
    drawn = draw_swiss(tuple(by_first), _met_so_far(night))
    tables = tuple([table_of(by_first[one], by_first[other]) for one, other in drawn.pairs])
    out = () if drawn.bye is None else by_first[drawn.bye]
    order = tuple([player for pair in pairs for player in pair]) if night.rounds else ()
    return Drawn(len(night.rounds) + 1, tables, out, lot, order)


def _met_so_far(night: Night) -> tuple[Result, ...]:
    """Return who met whom and who had a bye in all rounds, the first of a pair for both."""
    found = []
    for drawn in night.rounds:
        seen = as_pairs(drawn, night.pairs)
        for one, other in seen.tables:
            found.append(result_from_points(drawn.number, ((one,), (other,)), (0, 0)))
        found += [bye(drawn.number, one, 0) for one in seen.out]
    return tuple(found)


def rounds_planned(night: Night, form: Format) -> int:
    """Return how many rounds the night has: those that its pairs need, or those agreed."""
    if form.pairing == ALL_PLAY_ALL:
        return len(berger_rounds(len(numbered(night))))
    if form.pairing == KNOCK_OUT:
        return rounds_of_bracket(len(seeded(night)))
    return form.rounds


def pairs_in_order(night: Night, form: Format, lot: int) -> tuple[Pair, ...]:
    """Return the pairs that are there in the order of the standing."""
    pairs = {pair[0]: pair for pair in pairs_there(night)}
    order = in_order_of_standing(night, form, lot)
    return tuple([pairs[player] for player in order if player in pairs])


def has_room(night: Night, pairing: str, count: int) -> bool:
    """Return whether so many new pairs can still come."""
    if pairing not in MADE_BY_NUMBERS or not night.rounds:
        return True
    if pairing == ALL_PLAY_ALL:
        return count == len(numbered(night)) % 2
    pairs = len(seeded(night))
    return len(night.rounds) == 1 and pairs + count <= 2 ** rounds_of_bracket(pairs)


def is_outdated(night: Night, form: Format) -> bool:
    """Return whether a draft by numbers would be drawn otherwise by now."""
    draft = night.draft
    if draft is None or form.pairing not in MADE_BY_NUMBERS:
        return False
    return next_draw(night, form, BY_LOT, draft.lot) != draft


def change_places(night: Night, drawn: Drawn, one: int, other: int) -> Drawn:
    """Return a draw in which two people, or their fixed pairs, have each other's places."""
    new: dict[int, int] = hashed()
    for here, there in zip(_with_partner(night, one), _with_partner(night, other), strict=True):
        new[here], new[there] = there, here
    tables = tuple([tuple([new.get(player, player) for player in table]) for table in drawn.tables])
    out = tuple([new.get(player, player) for player in drawn.out])
    return drawn._replace(tables=tables, out=out, by_hand=(*drawn.by_hand, (one, other)))


def _with_partner(night: Night, player: int) -> tuple[int, ...]:
    pairs = [pair for pair in night.pairs if player in pair]
    return pairs[-1] if pairs else (player,)


def with_late_pairs(night: Night, form: Format, late: tuple[int, ...]) -> Drawn | None:
    """Return the round in play with people who came after the draw, or None if they must wait."""
    drawn = night.rounds[-1]
    if form.pairing == ANEW:
        typed = [at for at in range(len(drawn.tables)) if slip_of(night, drawn.number, at)]
        tired = before(night.rounds[:-1]).last_odd
        return with_late(drawn, late, tuple(typed), tired)
    pairs = [pair for pair in night.pairs if pair[0] in late and pair[1] in late]
    if form.pairing in (PAIRS, SWISS):
        together = tuple([player for pair in pairs for player in pair])
        waiting = len(drawn.out) + len(together)
        return with_late(drawn, together) if together and waiting >= 4 else None
    return _as_drawn_again(night, form, late)


def _as_drawn_again(night: Night, form: Format, late: tuple[int, ...]) -> Drawn | None:
    """Return the round as it would be with the late pairs, if its other tables stay as they are."""
    drawn = night.rounds[-1]
    again = next_draw(night._replace(rounds=night.rounds[:-1]), form, BY_LOT, drawn.lot)
    if again is None or any(table not in again.tables for table in drawn.tables):
        return None
    new = tuple([table for table in again.tables if table not in drawn.tables])
    found = drawn._replace(tables=drawn.tables + new, out=again.out)
    return found if all(player in everybody_in(found) for player in late) else None
