"""The facts of a question as a page lays them out: trays for cards and calls, rows, chips."""

from collections.abc import Mapping
from typing import Any, NamedTuple, TypedDict

from scorer.cards import suit_of
from scorer.forms import dumped, fields_of
from tables.presenters.forms import FormFields
from tables.presenters.numbers import whole_number
from tables.presenters.types import Fields, FormField, Option

MOST_ROWS = 40
MOST_SEATS = 4
"""A list that takes at most this many has one for every player."""


class Named(NamedTuple):
    """A side or a seat by its number, and how it is called."""

    number: int
    name: str


class People(NamedTuple):
    """The sides and the seats of a table, by name where it has names."""

    sides: list[Named]
    seats: list[Named]


class DeckCard(TypedDict):
    """A card of a deck."""

    code: str
    label: str


class Deck(TypedDict):
    """Choices that fill a tray: cards, a list for each suit from the highest down, or others."""

    cards: list[list[DeckCard]]
    choices: list[Option]


class FactField(FormField):
    """A field with what it holds. `show` says how: as field, tray, part, many, or rows.

    `parts` are the fields within it, `items` those of a list, `rows` those of forms one below the
    other. `more` is how many there would be with one more, 0 for no more.
    """

    show: str
    value: Any
    deck: Deck
    parts: list["FactField"]
    items: list["FactField"]
    rows: list[list["FactField"]]
    more: int
    place: int | None


def usual(form: type) -> Fields:
    """Return what the fields hold that may be left out."""
    return {field.name: dumped(field.default) for field in fields_of(form) if not field.required}


def _fact(field: FormField, show: str, value: Any = None) -> FactField:
    return {
        **field, "show": show, "value": value, "deck": {"cards": [], "choices": []}, "parts": [],
        "items": [], "rows": [], "more": 0, "place": None,
    }  # fmt: skip


def fact_fields(
    fields: FormFields,
    filled: Mapping[str, Any],
    example: Mapping[str, Any],
    people: People,
    sent: Mapping[str, Any],
) -> list[FactField]:
    """Return each field with what it holds. Lists within lists and rows as many as are needed."""
    return [
        _fact_field(field, filled.get(key), example.get(key), people, sent)
        for key, field in fields.items()
    ]


def _fact_field(
    field: FormField, value: Any, example: Any, people: People, sent: Mapping[str, Any]
) -> FactField:
    kind, item = field["kind"], field["item"]
    if kind == "card":
        fact = _fact(field, "tray", value or "")
        fact["most"], fact["deck"] = 1, _deck(field)
    elif kind == "list" and item and item["kind"] in ("card", "choice"):
        chosen = value if isinstance(value, list | tuple) else []
        fact = _fact(field, "tray", " ".join(map(str, chosen)))
        fact["deck"] = _deck(item)
    elif kind in ("list", "per_side", "per_seat"):
        fact = _many(field, value, example, people, sent)
    elif kind == "several":
        fact = _rows(field, value, example, people, sent)
    elif kind == "part":
        inner = value if isinstance(value, dict) else {}
        fact = _fact(field, "part")
        fact["parts"] = fact_fields(field["fields"], inner, example or {}, people, sent)
    else:
        fact = _fact(field, "field", value)
    return fact


def _many(
    field: FormField, value: Any, example: Any, people: People, sent: Mapping[str, Any]
) -> FactField:
    """Return a list of what are lists or numbers themselves, one below the other."""
    held = list(value) if isinstance(value, list | tuple) else []
    usual = len(example) if isinstance(example, list | tuple) else 1
    if field["kind"] == "per_side":
        count = max(2, usual)
    else:
        count = len(people.seats) if _one_each(field) else usual
    count = max(count, len(held), _count_requested(field["name"], sent))
    names = (
        people.sides if field["kind"] == "per_side" else people.seats if _one_each(field) else []
    )
    items: list[FactField] = []
    for place in range(min(count, MOST_ROWS)):
        item = _item(field, place)
        value = held[place] if place < len(held) else None
        sample = example[place] if isinstance(example, list) and place < len(example) else None
        if item["kind"] == "several" and (item["most"] or 0) <= MOST_SEATS:
            sample = [None] * len(people.seats)
        fact = _fact_field(item, value, sample, people, sent)
        fact["place"] = place
        if place < len(names):
            fact["label"], fact["place"] = names[place].name, None
        items.append(fact)
    fact = _fact(field, "many")
    fact["items"] = items
    if field["kind"] == "list" and count < (field["most"] or 0):
        fact["more"] = count + 1
    return fact


def _one_each(field: FormField) -> bool:
    """Return whether a list has one item for every player."""
    return 1 < (field["most"] or 0) <= MOST_SEATS


def _item(field: FormField, place: int) -> FormField:
    """Return the field of one item of a list."""
    item = field["item"] or field
    name = f"{field['name']}-{place}"
    return {**item, "name": name, "fields": _renamed(item["fields"], name)}


def _rows(
    field: FormField, value: Any, example: Any, people: People, sent: Mapping[str, Any]
) -> FactField:
    """Filled-in forms, one below the other, and an empty one where there is none."""
    held = [row for row in value if isinstance(row, dict)] if isinstance(value, list) else []
    usual = len(example) if isinstance(example, list) else 1
    count = min(max(len(held), usual, 1, _count_requested(field["name"], sent)), MOST_ROWS)
    rows = []
    for place in range(count):
        inner = _renamed(field["fields"], f"{field['name']}-{place}")
        on = {key: True for key, column in inner.items() if column["on"]}
        filled = held[place] if place < len(held) else on
        rows.append(fact_fields(inner, filled, {}, people, sent))
    fact = _fact(field, "rows")
    fact["rows"] = rows
    fact["more"] = count + 1 if count < (field["most"] or 0) else 0
    return fact


def _count_requested(name: str, sent: Mapping[str, Any]) -> int:
    """Return how many of a field were asked for with "one more"."""
    return whole_number(sent.get(f"rows-{name}", ""), 2) or 0


def _renamed(fields: FormFields, within: str) -> FormFields:
    """Return the fields of a form within a field, their names beginning with its name."""
    renamed: FormFields = {}
    for key, field in fields.items():
        name = f"{within}-{key}"
        inner = _renamed(field["fields"], name)
        renamed[key] = {**field, "name": name, "fields": inner}
        if field["item"]:
            renamed[key]["item"] = {**field["item"], "name": name}
    return renamed


def table_deck(fields: list[FactField]) -> list[list[DeckCard]]:
    """Return the pack that the trays are filled from, or empty where there is no tray for cards."""
    for field in fields:
        if field["show"] == "tray" and field["deck"]["cards"]:
            return field["deck"]["cards"]
        within = [*field.get("items", ()), *field.get("parts", ())]
        for row in (within, *field.get("rows", ())):
            deck = table_deck(row)
            if deck:
                return deck
    return []


def _deck(field: FormField) -> Deck:
    if field["kind"] != "card":
        return {"cards": [], "choices": field["choices"]}
    suits: dict[str, list[DeckCard]] = {}
    for choice in field["choices"]:
        card: DeckCard = {"code": choice["value"], "label": choice["label"]}
        suits.setdefault(suit_of(choice["value"]), []).insert(0, card)
    return {"cards": list(suits.values()), "choices": []}
