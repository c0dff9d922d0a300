"""What goes wrong in every game, and the way from what happened to what is done.

They stand beside the games, so no phone loads them.
"""

from typing import Any, NamedTuple

from scorer.core.irregularity import Branch, Choice, Irregularity, Node, Remedy
from scorer.forms import none_of, refuse
from scorer.games.belot.irregularities import IRREGULARITIES as BELOT
from scorer.games.besikovitch.irregularities import IRREGULARITIES as BESIKOVITCH
from scorer.games.kosakeln.irregularities import IRREGULARITIES as KOSAKELN
from scorer.games.kozel.irregularities import IRREGULARITIES as KOZEL
from scorer.games.kwajongen.irregularities import IRREGULARITIES as KWAJONGEN
from scorer.games.svoi_kozyri.irregularities import IRREGULARITIES as SVOI_KOZYRI
from scorer.text import text

IRREGULARITIES: dict[str, tuple[Irregularity, ...]] = {
    "belot": BELOT,
    "besikovitch": BESIKOVITCH,
    "kosakeln": KOSAKELN,
    "kozel": KOZEL,
    "kwajongen": KWAJONGEN,
    "svoi_kozyri": SVOI_KOZYRI,
}
"""By the key of the game, its own rows first, then those of every game."""


class Given(NamedTuple):
    """A question that was answered, and the choice that was made."""

    branch: Branch
    choice: Choice


class Way(NamedTuple):
    """How far answers lead: those that were given, and the next question or the remedy."""

    given: tuple[Given, ...]
    node: Node


def irregularity_of(game: str, number: str) -> Irregularity | None:
    """The irregularity of a game by its number, None where there is none."""
    for irregularity in IRREGULARITIES[game]:
        if irregularity.number == number:
            return irregularity
    return None


def walk(irregularity: Irregularity, options: Any, answers: dict[str, str]) -> Way:
    """The way that answers, choices by the keys of their questions, lead at such a table.

    Raises AnswerError, its path the key of the question, for a choice that there is not and for
    an answer to what is not asked on this way.
    """
    node, given = irregularity.tree(options), []
    left = dict(answers)
    while isinstance(node, Branch) and node.key in left:
        choice = _chosen(node, left.pop(node.key))
        given.append(Given(node, choice))
        node = choice.then
    for key in left:
        raise refuse((key,), "unknown", text("That is not asked here."))
    return Way(tuple(given), node)


def _chosen(branch: Branch, key: str) -> Choice:
    for choice in branch.choices:
        if choice.key == key:
            return choice
    raise refuse((branch.key,), "choice", none_of(key, [choice.key for choice in branch.choices]))


def ways(node: Node, given: tuple[Given, ...] = ()) -> tuple[Way, ...]:
    """Every way through a tree to its remedies, in the order of the choices."""
    if isinstance(node, Remedy):
        return (Way(given, node),)
    return tuple(
        way for choice in node.choices for way in ways(choice.then, (*given, Given(node, choice)))
    )
