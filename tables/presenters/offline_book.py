"""Requests of a phone beyond writing a match: search in what can be read about a game, deals
without a match, and what the sides need. The phone loads this only when it is asked for."""

from collections.abc import Iterator

from scorer.explorer import NO_SET, named_options
from scorer.forms import AnswerError, dump
from scorer.registry import GAMES
from scorer.search import Index, is_sure, search_banks
from scorer.text import Voice, render_text
from tables.presenters.board import rendered_board
from tables.presenters.exploring import explored_verdict, sent_exploration
from tables.presenters.forms import mistakes, problems_by_field
from tables.presenters.needs import needs_in_words
from tables.presenters.offline import Responder, Unseen, requested_match, voice_at
from tables.presenters.sheet import next_deal
from tables.presenters.types import FoundPlaces, MatchNeeds, Request, ScoredDeal, UnscoredDeal

LIBRARIES: dict[str, Request] = {}
"""Requests that brought what can be searched, by the name that the phone gave it: one at a time."""

INDEXES: list[Index] = []
"""Of its banks, in their order, so many as were needed."""


def search(request: Request, voice: Voice) -> FoundPlaces:
    """Return the places of the texts that answer to `query`, the best first.

    `at` names the library. A new one comes with its `texts` and with `banks`: how people ask for
    each text.
    """
    name = request["at"]
    if name not in LIBRARIES:
        if "banks" not in request:
            raise Unseen
        LIBRARIES.clear()
        INDEXES.clear()
        LIBRARIES[name] = request
    banks, texts, query = LIBRARIES[name]["banks"], LIBRARIES[name]["texts"], request["query"]
    matches = search_banks(_indexes(banks), query)
    return {
        "places": [match.place for match in matches],
        "answers": [INDEXES[0].answering(query, texts[match.place]) for match in matches],
        "sure": is_sure(matches),
    }


def _indexes(banks: list[list[str]]) -> Iterator[Index]:
    """Yield the index of each bank. The next is made when it is asked for."""
    for place, bank in enumerate(banks):
        if place == len(INDEXES):
            INDEXES.append(Index([entry.split("\n") for entry in bank]))
        yield INDEXES[place]


def explore(request: Request, voice: Voice) -> ScoredDeal | UnscoredDeal:
    """Return what the deal of `game` that a form `sent` comes to for players with these `names`.
    Else the mistake in it, or what is missing as a hint. With the house rules that it was scored
    by: the set `named`, or `rules`, or those that were sent."""
    game, sent = GAMES[request["game"]], request["sent"]
    key = request.get("named", "")
    named = named_options(game, key)
    if key and not named:
        return {"mistake": render_text(NO_SET, voice), "hint": "", "options": dump(game.options())}
    data = sent_exploration(game, sent, dump(named) if named else request.get("rules"))
    try:
        verdict = explored_verdict(game, data, voice, tuple(request["names"][: data["seats"]]))
    except AnswerError as error:
        mistake, _ = mistakes(error, voice, ("entry",))
        by_field = problems_by_field(error, voice)
        hints = [sentence for listed in by_field.values() for sentence in listed]
        hint = "" if mistake else hints[0]
        return {"mistake": mistake, "hint": hint, "options": data["options"]}
    return {"verdict": verdict, "options": data["options"]}


def need(request: Request, voice: Voice) -> MatchNeeds:
    """Return the board of a match, and what each side needs of its next deal."""
    match, scored = requested_match(request)
    voice_here = voice_at(match, voice)
    board = rendered_board(match, scored.state, next_deal(match), voice_here)
    needs = needs_in_words(match.game, match.table, scored.state, board, voice_here)
    return {**needs, "board": board}


RESPONSES: dict[str, Responder] = {
    "explore": explore,
    "need": need,
    "search": search,
}
