"""Kozel: which cards beat which, what may be led, and who takes a trick.

Points are card points, 120 in the pack. `trump` is None where the deal has none.
"""

from dataclasses import dataclass
from itertools import permutations

from scorer.cards import pack_from, rank_of, rank_values, suit_of
from scorer.core import CardValues, Step
from scorer.forms import card, flag, listing
from scorer.games.kozel.options import Options
from scorer.games.kozel.rules import BEATING_SET, LEAD, MOST_CARDS, TRICK
from scorer.text import Text, text, text_as
from scorer.tricks import Cards

RANKS = ("6", "7", "8", "9", "J", "Q", "K", "10", "A")
"""The ranks of a suit, the lowest first."""

PACK = pack_from(RANKS)
POINTS = {"A": 11, "10": 10, "K": 4, "Q": 3, "J": 2, "9": 0, "8": 0, "7": 0, "6": 0}
CARD_VALUES = (CardValues(text("Card points"), rank_values(POINTS)),)
SHOKHA = "6S"
MOST_PLAYERS = 4

KINDS = (("moscow", text("Moscow")), ("molodka", text("Molodka")))
"""The combinations that take the lead."""

WINNING = (
    ("bura", text("Bura: four trumps")),
    ("four", text("Four aces or tens")),
    ("moscow", text("Moscow: three aces")),
    ("golden", text("Golden kozel: four aces")),
)
"""The combinations that by house rule win the deal."""


PLAYED = (
    text("One card"),
    text("Two cards"),
    text("Three cards"),
    text("Four cards"),
)
"""Words for the number of cards played, from one."""

COVERED = (
    text_as("cards that others are played on", "one"),
    text_as("cards that others are played on", "two"),
    text_as("cards that others are played on", "three"),
    text_as("cards that others are played on", "four"),
)
"""Words for the number of cards covered, from one."""

TOO_MANY = (text("one too many"), text("two too many"), text("three too many"))
TOO_FEW = (text("one too few"), text("two too few"), text("three too few"))

WRONG_NUMBER = text("{played} on {covered}: {difference}.")
NOT_BEATING = text("Play cards that do not beat face down.")


@dataclass(frozen=True, kw_only=True)
class Play:
    """The cards that a player puts to a trick, shown or face down."""

    cards: Cards = listing(card(PACK, text("Cards")), MOST_CARDS, least=1)
    face_up: bool = flag(text("Face up"), default=True)


def points_of(cards: Cards) -> int:
    """Return the card points of some cards."""
    return sum(POINTS[rank_of(card)] for card in cards)


def height(options: Options, code: str) -> int:
    """Return how high a card is in its suit. The six of spades can be the highest spade."""
    if code == SHOKHA and options.six_spades != "off":
        return len(RANKS)
    return RANKS.index(rank_of(code))


def beats(options: Options, trump: str | None, played: str, best: str) -> bool:
    """Return whether a card beats another."""
    above_all = options.six_spades in ("highest", "joker")
    if above_all and SHOKHA in (played, best):
        return played == SHOKHA
    if suit_of(played) == suit_of(best):
        return height(options, played) > height(options, best)
    return suit_of(played) == trump


def pairing(options: Options, trump: str | None, played: Cards, best: Cards) -> Cards | None:
    """Return the played cards in an order in which each beats its opposite, or None."""
    if len(played) != len(best):
        return None
    for order in permutations(played):
        if all(beats(options, trump, card, other) for card, other in zip(order, best)):
            return order
    return None


def why_wrong_number(played: Cards, covered: Cards) -> Text | None:
    """Return why so many cards cannot be played on these, or None where the numbers agree."""
    more = len(played) - len(covered)
    if not more:
        return None
    return text(
        WRONG_NUMBER.message,
        played=PLAYED[len(played) - 1],
        covered=COVERED[len(covered) - 1],
        difference=TOO_MANY[more - 1] if more > 0 else TOO_FEW[-more - 1],
    )


def why_no_lead(options: Options, cards: Cards) -> Text | None:
    """Return why these cards may not be led together, or None where they may."""
    if len(cards) not in options.lead_sizes:
        sizes = ", ".join(str(size) for size in options.lead_sizes)
        return text("You may lead this many cards together: {sizes}.", sizes=sizes)
    suits = {suit_of(card) for card in cards if not _joins(options, card)}
    return text("Lead cards of one suit.") if len(suits) > 1 else None


def _joins(options: Options, code: str) -> bool:
    return code == SHOKHA and options.six_spades == "joker"


def mistake_in(
    options: Options, trump: str | None, plays: tuple[Play, ...], at: int, best: Cards
) -> Step | None:
    """Return why a play to a trick is wrong, or None where it is right."""
    play = plays[at]
    if at == 0:
        why = _why_wrong_lead(options, trump, play)
        return None if why is None else Step("mistake", why, LEAD)
    why = why_wrong_number(play.cards, plays[0].cards)
    if why is not None:
        return Step("mistake", why, BEATING_SET)
    beating = pairing(options, trump, play.cards, best) is not None
    if play.face_up and not beating:
        return Step("mistake", NOT_BEATING, TRICK)
    if not play.face_up and beating and not options.may_duck:
        return Step("mistake", text("At this table you must show cards that beat."), TRICK)
    return None


def _why_wrong_lead(options: Options, trump: str | None, play: Play) -> Text | None:
    if not play.face_up:
        return text("Show the cards you lead.")
    return None if _claims(options, trump, play.cards) else why_no_lead(options, play.cards)


def winner(
    options: Options, trump: str | None, plays: tuple[Play, ...]
) -> tuple[int, list[tuple[int, Step]]]:
    """Return the position of the best play, and those of wrong ones with the reason why they cannot
    be the best."""
    best, wrong = 0, []
    for at, play in enumerate(plays):
        mistake = mistake_in(options, trump, plays, at, plays[best].cards)
        if mistake is not None:
            wrong.append((at, mistake))
        elif play.face_up:
            best = at
    return best, wrong


def _claims(options: Options, trump: str | None, cards: Cards) -> bool:
    """Return whether all four of a combination are led, if a combination may take the lead so."""
    return options.combo_lead != "any_legal_lead" and combination(options, trump, cards) is not None


def combination(options: Options, trump: str | None, hand: Cards) -> str | None:
    """Return the combination that a hand of four cards is, the strongest of several. None for
    none."""
    if len(hand) != MOST_CARDS:
        return None
    return next((kind for kind in STRONGEST_FIRST if fits(options, trump, kind, hand)), None)


STRONGEST_FIRST = ("golden", "bura", "four", "moscow", "molodka")


def fits(options: Options, trump: str | None, kind: str, cards: Cards) -> bool:
    """Return whether these cards are such a combination or, being fewer than four, part of one."""
    joins = options.six_spades != "off"
    others = [card for card in cards if not (joins and card == SHOKHA)]
    ranks, suits = {rank_of(card) for card in cards}, {suit_of(card) for card in cards}
    if kind == "molodka":
        return len({suit_of(card) for card in others}) <= 1
    if kind == "moscow":
        if options.moscow != "aces_tens":
            return _three_aces(trump, cards)
        high = {rank_of(card) for card in others}
        return high <= {"A", "10"} and ("A" in high or len(cards) < MOST_CARDS)
    if kind not in winning(options):
        return False
    if kind == "bura":
        return trump is not None and suits == {trump}
    return ranks == {"A"} or (kind == "four" and ranks == {"10"})


def _three_aces(trump: str | None, cards: Cards) -> bool:
    """Three aces, the one of trumps among them where there are trumps, and any card."""
    aces = [suit_of(card) for card in cards if rank_of(card) == "A"]
    if len(cards) < MOST_CARDS:
        return len(cards) - len(aces) <= 1
    return len(aces) >= 3 and (trump is None or trump in aces)


def winning(options: Options) -> tuple[str, ...]:
    """Return the combinations that win the deal at this table when they are claimed."""
    extra = options.extra_combos
    played = {
        "bura": extra in ("bura", "bura_four"),
        "four": extra in ("four", "bura_four"),
        "moscow": options.moscow == "three_aces_win",
        "golden": options.golden,
    }
    return tuple(kind for kind, _ in WINNING if played[kind])
