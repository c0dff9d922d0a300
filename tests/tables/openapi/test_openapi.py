"""The OpenAPI document is true: what it says can be sent, is answered."""

import json
import re
import threading
import time
from io import StringIO
from typing import Any

import pytest
from django.core.management import call_command
from drf_spectacular.generators import SchemaGenerator
from jsonschema import Draft202012Validator
from jsonschema_rs import Draft202012Validator as Validator
from jsonschema_rs import Registry, ValidationError

from scorer import GAMES
from tables import openapi
from tables.openapi import _drawn, document
from tables.openapi.openness import operations_of
from tables.openapi.operations import OPERATIONS
from tables.openapi.parts import pascal
from tables.openapi.slices import PARTS
from tests.strict import strict
from tests.tables.conftest import Api, _anchored, resolved, validate, worked_deal

WRITES = ["open_match", "append_entry", "preview_entry"]


def operations() -> dict[str, Any]:
    return {
        operation["operationId"]: operation
        for item in document()["paths"].values()
        for operation in item.values()
    }


def test_it_is_openapi_3_1_and_is_served(api: Api) -> None:
    assert document()["openapi"] == "3.1.0"
    assert api.client.get("/api/v1/openapi.json").json() == json.loads(json.dumps(document()))


def test_it_is_drawn_once_however_many_ask_first(monkeypatch: pytest.MonkeyPatch) -> None:
    _drawn.cache_clear()
    drawing: list[int] = []
    at_once: list[int] = []

    def counted() -> Any:
        drawing.append(1)
        at_once.append(len(drawing))
        time.sleep(0.05)
        drawing.pop()
        return SchemaGenerator()

    monkeypatch.setattr(openapi, "SchemaGenerator", counted)
    threads = [threading.Thread(target=document) for _ in range(8)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert at_once == [1]


def test_it_is_valid_and_made_without_a_warning() -> None:
    call_command("spectacular", "--validate", "--fail-on-warn", stdout=StringIO())


def test_every_operation_has_a_name_and_says_what_can_go_wrong() -> None:
    assert set(operations()) == set(OPERATIONS)
    for operation in operations().values():
        assert operation["summary"]
        assert {"400", "500", "503"} <= set(operation["responses"])
        for response in operation["responses"].values():
            assert response.get("description") or resolved(response)["description"]


def test_an_operation_says_of_a_problem_what_it_means_there() -> None:
    problems = document()["components"]["responses"]
    assert problems["Problem400"]["description"] == "`malformed`: We cannot read the request."
    responses = operations()["append_entry"]["responses"]
    assert "`key_missing`: " in responses["400"]["description"]
    assert "`match_over`: " in responses["409"]["description"]
    assert responses["503"] == {"$ref": "#/components/responses/Problem503"}


def test_every_component_is_used_and_every_reference_leads_somewhere() -> None:
    for schema in document()["components"]["schemas"].values():
        Draft202012Validator.check_schema(schema)
    assert_used(document())


def game_of(body: dict[str, Any]) -> str:
    """The game that an example is of; what every game knows is written in a match of Belot."""
    own = (key for key, game in GAMES.items() if body.get("entry") == game.example)
    return next(own, "belot")


@pytest.mark.parametrize("operation", WRITES)
def test_every_example_works(api: Api, operation: str) -> None:
    media = operations()[operation]["requestBody"]["content"]["application/json"]
    assert media["examples"]
    opened = {key: api.open(game=key) for key in GAMES}
    for example in media["examples"].values():
        match = opened[game_of(example["value"])]
        if operation == "open_match":
            answer = api.post("/matches", example["value"])
        elif operation == "append_entry":
            answer = api.write(match, example["value"])
        else:
            answer = api.post(f"/matches/{match}/preview", example["value"])
            api.write(match, example["value"])
        assert answer.status_code in (200, 201), (example["summary"], answer.content)


@pytest.mark.parametrize("key", GAMES)
def test_the_forms_of_every_game_are_schemas(api: Api, key: str) -> None:
    game = api.get(f"/games/{key}").json()
    for name in ("options", "entry", *(["setup"] if GAMES[key].setup else [])):
        Draft202012Validator.check_schema(game[name])


def test_the_page_draws_the_document_with_the_viewer(api: Api) -> None:
    page = api.client.get("/api/docs")
    assert 'data-document="/api/v1/openapi.json"' in page.content.decode()
    assert "vendor/scalar/scalar.min.js" in page.content.decode()
    policy = page["Content-Security-Policy"]
    assert "script-src 'self' 'wasm-unsafe-eval'" in policy
    assert "connect-src 'self'" in policy


MAX_SLICE, MAX_BARE_SLICE, MAX_PART = 320_000, 220_000, 85_000
"""How many bytes the document of one game may have, with and without examples of responses, and
that of its groups."""


def without_response_examples(document: Any) -> Any:
    bare = json.loads(json.dumps(document))
    for operation in operations_of(bare["paths"]):
        for response in operation["responses"].values():
            for media in response.get("content", {}).values():
                media.pop("examples", None)
    return bare


def size(data: Any) -> int:
    return len(json.dumps(data, ensure_ascii=False, separators=(",", ":")).encode())


OF_PARTS = {
    part: {name for name, operation in OPERATIONS.items() if operation.tag == part}
    for part in PARTS
}


def assert_used(whole: Any) -> None:
    """Each of its components is used, and each that is used is there."""
    text = json.dumps(whole)
    for section in ("schemas", "parameters", "responses", "headers"):
        pointed = {one.split('"')[0] for one in text.split(f"#/components/{section}/")[1:]}
        assert pointed == set(whole["components"].get(section, {})), section


def assert_whole(sliced: Any, wanted: set[str]) -> None:
    """It has these operations, everything that they need, and nothing else."""
    ids = [operation["operationId"] for operation in operations_of(sliced["paths"])]
    assert sorted(ids) == sorted(wanted)
    assert_used(sliced)
    tags = {tag for operation in operations_of(sliced["paths"]) for tag in operation["tags"]}
    assert [tag["name"] for tag in sliced["tags"] if tag["name"] not in tags] == []


def other_games_in(text: str, key: str) -> list[str]:
    # The name of a game may contain that of another.
    besides = text.replace(pascal(key), "")
    others = [pascal(other) for other in GAMES if other != key]
    return [other for other in others if other in besides]


@pytest.mark.parametrize("key", GAMES)
def test_a_document_of_one_game_has_all_of_its_matches_and_no_other_game(
    api: Api, key: str
) -> None:
    answer = api.get(f"/openapi.json?game={key}")
    assert len(answer.content) <= MAX_SLICE
    assert size(without_response_examples(answer.json())) <= MAX_BARE_SLICE
    assert_whole(answer.json(), set(operations()) - set().union(*OF_PARTS.values()))
    assert other_games_in(answer.content.decode(), key) == []


@pytest.mark.parametrize("part", PARTS)
@pytest.mark.parametrize("key", GAMES)
def test_a_document_of_a_part_and_one_game_has_all_of_it_alone(
    api: Api, key: str, part: str
) -> None:
    answer = api.get(f"/openapi.json?game={key}&part={part}")
    assert len(answer.content) <= MAX_PART
    assert_whole(answer.json(), OF_PARTS[part])
    assert other_games_in(answer.content.decode(), key) == []


@pytest.mark.parametrize("part", PARTS)
def test_a_document_of_a_part_is_whole(api: Api, part: str) -> None:
    assert_whole(api.get(f"/openapi.json?part={part}").json(), OF_PARTS[part])


def test_a_document_of_groups_has_every_game(api: Api) -> None:
    sliced = api.get("/openapi.json?part=groups").json()
    assert {f"New{pascal(key)}GroupMatch" for key in GAMES} <= set(sliced["components"]["schemas"])
    assert api.get("/openapi.json?part=matches").status_code == 422


@pytest.mark.parametrize(("part", "least"), [("", 20), ("groups", 8), ("evenings", 15)])
@pytest.mark.parametrize("key", GAMES)
def test_every_example_in_a_document_of_one_game_fits_its_schema(
    key: str, part: str, least: int
) -> None:
    sliced = strict(document(key, part))
    registry = Registry([("urn:api", sliced)])
    shown = 0
    for operation in operations_of(sliced["paths"]):
        bodies = [operation.get("requestBody", {}), *operation["responses"].values()]
        for media in (media for body in bodies for media in body.get("content", {}).values()):
            schema = Validator(_anchored(media["schema"]), registry=registry)
            for example in media.get("examples", {}).values():
                schema.validate(example["value"])
                shown += 1
    assert shown > least


def test_no_document_of_a_game_that_is_not_here(api: Api) -> None:
    assert api.get("/openapi.json?game=whist").status_code == 422


def test_every_component_has_a_name_of_its_own_and_says_what_it_is() -> None:
    schemas = document()["components"]["schemas"]
    for name, schema in schemas.items():
        assert not re.search(r"\d", name), name
        assert schema["description"], name
        for field, field_schema in schema.get("properties", {}).items():
            assert "$ref" in field_schema or field_schema["description"], (name, field)
            # An object within has a name too.
            assert "properties" not in json.dumps(field_schema), (name, field)


def test_no_list_makes_a_class_named_as_a_component_is() -> None:
    schemas = document()["components"]["schemas"]
    for name, schema in schemas.items():
        for field, field_schema in schema.get("properties", {}).items():
            # Generators make a class of what a list has, where it is limited, by the field's name.
            if {"pattern", "enum"} & set(field_schema.get("items", {})):
                assert pascal(field.removesuffix("s")) not in schemas, (name, field)


def test_every_operation_says_more_than_its_summary_and_who_may_use_it() -> None:
    for operation in operations().values():
        assert operation["description"] != operation["summary"]
        assert "security" in operation
        assert len(operation["tags"]) == 1
        for parameter in operation.get("parameters", []):
            assert resolved(parameter)["description"], parameter


NOBODY: dict[str, Any] = {"by": None}


@pytest.mark.parametrize(("game", "side"), [("belot", "declarer"), ("kosakeln", "declarer")])
def test_a_deal_says_who_played_by_the_side_or_by_the_seat(api: Api, game: str, side: str) -> None:
    deal = {name: value for name, value in worked_deal(game).items() if name not in ("by", side)}
    schema = _anchored({"$ref": f"#/components/schemas/{pascal(game)}Deal"})
    match = api.open(game=game)
    for named in ({}, NOBODY, {**NOBODY, side: None}):
        with pytest.raises(ValidationError):
            validate({**deal, **named}, schema)
        answer = api.write(match, {"kind": "round", "entry": {**deal, **named}})
        assert answer.status_code == 422
    for named in ({"by": 0}, {side: 0}, {**NOBODY, side: 0}, {"by": 0, side: None}):
        validate({**deal, **named}, schema)
        answer = api.send(
            "POST", f"/matches/{match}/preview", {"kind": "round", "entry": {**deal, **named}}
        )
        assert answer.status_code == 200, answer.content


def test_the_entries_of_a_batch_are_entries() -> None:
    entry = document()["components"]["schemas"]["BatchItem"]["properties"]["entry"]
    assert entry["$ref"] == "#/components/schemas/NewEntry"
