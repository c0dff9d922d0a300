"""The facts of a question as a page lays them out: trays for cards and calls, rows, chips."""

from collections.abc import Mapping
from typing import Any

from scorer.cards import suit_of

MOST_ROWS = 40
MOST_SEATS = 4
"""A list that takes so many at most has one for every player."""


def laid_out(
    fields: dict[str, dict[str, Any]],
    filled: dict[str, Any],
    example: dict[str, Any],
    seats: int,
    sent: Mapping[str, Any],
) -> list[dict[str, Any]]:
    """Each field with what it holds; lists within lists and rows as many as are needed."""
    return [
        _laid(one, filled.get(key), example.get(key), seats, sent) for key, one in fields.items()
    ]


def _laid(
    field: dict[str, Any], value: Any, example: Any, seats: int, sent: Mapping[str, Any]
) -> dict[str, Any]:
    kind, item = field["kind"], field["item"]
    if kind == "card":
        return {**field, "show": "tray", "value": value or "", "most": 1, "deck": _deck(field)}
    if kind == "list" and item["kind"] in ("card", "choice"):
        held = value if isinstance(value, list | tuple) else []
        return {
            **field,
            "show": "tray",
            "value": " ".join(map(str, held)),
            "deck": _deck(item),
        }
    if kind in ("list", "per_side", "per_seat"):
        return _many(field, value, example, seats, sent)
    if kind == "several":
        return _rows(field, value, example, seats, sent)
    if kind == "part":
        inner = value if isinstance(value, dict) else {}
        within = laid_out(field["fields"], inner, example or {}, seats, sent)
        return {**field, "show": "part", "fields": within}
    return {**field, "show": "field", "value": value}


def _many(
    field: dict[str, Any], value: Any, example: Any, seats: int, sent: Mapping[str, Any]
) -> dict[str, Any]:
    """A list of what are lists or numbers themselves, one below the other."""
    held = list(value) if isinstance(value, list | tuple) else []
    usual = len(example) if isinstance(example, list | tuple) else 1
    if field["kind"] == "per_side":
        count = max(2, usual)
    else:
        count = seats if 1 < field["most"] <= MOST_SEATS else usual
    count = max(count, len(held), _asked_for(field["name"], sent))
    items = []
    for place in range(min(count, MOST_ROWS)):
        one = {**field["item"], "name": f"{field['name']}-{place}"}
        if one["fields"]:
            one["fields"] = _renamed(one["fields"], one["name"])
        inner = held[place] if place < len(held) else None
        shown = example[place] if isinstance(example, list) and place < len(example) else None
        if one["kind"] == "several" and one["most"] <= MOST_SEATS:
            shown = [None] * seats
        items.append({**_laid(one, inner, shown, seats, sent), "place": place})
    more = field["kind"] == "list" and count < field["most"]
    return {**field, "show": "many", "items": items, "more": count + 1 if more else 0}


def _rows(
    field: dict[str, Any], value: Any, example: Any, seats: int, sent: Mapping[str, Any]
) -> dict[str, Any]:
    """Filled-in forms, one below the other, and an empty one where there is none."""
    held = [one for one in value if isinstance(one, dict)] if isinstance(value, list) else []
    usual = len(example) if isinstance(example, list) else 1
    count = min(max(len(held), usual, 1, _asked_for(field["name"], sent)), MOST_ROWS)
    rows = []
    for place in range(count):
        inner = _renamed(field["fields"], f"{field['name']}-{place}")
        on = {key: True for key, one in inner.items() if one["on"]}
        filled = held[place] if place < len(held) else on
        rows.append(laid_out(inner, filled, {}, seats, sent))
    more = count + 1 if count < field["most"] else 0
    return {**field, "show": "rows", "rows": rows, "more": more}


def _asked_for(name: str, sent: Mapping[str, Any]) -> int:
    """How many of a field were asked for with "one more"."""
    count = sent.get(f"rows-{name}", "")
    return int(count) if count.isascii() and count.isdigit() and len(count) < 3 else 0


def _renamed(fields: dict[str, dict[str, Any]], within: str) -> dict[str, dict[str, Any]]:
    """The fields of a form within a field, their names beginning with its name."""
    found = {}
    for key, one in fields.items():
        name = f"{within}-{key}"
        item = one["item"] and {**one["item"], "name": name}
        found[key] = {**one, "name": name, "item": item, "fields": _renamed(one["fields"], name)}
    return found


def table_deck(fields: list[dict[str, Any]]) -> list[Any]:
    """The pack that the trays are filled from; empty where there is no tray for cards."""
    for field in fields:
        if field["show"] == "tray" and field["deck"]["cards"]:
            found: list[Any] = field["deck"]["cards"]
            return found
        inner = [*field.get("items", ()), *(field["fields"] if field["show"] == "part" else ())]
        for row in (inner, *field.get("rows", ())):
            deck = table_deck(row)
            if deck:
                return deck
    return []


def _deck(field: dict[str, Any]) -> dict[str, Any]:
    """What a tray is filled from: cards by suit from the highest down, or choices."""
    if field["kind"] != "card":
        return {"cards": [], "choices": field["choices"]}
    suits: dict[str, list[dict[str, str]]] = {}
    for one in field["choices"]:
        card = {"code": one["value"], "label": one["label"]}
        suits.setdefault(suit_of(one["value"]), []).insert(0, card)
    return {"cards": list(suits.values()), "choices": []}
