"""Other tables: what single house rules would have changed, for one entry or a whole match."""

from typing import TypedDict

from scorer.entries import parse_entry
from scorer.forms import Spec, fields_of
from scorer.history import CurrentEntry
from scorer.text import Voice, render_text, text
from scorer.whatif import Alternative, match_alternatives, round_alternatives, tables_nearby
from tables import models
from tables.capacity.heavy_work import heavy
from tables.presenters.rulings import value_label
from tables.presenters.types import OptionValue, PerSide
from tables.problems import RequestProblem
from tables.selectors import matches

MOST_SETTLED = 6_000
"""Largest number of settled entries: each other house rule scores the whole match again."""

TOO_LONG = text("This only works for matches of up to {count} entries.")


class AlternativeData(TypedDict):
    """The score under another value of one house rule, in sheet points per side."""

    option: str
    label: str
    value: OptionValue
    value_label: str
    points: PerSide
    outcome: str
    winner: int | None


def entry_under_other_rules(match: models.Match, seq: int) -> list[AlternativeData]:
    """Return what an entry writes where one house rule is another. Raises NotFound."""
    agreed = matches.agreed_match(match)
    stored = matches.get_entry(match, seq)
    stands = parse_entry(agreed.game, agreed.table, stored.after["stands"] or stored.answer)
    before = matches.state_after(agreed, matches.get_entry(match, seq - 1) if seq > 1 else None)
    current = CurrentEntry(stands.kind, stands.content)
    return _in_words(match, round_alternatives(agreed.game, agreed.table, before, current))


def match_under_other_rules(match: models.Match) -> list[AlternativeData]:
    """Return what a match would have come to. Raises RequestProblem where it is too long to say."""
    agreed = matches.agreed_match(match)
    rules = sum(1 for _ in tables_nearby(agreed.game, agreed.table))
    most = MOST_SETTLED // (1 + rules)
    if match.last_seq > most:
        raise RequestProblem("too_long", text(TOO_LONG.message, count=most))
    with heavy(match.last_seq * rules):
        return _in_words(match, match_alternatives(matches.scorer_match(match)))


def _in_words(match: models.Match, alternatives: tuple[Alternative, ...]) -> list[AlternativeData]:
    agreed = matches.agreed_match(match)
    voice = matches.match_voice(match)
    specs = {field.name: field.spec for field in fields_of(agreed.game.options)}
    return [
        _alternative_data(alternative, specs[alternative.option], voice)
        for alternative in alternatives
    ]


def _alternative_data(alternative: Alternative, spec: Spec, voice: Voice) -> AlternativeData:
    return {
        "option": alternative.option,
        "label": render_text(spec.label, voice),
        "value": alternative.value,
        "value_label": value_label(spec, alternative.value, voice),
        "points": list(alternative.points),
        "outcome": alternative.outcome,
        "winner": alternative.winner,
    }
