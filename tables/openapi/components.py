"""Everything the API takes and answers, by name."""

from functools import cache

from scorer.entries import Noted
from scorer.registry import GAMES
from tables.models import Role
from tables.openapi.bodies import (
    kept_record,
    new_entries,
    new_match,
    new_names,
    new_rules,
    new_rulings,
)
from tables.openapi.parts import (
    TEXT,
    WHOLE,
    Schema,
    closed,
    form,
    listed,
    or_null,
    ref,
)
from tables.openapi.responses import response_schemas
from tables.selectors.rulings import STANDINGS
from tables.services.entries import MOST_IN_A_BATCH
from tables.services.links import Typed


@cache
def components() -> Schema:
    """Everything the API takes and answers, by name."""
    some_game = next(iter(GAMES.values()))
    return {
        **response_schemas(),
        "NewMatch": {"anyOf": [new_match(game) for game in GAMES.values()]},
        "NewEntry": {"anyOf": [body for game in GAMES.values() for body in new_entries(game)]},
        "NewBatch": _new_batch(),
        "NewNames": {"anyOf": [new_names(game) for game in GAMES.values()]},
        "NewNote": closed({"note": form(some_game, Noted)["properties"]["note"]}),
        "NewLink": closed({"role": {"enum": Role.values}}),
        "NewRules": {"anyOf": [new_rules(game) for game in GAMES.values()]},
        "NewRuling": {"anyOf": [one for game in GAMES.values() for one in new_rulings(game, True)]},
        "NewMatchRuling": {
            "anyOf": [one for game in GAMES.values() for one in new_rulings(game, False)]
        },
        "Joining": form(some_game, Typed),
        "PlainData": _plain_data(),
        "Record": {"anyOf": [kept_record(game) for game in GAMES.values()]},
        "Standing": _standing(),
    }


def _plain_data() -> Schema:
    """All that a body can hold: numbers are whole."""
    data = ref("PlainData")
    return {
        "anyOf": [
            {"type": ["null", "boolean", "integer", "string"]},
            listed(data),
            {"type": "object", "additionalProperties": data},
        ]
    }


def _new_batch() -> Schema:
    entry = {**ref("PlainData"), "description": "A NewEntry; it is checked when its turn comes."}
    item = closed({"key": {**TEXT, "format": "uuid"}, "entry": entry})
    return closed({"entries": {**listed(item), "minItems": 1, "maxItems": MOST_IN_A_BATCH}})


def _standing() -> Schema:
    """What the other side says of a ruling."""
    standing = {"enum": [key for key, _ in STANDINGS]}
    return closed({"standing": standing, "by": or_null({**WHOLE, "minimum": 0})}, ("by",))
