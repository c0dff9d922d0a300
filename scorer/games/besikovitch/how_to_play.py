"""Besikovitch's game: how it is played."""

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
            text("Two play. All cards lie open, so you both see everything."),
        ),
        part(
            "pack",
            PACK,
            text(
                "36 cards, from six to ace. You can play a shorter or longer game with 24, 28, 32 "
                "or 40 cards."
            ),
            text("The written rules name no pack. Eureka 16 and the Pan Book of Card Games do."),
        ),
        part(
            "deal",
            DEAL,
            text(
                "The dealer chooses two suits, one of them as trumps. The other player has the "
                "other two and chooses trumps from them. The pack is dealt face up, half of it to "
                "each of you. The dealer's suits stay as they fell. The other two suits are shared "
                "out so that both hands mirror each other. The loser deals next. The written rules "
                "do not say who deals first: you choose."
            ),
        ),
        part("aim", AIM, text("Be the first player without cards.")),
        part(
            "trick",
            TURN,
            text(
                "The player who did not deal leads one card. You cover it with a higher card of "
                "its suit or with one of your trumps. Then you put one more card on it, any card. "
                "Or you take the whole pile, even if you could cover. Then the other player leads."
            ),
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
            "end",
            END,
            text(
                "The game ends when a player has no cards left: that player wins. The written "
                "rules do not say what happens when play repeats itself. Your house rules do."
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
