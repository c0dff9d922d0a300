"""Everything the API takes and answers, by name."""

from functools import cache

from scorer.entries import Noted
from scorer.registry import GAMES
from tables.models import Match, Role
from tables.openapi.bodies import (
    kept_record,
    new_entries,
    new_match,
    new_names,
    new_rules,
    new_rulings,
)
from tables.openapi.matches import match_schemas, standing_state
from tables.openapi.parts import (
    MOMENT,
    POINTS,
    TEXT,
    WHOLE,
    YES_NO,
    Schema,
    closed,
    form,
    listed,
    or_null,
    ref,
)
from tables.selectors.statistics.people import Tally
from tables.services.entries import MOST_IN_A_BATCH
from tables.services.links import Typed


@cache
def components() -> Schema:
    """Everything the API takes and answers, by name."""
    return {
        "Game": closed({"key": TEXT, "name": TEXT, "tagline": TEXT, "seats": listed(WHOLE)}),
        "GameForms": _game_forms(),
        "NewMatch": {"anyOf": [new_match(game) for game in GAMES.values()]},
        "NewEntry": {"anyOf": [body for game in GAMES.values() for body in new_entries(game)]},
        **match_schemas(),
        **_records(),
        "Exports": closed(
            {
                "files": listed(closed({"name": TEXT, "media_type": TEXT, "href": TEXT})),
                "bg_stats": {**TEXT, "description": "Hands the match to the app of that name."},
            }
        ),
        **_links(),
        **_referee(),
        **_statistics(),
        **_lists(),
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
    return {
        "Link": closed(link),
        "ListedLink": closed({**link, "devices": listed(device)}),
        "NewLink": closed(role),
        "Joining": form(next(iter(GAMES.values())), Typed),
        "Joined": closed({"match": TEXT, **role, **secret}),
        "NewRules": {"anyOf": [new_rules(game) for game in GAMES.values()]},
    }


def _plain_data() -> Schema:
    """All that a body can say: numbers are whole."""
    data = ref("PlainData")
    return {
        "anyOf": [
            {"type": ["null", "boolean", "integer", "string"]},
            listed(data),
            {"type": "object", "additionalProperties": data},
        ]
    }


def _lists() -> Schema:
    """Lists of matches, batches of entries, what else is asked."""
    seen = {
        "id": TEXT,
        "game": TEXT,
        "seats": listed(TEXT),
        "status": {"enum": Match.Status.values},
    }
    times = {"created_at": MOMENT, "updated_at": MOMENT, "version": WHOLE}
    key = {"key": {**TEXT, "format": "uuid"}}
    done = closed({**key, "receipt": ref("Receipt"), "replayed": YES_NO})
    refused = closed({**key, "problem": ref("Problem")})
    many = {"minItems": 1, "maxItems": MOST_IN_A_BATCH}
    entry = {**ref("PlainData"), "description": "A NewEntry; it is checked when its turn comes."}
    value = {"description": "A value of this option."}
    elsewhere = {"option": TEXT, "label": TEXT, "value": value, "value_label": TEXT}
    some_game = next(iter(GAMES.values()))
    return {
        "Matches": closed(
            {
                "matches": listed(closed({**seen, **standing_state(), **times})),
                "next_before": or_null(WHOLE),
            }
        ),
        "PlainData": _plain_data(),
        "NewBatch": closed({"entries": {**listed(closed({**key, "entry": entry})), **many}}),
        "BatchReceipts": closed({"results": listed({"anyOf": [done, refused]}), "version": WHOLE}),
        "NewNames": {"anyOf": [new_names(game) for game in GAMES.values()]},
        "NewNote": closed({"note": form(some_game, Noted)["properties"]["note"]}),
        "Elsewhere": closed(
            {**elsewhere, "points": POINTS, "outcome": TEXT, "winner": or_null(WHOLE)}
        ),
        "Dealing": closed(
            {
                "dealer": WHOLE,
                "seed": or_null(WHOLE),
                "layout": or_null(listed({**listed(TEXT), "description": "A seat's cards."})),
            }
        ),
    }


def _statistics() -> Schema:
    """What matches tell of their players."""
    tally = dict.fromkeys(Tally().data(), WHOLE)
    rating = {**or_null(WHOLE), "description": "From 1000 on; null before a match has ended."}
    names = {"names": listed(TEXT)}
    return {
        "Statistics": closed(
            {
                "matches": WHOLE,
                "ended": WHOLE,
                "deals": WHOLE,
                "games": listed(TEXT),
                "players": listed(closed({"name": TEXT, **tally, "rating": rating})),
                "pairs": listed(closed({**names, **tally})),
                "head_to_head": listed(closed({**names, "matches": WHOLE, "better": POINTS})),
            }
        )
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
            {**asked, **said, "other_tables": listed(closed({**other, "answer": or_null(filled)}))}
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


def _records() -> Schema:
    """A match as a record, and what is said of one that comes in."""
    difference = {"match": TEXT, "common": WHOLE, "more": WHOLE, "fewer": WHOLE}
    seen = {"game": TEXT, "seats": listed(TEXT), "entries": WHOLE, "rulings": WHOLE}
    return {
        "Record": {"anyOf": [kept_record(game) for game in GAMES.values()]},
        "ImportPreview": closed(
            {**seen, **standing_state(), "difference": or_null(closed(difference))}
        ),
    }


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
