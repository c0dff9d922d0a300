"""Kwajongen: the referee on playing or passing."""

from dataclasses import dataclass

from scorer.bidding import call_step, open_ruling
from scorer.core import Ruling, Step, paragraph
from scorer.forms import choice, listing, seat
from scorer.games.kwajongen.match import SEATS
from scorer.games.kwajongen.options import Options
from scorer.games.kwajongen.rules import AUCTION, REDEAL
from scorer.text import Seat, text

CALL_NAMES = (("play", text("play")), ("pass", text("pass")))


@dataclass(frozen=True, kw_only=True)
class Calls:
    """The calls, from the dealer's left."""

    dealer: int = seat(text("Dealer"), default=3)
    calls: tuple[str, ...] = listing(
        choice(CALL_NAMES, text("Calls")), SEATS + 1, distinct=False
    )  # fmt: skip


def auction(options: Options, facts: Calls) -> Ruling:
    """Return who calls, or the first call after the bidding was over."""
    steps: list[Step] = []
    for at, call in enumerate(facts.calls):
        speaker = Seat((facts.dealer + 1 + at) % SEATS)
        if "play" in facts.calls[:at] or at == SEATS:
            sentence = text("Not allowed: the bidding was over before {name} called.", name=speaker)
            return Ruling(
                sentence,
                {"status": "illegal", "at": at},
                (*steps, Step("wrong_call", sentence, AUCTION)),
            )
        steps.append(call_step(speaker, dict(CALL_NAMES)[call], AUCTION))
    return _status(options, facts, steps)


def _status(options: Options, facts: Calls, steps: list[Step]) -> Ruling:
    turn = (facts.dealer + 1 + len(facts.calls)) % SEATS
    if "play" in facts.calls:
        caller = (facts.dealer + len(facts.calls)) % SEATS
        verdict = text("{name} calls.", name=Seat(caller))
        return Ruling(verdict, {"status": "over", "caller": caller}, tuple(steps))
    if len(facts.calls) < SEATS:
        return open_ruling(turn, Seat(turn), CALL_NAMES, (*steps, paragraph(AUCTION)))
    if options.all_pass == "redeal":
        verdict = text("All passed. Deal again.")
        return Ruling(verdict, {"status": "passed"}, (*steps, paragraph(REDEAL)))
    verdict = text("All passed. The bottom card makes trumps, and nobody has called.")
    return Ruling(verdict, {"status": "over", "caller": None}, tuple(steps))
