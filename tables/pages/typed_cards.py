"""Cards that people type or paste into the form of a question, where no script lets them tap."""

from collections.abc import Iterator, Mapping
from typing import Any

from scorer.cards import sign
from scorer.core import Question, bounds_of
from scorer.core.game import AnyGame
from scorer.forms import Spec, fields_of
from scorer.text import Voice, lettered
from tables.presenters.forms import decoded
from tables.presenters.types import Fields


def sent_facts(game: AnyGame, question: Question, sent: Mapping[str, str], voice: Voice) -> Fields:
    """Return what was sent for a question: cards by their codes, or as texts show them: `H♥ 10♠`.

    Letters are those of the reader's cards, as `voice` has them.
    """
    codes = {lettered(sign(code), voice): code for code in _cards(question.facts)}
    in_codes = {
        name: " ".join([codes.get(word, word) for word in words.split(" ")])
        for name, words in sent.items()
    }
    return decoded(question.facts, in_codes, bounds_of(game, game.seats[-1]))


def _cards(form: type[Any]) -> Iterator[str]:
    """The codes of all cards that a form takes."""
    for field in fields_of(form):
        yield from _cards_of(field.spec)


def _cards_of(spec: Spec) -> Iterator[str]:
    if spec.kind == "card":
        yield from (str(choice.value) for choice in spec.choices)
    elif isinstance(spec.item, Spec):
        yield from _cards_of(spec.item)
    elif spec.item is not None:
        yield from _cards(spec.item)
