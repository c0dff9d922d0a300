"""Every problem has a page that explains it, and every code that can come is explained."""

import ast
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from django.test import Client
from django.utils.translation import override

from tables.openapi import document
from tables.problem_types import EXPLANATIONS, FIELD_CODES
from tables.problems import MEANINGS
from tests.tables.conftest import SECRETS, Api

ROOT = Path(__file__).parents[3]
REFUSING = {"refuse": 1, "Problem": 1, "_problem": 2}
"""What makes a field's problem, and which argument is its code."""


def codes_in(tree: ast.AST) -> Iterator[str]:
    """The codes of fields' problems in a module: handed to what makes one, or returned beside a
    sentence."""
    for node in ast.walk(tree):
        parts: list[Any] = []
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name):
            parts = node.args[REFUSING.get(node.func.id, 9) :][:1]
        elif isinstance(node, ast.Return) and isinstance(node.value, ast.Tuple) and node.value.elts:
            first, *others = node.value.elts
            sentences = [other for other in others if _is_sentence(other)]
            branches = [first.body, first.orelse] if isinstance(first, ast.IfExp) else [first]
            parts = branches if sentences else []
        yield from (part.value for part in parts if _is_code(part))


def _is_code(node: ast.AST) -> bool:
    return isinstance(node, ast.Constant) and isinstance(node.value, str) and node.value.islower()


def _is_sentence(node: ast.AST) -> bool:
    called = isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id
    return called in ("text", "none_of") or (isinstance(node, ast.Name) and node.id == "sentence")


def used_codes() -> set[str]:
    sources = [path for room in ("scorer", "tables") for path in (ROOT / room).rglob("*.py")]
    return {code for path in sources for code in codes_in(ast.parse(path.read_text("utf-8")))}


# Their sentences are in tables of their own: the engine's NEEDED, and what refuses a match.
NAMED_BY_CONSTANTS = {"top_needed", "suit_needed", "order_needed", "match_over", "match_finished"}


def test_every_field_code_is_explained_and_every_explained_one_is_used() -> None:
    used = used_codes()
    assert {"required", "unknown", "type", "range", "choice", "impossible"} <= used
    assert used - set(FIELD_CODES) == set()
    assert set(FIELD_CODES) - used - NAMED_BY_CONSTANTS == set()


def test_control_a_code_that_is_not_explained_is_noticed() -> None:
    made = "refuse((), 'surprise', text('x'))\ndef f(): return 'other', text('x')"
    assert set(codes_in(ast.parse(made))) == {"surprise", "other"}


def test_every_problem_is_explained() -> None:
    assert set(EXPLANATIONS) == set(MEANINGS)


@pytest.mark.parametrize("code", sorted(MEANINGS))
def test_every_problem_has_a_page(db: None, code: str) -> None:
    status, title = MEANINGS[code]
    answer = Client().get(f"/problems/{code}")
    page = answer.content.decode()
    assert (answer.status_code, answer["Content-Type"]) == (200, "text/html; charset=utf-8")
    with override("en"):
        assert f"HTTP {status}" in page
        assert f"<h1>{title}</h1>" in page
    assert Client().head(f"/problems/{code}").status_code == 200


def test_the_catalogue_has_every_code_and_is_reached_from_the_docs(db: None) -> None:
    page = Client().get("/problems").content.decode()
    for code in MEANINGS:
        assert f'id="{code}"' in page
        assert f'href="/problems/{code}"' in page
    for code in FIELD_CODES:
        assert f"<code>{code}</code>" in page
    assert 'href="/problems"' in Client().get("/api/docs").content.decode()
    assert Client().get("/problems/nothing").status_code == 404


def problems_of_all_kinds(api: Api) -> Iterator[tuple[str, Any]]:
    """Problems from views, from the framework and from the middleware, with their addresses."""
    match = api.open()
    there = f"/api/v1/matches/{match}"
    owner = {"Authorization": f"Bearer {SECRETS[match]}"}
    client = Client()
    yield there, client.get(there)
    yield there, client.patch(there, headers=owner)
    yield f"{there}/entries", client.post(f"{there}/entries", {}, headers=owner)
    yield "/api/v1/nowhere", client.post("/api/v1/nowhere")
    yield "/api/elsewhere", client.get("/api/elsewhere")
    yield "/api/v1/%D0%B6%20x", client.get("/api/v1/ж x")
    large: Any = {"CONTENT_LENGTH": str(10**9)}
    yield "/api/v1/matches", client.generic("POST", "/api/v1/matches", **large)
    forged = Client(enforce_csrf_checks=True)
    forged.get("/open/belot")
    yield "/api/v1/matches", forged.post("/api/v1/matches", {})


def test_every_problem_says_where_it_is_explained_and_which_request_it_answers(api: Api) -> None:
    for path, answer in problems_of_all_kinds(api):
        body = answer.json()
        assert answer["Content-Type"] == "application/problem+json"
        assert body["type"] == f"http://testserver/problems/{body['code']}"
        assert body["instance"] == path
        assert Client().get(body["type"].removeprefix("http://testserver")).status_code == 200


def test_the_problem_in_a_batch_has_a_type_and_a_request_too(api: Api) -> None:
    match = api.open()
    key = "6f1b2a34-0000-4000-8000-00000000000"
    entries = [{"kind": "passed"}, {}]
    items = [{"key": f"{key}{number}", "entry": entry} for number, entry in enumerate(entries)]
    answer = api.send("POST", f"/matches/{match}/batch", {"entries": items})
    problem = answer.json()["results"][1]["problem"]
    assert problem["type"] == "http://testserver/problems/invalid"
    assert problem["instance"] == f"/api/v1/matches/{match}/batch"


def test_a_request_that_names_no_host_of_ours_gets_the_path(settings: Any) -> None:
    settings.ALLOWED_HOSTS = ["score.example"]
    answer = Client().get("/api/v1/games", headers={"Host": "other.example"})
    assert answer.json()["type"] == "/problems/malformed"


def test_the_document_names_every_code() -> None:
    problem = document()["components"]["schemas"]["Problem"]["properties"]
    assert problem["code"]["x-extensible-enum"] == list(MEANINGS)
    assert problem["type"]["format"] == problem["instance"]["format"] == "uri-reference"
