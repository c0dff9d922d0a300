"""The document of one game: what a program needs to play it, small enough to be read whole."""

import json
from typing import Any

from scorer.core import Game
from scorer.registry import GAMES
from scorer.schema import ENUM_WORDS, Schema
from tables.openapi.examples import PLAYED
from tables.openapi.parts import pascal, ref
from tables.problem_documents import PROBLEM_TYPE

SCHEMAS = ref("")["$ref"]
PARAMETERS = "#/components/parameters/"
BESIDE = {
    "exports", "imports", "list_matches", "rename_players", "get_entry", "annotate_entry",
    "set_ruling_status", "make_own_rule", "drop_own_rule",
}  # fmt: skip
"""Tags and operations that a program can do without which plays a match and asks the referee."""

MOST_WORDS = 12
"""Longer enums are packs of cards, whose codes say all."""

PROBLEM: Schema = {
    "description": "The request was refused; `code` says why.",
    "content": {PROBLEM_TYPE: {"schema": ref("Problem")}},
}


def of_one_game(document: Schema, game: Game, schemas: Schema) -> Schema:
    """The operations whose bodies are of a game, with the components of this one.

    The whole document has besides: what is the same for every game, response headers, what
    problems each operation has, and who plays by a house rule.
    """
    aliases = _aliases(schemas)
    schemas = {
        name: _referring(schema, aliases) for name, schema in schemas.items() if name not in aliases
    }
    reached = {name: {name, *_reached(schema, schemas)} for name, schema in schemas.items()}
    own = {name for name in schemas if pascal(game.key) in name}
    paths: Schema = {}
    for path, item in document["paths"].items():
        for method, operation in item.items():
            short = _referring(_in_short(operation, game), aliases)
            needs = set().union(*(reached[name] for name in _named(short)))
            is_beside = BESIDE & {*operation["tags"], operation["operationId"]}
            if needs & own and not is_beside:
                paths.setdefault(path, {})[method] = short
    parameters = {
        name: parameter
        for name, parameter in _referring(document["components"]["parameters"], aliases).items()
        if f'"{PARAMETERS}{name}"' in json.dumps(paths)
    }
    named = {*_named(paths), *_named(parameters), "Problem"}
    needed = set().union(*(reached[name] for name in named))
    components = {
        "schemas": {name: schema for name, schema in schemas.items() if name in needed},
        "parameters": parameters,
        "responses": {"Problem": PROBLEM},
        "securitySchemes": document["components"]["securitySchemes"],
    }
    return {**document, "paths": paths, "components": components}


def _aliases(schemas: Schema) -> dict[str, str]:
    """What a choice of one schema stands for, by its name."""
    single: dict[str, str] = {}
    for name, schema in schemas.items():
        choices = schema.get("oneOf") or schema.get("anyOf") or []
        if len(choices) == 1 and "$ref" in choices[0]:
            single[name] = choices[0]["$ref"].removeprefix(SCHEMAS)
    return single


def _referring(part: Any, aliases: dict[str, str]) -> Any:
    """The same, referring to what aliases stand for, without what says little."""
    if isinstance(part, list):
        return [_referring(item, aliases) for item in part]
    if not isinstance(part, dict):
        return part
    same = {
        name: _referring(item, aliases)
        for name, item in part.items()
        if not _says_little(name, item)
    }
    for name, field in same.get("properties", {}).items():
        if field.get("description", "").lower() == f"{name.replace('_', ' ')}.":
            del field["description"]
    name = _name_in(same)
    return {**same, **ref(aliases[name])} if name in aliases else same


def _says_little(name: str, item: Any) -> bool:
    """Whether a reader of one game's document can do without: sources, the words of every card."""
    return name == "x-source" or (name == ENUM_WORDS and len(item) > MOST_WORDS)


def _name_in(part: Schema) -> str:
    """The schema that this refers to, empty where it refers to none."""
    reference = part.get("$ref")
    is_schema = isinstance(reference, str) and reference.startswith(SCHEMAS)
    return str(reference).removeprefix(SCHEMAS) if is_schema else ""


def _named(part: Any) -> set[str]:
    """The schemas that are referred to somewhere in it."""
    if isinstance(part, list):
        return set().union(*(_named(item) for item in part))
    if not isinstance(part, dict):
        return set()
    name = _name_in(part)
    return ({name} if name else set()).union(*(_named(item) for item in part.values()))


def _reached(schema: Schema, schemas: Schema) -> set[str]:
    """The schemas that a schema needs."""
    reached: set[str] = set()
    ahead = _named(schema)
    while ahead:
        reached |= ahead
        ahead = set().union(*(_named(schemas[name]) for name in ahead)) - reached
    return reached


def _without_examples(response: Schema) -> Schema:
    """A response without headers and examples: those are of a match of another game."""
    content = {
        media_type: {"schema": media["schema"]}
        for media_type, media in response.get("content", {}).items()
    }
    short = {"description": response["description"]}
    return {**short, "content": content} if content else short


def _in_short(operation: Schema, game: Game) -> Schema:
    """The operation without the examples of other games; its problems are all one."""
    responses = {
        status: _without_examples(response)
        for status, response in operation["responses"].items()
        if "$ref" not in response
    }
    problems = {key: {"$ref": PROBLEM_REF} for key in ("4XX", "5XX")}
    short = {**operation, "responses": {**responses, **problems}}
    media = operation.get("requestBody", {}).get("content", {}).get("application/json", {})
    if "examples" not in media:
        return short
    others = tuple(pascal(key) for key in GAMES if key != game.key)
    examples = {
        name: example
        for name, example in media["examples"].items()
        if not name.startswith((*others, PLAYED))
        and (game.passed or PASSED not in json.dumps(example))
    }
    content = {"application/json": {**media, "examples": examples}}
    return {**short, "requestBody": {**operation["requestBody"], "content": content}}


PASSED = json.dumps({"kind": "passed"})[1:-1]
PROBLEM_REF = "#/components/responses/Problem"
