"""Svoi Kozyri: how it is played."""

from scorer.core.how_to_play import (
    AIM,
    DEAL,
    END,
    ORDER,
    PACK,
    PLAYERS,
    TURN,
    HowToPlay,
    Order,
    part,
)
from scorer.text import text

HOW_TO_PLAY = HowToPlay(
    (
        part(
            "players",
            PLAYERS,
            text(
                "Two, three or four play, best four. Everybody plays alone. Before you start, each "
                "of you chooses a different suit as your own trumps."
            ),
        ),
        part("pack", PACK, text("36 cards, from six to ace.")),
        part(
            "deal",
            DEAL,
            text(
                "Any player deals first. After that the loser deals. The player on the right of "
                "the dealer may cut. All cards are dealt, one at a time, clockwise. Then you give "
                "every six to the player who owns its suit."
            ),
        ),
        part(
            "aim",
            AIM,
            text("Get rid of all your cards. The last player who holds cards loses."),
        ),
        part(
            "order",
            ORDER,
            text(
                "Every suit ranks A K Q J 10 9 8 7 6. Your own trumps beat every card of the other "
                "suits when you play them. Cards count no points."
            ),
        ),
        part(
            "trick",
            TURN,
            text(
                "The player on the left of the dealer leads any card. The next player must beat "
                "the top card and put a second card on it, any card. If you cannot or do not want "
                "to beat the top card, you pick up cards from the top of the pile. Then it is the "
                "next player's turn."
            ),
        ),
        part(
            "end",
            END,
            text(
                "You are out when you have no cards left. The game ends when only one player "
                "holds cards. If that player's only card beats the last card led, it is a draw. "
                "You play as often as you like and count the losses."
            ),
        ),
    ),
    (
        Order(
            text("Every suit"),
            ("spades", "hearts", "diamonds", "clubs"),
            ("A", "K", "Q", "J", "10", "9", "8", "7", "6"),
        ),
    ),
)
