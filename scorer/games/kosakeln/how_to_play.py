"""Kosakeln: how it is played."""

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
from scorer.text import text

SUIT_POINTS = (5, 4, 3, 2, 1, 1, 1, 1)

HOW_TO_PLAY = HowToPlay(
    (
        part(
            "players",
            PLAYERS,
            text(
                "Two play, each against the other. There are no partners. The player who does not "
                "deal is called forehand."
            ),
        ),
        part(
            "pack",
            PACK,
            text(
                "54 tarock cards: 22 tarocks, and eight cards in each suit. You need a tarock "
                "pack, for example Industrie und Glück."
            ),
        ),
        part(
            "deal",
            DEAL,
            text(
                "You draw for the first deal: the higher card deals. Then you take turns. "
                "Forehand cuts. Six cards lie face down: the Cossack talon. You each get eight "
                "cards in hand, eight face down before you, and eight more in hand, always four "
                "at a time. You discard eight of the sixteen in your hand and take the eight that "
                "lie before you."
            ),
            text(
                "The written rules say so. They only say that the higher card wins, not that it "
                "deals."
            ),
        ),
        part(
            "aim",
            AIM,
            text(
                "You bid for the game. If you win the bidding, you need 36 of the 70 points. You "
                "score more for what you announce, for the last tricks, and for cards that you "
                "held."
            ),
            text("The written rules say so. The 36 points are practice in the parent games."),
        ),
        part(
            "order",
            ORDER,
            text(
                "The tarocks go from the Sküs, XXI and XX down to I. Spades and clubs rank K Q C "
                "V 10 9 8 7. Hearts and diamonds rank K Q C V 1 2 3 4: the one is the best of the "
                "small cards. Every tarock beats every card of a suit."
            ),
        ),
        part(
            "values",
            VALUES,
            text(
                "Kings, the Sküs, XXI and I count 5. Queens count 4, cavalls 3, valets 2 and all "
                "others 1. You count three cards together and take 2 off. The whole pack comes to "
                "70."
            ),
        ),
        part(
            "trick",
            TRICK,
            text(
                "Forehand leads to the first trick. You must follow suit. If you cannot, you must "
                "play a tarock. You need not win the trick. The higher card of the suit led wins, "
                "but a tarock beats it. The winner leads next."
            ),
        ),
        part(
            "end",
            END,
            text(
                "A deal ends after 16 tricks. Then you both count your cards. The written rules "
                "do not say when a match ends: play for a number of deals or to a target, or stop "
                "when you have both dealt equally often."
            ),
        ),
    ),
    (
        Order(text("Tarocks"), (), ("Sküs", "XXI", "XX", "…", "II", "I"), (5, 5, 1, 1, 1, 5)),
        Order(
            text("Black suits"),
            ("spades", "clubs"),
            ("K", "Q", "C", "V", "10", "9", "8", "7"),
            SUIT_POINTS,
        ),
        Order(
            text("Red suits"),
            ("hearts", "diamonds"),
            ("K", "Q", "C", "V", "1", "2", "3", "4"),
            SUIT_POINTS,
        ),
    ),
)
