"""Everything the API takes and answers, by name."""

import json
from functools import partial

from scorer.answers import ANSWERS
from scorer.core import Game, Seating
from scorer.entries import KINDS, Noted
from scorer.events.acts import StakeForm
from scorer.forms import fields_of
from scorer.schema import ENUM_WORDS, Names, Schema, nullable, schema, values_schema
from scorer.text import ENGLISH, render_text
from tables.openapi.bodies import (
    NOTHING,
    before_deal,
    beside_record,
    deal_query,
    digest,
    entry_bodies,
    new_group_match,
    new_group_rules,
    new_match,
    new_record,
    new_rules,
    proof_chain,
    query,
    record_proof,
    recorded_acceptance,
    recorded_appeal,
    recorded_entries,
    recorded_rulings,
    with_description,
)
from tables.openapi.collected import Collected
from tables.openapi.forms import Forms, first_sentence
from tables.openapi.parts import (
    TEXT,
    WHOLE,
    any_of,
    by,
    closed,
    constant,
    extensible,
    listed,
    pascal,
    ref,
    tables_of,
)
from tables.openapi.responses import BY_QUESTION, NAMES, SHARED, UNIONS, VARYING
from tables.openapi.typed import Types, component_name
from tables.selectors.acceptances import Accepted
from tables.selectors.appeals import Decision
from tables.selectors.rulings import RulingStatus
from tables.services.entries import MOST_IN_A_BATCH
from tables.services.group_forms import ChangedPlayer, NewGroup, NewPayment, NewPlayers
from tables.services.groups import Titled
from tables.services.links import Renewal, Typed
from tables.services.night_forms import (
    ChangedDraw,
    NewDraw,
    NewNight,
    NewResult,
    NewSubstitute,
    NightPeople,
)
from tables.services.seasons import SeasonForm

GROUP_FORMS: dict[str, type] = {
    **{
        form.__name__: form
        for form in (
            NewGroup, NewPlayers, ChangedPlayer, NewPayment, NewNight, NewDraw, ChangedDraw,
            NewResult, NightPeople, NewSubstitute,
        )
    },
    "NewStake": StakeForm,
    "NewSeason": SeasonForm,
}  # fmt: skip
"""Forms about a group by their names in the document."""

QUERIES = {
    "Query": "A question for the referee, judged by house rules that may be named.",
    "MatchQuery": "A question for the referee, judged by the house rules of the match.",
}


OPEN = {
    "Download": "A record, or what another program reads: whatever that has.",
    "FoundRecord": "A record as it was found: whatever it has is held against its proof. Its "
    "numbers are whole.",
    "FilledIn": "Filled in as the form beside it says, which is another one in every game.",
    "OpenAPI": "An OpenAPI document (3.1).",
    "JSONSchema": "A JSON Schema (2020-12) with labels. It is open: it may have any keyword.",
}
"""Components that any member may stand in, and why."""


def components(*games: Game) -> Schema:
    """Return the components of a document for these games."""
    collected = Collected()
    forms = [Forms(game, games, collected) for game in games]
    for game_forms in forms:
        collected.add_all({**_bodies(game_forms), **_queries(game_forms)})
        for name, body in recorded_entries(game_forms).items():
            collected.refer(name, json.dumps(body), partial(dict, body))
        _answers(game_forms, collected)
    shared = Types(collected, NAMES, UNIONS)
    for form in SHARED:
        shared.refer(form)
    collected.add_all({**_entries(forms), **_small_bodies(forms)})
    collected.add_all(_unions(forms, collected.schemas))
    return dict(sorted(collected.schemas.items()))


def _bodies(forms: Forms) -> Schema:
    """Return the request bodies of one game."""
    prefix = forms.prefix
    return {
        f"New{prefix}Match": new_match(forms),
        f"New{prefix}GroupMatch": new_group_match(forms),
        f"New{prefix}Rules": new_rules(forms),
        f"New{prefix}GroupRules": new_group_rules(forms),
        f"{prefix}Before": before_deal(forms),
        f"{prefix}DealQuery": deal_query(forms),
        **recorded_rulings(forms),
        f"{prefix}Beside": beside_record(forms),
        f"{prefix}Record": new_record(forms),
    }


def _queries(forms: Forms) -> Schema:
    """Return the questions for the referee of one game."""
    prefix, questions = forms.prefix, forms.game.questions
    queries: Schema = {}
    for question in questions:
        name = f"{prefix}{pascal(question.key)}"
        queries[f"{name}Query"] = query(forms, question, free=True)
        queries[f"{name}MatchQuery"] = query(forms, question, free=False)
    return queries


def _answers(forms: Forms, collected: Collected) -> None:
    """The responses of one game."""
    game, prefix = forms.game, forms.prefix
    # A deal comes behind what it could be taken for, and before what fits everything.
    filled = ["Penalty", "DealerMove", f"{prefix}Deal", "ClosingReason"]
    meaning = "What was filled in, by the kind of the entry."
    collected.add(f"{prefix}Filled", any_of(filled, meaning))
    bound = {
        "game": constant(game.key),
        "options": forms.form(game.options),
        "setup": nullable(forms.form(game.setup) if game.setup else ref(NOTHING)),
        "carry": forms.form(game.carry),
        "deal_facts": forms.form(game.facts),
        "filled": ref(f"{prefix}Filled"),
        "any_answer": ref(f"{prefix}Answer"),
    }
    types = Types(collected, NAMES, UNIONS, prefix, bound)
    kinds = dict.fromkeys(kind for kinds in ANSWERS[game.key].values() for kind in kinds)
    answers = {"anyOf": [types.refer(kind) for kind in kinds]}
    collected.add(f"{prefix}Answer", with_description(answers, "The answer, by the question."))
    for form in VARYING:
        types.refer(form)
    _rulings(forms, types)


def _rulings(forms: Forms, types: Types) -> None:
    """The rulings of one game, each with the facts and the answer of its question."""
    game, prefix, collected = forms.game, forms.prefix, forms.components
    for question in game.questions:
        kinds = [types.refer(kind) for kind in ANSWERS[game.key][question.key]]
        bound = {
            **types.bound,
            "question": with_description(constant(question.key), "The question by its key."),
            "facts": forms.form(question.facts),
            "answer": kinds[0] if len(kinds) == 1 else {"anyOf": kinds},
        }
        of_question = Types(
            collected, NAMES, UNIONS, f"{prefix}{pascal(question.key)}", bound, types
        )
        for form in BY_QUESTION:
            of_question.refer(form)
    for form in BY_QUESTION:
        name = component_name(form, NAMES)
        names = {item.key: f"{prefix}{pascal(item.key)}{name}" for item in game.questions}
        collected.add(f"{prefix}{name}", by("question", names, first_sentence(form)))


def _entries(forms: list[Forms]) -> Schema:
    """Return the bodies of entries: a deal is of any of the games."""
    deals = [game_forms.form(game_forms.game.deal) for game_forms in forms]
    has_passed = any(game_forms.game.passed for game_forms in forms)
    kinds = tuple(kind for kind in KINDS if kind != "passed" or has_passed)
    deal = {"description": "A deal, by the form of its game.", "anyOf": deals}
    bodies = entry_bodies(forms[0], ref("Deal"), kinds)
    return {"Deal": deal, **bodies, **_batch()}


def _unions(forms: list[Forms], schemas: Schema) -> Schema:
    """Return what any of the games may take or answer."""
    prefixes = {game_forms.game.key: game_forms.prefix for game_forms in forms}
    opening = {key: f"New{prefix}Match" for key, prefix in prefixes.items()}
    in_group = {key: f"New{prefix}GroupMatch" for key, prefix in prefixes.items()}
    rules = [f"New{prefix}Rules" for prefix in prefixes.values()]
    group_rules = [f"New{prefix}GroupRules" for prefix in prefixes.values()]
    deals = [f"{prefix}DealQuery" for prefix in prefixes.values()]
    unions: Schema = {
        "NewMatch": by("game", opening, "A match to be opened."),
        "NewGroupMatch": by("game", in_group, "A match to be opened in a group."),
        "DealQuery": any_of(deals, "A deal to be scored without a match."),
        "NewRules": any_of(rules, "Other house rules for a match that has not begun."),
        "NewGroupRules": any_of(group_rules, "House rules of a group for a game."),
    }
    for kind, meaning in QUERIES.items():
        queries = [
            f"{game_forms.prefix}{pascal(question.key)}{kind}"
            for game_forms in forms
            for question in game_forms.game.questions
        ]
        unions[kind] = any_of(queries, meaning)
    for name in ("Record", *(component_name(form, NAMES) for form in (*VARYING, *BY_QUESTION))):
        names = {key: f"{prefix}{name}" for key, prefix in prefixes.items()}
        first = schemas[next(iter(names.values()))]
        # A choice by question within a choice by game is more than some generators can follow.
        has_game = "game" in first.get("properties", {})
        meaning = first["description"]
        unions[name] = (
            by("game", names, meaning) if has_game else any_of([*names.values()], meaning)
        )
    return unions


def _small_bodies(forms: list[Forms]) -> Schema:
    """Return the bodies that are the same for every game."""
    every_game = forms[0].of_every_game
    games = [game_forms.game for game_forms in forms]
    seats = with_description(
        every_game(Seating)["properties"]["seats"], "The players in the order of play."
    )
    note = every_game(Noted)["properties"]["note"]
    by_seat = with_description(nullable({**WHOLE, "minimum": 0}), "The seat that says so.")
    status = {"standing": ref("NewRulingStatus"), "by": by_seat}
    keys = [game.key for game in games]
    names = {ENUM_WORDS: [render_text(game.name, ENGLISH) for game in games]}
    return {
        "GameKey": {"description": "A game by its key.", **TEXT, "enum": keys, **names},
        "AnyGame": {"description": "A game by its key.", **extensible(keys), **names},
        "Role": _values_of(Renewal, "role", "What a link allows."),
        "NewRulingStatus": _values_of(
            RulingStatus, "standing", "What the other side says of a ruling."
        ),
        **{name: _open_object(meaning) for name, meaning in OPEN.items()},
        NOTHING: closed({}, (), "There is nothing to fill in."),
        "Digest": digest(),
        "ProofChain": proof_chain(),
        "RecordProof": record_proof(),
        "NewNames": closed({"seats": seats}, (), "Other names for the players."),
        "NewNote": closed({"note": note}, (), "A note beside an entry."),
        "NewLink": closed({"role": ref("Role")}, (), "The link that is given out anew."),
        **_decision(games),
        "RecordedAppeal": recorded_appeal(),
        "RecordedAcceptance": recorded_acceptance(),
        "NewAcceptance": {"description": first_sentence(Accepted), **every_game(Accepted)},
        "Joining": {"description": first_sentence(Typed), **every_game(Typed)},
        "NewTitle": {"description": first_sentence(Titled), **every_game(Titled)},
        **_of_groups(games),
        "NewStanding": closed(status, ("by",), "What the other side says of a ruling."),
    }


def _of_groups(games: list[Game]) -> Schema:
    """Return the bodies about groups, with their choices inline."""
    names = Names(lambda form: ref(form.__name__), lambda spec: values_schema(spec, ENGLISH))
    tables = tables_of(*games, names=names)
    return {
        name: {"description": first_sentence(form), **schema(form, tables)}
        for name, form in GROUP_FORMS.items()
    }


def _values_of(form: type, name: str, meaning: str) -> Schema:
    """Return the values that a field of a form offers."""
    spec = next(field.spec for field in fields_of(form) if field.name == name)
    return {"description": meaning, **values_schema(spec, ENGLISH)}


def _decision(games: list[Game]) -> Schema:
    """Return the body that decides an appeal."""
    names = Names(lambda form: ref(form.__name__), lambda spec: ref("AppealOutcome"))
    form = schema(Decision, tables_of(*games, names=names))
    return {
        "AppealOutcome": _values_of(Decision, "outcome", "How an appeal is decided."),
        "NewDecision": {"description": first_sentence(Decision), **form},
    }


def _open_object(meaning: str) -> Schema:
    return {"type": "object", "additionalProperties": True, "description": meaning}


def _batch() -> Schema:
    """Return the body of a batch."""
    entry = with_description(ref("NewEntry"), "The entry; it is checked when its turn comes.")
    key = {**TEXT, "format": "uuid", "description": "A UUID of your own for this entry."}
    items = {**listed(ref("BatchItem")), "minItems": 1, "maxItems": MOST_IN_A_BATCH}
    return {
        "BatchResult": any_of(["BatchReceipt", "BatchRefusal"], "What became of an entry."),
        "BatchItem": closed({"key": key, "entry": entry}, (), "An entry with its key."),
        "NewBatch": closed(
            {"entries": with_description(items, "The entries in their order.")},
            (),
            "Entries to be written in order.",
        ),
    }
