"""Belot: the referee on declarations, those of both sides and those of a hand."""

from dataclasses import dataclass
from typing import Any

from scorer.core import Rule, Ruling, Step, paragraph
from scorer.forms import AnswerError, card, choice, listing, refuse, several
from scorer.games.belot.combinations import four, fours_in, runs_beside, runs_in
from scorer.games.belot.contest import BOTH, CANCELLED, Winner, contest, undecided
from scorer.games.belot.deal import CONTRACT_NAMES
from scorer.games.belot.declarations import MOST_DECLARED, Declaration, Declared, impossible
from scorer.games.belot.options import Options
from scorer.games.belot.play import PACK
from scorer.games.belot.rules import ALL_FOURS, CONTEST, DECLARATIONS, TRICKS
from scorer.games.belot.rules_of_play import COMBINATIONS
from scorer.text import Side, Text, text
from scorer.tricks import Cards


@dataclass(frozen=True, kw_only=True)
class Declaring:
    """The declarations of both sides."""

    declarations: Declared = several(Declaration, MOST_DECLARED, text("Declarations"))
    contract: str | None = choice(CONTRACT_NAMES, text("Contract"), optional=True)


def declarations(options: Options, facts: Declaring) -> Ruling:
    """Whose declarations count, and for how many raw points."""
    contract = facts.contract or "all_trumps"
    if contract == "no_trumps":
        raise refuse(("contract",), "impossible", text("At no trumps you cannot declare anything."))
    problems = impossible(facts.declarations) or undecided(options, contract, facts.declarations)
    if problems:
        raise AnswerError(tuple(problems))
    outcome = contest(options, contract, facts.declarations)
    answer = {"points": list(outcome.points), "runs": outcome.runs, "fours": outcome.fours}
    steps = (
        Step("runs_contest", _won(text("Runs"), outcome.runs), CONTEST),
        Step(
            "fours_contest", _won(text("Fours of a kind"), outcome.fours), _rule_of(outcome.fours)
        ),
        paragraph(DECLARATIONS),
    )
    return Ruling(_counts(outcome.points), answer, steps)


def _rule_of(fours: Winner) -> Rule:
    return ALL_FOURS if fours == BOTH else CONTEST


def _won(what: Text, winner: Winner) -> Text:
    if winner is None:
        return text("{what}: none declared.", what=what)
    if winner == CANCELLED:
        return text("{what}: the best are equal, so none counts.", what=what)
    if winner == BOTH:
        return text("{what}: each side counts its own.", what=what)
    return text("{what}: the best is with {side}.", what=what, side=Side(int(winner)))


def _counts(points: tuple[int, int]) -> Text:
    counting = [side for side in (0, 1) if points[side]]
    if not counting:
        return text("No declaration counts.")
    if len(counting) == 2:
        return text(
            "{ours}: {a}, {theirs}: {b}.",
            ours=Side(0), a=points[0], theirs=Side(1), b=points[1],
        )  # fmt: skip
    side = counting[0]
    return text("{side}: {points}.", side=Side(side), points=points[side])


@dataclass(frozen=True, kw_only=True)
class Hand:
    """A hand of eight cards or fewer."""

    hand: Cards = listing(card(PACK, text("Hand")), TRICKS, least=1)


def combinations(options: Options, facts: Hand) -> Ruling:
    """Return what can be declared from a hand."""
    runs, fours = runs_in(options, facts.hand), [four(rank) for rank in fours_in(facts.hand)]
    answer: dict[str, Any] = {"fours": fours, "runs": runs}
    if fours:
        answer["runs_beside_fours"] = runs_beside(options, facts.hand, fours_in(facts.hand))
    best = answer.get("runs_beside_fours", runs)
    points = sum(combination["points"] for combination in (*fours, *best))
    verdict = text("Declarations worth {points}.", points=points)
    if not points:
        verdict = text("There is nothing to declare.")
    steps = (paragraph(COMBINATIONS), paragraph(DECLARATIONS))
    return Ruling(verdict, answer, steps)
