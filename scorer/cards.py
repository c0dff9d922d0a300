"""Cards: suits, ranks, and how they are named and written.

A card is written rank then suit letter: `10H` is the ten of hearts. Of the tarocks `T1` is the
pagat, `T21` the mond and `SKUS` the sküs.
"""

from scorer.text import CARD_LETTERS, SKUS_NAME, Text, text, text_as

SUIT_NAMES = (
    ("clubs", text("clubs")),
    ("diamonds", text("diamonds")),
    ("hearts", text("hearts")),
    ("spades", text("spades")),
)
SUITS = tuple(suit for suit, _ in SUIT_NAMES)
OF_SUITS = (
    ("clubs", text_as("of a card", "clubs")),
    ("diamonds", text_as("of a card", "diamonds")),
    ("hearts", text_as("of a card", "hearts")),
    ("spades", text_as("of a card", "spades")),
)
"""The suits in the names of their cards, which other languages put in another case."""
SUIT_LETTERS = {"clubs": "C", "diamonds": "D", "hearts": "H", "spades": "S"}

LOW_NAMES = (("2", text("two")), ("3", text("three")), ("4", text("four")))
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

ALL_RANKS = LOW_NAMES + PIP_NAMES + RANK_NAMES

WHOLE_PACK = tuple(
    (rank + SUIT_LETTERS[suit], text("{rank} of {suit}", rank=rank_called, suit=suit_called))
    for suit, suit_called in OF_SUITS
    for rank, rank_called in ALL_RANKS
)
"""The 52 cards."""


def rank_of(card: str) -> str:
    """`10` for `10H`."""
    return card[:-1]


def pack_from(ranks: tuple[str, ...]) -> tuple[tuple[str, Text], ...]:
    """Return the cards of these ranks with their names, suit by suit, the lowest first."""
    known = [rank for rank, _ in ALL_RANKS]
    for rank in ranks:
        if rank not in known:
            raise ValueError(f"There is no card of rank {rank}. Ranks are: {', '.join(known)}.")
    return tuple(card for card in WHOLE_PACK if rank_of(card[0]) in ranks)


FORTY_CARDS = pack_from(("5", "6", "7", "8", "9", "10", "J", "Q", "K", "A"))
"""The cards from the fives up."""

TAROCKS = "tarocks"
SKUS = "SKUS"
ROMAN = (
    "I", "II", "III", "IIII", "V", "VI", "VII", "VIII", "IX", "X", "XI", "XII", "XIII", "XIV",
    "XV", "XVI", "XVII", "XVIII", "XIX", "XX", "XXI",
)  # fmt: skip
TAROCK_NAMES = (
    *((f"T{count}", text("tarock {number}", number=roman))
      for count, roman in enumerate(ROMAN, start=1)),
    (SKUS, SKUS_NAME),
)  # fmt: skip
COURT_NAMES = (
    ("K", text("king")),
    ("Q", text("queen")),
    ("C", text("cavall")),
    ("V", text("valet")),
)
RED_PIPS = tuple((pip, text("{pip}", pip=pip)) for pip in ("1", "2", "3", "4"))
BLACK_PIPS = tuple((pip, text("{pip}", pip=pip)) for pip in ("10", "9", "8", "7"))


def _tarock_suit(suit: str, called: Text) -> tuple[tuple[str, Text], ...]:
    """Return the eight cards of a suit of the tarock pack: red pips rank ace high, black ones
    ten high."""
    pips = RED_PIPS if suit in ("hearts", "diamonds") else BLACK_PIPS
    return tuple(
        (rank + SUIT_LETTERS[suit], text("{rank} of {suit}", rank=rank_called, suit=called))
        for rank, rank_called in (COURT_NAMES + pips)[::-1]
    )


TAROCK_PACK = TAROCK_NAMES + tuple(
    card for suit, called in OF_SUITS for card in _tarock_suit(suit, called)
)
"""The 54 cards: tarocks from the pagat up, then each suit up to the king."""

SIGNS = {"C": "♣", "D": "♦", "H": "♥", "S": "♠"}


def rank_name(rank: str) -> Text:
    """ "king" for `K`."""
    return dict(ALL_RANKS)[rank]


def card_name(card: str) -> Text:
    """ "king of hearts" for `KH`, of the 52 cards."""
    return dict(WHOLE_PACK)[card]


def rank_values(points: dict[str, int]) -> tuple[tuple[Text, int], ...]:
    """Return what ranks count, each by its name, in the order of `points`."""
    names = dict(ALL_RANKS)
    return tuple((names[rank], count) for rank, count in points.items())


def suit_of(card: str) -> str:
    """`hearts` for `10H`, `tarocks` for `T10`."""
    if card == SKUS:
        return TAROCKS
    return next((suit for suit in SUITS if SUIT_LETTERS[suit] == card[-1]), TAROCKS)


def letter(rank: str) -> Text:
    """Return the letter of a rank in the reader's language: `К` for a Russian king, or its pip."""
    return CARD_LETTERS.get(rank) or text("{pip}", pip=rank)


def sign(card: str) -> str:
    """Return a card as texts keep it: `10♥`, `XIV`, `Sküs`.

    Rendering puts the letters of the reader's language (`lettered`).
    """
    if card == SKUS:
        return SKUS_NAME.message
    if suit_of(card) == TAROCKS:
        return ROMAN[int(card[1:]) - 1]
    return rank_of(card) + SIGNS[card[-1]]


def signs(cards: tuple[str, ...]) -> str:
    """Several cards for people, as they come."""
    return " ".join(sign(card) for card in cards)
