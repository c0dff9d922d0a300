"""Kosakeln: what may be laid away, before the auction and for the Cossack talon."""

from dataclasses import dataclass

from scorer.cards import sign, signs
from scorer.core import Ruling, Step, paragraph
from scorer.forms import card, choice, listing, number
from scorer.games.kosakeln.deal import LAID_AWAY
from scorer.games.kosakeln.options import Options
from scorer.games.kosakeln.play import PACK, TRULL, is_king, is_small_tarock
from scorer.games.kosakeln.rules import EXCHANGE, TALON
from scorer.games.kosakeln.tariff import CONTRACT_NAMES, EXCHANGED
from scorer.text import Text, text
from scorer.tricks import Cards, apart

HAND, TALON_CARDS = 16, 6
POSITIONS = {
    "dreiblatt": ((1, 2, 3), (4, 5, 6)),
    "zweiblatt": ((1, 2), (3, 4), (5, 6)),
    "einblatt": ((1,), (2,), (3,), (4,), (5,), (6,)),
    "solo": ((),),
}


@dataclass(frozen=True, kw_only=True)
class Discard:
    """A hand, what is laid away of it, and for the tactical exchange the own talon."""

    hand: Cards = listing(card(PACK, text("Hand")), HAND, least=1)
    discard: Cards = listing(card(PACK, text("Discarded")), HAND)
    personal_talon: Cards = listing(card(PACK, text("Own talon")), LAID_AWAY)


def discard(options: Options, facts: Discard) -> Ruling:
    """Return whether these cards may be exchanged with the own talon."""
    apart((("hand",), facts.hand), (("personal_talon",), facts.personal_talon))
    tactical = options.exchange_variant == "tactical"
    pool = (*facts.hand, *facts.personal_talon) if tactical else facts.hand
    why = _why_not_laid(facts.discard, pool) or _why_not_exchanged(options, facts.discard, pool)
    if why is not None:
        return Ruling(text("Not allowed."), {"legal": False}, (Step("not_allowed", why, EXCHANGE),))
    tarocks = [card for card in facts.discard if is_small_tarock(card)]
    hidden = not _forced(options) and options.easy_tactical_tarock == "free_face_down"
    answer = {
        "legal": True,
        "face_up": [] if hidden else tarocks,
        "draws": len(facts.discard),
    }
    verdict = text("Allowed. Cards to draw: {count}.", count=len(facts.discard))
    return Ruling(verdict, answer, (paragraph(EXCHANGE),))


def _why_not_laid(cards: Cards, pool: Cards) -> Text | None:
    """Return why cards are never laid away: not held, a King, or a Trull card."""
    missing = [code for code in cards if code not in pool]
    if missing:
        return text("{card} is not in the hand.", card=sign(missing[0]))
    if any(is_king(code) for code in cards):
        return text("You may not discard Kings.")
    if any(code in TRULL for code in cards):
        return text("You may not discard Trull cards.")
    return None


def plain_cards(pool: Cards) -> Cards:
    """Return what may be laid away before any tarock: suit cards but Kings."""
    return tuple(
        card for card in pool if not (card in TRULL or is_king(card) or is_small_tarock(card))
    )


def _forced(options: Options) -> bool:
    """Return whether tarocks are laid away only when nothing else is left."""
    if options.exchange_variant in ("classic", "medium"):
        return True
    return options.easy_tactical_tarock == "forced_face_up"


def _why_not_exchanged(options: Options, cards: Cards, pool: Cards) -> Text | None:
    variant, plain = options.exchange_variant, plain_cards(pool)
    tarocks = [card for card in cards if is_small_tarock(card)]
    never = variant == "medium" or (variant == "easy" and _forced(options))
    if tarocks and never:
        return text("You may not discard a tarock here.")
    if variant == "easy":
        most = text("You may discard eight cards at most.")
        return most if len(cards) > LAID_AWAY else None
    needed = min(LAID_AWAY, len(plain)) if variant == "medium" else LAID_AWAY
    if len(cards) != needed:
        return text("Cards to discard: {count}.", count=needed)
    if tarocks and _forced(options) and not {*plain} <= {*cards}:
        return text("You may discard tarocks only if you have no other card left.")
    return None


@dataclass(frozen=True, kw_only=True)
class Taking:
    """The Cossack talon, what is taken of it, and what is laid away for it."""

    contract: str = choice(CONTRACT_NAMES, text("Contract"))
    talon: Cards = listing(
        card(PACK, text("Cossack talon, the top card first")), TALON_CARDS, least=6
    )
    positions: tuple[int, ...] = listing(number(1, TALON_CARDS, text("Places taken")), 3)
    hand: Cards = listing(card(PACK, text("Hand")), HAND, least=1)
    discard: Cards = listing(card(PACK, text("Discarded")), HAND)


def talon(options: Options, facts: Taking) -> Ruling:
    """Return whether these cards may be taken, and those laid away for them."""
    apart((("talon",), facts.talon), (("hand",), facts.hand))
    why = _why_not_taken(options, facts)
    if why is not None:
        return Ruling(text("Not allowed."), {"legal": False}, (Step("not_allowed", why, TALON),))
    rest = [card for at, card in enumerate(facts.talon, start=1) if at not in facts.positions]
    face_up = options.talon_discard_tarock.endswith("face_up")
    tarocks = [card for card in facts.discard if is_small_tarock(card)]
    answer = {"legal": True, "face_up": tarocks if face_up else [], "to_defender": sorted(rest)}
    verdict = text("Allowed. These go to the defender: {cards}.", cards=signs(tuple(rest)))
    return Ruling(verdict, answer, (paragraph(TALON),))


def _why_not_taken(options: Options, facts: Taking) -> Text | None:
    if tuple(sorted(facts.positions)) not in POSITIONS[facts.contract]:
        return text("You cannot take these places in this contract.")
    taken = tuple(facts.talon[at - 1] for at in facts.positions)
    pool, needed = (*facts.hand, *taken), EXCHANGED[facts.contract]
    why = _why_not_laid(facts.discard, pool)
    if why is not None:
        return why
    tarocks = [card for card in facts.discard if is_small_tarock(card)]
    if tarocks and options.talon_discard_tarock == "forbidden":
        return text("You may not discard a tarock here.")
    if len(facts.discard) != needed:
        return text("Cards to discard: {count}.", count=needed)
    if not tarocks or options.talon_discard_tarock.startswith("free"):
        return None
    if not {*plain_cards(pool)} <= {*facts.discard}:
        return text("You may discard tarocks only if you have no other card left.")
    return None
