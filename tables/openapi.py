"""The OpenAPI document of the API, for programs and for the page that shows it.

drf-spectacular walks the views; what they take and answer is named here once, as components.
The forms come from the scorer, so the document cannot say something else than what is parsed.
"""

from functools import cache
from typing import Any

from django.utils import translation
from drf_spectacular.generators import SchemaGenerator

from scorer.core import Because, Game, Seating, places_of
from scorer.entries import CLOSINGS, KINDS, PLAYED, Correction, Noted, form_of
from scorer.forms import Places
from scorer.registry import GAMES
from scorer.schema import Tables, schema
from scorer.text import ENGLISH, Voice, say
from tables.models import Role
from tables.sharing import Typed

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
    sides, seats = [one.sides for one in places], [one.seats for one in places]
    return Tables(Places(min(sides), min(seats)), Places(max(sides), max(seats)), voice)


def form(game: Game, filled: type) -> Schema:
    """A scorer form at this game's tables."""
    return schema(filled, tables_of(game))


def new_match(game: Game) -> Schema:
    """What opens a match of this game."""
    seating = form(game, Seating)["properties"]
    options = {**form(game, game.options), "description": "House rules; the rest are defaults."}
    properties = {
        "game": {"const": game.key, "title": say(game.name, ENGLISH)},
        "seats": {**seating["seats"], "description": "The players in the order of play."},
        "options": or_null(options),
        "setup": or_null(form(game, game.setup) if game.setup else closed({})),
        "dealer": seating["dealer"],
    }
    return closed(properties, ("options", "setup", "dealer"))


def entry_of(game: Game, kind: str, members: Schema) -> Schema:
    """The body of an entry of this kind, what is special to the kind being among `members`."""
    note = form(game, Noted)["properties"]
    return closed({"kind": {"const": kind}, **members, **note}, ("entry", "reason", "note"))


def filled_entry_of(game: Game, kind: str, filled: type) -> Schema:
    """The body of an entry that fills in a form; where nothing is required it may be left out."""
    answer = form(game, filled)
    if not (answer["required"] or "allOf" in answer):
        return entry_of(game, kind, {"entry": or_null(answer)})
    body = entry_of(game, kind, {"entry": answer})
    return {**body, "required": [*body["required"], "entry"]}


def played_entries(game: Game) -> list[Schema]:
    """The bodies of what is played, which an amendment can put in another's place."""
    forms = {kind: form_of(game, kind) for kind in PLAYED}
    return [
        filled_entry_of(game, kind, filled)
        if filled
        else entry_of(game, kind, {"entry": or_null(closed({}))})
        for kind, filled in forms.items()
    ]


def new_entries(game: Game) -> list[Schema]:
    """The body of an entry of any kind."""
    played, correction = played_entries(game), form(game, Correction)["properties"]
    instead = [{**body, "properties": _without_note(body)} for body in played]
    return [
        *played,
        *(filled_entry_of(game, kind, Because) for kind in CLOSINGS),
        entry_of(game, "amend", {**correction, "to": {"anyOf": instead}}),
        entry_of(game, "strike", correction),
    ]


def _without_note(body: Schema) -> Schema:
    return {name: one for name, one in body["properties"].items() if name != "note"}


def standing_state() -> Schema:
    """Where a match stands after an entry."""
    return {
        "totals": POINTS,
        "carry": {"type": "object", "description": "What the rules take into the next deal."},
        "dealer": {**WHOLE, "description": "The seat that deals next."},
        "deals": WHOLE,
        "over": YES_NO,
        "winner": or_null({**WHOLE, "description": "A side."}),
        "finished": YES_NO,
    }


def ranking() -> Schema:
    """Who is first, for what shows a whole match."""
    return {"ranking": {**POINTS, "description": "The place of every side; equals share one."}}


def row() -> Schema:
    """What an entry writes."""
    return {
        "status": {"enum": ["live", "struck", "late", "unfit"]},
        "amended_by": or_null(WHOLE),
        "struck_by": or_null(WHOLE),
        "stands": or_null({"type": "object", "description": "What it says after its amendment."}),
        "points": POINTS,
        "lines": listed(ref("Line")),
        "steps": listed(ref("Step")),
        "outcome": TEXT,
        "verdict": TEXT,
        "facts": {"type": "object", "description": "What else follows, by name."},
        "problems": listed(ref("FieldProblem")),
        "totals": POINTS,
        "state": ref("State"),
    }


def written() -> Schema:
    """What was entered, of any kind."""
    filled = {"type": "object", "description": "What was filled in."}
    return {
        "seq": WHOLE,
        "kind": {"enum": list(KINDS)},
        "entry": or_null(filled),
        "of": or_null(WHOLE),
        "to": or_null({"type": "object"}),
        "reason": or_null(TEXT),
    }


def opened() -> Schema:
    """What was agreed when the match was opened."""
    return {
        "id": TEXT,
        "game": TEXT,
        "options": {"type": "object"},
        "setup": or_null({"type": "object"}),
        "seats": listed(TEXT),
    }


@cache
def components() -> Schema:
    """Everything the API takes and answers, by name."""
    version = {"version": WHOLE}
    rule = closed({"section": TEXT, "source": TEXT})
    line = {"side": WHOLE, "points": WHOLE, "code": TEXT, "text": TEXT, "rule": ref("Rule")}
    entry = closed(
        {
            **written(),
            "note": TEXT,
            "created_at": MOMENT,
            **row(),
            "who": {**TEXT, "description": "What the device is called that wrote it."},
        },
        ("who",),
    )
    brief = closed({"status": TEXT, "points": POINTS, **standing_state()})
    change = closed({"seq": WHOLE, "before": brief, "after": brief})
    receipt = {**written(), **version, "points": POINTS, "totals": POINTS}
    return {
        "Game": closed({"key": TEXT, "name": TEXT, "tagline": TEXT, "seats": listed(WHOLE)}),
        "GameForms": _game_forms(),
        "NewMatch": {"anyOf": [new_match(game) for game in GAMES.values()]},
        "NewEntry": {"anyOf": [body for game in GAMES.values() for body in new_entries(game)]},
        "Rule": rule,
        "Line": closed(line),
        "Step": closed({"text": TEXT, "rule": ref("Rule")}),
        "State": closed(standing_state()),
        "Entry": entry,
        "Receipt": closed(receipt),
        "Preview": closed({**row(), "changes": listed(change)}),
        "Board": closed(
            {
                **opened(),
                **standing_state(),
                **ranking(),
                "last": or_null(ref("Entry")),
                **version,
            }
        ),
        "Entries": closed(
            {"entries": listed(ref("Entry")), "next_after": or_null(WHOLE), **version}
        ),
        "Sheet": closed(
            {
                **opened(),
                "start": listed(ref("Line")),
                "rows": listed(ref("Entry")),
                **standing_state(),
                **ranking(),
                **version,
            }
        ),
        "OpenedMatch": closed(
            {
                **opened(),
                **standing_state(),
                **ranking(),
                "last": or_null(ref("Entry")),
                **version,
                "links": closed({role: or_null(TEXT) for role in Role.values}, (*Role.values,)),
            }
        ),
        "Record": _record(),
        **_links(),
        **_referee(),
        "FieldProblem": closed({"pointer": TEXT, "code": TEXT, "detail": TEXT}),
        "Problem": _problem(),
    }


def _game_forms() -> Schema:
    preset = closed({"key": TEXT, "label": TEXT, "help": TEXT, "options": {"type": "object"}})
    json_schema = {"type": "object", "description": "A JSON Schema with labels."}
    return closed(
        {
            "key": TEXT,
            "name": TEXT,
            "tagline": TEXT,
            "seats": listed(WHOLE),
            "options": json_schema,
            "presets": listed(preset),
            "setup": or_null(json_schema),
            "entry": json_schema,
            "questions": listed(ref("Question")),
        }
    )


def _links() -> Schema:
    """Links, and joining by one."""
    role = {"role": {"enum": Role.values}}
    secret = {"secret": or_null({**TEXT, "description": "Send it as Bearer; behind # in a link."})}
    code = {"code": or_null(TEXT), "code_until": or_null(MOMENT)}
    link = {**role, **secret, "created_at": MOMENT, **code}
    device = closed({"name": TEXT, "since": MOMENT})
    rules = [
        closed(
            {
                "options": or_null(form(game, game.options)),
                "setup": or_null(form(game, game.setup) if game.setup else closed({})),
            },
            ("options", "setup"),
        )
        for game in GAMES.values()
    ]
    return {
        "Link": closed(link),
        "ListedLink": closed({**link, "devices": listed(device)}),
        "NewLink": closed(role),
        "Joining": form(next(iter(GAMES.values())), Typed),
        "Joined": closed({"match": TEXT, **role, **secret}),
        "NewRules": {"anyOf": rules},
    }


def _referee() -> Schema:
    """Questions, rulings, and what the other side says of them."""
    filled = {"type": "object", "description": "What was filled in."}
    asked = {"game": TEXT, "question": TEXT, "facts": filled}
    penalty = closed({"offender": WHOLE, "points": WHOLE})
    said = {
        "verdict": TEXT,
        "answer": {"type": "object", "description": "The answer as plain data."},
        "steps": listed(ref("Step")),
        "penalty": or_null(penalty),
    }
    other = {"option": TEXT, "label": TEXT, "value": {}, "value_label": TEXT, "verdict": TEXT}
    standing = {"standing": {"enum": ["open", "accepted", "disputed"]}}
    json_schema = {"type": "object", "description": "A JSON Schema with labels."}
    return {
        "Question": closed(
            {"key": TEXT, "label": TEXT, "help": TEXT, "facts": json_schema, "example": filled}
        ),
        "NewRuling": {"anyOf": [one for game in GAMES.values() for one in new_rulings(game, True)]},
        "NewMatchRuling": {
            "anyOf": [one for game in GAMES.values() for one in new_rulings(game, False)]
        },
        "Ruling": closed(
            {**asked, **said, "other_tables": listed(closed({**other, "answer": filled}))}
        ),
        "KeptRuling": closed(
            {
                "number": WHOLE,
                **asked,
                **said,
                "options": filled,
                **standing,
                "standing_by": or_null(WHOLE),
                "after_seq": WHOLE,
                "created_at": MOMENT,
            }
        ),
        "Standing": closed({**standing, "by": or_null({**WHOLE, "minimum": 0})}, ("by",)),
    }


def new_rulings(game: Game, free: bool) -> list[Schema]:
    """The body of every question of a game; free of a match it may name house rules."""
    options = {"options": or_null(form(game, game.options))} if free else {}
    return [
        closed(
            {"question": {"const": one.key}, "facts": form(game, one.facts), **options},
            ("options",),
        )
        for one in game.questions
    ]


def _record() -> Schema:
    members = {name: one for name, one in opened().items() if name != "id"}
    history = {"dealer": WHOLE, "history": listed({"type": "object"})}
    return closed({"app": TEXT, "format": WHOLE, **members, **history})


def _problem() -> Schema:
    members = {
        "type": TEXT,
        "title": TEXT,
        "status": WHOLE,
        "detail": TEXT,
        "code": TEXT,
        "errors": listed(ref("FieldProblem")),
        "current": ref("Board"),
    }
    return closed(members, ("current",))


def add_components(result: Schema, **kwargs: Any) -> Schema:
    """The last step of drf-spectacular: the components that operations point to, no body empty."""
    result.setdefault("components", {})["schemas"] = components()
    result["components"]["securitySchemes"] = {
        "secret": {"type": "http", "scheme": "bearer", "description": "The secret of a link."}
    }
    for path, item in result["paths"].items():
        for operation in item.values():
            if "{match_id}" in path:
                operation["security"] = [{"secret": []}]
            if "requestBody" in operation:
                operation["requestBody"]["required"] = True
    return result


@cache
def document() -> Schema:
    """The document as plain data, in English whoever asks first."""
    with translation.override("en"):
        described: Schema = SchemaGenerator().get_schema(request=None, public=True)
    return described
