"""Suits and ranks of the French-suited pack: their order and their names."""

from scorer.text import Text, text

SUITS = ("clubs", "diamonds", "hearts", "spades")

SUIT_NAMES = (
    ("clubs", text("clubs")),
    ("diamonds", text("diamonds")),
    ("hearts", text("hearts")),
    ("spades", text("spades")),
)

RANK_NAMES = (
    ("7", text("seven")),
    ("8", text("eight")),
    ("9", text("nine")),
    ("10", text("ten")),
    ("J", text("jack")),
    ("Q", text("queen")),
    ("K", text("king")),
    ("A", text("ace")),
)


def rank_name(rank: str) -> Text:
    """ "king" for `K`."""
    return dict(RANK_NAMES)[rank]
