"""The precedents of a game as they can be read: what happened, what was decided, who says so."""

from collections.abc import Iterable
from typing import Annotated, Any, TypedDict
from urllib.parse import urlencode

from scorer.core import AnyGame
from scorer.core.irregularity import RANKS
from scorer.core.precedent import Played, RefereeCase
from scorer.core.precedent import Precedent as EnginePrecedent
from scorer.forms import fields_of
from scorer.precedents import PRECEDENTS
from scorer.text import Voice, render_text
from tables.presenters.citations import HOUSE_RULE, RULES_PAGE, paragraph_href
from tables.presenters.rulings import value_label
from tables.presenters.types import Also, Fields, OptionValue, Rule, Values
from tables.selectors.irregularities import REFEREE_PAGE
from tables.selectors.rules import Href

PAGE = "/precedents#"

Open = Also(type="object", additionalProperties=True)


class Presumed(TypedDict):
    """A house rule without which a precedent may not hold, and the value that it has there."""

    name: str
    label: str
    value: OptionValue
    value_label: str
    href: Href


class AskedReferee(TypedDict):
    """The precedent as a question to the referee: its key, its facts, and what has to be answered.

    `href` is the referee's page with these facts filled in.
    """

    question: str
    facts: Annotated[
        Fields, "As this question takes them: its form is in the list of questions.", Open
    ]
    answer: Annotated[
        Fields, "What the answer holds, or part of it, under those house rules.", Open
    ]
    href: str


class PlayedDeals(TypedDict):
    """The precedent as a match: entries, as a match of so many players takes them.

    `writes` are the sheet points per side of the last entry, null where it has to be refused.
    """

    players: int
    entries: list[Annotated[Fields, "An entry of this game.", Open]]
    writes: list[int] | None


class Precedent(TypedDict):
    """A ruling with a number: what happened, what was decided, and who says so."""

    number: str
    situation: str
    ruling: str
    rules: list[Rule]
    source: str
    rank: Annotated[str, Values("CitationRank", RANKS)]
    rank_label: str
    presumes: list[Presumed]
    asked: AskedReferee | None
    played: PlayedDeals | None
    also: list[str]
    href: Annotated[str, "Where it stands on this server's page of precedents."]


class GamePrecedents(TypedDict):
    """The precedents of a game, in the order of their numbers."""

    game: str
    precedents: list[Precedent]


def game_precedents(game: AnyGame, voice: Voice) -> GamePrecedents:
    """Return the precedents of a game in the language of `voice`."""
    return {
        "game": game.key,
        "precedents": [_precedent(game, precedent, voice) for precedent in PRECEDENTS[game.key]],
    }


def _precedent(game: AnyGame, precedent: EnginePrecedent, voice: Voice) -> Precedent:
    return {
        "number": precedent.number,
        "situation": render_text(precedent.situation, voice),
        "ruling": render_text(precedent.ruling, voice),
        "rules": [
            {
                "section": rule.section,
                "source": voice.translate(rule.source),
                "href": paragraph_href(game.key, rule.section),
            }
            for rule in precedent.rules
        ],
        "source": render_text(precedent.source.name, voice),
        "rank": precedent.rank,
        "rank_label": render_text(RANKS[precedent.rank], voice),
        "presumes": _presumed(game, precedent, voice),
        "asked": _referee_case(game, precedent.referee_case) if precedent.referee_case else None,
        "played": _played(precedent.played) if precedent.played else None,
        "also": list(precedent.also),
        "href": RULES_PAGE + game.key + PAGE + precedent.number,
    }


def _presumed(game: AnyGame, precedent: EnginePrecedent, voice: Voice) -> list[Presumed]:
    specs = {field.name: field.spec for field in fields_of(game.options)}
    return [
        {
            "name": name,
            "label": render_text(specs[name].label, voice),
            "value": value,
            "value_label": value_label(specs[name], value, voice),
            "href": RULES_PAGE + game.key + HOUSE_RULE + name,
        }
        for name, value in precedent.presumes
    ]


def _referee_case(game: AnyGame, case: RefereeCase) -> AskedReferee:
    query = urlencode([*filled_in(case.facts)])
    return {
        "question": case.question,
        "facts": case.facts,
        "answer": case.answer,
        "href": f"{REFEREE_PAGE}{game.key}/{case.question}?{query}",
    }


def _played(played: Played) -> PlayedDeals:
    return {
        "players": played.seats,
        "entries": list(played.entries),
        "writes": None if played.refused else list(played.writes),
    }


def filled_in(facts: Fields, prefix: str = "") -> Iterable[tuple[str, str]]:
    """Plain data as a page's form sends it: what `presenters.forms.decoded` reads back."""
    for name, value in facts.items():
        yield from _sent(prefix + name, value)


def _sent(name: str, value: Any) -> Iterable[tuple[str, str]]:
    if isinstance(value, dict):
        yield from filled_in(value, f"{name}-")
    elif isinstance(value, list) and all(isinstance(item, str) for item in value):
        yield name, " ".join(value)
    elif isinstance(value, list):
        for place, item in enumerate(value):
            yield from _sent(f"{name}-{place}", item)
    elif value is not False:
        yield name, "on" if value is True else str(value)
