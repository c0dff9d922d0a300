"""What a game says in figures follows the house rules that change them."""

import ast
import re
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any, NamedTuple

import pytest

from scorer import GAMES
from scorer.book import book
from scorer.core import AnyGame, paragraph
from scorer.figures import at_table
from scorer.forms import AnswerError, Spec, fields_of, value_text
from scorer.referee import question_of, read_facts, rule_on
from scorer.text import ENGLISH, render_text
from tests.scorer.games.test_vectors import files
from tests.scorer.questions import Referee

GAMES_FOLDER = Path(__file__).parents[3] / "scorer" / "games"

WORDS = {3: "three", 4: "four", 5: "five", 12: "twelve", 16: "sixteen", 90: "ninety"}
"""Figures in words. Ten is a card."""

SMALLEST = 3
"""Smaller figures stand in too many sentences to say what they are of."""

COINCIDENCES = {
    "belot": (
        "Four players in two pairs, to 151.",
        "All four cards of a rank in one hand: four jacks 200 points,",
        "129 all: score 12 and 14 hang, or 13 and 13. 154 all: 15",
        "With 160 against 2: 15 and 1 instead of 16 and 0.",
        "Example: four queens against four kings score 0 and 100,",
        "A run of five cards or more in one suit, for at",
        "The match is tied at 100 and 8 points hang. Hearts are",
        "The other pair gets 16 for it: 116 to 100. The deal is",
        "A capot takes a side past 151. In the extra deal somebody",
        "A side that takes all eight tricks gets 90 extra points.",
    ),
    "kosakeln": (
        "The contract for 12. The declarer takes no talon card.",
        "The tarocks go from the Sküs, XXI and XX down to I.",
        "Only gains count, announcing Panzer announces Absolut",
    ),
    "kozel": (
        "Two or three players alone, or four in pairs. Out at 12.",
        "A player is out of the game at the limit of penalty",
        "Example: the limit is 12, and two sides with 10 tie with",
        "Example: the limit is 12, and the players have 12, 14 and",
    ),
    "kwajongen": (
        "Four players in two pairs, from 10 down to 0.",
        "The number that both pairs count down from, 10 by the",
        "Four play, in two pairs.",
        "An ace counts 4, a king 3, a queen 2 and a jack 1.",
        "Every suit ranks A K Q J 10 9, trumps too.",
        "An ace is worth 4, a king 3, a queen 2 and a jack 1.",
        "An ace is worth 4, a king 3, a queen 2 and a jack 1: 40",
        "After four passes",
        "One card from each player. The player of the best card",
        "The extra point after four passes",
        "At this table four passes make nothing worth more.",
        "One extra point off after four passes",
        "Who deals after four passes",
        "Starting on the dealer's left, each player says play or",
        "We call and get 10 points to 18. The sheet says 10 to 9.",
        "Everybody passed once. In the next deal the callers have",
    ),
    "svoi_kozyri": (
        "With two or three players.",
        "Two, three or four play, best four.",
        "3; your trump 5; its ace all",
        "Seven cards lie in the pile, and the top one is the nine",
        "The player takes two more. It should be five, because the",
        "If you do not beat the top card, you pick up. At most",
        "This game is for two",
    ),
}
"""How sentences begin that show a figure of a house rule and hold whatever it is.

They are about something else, name the table that they speak of, or say that others differ.
"""


class Figure(NamedTuple):
    """A house rule that is a number: its path, and the number that the written rules have."""

    name: str
    default: int

    def shown_in(self, sentence: str) -> bool:
        word = rf"|\b{WORDS[self.default]}\b" if self.default in WORDS else ""
        return bool(re.search(rf"(?<![\d:]){self.default}(?![\d:]){word}", sentence, re.IGNORECASE))


def is_number(spec: Spec) -> bool:
    chosen = [choice.value for choice in spec.choices]
    return spec.kind == "number" or (
        spec.kind == "choice" and all(isinstance(value, int) for value in chosen)
    )


def figures(form: type[Any], outer: str = "") -> Iterator[Figure]:
    """The house rules of a form that are numbers, those within a part by the part's name."""
    for field in fields_of(form):
        if field.spec.kind == "part":
            yield from figures(field.spec.item, field.name)
        elif is_number(field.spec) and isinstance(field.default, int):
            yield Figure(outer or field.name, field.default)


def sentences(game: AnyGame) -> set[str]:
    """Every sentence in the source of a game."""
    calls = (
        node
        for path in (GAMES_FOLDER / game.key).rglob("*.py")
        for node in ast.walk(ast.parse(path.read_text("utf-8")))
        if isinstance(node, ast.Call) and ast.unparse(node.func) in ("text", "text_as", "plural")
    )
    return {
        argument.value
        for call in calls
        for argument in call.args
        if isinstance(argument, ast.Constant) and isinstance(argument.value, str)
    }


def followed(game: AnyGame, figure: Figure) -> set[str]:
    """The sentences that follow this house rule: paragraphs with a gap for it, and its choices."""
    gap = "{" + figure.name + "}"
    spec = next(field.spec for field in fields_of(game.options) if field.name == figure.name)
    paragraphs = {rule.text.message for rule in game.rules if gap in rule.with_gaps.message}
    return paragraphs | {choice.label.message for choice in spec.choices}


@pytest.mark.parametrize("key", GAMES)
def test_no_sentence_keeps_a_figure_that_a_house_rule_changes(key: str) -> None:
    game, known = GAMES[key], COINCIDENCES.get(key, ())
    all_figures = [figure for figure in figures(game.options) if figure.default >= SMALLEST]
    written = {rule.text.message: rule for rule in game.rules}
    showing = {
        (figure.name, sentence)
        for sentence in sentences(game)
        for figure in all_figures
        if figure.shown_in(sentence) and sentence not in followed(game, figure)
    }
    left = {
        (name, sentence)
        for name, sentence in showing
        # Only the paragraphs that the house rule belongs to can be about its figure.
        if not sentence.startswith(known)
        and not _is_of_another(written.get(sentence) or _with_gaps(game, sentence), name)
    }
    assert left == set()
    shown = [sentence for _, sentence in showing]
    gone = [begun for begun in known if not any(each.startswith(begun) for each in shown)]
    assert gone == [], "These show no figure any more."


def _with_gaps(game: AnyGame, sentence: str) -> Any:
    return next((rule for rule in game.rules if rule.with_gaps.message == sentence), None)


def _is_of_another(rule: Any, name: str) -> bool:
    return rule is not None and (
        name not in rule.options or "{" + name + "}" in rule.with_gaps.message
    )


def others(game: AnyGame) -> Iterator[tuple[str, Any]]:
    """Every house rule that is a number, or a part of numbers, with another value."""
    for field in fields_of(game.options):
        spec = field.spec
        if spec.kind == "part":
            plain = next(iter(fields_of(spec.item)))
            yield field.name, replace(field.default, **{plain.name: plain.default + 1})
        elif spec.kind == "number":
            more = field.default + spec.step
            yield field.name, more if more <= spec.high else field.default - spec.step
        elif is_number(spec):
            yield from (
                (field.name, choice.value)
                for choice in spec.choices
                if choice.value != field.default
            )


OTHERS = [(key, name, value) for key, game in GAMES.items() for name, value in others(game)]


@pytest.mark.parametrize(("key", "name", "value"), OTHERS)
def test_a_paragraph_says_the_figure_of_the_table(key: str, name: str, value: Any) -> None:
    game = GAMES[key]
    options = replace(game.options(), **{name: value})
    spec = next(field.spec for field in fields_of(game.options) if field.name == name)
    said = render_text(value_text(spec, value), ENGLISH)
    cited = [rule for rule in game.rules if name in rule.options]
    assert cited
    at = {table_rule.rule.section: table_rule for table_rule in book(game, options)}
    for rule in cited:
        played = at[rule.section]
        if played.status == "changed":
            assert said in render_text(played.text(), ENGLISH), rule.section
        if "{" + name + "}" in rule.with_gaps.message:
            step = at_table(paragraph(rule), options)
            assert said in render_text(step.text, ENGLISH), rule.section
            assert step._replace(text=rule.text) == paragraph(rule)


def asked(key: str) -> Iterator[tuple[Any, Any]]:
    """The worked questions of a game with their facts."""
    game = GAMES[key]
    for _, data in files():
        if data["game"] == key:
            for case in data.get("questions", []):
                question = question_of(game, case["question"])
                try:
                    yield question, read_facts(game, question, case["facts"])
                except AnswerError:
                    continue


@pytest.mark.parametrize(("key", "name", "value"), OTHERS)
def test_a_ruling_cites_paragraphs_in_the_figures_of_the_table(
    key: str, name: str, value: Any
) -> None:
    options = replace(GAMES[key].options(), **{name: value})
    for question, facts in asked(key):
        try:
            steps = rule_on(question, options, facts).steps
        except AnswerError:
            continue
        for step in steps:
            if step.code == "rule":
                assert step == at_table(paragraph(step.rule), options)


def test_a_run_of_eight_is_told_as_the_table_counts_it() -> None:
    hand = ["7H", "8H", "9H", "10H", "JH", "QH", "KH", "AH"]
    for options, told in (({}, "of eight 100"), ({"eight_run": 120}, "of eight 120")):
        said = Referee("belot").reasons("combinations", options, hand=hand)
        assert [sentence for sentence in said if told in sentence]
