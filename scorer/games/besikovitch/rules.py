"""Besikovitch's game: the paragraphs that a score sheet cites.

Svoi kozyri for two with all cards face up, dealt so that the hands mirror each other.
"""

from scorer.core import Rule
from scorer.text import text

DEAL = Rule(
    "1.1",
    text("The symmetric deal"),
    text(
        "Each player owns two suits, one of them as trumps. The dealer keeps the cards dealt in "
        "their own suits. The other player gets the same ranks of their suits, trumps for "
        "trumps and side suit for side suit. Then each player adds the rest of the other "
        "player's suits."
    ),
    "The written rules and the Pan Book of Card Games",
    options=("layout", "side_suit_choice"),
)
COVER = Rule(
    "1.2",
    text("Covering and taking"),
    text(
        "Cover the top card with a higher card of its suit or with one of your trumps, then "
        "lead one more card. Or take the whole pile."
    ),
    "Written rules",
)
WIN = Rule(
    "2.1",
    text("The winner"),
    text("The player without cards wins. A game counts one."),
    "The written rules and Eureka 16",
)
DRAW = Rule(
    "2.2",
    text("A draw"),
    text(
        "A game can be drawn if the table plays the draw rule of Svoi kozyri, or ends a game "
        "that repeats itself."
    ),
    "House practice. The written rules do not say.",
    options=("draw_rule", "repetition", "round_limit"),
    unless=(("draw_rule", (False,)), ("repetition", ("none",))),
)
DEALER = Rule(
    "3.1",
    text("Who deals next"),
    text("The loser deals. After a draw the same player deals again. The other player leads."),
    "Written rules",
    options=("next_deal", "first_lead"),
)

TURN = Rule(
    "4.1",
    text("A turn"),
    text(
        "On an empty pile, lead one card. Otherwise cover the top card and lead one more, or "
        "take the whole pile, even if you could cover."
    ),
    "Written rules",
)
TAKEN = Rule(
    "4.2",
    text("After the pile was taken"),
    text(
        "The other player leads a new card. By house rule the player who took the pile leads again."
    ),
    "The written rules. In Eureka 16 the taker leads.",
    options=("after_take",),
)
ANALYSIS = Rule(
    "5.1",
    text("Best play"),
    text(
        "Between two takes the pile only grows, so every line of play ends, or leads to another "
        "split of the whole pack. A computer judges the splits again and again until nothing "
        "changes. A split is won, lost, drawn if both players can force a draw, or open if play "
        "can go on for ever."
    ),
    "Worked out by computer",
)

RULES = (DEAL, COVER, WIN, DRAW, DEALER, TURN, TAKEN, ANALYSIS)
