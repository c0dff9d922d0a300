"""Figures that are the sum of their parts, and the places that follow from them."""

from typing import NamedTuple

from scorer.text import NOTHING, Player, Text, listed, text, together


class Part(NamedTuple):
    """A part of a figure, and why. `of` is the number of the match or event that it comes from.

    `counts` is whether the figure has it in its sum: a dropped evening does not count. `why` is
    what the amount follows from, if the text does not say it.
    """

    amount: int
    text: Text
    of: int
    counts: bool = True
    why: Text = NOTHING


class Figure(NamedTuple):
    """The value of a player under a ranking key. More is better. `shown` is the text on a page."""

    key: str
    value: int
    shown: Text
    parts: tuple[Part, ...] = ()


class Row(NamedTuple):
    """Somebody's place, and a figure for each ranking key in its order."""

    player: int
    place: int
    figures: tuple[Figure, ...]


KEYS = {
    "points": text("Points"),
    "won": text("Matches won"),
    "share": text("Share of matches won"),
    "margin": text("Point difference"),
    "places": text("Points for places"),
    "evenings": text("Evenings won"),
    "best_round": text("Best round"),
    "buchholz": text("Buchholz"),
    "went_on": text("Rounds won"),
    "third_place": text("Match for third place"),
}
"""Ranking keys by the names that settings use."""


def sum_of(key: str, parts: list[Part]) -> Figure:
    """Return the figure that is the sum of the parts that count."""
    value = sum([part.amount for part in parts if part.counts])
    return Figure(key, value, text("{count}", count=value), tuple(parts))


def best_of(key: str, parts: list[Part], count: int) -> Figure:
    """Return the figure in which only the best parts count, the earlier of equal ones."""
    order = sorted(range(len(parts)), key=lambda at: (-parts[at].amount, at))
    best = order[:count] if count else order
    return sum_of(key, [part._replace(counts=at in best) for at, part in enumerate(parts)])


def placed(figures: list[tuple[int, tuple[Figure, ...]]]) -> tuple[Row, ...]:
    """Return the rows in the order of their places, level ones as they are given.

    The first figure that differs decides.
    """
    worth = [tuple([-figure.value for figure in own]) for _, own in figures]
    rows = [
        Row(player, 1 + sum([other < worth[at] for other in worth]), own)
        for at, (player, own) in enumerate(figures)
    ]
    return tuple(sorted(rows, key=lambda row: row.place))


def named(players: tuple[int, ...]) -> Text | Player:
    """Return the names of people as one enumeration."""
    return together(tuple([Player(player) for player in players]))


def level_groups(rows: tuple[Row, ...]) -> list[tuple[int, ...]]:
    """Return the people of every place that several share, in the order of the places."""
    places = sorted({row.place for row in rows})
    groups = [tuple([row.player for row in rows if row.place == place]) for place in places]
    return [group for group in groups if len(group) > 1]


def who_is_level(rows: tuple[Row, ...]) -> Text:
    """Return in a sentence which people share a place, or nothing."""
    groups = [together(tuple([Player(player) for player in group])) for group in level_groups(rows)]
    if len(groups) == 2:
        return text(
            "{players} are level, and so are {others}.", players=groups[0], others=groups[1]
        )
    return listed(tuple([text("{players} are level.", players=group) for group in groups]))


class Decision(NamedTuple):
    """Two neighbours that are level by the first key, and which key decides between them."""

    ahead: int
    behind: int
    key: str
    sentence: Text


def decisions(rows: tuple[Row, ...]) -> tuple[Decision, ...]:
    """Return what decides between neighbours that are level by the first key."""
    found = []
    for place in range(1, len(rows)):
        above, below = rows[place - 1], rows[place]
        if above.place != below.place and above.figures[0].value == below.figures[0].value:
            at = len(why_ahead(above, below)) - 1
            key = above.figures[at].key
            sentence = text(
                "{players} are tied, so a later key decides. {key}: {more} to {fewer} for {ahead}.",
                players=named((above.player, below.player)),
                ahead=Player(above.player), key=KEYS[key],
                more=above.figures[at].shown, fewer=below.figures[at].shown,
            )  # fmt: skip
            found.append(Decision(above.player, below.player, key, sentence))
    return tuple(found)


def why_ahead(above: Row, below: Row) -> tuple[tuple[str, Text, Text], ...]:
    """Return the keys down to the first that differs, each with both figures."""
    lines = []
    for at, figure in enumerate(above.figures):
        lines.append((figure.key, figure.shown, below.figures[at].shown))
        if figure.value != below.figures[at].value:
            return tuple(lines)
    return tuple(lines)
