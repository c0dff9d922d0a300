"""What schemas are put together from."""

from typing import Any

from scorer.core import Game, places_of
from scorer.forms import Places
from scorer.schema import Tables, schema
from scorer.text import ENGLISH, Voice

Schema = dict[str, Any]

TEXT: Schema = {"type": "string"}
MOMENT: Schema = {"type": "string", "format": "date-time"}
WHOLE: Schema = {"type": "integer"}
YES_NO: Schema = {"type": "boolean"}
POINTS: Schema = {"type": "array", "items": WHOLE, "description": "One number per side."}


def ref(name: str) -> Schema:
    """A component by its name."""
    return {"$ref": f"#/components/schemas/{name}"}


def listed(item: Schema) -> Schema:
    """A list of these."""
    return {"type": "array", "items": item}


def or_null(bare: Schema) -> Schema:
    """This or null."""
    return {"anyOf": [bare, {"type": "null"}]}


def closed(properties: Schema, optional: tuple[str, ...] = ()) -> Schema:
    """An object of exactly these members."""
    required = [name for name in properties if name not in optional]
    return {
        "type": "object",
        "properties": properties,
        "required": required,
        "additionalProperties": False,
    }


def tables_of(game: Game, voice: Voice = ENGLISH) -> Tables:
    """The tables at which the game is played."""
    places = [places_of(game, seats) for seats in game.seats]
    sides, seats = [bounds.sides for bounds in places], [bounds.seats for bounds in places]
    return Tables(Places(min(sides), min(seats)), Places(max(sides), max(seats)), voice)


def form(game: Game, filled: type) -> Schema:
    """A scorer form at this game's tables."""
    return schema(filled, tables_of(game))
