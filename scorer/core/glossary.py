"""The words of a game as its tables say them: for readers and for search, in no phone.

They are data beside the rules: nothing is scored or judged by them, and no game imports its own.
"""

from typing import NamedTuple

from scorer.core.sheet import Rule
from scorer.text import Text

Words = dict[str, tuple[str, ...]]
"""Names of a term by language code, the usual name first."""


class Term(NamedTuple):
    """A word of the table, and what it means in one sentence.

    `words` has the language that the game is at home in, and has room for others. `also` is what
    people look for instead, in any language: synonyms and other spellings. `rule` is the paragraph
    that says more, where there is one.
    """

    key: str
    term: Text
    meaning: Text
    words: Words
    also: tuple[str, ...] = ()
    rule: Rule | None = None


class Glossary(NamedTuple):
    """The words of a game, and the code of the language that it is at home in."""

    language: str
    terms: tuple[Term, ...]
