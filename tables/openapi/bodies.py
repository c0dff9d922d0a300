"""Schemas of requests, made from the scorer's forms."""

from scorer.chain import CHAIN, LISTS
from scorer.core import Question, Seating
from scorer.entries import (
    CLOSINGS,
    CORRECTIONS,
    KINDS,
    PLAYED,
    Correction,
    Noted,
    form_of,
)
from scorer.explorer import Before
from scorer.forms import fields_of
from scorer.proof import LONGEST
from scorer.record import APP, FORMAT
from scorer.schema import Schema, nullable
from scorer.text import ENGLISH, render_text
from tables.openapi.forms import Forms
from tables.openapi.parts import (
    TEXT,
    TIMESTAMP,
    WHOLE,
    YES_NO,
    by,
    closed,
    constant,
    listed,
    pascal,
    ref,
)
from tables.services.group_forms import AtTheTable

KIND = "What kind of entry it is."
NOTHING = "Nothing"
"""The component of what has nothing to fill in."""


def with_description(schema: Schema, description: str) -> Schema:
    """Return the schema with what it means here."""
    return {**schema, "description": description}


def rules_and_setup(forms: Forms) -> Schema:
    """House rules and setup as members of a body. Each may be left out."""
    game = forms.game
    options = nullable(forms.form(game.options))
    setup = nullable(forms.form(game.setup) if game.setup else ref(NOTHING))
    return {
        "options": with_description(options, "House rules; those not named have their defaults."),
        "setup": with_description(
            setup, "What is agreed beside the house rules, in games that have it."
        ),
    }


def new_match(forms: Forms) -> Schema:
    """Return what opens a match of a game."""
    seating, name = forms.properties(Seating), render_text(forms.game.name, ENGLISH)
    properties = {
        "game": with_description(constant(forms.game.key), name),
        "seats": with_description(seating["seats"], "The players in the order of play."),
        **rules_and_setup(forms),
        "dealer": seating["dealer"],
    }
    return closed(properties, ("options", "setup", "dealer"), f"A match of {name} to be opened.")


def new_group_match(forms: Forms) -> Schema:
    """Return what opens a match of a game in a group."""
    name, at_table = render_text(forms.game.name, ENGLISH), forms.properties(AtTheTable)
    members = {"game": new_match(forms)["properties"]["game"], "players": at_table["players"]}
    optional = {"sat_out": at_table["sat_out"], **rules_and_setup(forms)}
    optional["dealer"] = forms.properties(Seating)["dealer"]
    meaning = f"A match of {name} to be opened in a group."
    return closed({**members, **optional}, tuple(optional), meaning)


def new_rules(forms: Forms) -> Schema:
    """Other house rules for a match that has not begun."""
    name = render_text(forms.game.name, ENGLISH)
    return closed(
        rules_and_setup(forms), ("options", "setup"), f"Other house rules for a match of {name}."
    )


def new_group_rules(forms: Forms) -> Schema:
    """Return the house rules that a group agrees on for a game."""
    name = render_text(forms.game.name, ENGLISH)
    members = {"options": rules_and_setup(forms)["options"]}
    return closed(members, ("options",), f"House rules of a group for {name}.")


def before_deal(forms: Forms) -> Schema:
    """Return where a table of a game stood before a deal that is scored without a match."""
    carry = nullable(forms.form(forms.game.carry))
    members = {
        **forms.properties(Before),
        "carry": with_description(carry, "What the rules of the game take into the deal."),
    }
    return closed(members, tuple(members), "Where the table stood before the deal.")


def deal_query(forms: Forms) -> Schema:
    """Return a deal of a game to be scored without a match."""
    game, name = forms.game, render_text(forms.game.name, ENGLISH)
    stood = nullable(ref(f"{forms.prefix}Before"))
    properties = {
        **rules_and_setup(forms),
        "seats": {"enum": [*game.seats, None], "description": "How many play; all of them else."},
        "entry": with_description(forms.form(game.deal), "What was played."),
        "before": with_description(stood, "As at the start where it is left out."),
    }
    optional = ("options", "setup", "seats", "before")
    return closed(properties, optional, f"A deal of {name} to be scored.")


def entry_bodies(forms: Forms, deal: Schema, kinds: tuple[str, ...], prefix: str = "") -> Schema:
    """Return the bodies of entries by their component names, and of what a correction may put
    instead.

    `deal` is the schema of what is filled in for a deal, `kinds` are those that games have. A
    `prefix` is for entries of records, which have the deal of their own game.
    """
    note, recorded = forms.properties(Noted), "Recorded" if prefix else ""
    played = {kind: _played(forms, kind, deal) for kind in PLAYED if kind in kinds}

    def name(kind: str, what: str) -> str:
        return f"{prefix if kind in OF_A_GAME else ''}{recorded}{pascal(kind)}{what}"

    bodies: Schema = {}
    for kind, (filled, optional, meaning) in played.items():
        members = {"kind": with_description(constant(kind), KIND), "entry": filled}
        bodies[name(kind, "Content")] = closed(members, optional, f"{meaning}, as it should be.")
        bodies[name(kind, "Entry")] = closed(
            {**members, **note}, (*optional, "note"), f"{meaning}."
        )
    for kind, meaning in CLOSING_MEANINGS.items():
        reason = nullable(forms.form(form_of(forms.game, kind) or Noted))
        members = {
            "kind": with_description(constant(kind), KIND),
            "entry": with_description(reason, "Why; it may be left out."),
        }
        bodies[name(kind, "Entry")] = closed({**members, **note}, ("entry", "note"), f"{meaning}.")
    contents = f"{prefix}{recorded}EntryContent"
    for kind, correction in _corrections(forms, contents).items():
        bodies[name(kind, "Entry")] = correction
    by_content = {kind: name(kind, "Content") for kind in played}
    bodies[contents] = by("kind", by_content, "A kind of entry and what is filled in for it.")
    by_kind = {kind: name(kind, "Entry") for kind in (*played, *CLOSINGS, *CORRECTIONS)}
    if prefix:
        bodies[f"{prefix}RecordedEntry"] = by("kind", by_kind, "An entry of a record.")
    else:
        bodies["NewEntry"] = by("kind", by_kind, "An entry to be written.")
    return bodies


OF_A_GAME = ("round", "amend")
"""Kinds of entry that are another form in every game."""


def _corrections(forms: Forms, contents: str) -> Schema:
    """Return the bodies of corrections by their kinds. `contents` is what may stand instead."""
    note, correction = forms.properties(Noted), forms.properties(Correction)
    instead = with_description(ref(contents), "What it should have said.")
    bodies: Schema = {}
    for kind, more, meaning in (
        ("amend", {"to": instead}, "Corrects an entry"),
        ("strike", {}, "Takes an entry back"),
    ):
        members = {
            "kind": with_description(constant(kind), KIND),
            "of": correction["of"],
            **more,
            "reason": correction["reason"],
            **note,
        }
        bodies[kind] = closed(members, ("reason", "note"), f"{meaning}.")
    return bodies


def recorded_entries(forms: Forms) -> Schema:
    """Return the entries that a record of a game has, with the deal of this game."""
    game = forms.game
    has = {"passed": game.passed, "penalty": game.penalty}
    kinds = tuple(kind for kind in KINDS if has.get(kind, True))
    return entry_bodies(forms, forms.form(game.deal), kinds, forms.prefix)


CLOSING_MEANINGS = dict(zip(CLOSINGS, ("The match is ended.", "The match goes on."), strict=True))

PLAYED_MEANINGS = {
    "round": "A deal",
    "passed": "A deal that nobody played",
    "penalty": "A penalty against a side",
    "dealer": "The deal is with another seat from here on",
}


def _played(forms: Forms, kind: str, deal: Schema) -> tuple[Schema, tuple[str, ...], str]:
    """Return what is filled in, which members may be left out, and what it is."""
    meaning = PLAYED_MEANINGS[kind]
    form = form_of(forms.game, kind)
    if kind == "round":
        return (
            with_description(deal, "What was played, by the form of the match's game."),
            (),
            meaning,
        )
    if form is None:
        nothing = with_description(nullable(ref(NOTHING)), "There is nothing to fill in.")
        return nothing, ("entry",), meaning
    may_be_empty = not any(field.required for field in fields_of(form))
    return forms.form(form), ("entry",) if may_be_empty else (), meaning


def query(forms: Forms, question: Question, free: bool) -> Schema:
    """Return the body of a question of a game. Free of a match it may name house rules."""
    members = {
        "question": with_description(constant(question.key), "The question by its key."),
        "facts": with_description(forms.form(question.facts), "What happened at the table."),
    }
    if not free:
        return closed(members, (), render_text(question.label, ENGLISH))
    options = nullable(forms.form(forms.game.options))
    members["options"] = with_description(
        options, "House rules to judge by; the rest are defaults."
    )
    return closed(members, ("options",), render_text(question.label, ENGLISH))


def beside_record(forms: Forms) -> Schema:
    """Return what a record of a game has that no score follows from."""
    rulings = listed(ref(f"{forms.prefix}RecordedRuling"))
    members = {
        "opened_at": with_description(TIMESTAMP, "When the match was opened."),
        "times": with_description(listed(TIMESTAMP), "When each entry was written."),
        "rulings": with_description(rulings, "The rulings of the referee."),
        "acceptances": with_description(
            nullable(listed(ref("RecordedAcceptance"))), "Who accepted what."
        ),
    }
    return closed(members, ("acceptances",), "What no score follows from.")


def new_record(forms: Forms) -> Schema:
    """Return a match of a game as a record."""
    name = render_text(forms.game.name, ENGLISH)
    properties = {
        "app": with_description(constant(APP), "Whose record this is."),
        "format": {"type": "integer", "enum": [FORMAT], "description": "The format's number."},
        **new_match(forms)["properties"],
        "history": with_description(
            listed(ref(f"{forms.prefix}RecordedEntry")), "Every entry in its order."
        ),
        "beside": with_description(
            nullable(ref(f"{forms.prefix}Beside")), "What no score follows from."
        ),
        "proof": with_description(
            nullable(ref("RecordProof")), "What shows whether it was changed since it was signed."
        ),
    }
    optional = ("options", "setup", "dealer", "beside", "proof")
    return closed(properties, optional, f"A match of {name} with everything to replay it.")


def digest() -> Schema:
    """Return what a part of a record comes to."""
    return {
        "type": "string",
        "pattern": "^[0-9a-f]{64}$",
        "description": "A SHA-256, in hexadecimal.",
    }


def proof_chain() -> Schema:
    """Return the chain in a record's proof."""
    one = ref("Digest")
    # A list of texts drawn here would be a class `Ruling` in clients that are generated.
    links = {
        name: with_description(listed(one), f"The links of its {name}.")
        if name in LISTS
        else with_description(one, f"The link of its {name}.")
        for name in CHAIN
    }
    return closed(links, (), "The SHA-256 of each part and of what comes before it.")


def record_proof() -> Schema:
    """Return what of a record says by whom it was signed, and that nothing was changed since."""
    word = {"type": "string", "minLength": 1, "maxLength": LONGEST}
    members = {
        "match": with_description(word, "The match by its id on the server that signed."),
        "server": with_description(word, "Who signed it."),
        "signed_at": with_description(word, "When, in UTC."),
        "key_id": with_description(
            word, "The key, in the server's /.well-known/scorers-table-keys.json."
        ),
        "engine": with_description(word, "The version of the engine."),
        "rules": with_description(
            ref("Digest"), "The SHA-256 of the rules of its game as they were."
        ),
        "points": with_description(listed(listed(WHOLE)), "What each entry wrote, per side."),
        "totals": with_description(listed(WHOLE), "The totals, per side."),
        "chain": ref("ProofChain"),
        "signature": with_description(
            word, "Ed25519, in base64url, over the last link of the chain."
        ),
    }
    return closed(members, (), "What shows whether a record was changed since it was signed.")


def recorded_rulings(forms: Forms) -> Schema:
    """Return the rulings of a game's referee as a record has them, by the question."""
    prefix = forms.prefix
    names = {item.key: f"{prefix}{pascal(item.key)}RecordedRuling" for item in forms.game.questions}
    rulings = {names[item.key]: _recorded_ruling(forms, item) for item in forms.game.questions}
    return {**rulings, f"{prefix}RecordedRuling": by("question", names, "A ruling in a record.")}


def _recorded_ruling(forms: Forms, question: Question) -> Schema:
    count = {**WHOLE, "minimum": 0}
    options = nullable(forms.form(forms.game.options))
    return closed(
        {
            "question": with_description(constant(question.key), "The question by its key."),
            "facts": with_description(forms.form(question.facts), "What happened at the table."),
            "options": with_description(options, "The house rules it was judged by."),
            "standing": ref("RulingStatus"),
            "standing_by": with_description(nullable(count), "The seat that says so."),
            "after_seq": with_description(count, "The last entry before it."),
            "at": with_description(TIMESTAMP, "When it was given."),
            "standing_at": with_description(nullable(TIMESTAMP), "When the other side said so."),
            "from_now_on": with_description(
                nullable(YES_NO), "Whether it is the table's own rule from now on."
            ),
            "appeals": with_description(
                nullable(listed(ref("RecordedAppeal"))), "What became of its appeals."
            ),
        },
        ("options", "standing_by", "standing_at", "from_now_on", "appeals"),
        "A ruling in a record.",
    )


def recorded_appeal() -> Schema:
    """Return an appeal as a record has it."""
    members = {
        "at": with_description(TIMESTAMP, "When the ruling was put to somebody else."),
        "withdrawn_at": with_description(nullable(TIMESTAMP), "When that was taken back."),
        "outcome": with_description(nullable(ref("AppealOutcome")), "How it was decided."),
        "verdict": with_description(nullable(TEXT), "What holds instead."),
        "reason": with_description(nullable(TEXT), "Why."),
        "rule": with_description(nullable(TEXT), "The section it rests on."),
        "by": with_description(nullable(TEXT), "Who decided, by name or role."),
        "decided_at": with_description(nullable(TIMESTAMP), "When it was decided."),
    }
    optional = tuple(name for name in members if name != "at")
    return closed(members, optional, "An appeal in a record.")


def recorded_acceptance() -> Schema:
    """Return an acceptance as a record has it."""
    members = {
        "side": with_description({**WHOLE, "minimum": 0}, "The side that accepts."),
        "seq": with_description({**WHOLE, "minimum": 1}, "The last entry that is accepted."),
        "name": with_description(nullable(TEXT), "In whose name."),
        "at": with_description(TIMESTAMP, "When it was given."),
    }
    return closed(members, ("name",), "An acceptance in a record.")
