"""Belot: the bidding, call by call.

Each bid is higher than the one before. Contra is said to the opponents' bid, recontra to their
contra. Three passes after a call end it, four passes at the start throw the cards in.
"""

from dataclasses import dataclass
from typing import NamedTuple

from scorer.bidding import call_step, open_ruling
from scorer.core import Rule, Ruling, Step, paragraph
from scorer.forms import choice, listing, seat
from scorer.games.belot.deal import CONTRACT_NAMES, DOUBLINGS
from scorer.games.belot.options import Options
from scorer.games.belot.rules import PASSED
from scorer.games.belot.rules_of_play import AUCTION, DOUBLED, WRONG_BID
from scorer.text import Seat, Text, text

SEATS = 4
BIDS = tuple(value for value, _ in CONTRACT_NAMES)
CALL_NAMES = (("pass", text("pass")), *CONTRACT_NAMES, *DOUBLINGS[1:])
CALLED = dict(CALL_NAMES)
MOST_CALLS = 60


@dataclass(frozen=True, kw_only=True)
class Calls:
    """The calls of an auction in their order. The player after the dealer speaks first."""

    calls: tuple[str, ...] = listing(
        choice(CALL_NAMES, text("Calls")), MOST_CALLS, distinct=False,
    )  # fmt: skip
    dealer: int | None = seat(text("Dealer"), optional=True)


class Bidding(NamedTuple):
    """The state of the bidding: the turn, the last bid and its side, and the passes since."""

    turn: int
    bid: str | None = None
    bidder: int = 0
    doubling: str = "none"
    passes: int = 0


def may_call(options: Options, at: Bidding) -> tuple[str, ...]:
    """Return what the player whose turn it is may call."""
    calls = ["pass"]
    if at.bid is None:
        return (*calls, *BIDS)
    escapes = {"contra": options.escape_from_contra, "recontra": options.escape_from_recontra}
    if escapes.get(at.doubling, True):
        calls += BIDS[BIDS.index(at.bid) + 1 :]
    theirs = (at.turn - at.bidder) % 2 == 1
    if theirs and at.doubling == "none":
        calls.append("contra")
    if not theirs and at.doubling == "contra":
        calls.append("recontra")
    return tuple(calls)


def called(at: Bidding, call: str) -> Bidding:
    """Return the bidding after a call that may be made."""
    after = at._replace(turn=(at.turn + 1) % SEATS)
    if call == "pass":
        return after._replace(passes=at.passes + 1)
    if call in BIDS:
        return after._replace(bid=call, bidder=at.turn, doubling="none", passes=0)
    return after._replace(doubling=call, passes=0)


def is_over(at: Bidding) -> bool:
    """Three passes after a call, or four without one."""
    return at.passes == (4 if at.bid is None else 3)


def auction(options: Options, facts: Calls) -> Ruling:
    """Return where the calls lead, or the first one that may not be made."""
    at = Bidding(turn=0 if facts.dealer is None else (facts.dealer + 1) % SEATS)
    steps: list[Step] = []
    for index, call in enumerate(facts.calls):
        if is_over(at) or call not in may_call(options, at):
            return _wrong(options, at, index, call, steps)
        steps.append(_call_step(at, call))
        at = called(at, call)
    return _status(options, at, tuple(steps))


def _call_step(at: Bidding, call: str) -> Step:
    rule = DOUBLED if call in ("contra", "recontra") else AUCTION
    return call_step(Seat(at.turn), CALLED[call], rule)


def _wrong(options: Options, at: Bidding, index: int, call: str, steps: list[Step]) -> Ruling:
    sentence, rule = _why(options, at, call)
    verdict = text(
        "Not allowed: {name} cannot say {call} here.", name=Seat(at.turn), call=CALLED[call]
    )
    answer = {"status": "illegal", "at": index}
    return Ruling(
        verdict, answer, (*steps, Step("wrong_call", sentence, rule), paragraph(WRONG_BID))
    )


def _why(options: Options, at: Bidding, call: str) -> tuple[Text, Rule]:
    if is_over(at):
        return text("The bidding was over."), AUCTION
    if call == "contra":
        return text(
            "Only the opponents may double, and only a bid that is not doubled yet."
        ), DOUBLED
    if call == "recontra":
        return text("Only the doubled side may call recontra."), DOUBLED
    if at.bid and BIDS.index(call) > BIDS.index(at.bid):
        return text("At this table you cannot bid over a doubled bid."), DOUBLED
    return text("You must bid higher than {bid}.", bid=CALLED[at.bid or ""]), AUCTION


def _status(options: Options, at: Bidding, steps: tuple[Step, ...]) -> Ruling:
    if is_over(at) and at.bid is None:
        verdict = text("All four passed. The next player deals.")
        return Ruling(verdict, {"status": "passed"}, (*steps, paragraph(PASSED)))
    if is_over(at):
        verdict = text(
            "{name} plays {contract}, {doubling}.",
            name=Seat(at.bidder),
            contract=CALLED[at.bid or ""],
            doubling=dict(DOUBLINGS)[at.doubling],
        )
        played = {"contract": at.bid, "declarer": at.bidder, "doubling": at.doubling}
        return Ruling(verdict, {"status": "over", **played}, steps)
    calls = tuple((call, CALLED[call]) for call in may_call(options, at))
    return open_ruling(at.turn, Seat(at.turn), calls, steps)
