"""Kozel: how it is played."""

from scorer.core.how_to_play import (
    AIM,
    DEAL,
    END,
    ORDER,
    PACK,
    PLAYERS,
    TRICK,
    VALUES,
    HowToPlay,
    Order,
    part,
)
from scorer.games.kozel.play import POINTS
from scorer.text import text

HOW_TO_PLAY = HowToPlay(
    (
        part(
            "players",
            PLAYERS,
            text(
                "Two, three or four play. Two or three play alone. Four play in two pairs, and you "
                "sit opposite your partner."
            ),
        ),
        part("pack", PACK, text("36 cards, from six to ace.")),
        part(
            "deal",
            DEAL,
            text(
                "The first dealer is chosen at random. You get four cards, one at a time, "
                "clockwise. The next card is turned up: its suit is trumps. The rest lies on it "
                "as the stock. The winner of a round deals the next one."
            ),
        ),
        part(
            "aim",
            AIM,
            text(
                "Take more points than the others. If you do not, you score 2, 4 or 6 penalty "
                "points. With {limit} you are out. The last player or pair left wins.",
                limit=12,
            ),
        ),
        part(
            "order",
            ORDER,
            text(
                "Every suit ranks A 10 K Q J 9 8 7 6: the ten beats the king. The six of spades, "
                "the shokha, beats every card."
            ),
        ),
        part(
            "values",
            VALUES,
            text(
                "An ace counts 11, a ten 10, a king 4, a queen 3 and a jack 2. The other cards "
                "count nothing, and neither does the six of spades. There are 120 points."
            ),
        ),
        part(
            "trick",
            TRICK,
            text(
                "The player on the left of the dealer leads one to four cards of one suit. You "
                "must play as many cards. You need not follow suit. Show your cards if they beat "
                "every card of the best play so far. Otherwise put them face down. The best play "
                "takes the trick. Then you draw up to four cards, the winner first, and the "
                "winner leads."
            ),
        ),
        part(
            "end",
            END,
            text(
                "A round ends when the stock and all hands are empty. With {limit} penalty points "
                "a player or pair is out. The game ends when only one is left.",
                limit=12,
            ),
        ),
    ),
    (
        Order(
            text("Every suit"),
            ("spades", "hearts", "diamonds", "clubs"),
            tuple(POINTS),
            tuple(POINTS.values()),
            text("120 in all"),
        ),
    ),
)
