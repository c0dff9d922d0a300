"""The rules of a game, drawn from the rules in the code: paragraphs, house rules, the tariff."""

from typing import Any

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_safe

from scorer.core import Rule
from scorer.forms import fields_of
from scorer.registry import GAMES
from scorer.text import Voice, render_text
from tables.language import request_voice
from tables.pages.writing import Context
from tables.presenters.forms import form_fields
from tables.presenters.rulings import value_label
from tables.problems import NotFound


@require_safe
def rules(request: HttpRequest, key: str) -> HttpResponse:
    """Every paragraph that sheets and rulings cite, and every house rule with its source."""
    if key not in GAMES:
        raise NotFound
    game, voice = GAMES[key], request_voice()
    page: Context = {
        "game": {
            "key": key,
            "name": render_text(game.name, voice),
            "tagline": render_text(game.tagline, voice),
        },
        "rules": [_paragraph(rule, voice) for rule in sorted(game.rules, key=_place)],
        "options": _options(game.options, voice),
        "presets": [
            {"label": render_text(preset.label, voice), "help": render_text(preset.help, voice)}
            for preset in game.presets
        ],
        "tariff": game.tariff(),
        "fields": form_fields(game.deal, voice),
        "figures": f"games/{key}/rules.html",
    }
    return render(request, "pages/rules.html", page)


def _place(rule: Rule) -> list[int]:
    """Sections in the order of their numbers: 2.9 before 2.10."""
    return [int(part) for part in rule.section.split(".")]


def _paragraph(rule: Rule, voice: Voice) -> dict[str, str]:
    return {
        "section": rule.section,
        "title": render_text(rule.title, voice),
        "text": render_text(rule.text, voice),
        "source": rule.source,
    }


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
                "source": spec.source,
            }
        )
    return rules
