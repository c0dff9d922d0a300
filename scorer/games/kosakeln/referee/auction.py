"""Kosakeln: the auction between forehand and dealer.

Each bid is higher than the one before, or it is held. Whoever passes is out.
"""

from dataclasses import dataclass
from typing import NamedTuple

from scorer.bidding import call_step, open_ruling
from scorer.core import Ruling, Step, paragraph
from scorer.forms import choice, listing
from scorer.games.kosakeln.options import Options
from scorer.games.kosakeln.rules import AUCTION, PASSED
from scorer.games.kosakeln.tariff import CONTRACT_NAMES
from scorer.text import Text, text

BIDS = tuple(contract for contract, _ in CONTRACT_NAMES)
CALL_NAMES = (("pass", text("pass")), ("hold", text("I hold")), *CONTRACT_NAMES)
CALLED = dict(CALL_NAMES)
PLAYERS = ("forehand", "dealer")
NAMED = {"forehand": text("Forehand"), "dealer": text("The dealer")}


@dataclass(frozen=True, kw_only=True)
class Calls:
    """The calls in their order. Forehand speaks first."""

    calls: tuple[str, ...] = listing(choice(CALL_NAMES, text("Calls")), 20, distinct=False)


class Bidding(NamedTuple):
    """The state of the bidding. `level` counts the bids from 0, players are 0 and 1."""

    turn: int = 0
    level: int | None = None
    by: int = 0
    held: bool = False
    passed: tuple[int, ...] = ()
    over: bool = False


def may_call(options: Options, at: Bidding) -> tuple[str, ...]:
    """Return what the player whose turn it is may call."""
    higher = BIDS if at.level is None else BIDS[at.level + 1 :]
    return ("pass", *higher, *(("hold",) if _may_hold(options, at) else ()))


def _may_hold(options: Options, at: Bidding) -> bool:
    if at.level is None or at.by == at.turn:
        return False
    if at.level == len(BIDS) - 1 and not options.solo_may_be_held:
        return False
    return at.turn == 0 if options.who_may_hold == "forehand_only" else not at.held


def called(options: Options, at: Bidding, call: str) -> Bidding:
    """Return the bidding after a call that may be made."""
    other = 1 - at.turn
    if call == "pass":
        passed = (*at.passed, at.turn)
        over = at.level is not None or len(passed) == 2
        return at._replace(passed=passed, over=over, turn=other)
    if call == "hold":
        solo = at.level == len(BIDS) - 1
        return at._replace(by=at.turn, held=True, over=solo, turn=other)
    after = at._replace(level=BIDS.index(call), by=at.turn, held=False, turn=other)
    solo = after.level == len(BIDS) - 1
    return after._replace(over=other in at.passed or (solo and not _may_hold(options, after)))


def auction(options: Options, facts: Calls) -> Ruling:
    """Return where the calls lead, or the first one that may not be made."""
    at = Bidding()
    steps: list[Step] = []
    for index, call in enumerate(facts.calls):
        speaker = NAMED[PLAYERS[at.turn]]
        if at.over or call not in may_call(options, at):
            sentence = _why(options, at, call)
            verdict = text("Not allowed: {name}, {call}.", name=speaker, call=CALLED[call])
            answer = {"status": "illegal", "at": index}
            return Ruling(verdict, answer, (*steps, Step("wrong_call", sentence, AUCTION)))
        steps.append(call_step(speaker, CALLED[call], AUCTION))
        at = called(options, at, call)
    return _status(options, at, (*steps, paragraph(AUCTION)))


def _why(options: Options, at: Bidding, call: str) -> Text:
    if at.over:
        return text("The bidding was over.")
    if call != "hold":
        return text("You must bid higher than {bid}.", bid=CALLED[BIDS[at.level or 0]])
    if at.level is None:
        return text("There is no bid to hold.")
    if options.who_may_hold == "forehand_only":
        return text("Only forehand may hold a bid.")
    return text("A player has already held this bid.")


def _status(options: Options, at: Bidding, steps: tuple[Step, ...]) -> Ruling:
    if not at.over:
        calls = tuple((call, CALLED[call]) for call in may_call(options, at))
        return open_ruling(PLAYERS[at.turn], NAMED[PLAYERS[at.turn]], calls, steps)
    declarer, contract = PLAYERS[at.by], BIDS[at.level or 0]
    if at.level is None and options.all_pass != "forehand_must_play_dreiblatt":
        verdict = text("Both passed.")
        return Ruling(verdict, {"status": "passed"}, (*steps, paragraph(PASSED)))
    verdict = text("{name} plays {contract}.", name=NAMED[declarer], contract=CALLED[contract])
    return Ruling(verdict, {"status": "over", "declarer": declarer, "contract": contract}, steps)
