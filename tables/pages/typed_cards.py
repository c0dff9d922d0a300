"""Cards that people type or paste into the form of a question, where no script lets them tap."""

from collections.abc import Mapping

from scorer.cards import sign
from scorer.core import Question, bounds_of
from scorer.core.game import AnyGame
from scorer.text import Voice, lettered
from tables.presenters.forms import decoded
from tables.presenters.types import Fields
from tables.selectors.card_names import cards_in


def sent_facts(game: AnyGame, question: Question, sent: Mapping[str, str], voice: Voice) -> Fields:
    """Return what was sent for a question: cards by their codes, or as texts show them: `H♥ 10♠`.

    Letters are those of the reader's cards, as `voice` has them.
    """
    codes = {lettered(sign(code), voice): code for code, _ in cards_in(question.facts)}
    in_codes = {
        name: " ".join([codes.get(word, word) for word in words.split(" ")])
        for name, words in sent.items()
    }
    return decoded(question.facts, in_codes, bounds_of(game, game.seats[-1]))
