"""Besikovitch's game: the paragraphs that a score sheet cites.

Svoi kozyri for two with all cards face up, dealt so that the hands mirror each other.
"""

from scorer.core import Rule
from scorer.text import text

DEAL = Rule(
    "1.1",
    text("The symmetric deal"),
    text(
        "Each player owns two suits, one of them his trumps. The dealer keeps what he was dealt "
        "of his own suits; the other player holds the same ranks of his, trumps for trumps and "
        "side suit for side suit, and each adds the rest of the other's suits."
    ),
    "Written rules; Pan Book of Card Games",
    options=("layout", "side_suit_choice"),
)
COVER = Rule(
    "1.2",
    text("Covering and taking"),
    text(
        "The top card is covered by a higher one of its suit or by an own trump, and one more "
        "card is led; or the whole pile is taken."
    ),
    "Written rules",
)
WIN = Rule(
    "2.1",
    text("The winner"),
    text("Whoever has no cards left wins; a game counts one."),
    "Written rules; Eureka 16",
)
DRAW = Rule(
    "2.2",
    text("A draw"),
    text(
        "A game can be drawn where the table plays the draw rule of svoi kozyri, or ends a game "
        "that repeats itself."
    ),
    "House practice; the written rules are silent",
    options=("draw_rule", "repetition", "round_limit"),
    unless=(("draw_rule", (False,)), ("repetition", ("none",))),
)
DEALER = Rule(
    "3.1",
    text("Who deals next"),
    text("The loser deals; after a draw the same player again. The other one leads."),
    "Written rules",
    options=("next_deal", "first_lead"),
)

TURN = Rule(
    "4.1",
    text("A turn"),
    text(
        "On an empty pile one card is led. Else the top card is covered and one more card led, or "
        "the whole pile taken, even if the top could be covered."
    ),
    "Written rules",
)
TAKEN = Rule(
    "4.2",
    text("After the pile was taken"),
    text("The other player leads a new card. By house rule whoever took leads again."),
    "Written rules; the taker: Eureka 16",
    options=("after_take",),
)
ANALYSIS = Rule(
    "5.1",
    text("Best play"),
    text(
        "Between two takes the pile only grows, so every line of play comes to an end or to "
        "another split of the whole pack. Splits are judged again and again until none changes: "
        "won, lost, drawn where both can force a draw, or open where play can go on for ever."
    ),
    "Computed",
)

RULES = (DEAL, COVER, WIN, DRAW, DEALER, TURN, TAKEN, ANALYSIS)
