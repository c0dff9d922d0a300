"""Kwajongen: how it is played."""

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
from scorer.games.kwajongen.play import POINTS
from scorer.text import text

HOW_TO_PLAY = HowToPlay(
    (
        part(
            "players",
            PLAYERS,
            text(
                "Four play, in two pairs. You sit opposite your partner. You choose partners or "
                "draw for them."
            ),
        ),
        part("pack", PACK, text("24 cards, from nine to ace.")),
        part(
            "deal",
            DEAL,
            text(
                "The first dealer is chosen at random. After that the deal passes clockwise. The "
                "player on the right of the dealer cuts. You get {hand_size} cards: the written "
                "rules deal them two at a time. One of the dealer's cards is turned up, and its "
                "suit may become trumps. The cards that are not dealt stay face down in the "
                "middle.",
                hand_size=4,
            ),
        ),
        part(
            "aim",
            AIM,
            text(
                "Both pairs start at {start} and count down. If you say play, your pair needs "
                "more points than the other. The pair with more points takes 1 off, or 2 if it won "
                "every trick. If you said play and have fewer, you add 1. The first pair at 0 "
                "wins.",
                start=10,
            ),
        ),
        part(
            "order",
            ORDER,
            text("Every suit ranks A K Q J 10 9, trumps too. The ten is below the jack."),
        ),
        part(
            "values",
            VALUES,
            text(
                "An ace counts 4, a king 3, a queen 2 and a jack 1. Tens and nines count nothing. "
                "The pack has 40 points, but only the cards that are dealt count."
            ),
        ),
        part(
            "trick",
            TRICK,
            text(
                "The player on the left of the dealer leads first. You must follow suit. If you "
                "cannot, you must trump. If you cannot do that either, play any card. The highest "
                "trump wins the trick, otherwise the highest card of the suit led. The winner "
                "leads next."
            ),
        ),
        part(
            "end",
            END,
            text(
                "A round ends when your hands are empty. The game ends when a pair is at 0 or "
                "below: it wins."
            ),
        ),
    ),
    (
        Order(
            text("Every suit"),
            ("hearts", "spades", "diamonds", "clubs"),
            tuple(POINTS),
            tuple(POINTS.values()),
            text("40 in all"),
        ),
    ),
)
