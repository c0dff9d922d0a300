"""Belot: a deal's verdict in a sentence, and its calculation step by step.

All points in the steps are raw. What is written stands in the lines and the verdict.
"""

from scorer.core import Step
from scorer.games.belot.contest import BOTH, CANCELLED, Winner
from scorer.games.belot.count import Count, Pair, compared, side_ahead
from scorer.games.belot.deal import Deal
from scorer.games.belot.declarations import Declaration, named
from scorer.games.belot.options import Options
from scorer.games.belot.rules import (
    ALL_FOURS,
    BELOTES,
    CAPOT,
    CAPOT_APART,
    CARDS,
    CARDS_ALONE,
    CONTEST,
    CONTRA,
    DECLARATIONS,
    OUTCOME,
)
from scorer.text import Side, Text, listed, text

DOUBLED_NAMES = {2: text("Contra"), 4: text("Recontra")}


def verdict(
    options: Options,
    deal: Deal,
    count: Count,
    outcome: str,
    written: tuple[int, ...],
    hanging: int,
) -> Text:
    """ "Made: 96 against 66. We score 10, They 6."."""
    called, against = _facing(options, deal, count)
    if outcome == "hanging":
        first = text("Hanging: {points} each.", points=called)
        if not any(written):
            return listed((first, text("All {hanging} points hang.", hanging=hanging)))
        return listed((first, _writes(written), text("{hanging} hang.", hanging=hanging)))
    first = _OUTCOMES[outcome, took_all(deal)]
    compared_with = text(first.message, called=called, against=against)
    return listed((compared_with, _writes(written)))


def took_all(deal: Deal) -> str:
    """Return whose capot the deal was: "callers", "others" or ""."""
    if deal.capot is None:
        return ""
    return "callers" if deal.capot == deal.declarer else "others"


_OUTCOMES = {
    ("made", ""): text("Made: {called} against {against}."),
    ("made", "callers"): text("Capot: {called} against {against}."),
    ("made", "others"): text("Made despite a capot: {called} against {against}."),
    ("lost", ""): text("Failed: {called} against {against}."),
    ("lost", "callers"): text("Capot, but failed: {called} against {against}."),
    ("lost", "others"): text("Failed by capot: {called} against {against}."),
}
"""Sentences for the result of a deal that did not hang, by outcome and side of the capot."""


def _writes(written: tuple[int, ...]) -> Text:
    ours, theirs = written
    if not theirs:
        return text("{side} score {points}.", side=Side(0), points=ours)
    if not ours:
        return text("{side} score {points}.", side=Side(1), points=theirs)
    return text(
        "{side} score {points}, {other} {others}.",
        side=Side(0), points=ours, other=Side(1), others=theirs,
    )  # fmt: skip


def calculation(options: Options, deal: Deal, count: Count, factor: int) -> tuple[Step, ...]:
    """Return how the raw points came about and what they decided."""
    return (
        _cards(deal, count),
        *_declarations(deal, count),
        *_belotes(count),
        *_capot(options, deal, count),
        _outcome(options, deal, count),
        *_doubling(options, deal, count, factor),
    )


def _both(pair: Pair) -> Text:
    return text(
        "{side} {points}, {other} {others}",
        side=Side(0), points=pair[0], other=Side(1), others=pair[1],
    )  # fmt: skip


def _cards(deal: Deal, count: Count) -> Step:
    if deal.contract == "no_trumps":
        return Step(
            "card_points",
            text("Cards, doubled at no trumps: {both}.", both=_both(count.cards)),
            CARDS,
        )
    return Step(
        "card_points", text("Cards with the last ten: {both}.", both=_both(count.cards)), CARDS
    )


def _declarations(deal: Deal, count: Count) -> list[Step]:
    steps = []
    for kind, winner in (("run", count.contest.runs), ("four", count.contest.fours)):
        of_kind = [declaration for declaration in deal.declarations if declaration.kind == kind]
        if of_kind and winner == BOTH:
            steps.append(Step("fours_of_both", _fours_of_both(of_kind), ALL_FOURS))
        elif of_kind:
            steps.append(
                Step(
                    "runs_contest" if kind == "run" else "fours_contest",
                    _contest_in_words(kind, winner, of_kind),
                    CONTEST,
                )
            )
    if count.declared != count.contest.points:
        sentence = text("A side without a trick does not count declarations.")
        steps.append(Step("trickless_declarations", sentence, DECLARATIONS))
    if any(count.declared):
        sentence = text("Declarations that count: {both}.", both=_both(count.declared))
        steps.append(Step("declarations", sentence, DECLARATIONS))
    return steps


def _contest_in_words(kind: str, winner: Winner, declared: list[Declaration]) -> Text:
    if winner == CANCELLED or winner is None:
        return text("The best runs are equal, so no run counts.")
    names = [named(declaration) for declaration in declared if declaration.side == winner]
    if not names:
        return text("{side} declared better, so no run counts.", side=Side(int(winner)))
    best = text("{side} count {names}.", side=Side(int(winner)), names=_and(names))
    if all(declaration.side == winner for declaration in declared):
        return best
    beaten = {
        "run": text("The higher run wins: {best}", best=best),
        "four": text("The higher four wins: {best}", best=best),
    }
    return beaten[kind]


def _fours_of_both(declared: list[Declaration]) -> Text:
    ours, theirs = [
        _and([named(declaration) for declaration in declared if declaration.side == side])
        for side in (0, 1)
    ]
    return text(
        "Each side counts its fours. {side}: {fours}, {other}: {others}.",
        side=Side(0), fours=ours, other=Side(1), others=theirs,
    )  # fmt: skip


def _and(names: list[Text]) -> Text:
    joined = names[0]
    for name in names[1:]:
        joined = text("{first}, {second}", first=joined, second=name)
    return joined


def _belotes(count: Count) -> list[Step]:
    if not any(count.belotes):
        return []
    return [Step("belotes", text("Belots: {both}.", both=_both(count.belotes)), BELOTES)]


def _capot(options: Options, deal: Deal, count: Count) -> list[Step]:
    if deal.capot is None:
        return []
    bonus = count.capot[deal.capot]
    if not options.capot_compared:
        sentence = text(
            "{side} took every trick: {points} bonus points. They do not decide who has more.",
            side=Side(deal.capot), points=bonus,
        )  # fmt: skip
        return [Step("capot", sentence, CAPOT_APART)]
    sentence = text(
        "{side} took every trick: {points} bonus points.", side=Side(deal.capot), points=bonus
    )
    return [Step("capot", sentence, CAPOT)]


def _facing(options: Options, deal: Deal, count: Count) -> tuple[int, int]:
    """Return what is compared: the points of the side that called, and those against it."""
    return (
        compared(options, count, deal.declarer),
        compared(options, count, 1 - deal.declarer),
    )


def _outcome(options: Options, deal: Deal, count: Count) -> Step:
    called, against = _facing(options, deal, count)
    gaps = {"side": Side(deal.declarer), "called": called, "against": against}
    ahead = side_ahead(options, count)
    if ahead is None:
        return Step(
            "hanging",
            text("{side} called and tied: {called} each.", **gaps),
            OUTCOME,
        )
    if ahead == deal.declarer:
        return Step(
            "made", text("{side} called and made it: {called} to {against}.", **gaps), OUTCOME
        )
    return Step("inside", text("{side} called and failed: {called} to {against}.", **gaps), OUTCOME)


def _doubling(options: Options, deal: Deal, count: Count, factor: int) -> list[Step]:
    if deal.doubling == "none":
        return []
    if factor == 1:
        return [Step("doubling_cancelled", text("The capot cancels the doubling."), CAPOT)]
    sentence = text("{doubled}: points × {factor}.", doubled=DOUBLED_NAMES[factor], factor=factor)
    steps = [Step("doubling", sentence, CONTRA)]
    if not options.declarations_multiplied_by_contra and any((*count.declared, *count.belotes)):
        steps.append(
            Step("premiums_once", text("Declarations and belots count once."), CARDS_ALONE)
        )
    return steps
