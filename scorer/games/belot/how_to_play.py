"""Belot: how it is played."""

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
from scorer.games.belot.play import PLAIN_POINTS, TRUMP_POINTS
from scorer.text import text

TABLES = text(
    "The written rules say how you shuffle and deal. "
    "Descriptions of Bulgarian tables say who bids and leads first."
)
VALUE_TABLE = text(
    "The written rules lost their table of values: it was a picture. "
    "Only these values give the totals that they name."
)

HOW_TO_PLAY = HowToPlay(
    (
        part("players", PLAYERS, text("Four play, in two pairs. You sit opposite your partner.")),
        part(
            "pack",
            PACK,
            text("32 cards, from seven to ace. They are dealt and played to the right."),
            TABLES,
        ),
        part(
            "deal",
            DEAL,
            text(
                "The dealer shuffles, and the player on the left cuts. You get three cards, then "
                "two. You bid on these five. Then you get three more and hold eight. After each "
                "deal the player on the right of the dealer deals. The written rules do not say "
                "who deals first: your table chooses."
            ),
            TABLES,
        ),
        part(
            "aim",
            AIM,
            text(
                "Win tricks with cards that count. If your pair called the game, you need more "
                "points than the other pair. The first pair with {target} wins.",
                target=151,
            ),
        ),
        part(
            "order",
            ORDER,
            text(
                "Trumps rank J 9 A 10 K Q 8 7. The other suits rank A 10 K Q J 9 8 7. At all "
                "trumps every suit ranks like trumps. At no trumps no suit does. In a run the "
                "cards follow each other as 7 8 9 10 J Q K A."
            ),
            VALUE_TABLE,
        ),
        part(
            "values",
            VALUES,
            text(
                "The jack of trumps counts 20 and the nine 14. In every suit the ace counts 11, "
                "the ten 10, the king 4 and the queen 3. A jack that is not a trump counts 2. The "
                "last trick counts 10. At no trumps all points count double."
            ),
            VALUE_TABLE,
        ),
        part(
            "trick",
            TRICK,
            text(
                "The player on the right of the dealer leads first. You must follow suit. If you "
                "cannot and the other pair holds the trick, you must trump. If trumps were led, "
                "you must beat the highest card if you can, and at all trumps always. The highest "
                "trump wins the trick, otherwise the highest card of the suit led. The winner "
                "leads next."
            ),
            TABLES,
        ),
        part(
            "end",
            END,
            text(
                "A deal ends after eight tricks. The match ends when a pair has {target}. If both "
                "pairs have it, the pair with more wins. If they are level, you play on. A match "
                "does not end with a capot: you play one more deal.",
                target=151,
            ),
        ),
    ),
    (
        Order(
            text("Trumps"),
            ("hearts",),
            tuple(TRUMP_POINTS),
            tuple(TRUMP_POINTS.values()),
            text("62 in all"),
        ),
        Order(
            text("Other suits"),
            ("spades", "diamonds", "clubs"),
            tuple(PLAIN_POINTS),
            tuple(PLAIN_POINTS.values()),
            text("30 in all"),
        ),
    ),
)
