"""The API's referee: questions, rulings without a match, and rulings that a match keeps."""

from rest_framework.decorators import api_view
from rest_framework.request import Request
from rest_framework.response import Response

from scorer.core import Question
from scorer.schema import Tables, schema
from scorer.text import render_text
from tables.access.permissions import enter, permission_at
from tables.api.conditions import tagged, version_seen
from tables.api.documented import (
    ETAG,
    IF_MATCH,
    NOT_THERE,
    ON_A_BODY,
    ON_A_KEY,
    ON_A_MATCH,
    ON_A_VERSION,
    READ,
    body,
    documented,
)
from tables.api.request_examples import RULINGS
from tables.api.requests import key_of, named_game, sent
from tables.language import request_voice
from tables.models import Role
from tables.openapi import listed, ref, tables_of
from tables.openapi.types import QuestionData
from tables.presenters.rulings import read_query, ruling_in_words
from tables.selectors import matches
from tables.selectors.rulings import rulings_of, stored_ruling
from tables.services.rulings import set_own_rule, set_ruling_status, store_ruling


def question_data(question: Question, tables: Tables) -> QuestionData:
    """Return a question with its form of facts as JSON Schema."""
    return {
        "key": question.key,
        "label": render_text(question.label, tables.voice),
        "help": render_text(question.help, tables.voice),
        "facts": schema(question.facts, tables),
        "example": question.example,
    }


@documented(
    "list_questions",
    "What the game's referee can be asked.",
    listed(ref("Question")),
    also=NOT_THERE,
)
@api_view(READ)
def questions(request: Request, key: str) -> Response:
    """Return what the game's referee can be asked."""
    game = named_game(key)
    tables = tables_of(game, voice=request_voice())
    return Response([question_data(question, tables) for question in game.questions])


@documented(
    "ask_referee", "Ask the referee; nothing is stored.", ref("Ruling"),
    also=(*ON_A_BODY, *NOT_THERE), request=body("Query"), examples=RULINGS,
)  # fmt: skip
@api_view(["POST"])
def rule_on(request: Request, key: str) -> Response:
    """Ask the referee. Nothing is stored."""
    query = read_query(named_game(key), sent(request))
    return Response(ruling_in_words(query, request_voice()))


@documented(
    "list_rulings", "The rulings stored with a match.", listed(ref("StoredRuling")),
    also=ON_A_MATCH, methods=["GET"], parameters=(ETAG,),
)  # fmt: skip
@documented(
    "store_ruling", "Ask the referee under a match's house rules, and keep the ruling.",
    ref("StoredRuling"), also=(*ON_A_BODY, *ON_A_MATCH, *ON_A_KEY),
    created=True, methods=["POST"], parameters=(ETAG,), request=body("MatchQuery"),
    examples=RULINGS,
)  # fmt: skip
@api_view([*READ, "POST"])
def match_rulings(request: Request, match_id: str) -> Response:
    """Return the rulings stored with a match, or one more of them."""
    if request.method != "POST":
        enter(request, match_id)
        listed_rulings = rulings_of(match_id)
        return tagged(Response(listed_rulings), matches.get_match(match_id).version)
    permission = permission_at(request, match_id)
    permission.require(Role.SCORER)
    ruling, replayed = store_ruling(by=permission, data=sent(request), op_id=key_of(request))
    match = matches.get_match(match_id)
    response = Response(stored_ruling(match, ruling), status=200 if replayed else 201)
    response["Location"] = f"/api/v1/matches/{match_id}/rulings"
    return tagged(response, match.version, replayed)


@documented(
    "set_ruling_status", "Accept or dispute a stored ruling.", ref("StoredRuling"),
    also=(*ON_A_BODY, *ON_A_MATCH, *ON_A_VERSION), parameters=(IF_MATCH, ETAG),
    request=body("NewStanding"),
)  # fmt: skip
@api_view(["PUT"])
def ruling_status(request: Request, match_id: str, number: int) -> Response:
    """Accept or dispute a stored ruling."""
    enter(request, match_id)
    data, version = sent(request), version_seen(request, match_id).version
    ruling = set_ruling_status(match_id=match_id, number=number, data=data, version=version)
    match = matches.get_match(match_id)
    return tagged(Response(stored_ruling(match, ruling)), match.version)


@documented(
    "make_own_rule", "Make a stored ruling the table's own rule from now on.", ref("StoredRuling"),
    also=(*ON_A_MATCH, *ON_A_VERSION, "forbidden"), methods=["PUT"], parameters=(IF_MATCH, ETAG),
    request=None,
)  # fmt: skip
@documented(
    "drop_own_rule", "Make the table's own rule a mere ruling again.", ref("StoredRuling"),
    also=(*ON_A_MATCH, *ON_A_VERSION, "forbidden"), methods=["DELETE"],
    parameters=(IF_MATCH, ETAG),
)  # fmt: skip
@api_view(["PUT", "DELETE"])
def own_rule(request: Request, match_id: str, number: int) -> Response:
    """Make a stored ruling the table's own rule from now on, or a mere ruling again."""
    enter(request, match_id)
    version = version_seen(request, match_id).version
    is_rule = request.method == "PUT"
    ruling = set_own_rule(match_id=match_id, number=number, is_rule=is_rule, version=version)
    match = matches.get_match(match_id)
    return tagged(Response(stored_ruling(match, ruling)), match.version)
