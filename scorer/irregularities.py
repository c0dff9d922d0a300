"""Irregularities of every game, and the questions from an irregularity to its remedy.

They stand beside the games, so no phone loads them.
"""

from collections.abc import Mapping
from typing import Any, NamedTuple

from scorer.core import Ruling
from scorer.core.irregularity import Branch, Choice, Irregularity, Node, Remedy
from scorer.forms import ENOUGH, AnswerError, Problem, none_of
from scorer.games.belot.irregularities import IRREGULARITIES as BELOT
from scorer.games.besikovitch.irregularities import IRREGULARITIES as BESIKOVITCH
from scorer.games.kosakeln.irregularities import IRREGULARITIES as KOSAKELN
from scorer.games.kozel.irregularities import IRREGULARITIES as KOZEL
from scorer.games.kwajongen.irregularities import IRREGULARITIES as KWAJONGEN
from scorer.games.svoi_kozyri.irregularities import IRREGULARITIES as SVOI_KOZYRI
from scorer.text import Text, text

IRREGULARITIES: dict[str, tuple[Irregularity, ...]] = {
    "belot": BELOT,
    "besikovitch": BESIKOVITCH,
    "kosakeln": KOSAKELN,
    "kozel": KOZEL,
    "kwajongen": KWAJONGEN,
    "svoi_kozyri": SVOI_KOZYRI,
}
"""By the key of the game, its own rows first, then those of every game."""

DEALING, BIDDING, DECLARING = "dealing", "bidding", "declaring"
PLAYING, COUNTING, PEOPLE = "playing", "counting", "people"

MOMENTS: dict[str, Text] = {
    PLAYING: text("While cards are played"),
    DECLARING: text("Declarations and announcements"),
    BIDDING: text("Bidding and discarding"),
    DEALING: text("Dealing"),
    COUNTING: text("Counting and scoring"),
    PEOPLE: text("What people say and do"),
}
"""Moments in which something goes wrong, the most frequent first."""

MOMENT_OF: dict[str, str] = {
    key: moment
    for moment, keys in {
        DEALING: "misdeal wrong_dealer card_turned_up not_mirrored wrong_hands six_kept",
        BIDDING: (
            "wrong_bid bid_out_of_turn call_withdrawn call_out_of_turn talon_seen wrong_discard"
        ),
        DECLARING: (
            "late_declaration told_too_soon declaration_out_of_turn false_declaration"
            " belot_not_said not_held bird_too_early held_late announced_late false_combination"
        ),
        PLAYING: (
            "revoke exposed_card card_out_of_turn claim failed_claim illegal_cover part_taken"
            " wrong_leader repetition wrong_number wrong_lead not_beaten drew_out_of_turn own_pile"
            " one_card wrong_pickup out_of_turn peeked looking_back"
        ),
        COUNTING: "wrong_score wrong_count not_120 wrong_claim forgotten_point wrong_result",
        PEOPLE: "talking signs left_early resigned",
    }.items()
    for key in keys.split()
}
"""The moment of every irregularity, by its key."""


class ChosenAnswer(NamedTuple):
    """A question that was answered, and the choice that was made."""

    branch: Branch
    choice: Choice


class Way(NamedTuple):
    """Given answers, and the next question or the remedy.

    `left` are answers that nobody asked for on this way, or that are no choice there.
    """

    answers: tuple[ChosenAnswer, ...]
    node: Node
    left: tuple[str, ...] = ()


class WholeWay(NamedTuple):
    """The complete path of answers that leads to one remedy."""

    answers: tuple[ChosenAnswer, ...]
    remedy: Remedy


def irregularity_of(game: str, number: str) -> Irregularity | None:
    """Return the irregularity of a game by its number, or None."""
    for irregularity in IRREGULARITIES[game]:
        if irregularity.number == number:
            return irregularity
    return None


def irregularity_in(game: str, ruling: Ruling) -> Irregularity | None:
    """Return the irregularity that a ruling finds, None where it finds none."""
    said = [ruling.verdict.message, *(step.text.message for step in ruling.steps)]
    for irregularity in IRREGULARITIES[game]:
        if any(sentence.message in said for sentence in irregularity.said):
            return irregularity
    return None


def walk(irregularity: Irregularity, options: Any, answers: Mapping[str, str]) -> Way:
    """Return the way that answers, choices by the keys of their questions, lead at such a table."""
    node, chosen = irregularity.tree(options), []
    while isinstance(node, Branch):
        choice = _chosen(node, answers.get(node.key))
        if choice is None:
            break
        chosen.append(ChosenAnswer(node, choice))
        node = choice.then
    used = [answer.branch.key for answer in chosen]
    return Way(tuple(chosen), node, tuple(key for key in answers if key not in used))


def _chosen(branch: Branch, key: str | None) -> Choice | None:
    for choice in branch.choices:
        if choice.key == key:
            return choice
    return None


def refuse_left(way: Way, answers: Mapping[str, str]) -> None:
    """Raises AnswerError where an answer led nowhere, its path the key of the question."""
    problems = []
    for key in way.left:
        if isinstance(way.node, Branch) and way.node.key == key:
            choices = [choice.key for choice in way.node.choices]
            problems.append(Problem((key,), "choice", none_of(answers[key], choices)))
        else:
            problems.append(Problem((key,), "unknown", text("You cannot ask this here.")))
    if problems:
        raise AnswerError(tuple(problems[:ENOUGH]))


def ways(node: Node, answers: tuple[ChosenAnswer, ...] = ()) -> tuple[WholeWay, ...]:
    """Return every way through a tree to its remedies, in the order of the choices."""
    if isinstance(node, Remedy):
        return (WholeWay(answers, node),)
    return tuple(
        way
        for choice in node.choices
        for way in ways(choice.then, (*answers, ChosenAnswer(node, choice)))
    )
