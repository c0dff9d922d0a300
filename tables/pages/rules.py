"""The rules of a game, drawn from the rules in the code: paragraphs, house rules, the tariff."""

from typing import Any

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils.translation import gettext, ngettext
from django.views.decorators.http import require_safe

from scorer.forms import fields_of
from scorer.registry import GAMES
from scorer.text import Voice, render_text
from tables.language import request_voice
from tables.pages.writing import Context
from tables.presenters.forms import form_fields
from tables.presenters.rulings import value_label
from tables.problems import NotFound
from tables.selectors.glossary import GameGlossary, Term, game_glossary
from tables.selectors.rules import Paragraph, paragraphs


@require_safe
def rules(request: HttpRequest, key: str) -> HttpResponse:
    """Every paragraph that sheets and rulings cite, and every house rule with its source."""
    if key not in GAMES:
        raise NotFound
    game, voice = GAMES[key], request_voice()
    options = _options(game.options, voice)
    page: Context = {
        "game": {
            "key": key,
            "name": render_text(game.name, voice),
            "tagline": render_text(game.tagline, voice),
        },
        "rules": [_with_house_rules(rule, options) for rule in paragraphs(game, voice)],
        "options": options,
        "presets": [
            {"label": render_text(preset.label, voice), "help": render_text(preset.help, voice)}
            for preset in game.presets
        ],
        "tariff": game.tariff(),
        "fields": form_fields(game.deal, voice),
        "figures": f"games/{key}/rules.html",
        "words": _words(game_glossary(key, voice)),
    }
    return render(request, "pages/rules.html", page)


def changed_words(count: int) -> str:
    """How far house rules are from the written ones, `count` being changed."""
    if not count:
        return gettext("By the book")
    return ngettext("%(count)s changed", "%(count)s changed", count) % {"count": count}


def _with_house_rules(rule: Paragraph, options: list[Context]) -> Context:
    """A paragraph with the house rules that touch it."""
    return {**rule, "options": [option for option in options if option["name"] in rule["options"]]}


def _words(glossary: GameGlossary) -> Context:
    """The terms in the reader's language, each with the words of the game's own beside it."""
    language = glossary["language"]
    terms = [_with_home_words(term, term["words"][language]) for term in glossary["terms"]]
    return {"language": language, "terms": terms}


def _with_home_words(term: Term, words: list[str]) -> Context:
    """A term with what tables say for it; `is_home` where that is the term itself."""
    others = [word for word in words if word.casefold() != term["term"].casefold()]
    return {**term, "home": ", ".join(others), "is_home": others != words}


def _options(form: type, voice: Voice) -> list[dict[str, Any]]:
    """The house rules: what they are about, their values, the usual one first, and the source."""
    rules = []
    for field in fields_of(form):
        spec = field.spec
        if spec.kind in ("part", "list"):
            values = []
        else:
            known = [choice.value for choice in spec.choices] or [*spec.usual]
            others = [not field.default] if spec.kind == "flag" else known
            values = [field.default, *(value for value in others if value != field.default)]
        rules.append(
            {
                "name": field.name,
                "label": render_text(spec.label, voice),
                "help": render_text(spec.help, voice),
                "values": [value_label(spec, value, voice) for value in values],
                "source": voice.translate(spec.source),
            }
        )
    return rules
