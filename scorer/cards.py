"""Cards of the French-suited pack: suits, ranks, and how they are named and written.

A card is written rank then suit letter: `10H` is the ten of hearts.
"""

from scorer.text import Text, text

SUIT_NAMES = (
    ("clubs", text("clubs")),
    ("diamonds", text("diamonds")),
    ("hearts", text("hearts")),
    ("spades", text("spades")),
)
SUITS = tuple(suit for suit, _ in SUIT_NAMES)
SUIT_LETTERS = {"clubs": "C", "diamonds": "D", "hearts": "H", "spades": "S"}

PIP_NAMES = (("5", text("five")), ("6", text("six")))
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

CARD_NAMES = tuple(
    (rank + SUIT_LETTERS[suit], text("{rank} of {suit}", rank=rank_called, suit=suit_called))
    for suit, suit_called in SUIT_NAMES
    for rank, rank_called in PIP_NAMES + RANK_NAMES
)


def rank_name(rank: str) -> Text:
    """ "king" for `K`."""
    return dict(RANK_NAMES)[rank]


def rank_of(card: str) -> str:
    """`10` for `10H`."""
    return card[:-1]


def suit_of(card: str) -> str:
    """`hearts` for `10H`."""
    return next(suit for suit in SUITS if SUIT_LETTERS[suit] == card[-1])
