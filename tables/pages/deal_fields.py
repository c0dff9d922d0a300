"""The form of a deal, as plain fields, for the page without a pad: it scores a deal alone."""

from collections.abc import Mapping
from typing import Any

from scorer.core import AnyGame
from scorer.forms import Bounds, fields_of
from scorer.text import Voice
from tables.pages.fact_fields import FactField, People, fact_fields, usual
from tables.presenters.forms import form_fields
from tables.presenters.types import Fields

DEALT = ("layout", "seed")
"""The fields of a deal in the open that say which cards were dealt. No point follows from them."""


class DealForm:
    """Lays out the forms of one table: its places, its people, and what was sent."""

    def __init__(
        self, bounds: Bounds, people: People, sent: Mapping[str, Any], voice: Voice
    ) -> None:
        self.bounds, self.people, self.sent, self.voice = bounds, people, sent, voice

    def deal(self, game: AnyGame, filled: Fields) -> list[FactField]:
        """Return the fields of a deal with what was filled in."""
        fields = self.fields(game.deal, filled, "", game.example)
        return [field for field in fields if not (game.dealing and field["name"] in DEALT)]

    def fields(
        self, form: type | None, filled: Fields | None, prefix: str, example: Fields | None = None
    ) -> list[FactField]:
        """Return the fields of a form with what was filled in, or else with their usual values."""
        if form is None:
            return []
        one_each = self._one_each(form)
        sample = {**(example or {}), **one_each}
        held = {**usual(form), **(filled or {})}
        held |= {name: (held.get(name) or [])[: len(items)] for name, items in one_each.items()}
        fields = form_fields(form, self.voice, prefix)
        filled_fields = fact_fields(fields, held, sample, self.people, self.sent)
        return [self._with_no_one(field) for field in filled_fields]

    def _one_each(self, form: type) -> Fields:
        """As many items as there are sides or seats, where a field takes one for each."""
        counts = {"per_side": self.bounds.sides, "per_seat": self.bounds.seats}
        return {
            field.name: [None] * counts[field.spec.kind]
            for field in fields_of(form)
            if field.spec.kind in counts
        }

    def _with_no_one(self, field: FactField) -> FactField:
        """Return the field where a side or a seat that may be left out can be taken back, and
        one in a list is counted instead of called by a player."""
        if field["kind"] == "list":
            for number, item in enumerate(field["items"], start=1):
                item["label"], item["optional"] = str(number), True
        for part in (
            *field["items"],
            *field["parts"],
            *(part for row in field["rows"] for part in row),
        ):
            self._with_no_one(part)
        named = {"side": self.people.sides, "seat": self.people.seats}.get(field["kind"])
        if named and field["optional"] and not field["none"]:
            field["kind"], field["show"] = "choice", "field"
            field["choices"] = [
                {"value": str(person.number), "label": person.name} for person in named
            ]
            field["value"] = "" if field["value"] is None else str(field["value"])
        return field
