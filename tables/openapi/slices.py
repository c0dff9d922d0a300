"""Slices of the document, for generators: the matches of one game, groups, and evenings.

A program of one match needs nothing of groups or evenings, so these are parts of their own.
"""

import json
from typing import Any

from scorer.core import Game
from scorer.registry import GAMES
from scorer.schema import ENUM_WORDS, Schema
from tables.openapi.examples import PLAYED, PLAYED_GAME
from tables.openapi.openness import operations_of, with_open_answers
from tables.openapi.parts import pascal, ref
from tables.openapi.references import SCHEMAS, name_in, named, reached, used
from tables.problem_documents import PROBLEM_TYPE

MAX_ENUM_WORDS = 12
"""Longer enums are packs of cards, whose codes say all."""


FOR_THE_TABLE = {"NewNames", "NewAcceptance"}
"""Requests that every game has, for as many players and sides as it has."""

PROBLEM: Schema = {
    "description": "The request was refused; `code` says why.",
    "content": {PROBLEM_TYPE: {"schema": ref("Problem")}},
}
PROBLEM_REF = "#/components/responses/Problem"


PARTS = ("groups", "evenings")
"""Tags whose operations are slices of their own."""


def of_part(document: Schema, part: str) -> Schema:
    """Return the document with the operations of one part, or with those of none, and what they
    need."""
    paths = {
        path: kept
        for path, item in document["paths"].items()
        if (kept := {method: one for method, one in item.items() if _part_of(one) == part})
    }
    components = document["components"]
    responses = used(components, "responses", paths)
    parameters = used(components, "parameters", paths)
    schemas = reached(named([paths, responses, parameters]), components["schemas"])
    tags = {tag for operation in operations_of(paths) for tag in operation["tags"]}
    return {
        **document,
        "paths": paths,
        "tags": [tag for tag in document["tags"] if tag["name"] in tags],
        "components": {
            **components,
            "parameters": parameters,
            "headers": used(components, "headers", paths, responses),
            "responses": responses,
            "schemas": {
                name: schema for name, schema in components["schemas"].items() if name in schemas
            },
        },
    }


def _part_of(operation: Schema) -> str:
    [tag] = operation["tags"]
    return tag if tag in PARTS else ""


def of_one_game(document: Schema, game: Game, schemas: Schema) -> Schema:
    """Return the document with the components of one game.

    The whole document has besides: other games, headers of responses, the problems of each
    operation, the meaning of a field wherever it stands, and who plays by a house rule.
    """
    aliases = _aliases(schemas)
    schemas = {
        name: _referring(schema, aliases) for name, schema in schemas.items() if name not in aliases
    }
    # How many players and sides there are differs too.
    own = {name for name in schemas if pascal(game.key) in name or name in FOR_THE_TABLE}
    of_game = {name for name in schemas if reached([name], schemas) & own}
    paths = {
        path: {
            method: _in_short(_referring(operation, aliases), game, of_game)
            for method, operation in item.items()
        }
        for path, item in document["paths"].items()
    }
    beside = {
        "parameters": _referring(document["components"]["parameters"], aliases),
        "responses": {"Problem": PROBLEM},
        "securitySchemes": document["components"]["securitySchemes"],
    }
    needed = reached(named(paths) | named(beside), schemas)
    kept = {name: schema for name, schema in schemas.items() if name in needed}
    opened = with_open_answers(operations_of(paths), beside["responses"], kept)
    _drop_repeated_examples(paths)
    return {**document, "paths": paths, "components": {**beside, "schemas": _said_once(opened)}}


def _drop_repeated_examples(paths: Schema) -> None:
    """Drop the examples of requests that another operation has: a record is long."""
    shown: list[Any] = []
    for operation in operations_of(paths):
        for media in operation.get("requestBody", {}).get("content", {}).values():
            examples = media.pop("examples", {})
            new = {name: item for name, item in examples.items() if item not in shown}
            shown += new.values()
            if new:
                media["examples"] = new


def _said_once(schemas: Schema) -> Schema:
    """Return the schemas with the meaning of a field where it is met first, and not at its
    namesakes."""
    said: set[tuple[str, str]] = set()

    def brief(name: str, field: Schema) -> Schema:
        meaning = (name, field.get("description", ""))
        if meaning not in said:
            said.add(meaning)
            return field
        return {member: value for member, value in field.items() if member != "description"}

    return {
        component: {
            **schema,
            "properties": {
                name: brief(name, field) for name, field in schema["properties"].items()
            },
        }
        if "properties" in schema
        else schema
        for component, schema in schemas.items()
    }


def _aliases(schemas: Schema) -> dict[str, str]:
    """Return what a choice of one schema stands for, by its name."""
    single: dict[str, str] = {}
    for name, schema in schemas.items():
        choices = schema.get("oneOf") or schema.get("anyOf") or []
        if len(choices) == 1 and "$ref" in choices[0]:
            single[name] = choices[0]["$ref"].removeprefix(SCHEMAS)
    return {name: _end(single, name) for name in single}


def _end(single: dict[str, str], name: str) -> str:
    """Return where a chain of aliases leads."""
    while name in single:
        name = single[name]
    return name


def _referring(part: Any, aliases: dict[str, str]) -> Any:
    """Return the same, referring to what aliases stand for, without what says little."""
    if isinstance(part, list):
        return [_referring(item, aliases) for item in part]
    if not isinstance(part, dict):
        return part
    same = {
        name: _referring(item, aliases)
        for name, item in part.items()
        if not _says_little(name, item)
    }
    if "mapping" in same:
        same["mapping"] = {
            value: f"{SCHEMAS}{_end(aliases, target.removeprefix(SCHEMAS))}"
            for value, target in same["mapping"].items()
        }
    name = name_in(same)
    return {**same, "$ref": f"{SCHEMAS}{aliases[name]}"} if name in aliases else same


def _says_little(name: str, item: Any) -> bool:
    """Return whether a reader of one game's document can do without: sources, the words of every
    card."""
    return name == "x-source" or (name == ENUM_WORDS and len(item) > MAX_ENUM_WORDS)


def _in_short(operation: Schema, game: Game, of_game: set[str]) -> Schema:
    """Return the operation without the examples of other games. Its problems are all one."""

    def short(body: Schema) -> Schema:
        bare = {name: part for name, part in body.items() if name != "headers"}
        if "content" not in body:
            return bare
        media = {name: _own_examples(item, game, of_game) for name, item in body["content"].items()}
        return {**bare, "content": media}

    answers = {
        status: short(response)
        for status, response in operation["responses"].items()
        if "$ref" not in response
    }
    problems = {
        f"{status[0]}XX": {"$ref": PROBLEM_REF}
        for status, response in operation["responses"].items()
        if "$ref" in response
    }
    result = {**operation, "responses": {**answers, **problems}}
    if "requestBody" in operation:
        result["requestBody"] = short(operation["requestBody"])
    return result


def _own_examples(media: Schema, game: Game, of_game: set[str]) -> Schema:
    """Return a body with the examples that a match of this game can have."""
    is_of_game = bool(named(media.get("schema", {})) & of_game)
    examples = {
        name: example
        for name, example in media.get("examples", {}).items()
        if not (name.startswith(PLAYED) and is_of_game and game.key != PLAYED_GAME)
        and not _is_of_others(name, example, game)
    }
    bare = {name: item for name, item in media.items() if name != "examples"}
    return {**bare, "examples": examples} if examples else bare


def _is_of_others(name: str, example: Schema, game: Game) -> bool:
    """Return whether an example names another game, or a kind of entry that this one does not
    have."""
    written = json.dumps(example, ensure_ascii=False)
    others = [other for other in GAMES if other != game.key]
    if any(f'"{key}"' in written or pascal(key) in name + written for key in others):
        return True
    lacking = {"passed": game.passed, "penalty": game.penalty}
    return any(
        json.dumps({"kind": kind})[1:-1] in written for kind, has in lacking.items() if not has
    )
