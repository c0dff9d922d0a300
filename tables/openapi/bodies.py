"""What requests carry: drawn from the scorer's forms, so they cannot say anything else."""

from scorer.core import Because, Game, Question, Seating
from scorer.entries import CLOSINGS, PLAYED, Correction, Noted, form_of
from scorer.record import APP, FORMAT
from scorer.text import ENGLISH, render_text
from tables.openapi.parts import MOMENT, WHOLE, Schema, closed, form, listed, or_null
from tables.selectors.rulings import STANDINGS


def new_match(game: Game) -> Schema:
    """What opens a match of this game."""
    seating = form(game, Seating)["properties"]
    options = {**form(game, game.options), "description": "House rules; the rest are defaults."}
    properties = {
        "game": {"const": game.key, "title": render_text(game.name, ENGLISH)},
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


def new_names(game: Game) -> Schema:
    """Other names for the players."""
    return closed({"seats": form(game, Seating)["properties"]["seats"]})


def new_rules(game: Game) -> Schema:
    """Other house rules for a match that has not begun."""
    return closed(
        {
            "options": or_null(form(game, game.options)),
            "setup": or_null(form(game, game.setup) if game.setup else closed({})),
        },
        ("options", "setup"),
    )


def kept_record(game: Game) -> Schema:
    """A match of this game as a record."""
    opened = new_match(game)["properties"]
    beside = {
        "opened_at": MOMENT,
        "times": listed(MOMENT),
        "rulings": listed({"anyOf": [_kept_ruling(game, one) for one in game.questions]}),
    }
    description = {"description": "What no score follows from."}
    return closed(
        {
            "app": {"const": APP},
            "format": {"const": FORMAT},
            **opened,
            "history": listed({"anyOf": new_entries(game)}),
            "beside": {**closed(beside), **description},
        },
        ("options", "setup", "dealer", "beside"),
    )


def _kept_ruling(game: Game, question: Question) -> Schema:
    """A ruling as a record keeps it."""
    return closed(
        {
            "question": {"const": question.key},
            "facts": form(game, question.facts),
            "options": or_null(form(game, game.options)),
            "standing": {"enum": [key for key, _ in STANDINGS]},
            "standing_by": or_null({**WHOLE, "minimum": 0}),
            "after_seq": {**WHOLE, "minimum": 0},
            "at": MOMENT,
        },
        ("options", "standing_by"),
    )
