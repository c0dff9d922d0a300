"""Parts of schemas."""

from collections.abc import Iterable

from scorer.core import Game, bounds_of
from scorer.forms import Bounds
from scorer.schema import Names, Schema, Tables
from scorer.text import ENGLISH, Voice

TEXT: Schema = {"type": "string"}
TIMESTAMP: Schema = {"type": "string", "format": "date-time"}
WHOLE: Schema = {"type": "integer"}
YES_NO: Schema = {"type": "boolean"}

EXTENSIBLE = "x-extensible-enum"
"""The words of an answer to which later versions may add others."""


def ref(name: str) -> Schema:
    """Return a component by its name."""
    return {"$ref": f"#/components/schemas/{name}"}


def listed(item: Schema) -> Schema:
    """Return a list of these."""
    return {"type": "array", "items": item}


def constant(value: str) -> Schema:
    """Exactly this word: a discriminator."""
    return {"type": "string", "const": value}


def extensible(words: Iterable[str]) -> Schema:
    """One of these words today. Later versions may answer others."""
    return {**TEXT, EXTENSIBLE: list(words)}


def closed(properties: Schema, optional: tuple[str, ...] = (), description: str = "") -> Schema:
    """Return an object of exactly these members."""
    required = [name for name in properties if name not in optional]
    return {
        "type": "object",
        **({"description": description} if description else {}),
        "properties": properties,
        "required": required,
        "additionalProperties": False,
    }


def by(discriminator: str, names: dict[str, str], description: str) -> Schema:
    """One of the components `names`, by the value of the discriminator that each has."""
    mapping = {value: f"#/components/schemas/{name}" for value, name in names.items()}
    return {
        "description": description,
        "oneOf": [ref(name) for name in names.values()],
        "discriminator": {"propertyName": discriminator, "mapping": mapping},
    }


def any_of(names: list[str], description: str) -> Schema:
    """One of these components. Nothing in the data itself says which."""
    return {"description": description, "anyOf": [ref(name) for name in names]}


def pascal(key: str) -> str:
    """`SvoiKozyri` for `svoi_kozyri`."""
    return "".join(word[0].upper() + word[1:] for word in key.split("_"))


def tables_of(*games: Game, voice: Voice = ENGLISH, names: Names | None = None) -> Tables:
    """Return the tables at which the games are played."""
    all_bounds = [bounds_of(game, seats) for game in games for seats in game.seats]
    sides, seats = [bounds.sides for bounds in all_bounds], [bounds.seats for bounds in all_bounds]
    least, most = Bounds(min(sides), min(seats)), Bounds(max(sides), max(seats))
    return Tables(least, most, voice, names)
