"""The standing of a club night: people, or fixed pairs as the rounds are made."""

from scorer.events.by_standing import in_order
from scorer.events.club_night import rounds_out
from scorer.events.figures import Row
from scorer.events.fixed_pairs import numbered, opponent_in
from scorer.events.night import (
    ALL_PLAY_ALL,
    ANEW,
    KNOCK_OUT,
    SWISS,
    Format,
    Night,
    complete,
    results_of,
)
from scorer.events.results import Result
from scorer.events.standing import A_WIN, KNOCK_OUT_KEYS, OWN_AVERAGE, Scoring, standing
from scorer.events.tie_breaks import TOURNAMENT_KEYS

NIGHT_KEYS = ("points", "best_round")
"""Points come first at a club night, then the best round."""

KEYS_OF = {
    ALL_PLAY_ALL: ("points", "margin", "won"),
    SWISS: TOURNAMENT_KEYS,
    KNOCK_OUT: KNOCK_OUT_KEYS,
}
"""Ranking keys of the ways to make the rounds that have their own."""


def keys_of(pairing: str) -> tuple[str, ...]:
    """Return the keys that decide in a night whose rounds are made like this."""
    return KEYS_OF.get(pairing, NIGHT_KEYS)


def scoring_of(form: Format) -> Scoring:
    """Return the worth of a result. A round that somebody sits out scores their average.

    In a Swiss that counts matches won, it scores as one that is won.
    """
    wins = form.pairing == SWISS and form.counted_by == "result"
    sat_out = A_WIN if wins else OWN_AVERAGE
    return Scoring(form.counted_by, sat_out=sat_out, rounds=form.best)


def sat_out_of(night: Night, pairing: str) -> tuple[tuple[int, int], ...]:
    """Return who sat out which whole round and scores for it.

    When all play all, each pair of an odd number sits out once and scores nothing. A pair scores
    only if the one it should meet has gone home or had not come.
    """
    found = rounds_out(complete(night))
    if pairing != ALL_PLAY_ALL:
        return found
    pairs = {player: pair for pair in night.pairs for player in pair}
    return tuple(
        [(one, at) for one, at in found if one in pairs and opponent_in(night, at, pairs[one])]
    )


def night_standing(night: Night, form: Format) -> tuple[Row, ...]:
    """Return the place of everybody who has played, or of each fixed pair by its first player."""
    results, out = results_of(night), sat_out_of(night, form.pairing)
    if form.pairing == ANEW:
        entrants = sorted({player for one in results for side in one.sides for player in side})
    else:
        # Points of a substitute are always those of the pair.
        results = tuple([_of_pairs(night, one) for one in results_of(without_substitutes(night))])
        out = tuple([one for one in out if one[0] in [pair[0] for pair in night.pairs]])
        seen = [one for result in results for side in result.sides for one in side]
        rested = [player for player, _ in rounds_out(complete(night))]
        entrants = [pair[0] for pair in numbered(night) if pair[0] in seen or pair[0] in rested]
    return standing(tuple(entrants), results, keys_of(form.pairing), scoring_of(form), out)


def without_substitutes(night: Night) -> Night:
    """Return the night as if everybody had played themselves."""
    return night._replace(substitutes=())


def _of_pairs(night: Night, result: Result) -> Result:
    """Return a result with the first player of each pair for both."""
    first = [pair[0] for pair in night.pairs]
    return result._replace(
        sides=tuple([tuple([one for one in side if one in first]) for side in result.sides])
    )


def in_order_of_standing(night: Night, form: Format, lot: int) -> tuple[int, ...]:
    """Return who is there in the order of the standing, for a draw by it.

    Somebody who has no place yet has that of the one who plays for them.
    """
    rows = night_standing(night, form)
    placed = {row.player: row for row in rows}
    stand_ins = tuple(
        [
            placed[one.substitute]._replace(player=one.absent)
            for one in night.substitutes
            if one.substitute in placed and one.absent not in placed
        ]
    )
    return in_order(night.people, rows + stand_ins, lot)
