"""Who may use which operation: the document and the guide say what the server does."""

import re
from collections import defaultdict
from typing import Any

from tables.openapi import document
from tables.openapi.security import APPEAL, SCHEME
from tables.pages.docs import SOURCES
from tests.deals import ROUND
from tests.tables.conftest import Api, secret_for
from tests.tables.permissions import ANYBODY, API, HOLDER, SEEN

PATH_NAMES = re.compile(r"<\w+:(\w+)>")


def documented() -> dict[tuple[str, str], dict[str, Any]]:
    """Every operation by its route and method, as `permissions` writes them."""
    return {
        (path.removeprefix("/api/v1").strip("/"), method.upper()): operation
        for path, item in document()["paths"].items()
        for method, operation in item.items()
    }


def role_of(operation: dict[str, Any]) -> str:
    """The role that the document names; none where it asks for no secret."""
    requirements = operation["security"]
    if not requirements or {} in requirements:
        return ANYBODY
    [[role]] = [requirement[SCHEME] for requirement in requirements]
    return HOLDER if role == APPEAL else str(role)


def test_the_document_names_the_role_that_each_operation_needs() -> None:
    needed = {
        # Anybody may ask about the matches that they may see.
        (PATH_NAMES.sub(r"{\1}", route), method): ANYBODY if role == SEEN else role
        for route, methods in API.items()
        for method, role in methods.items()
        if method not in ("HEAD", "OPTIONS")
    }
    assert {key: role_of(operation) for key, operation in documented().items()} == needed


def test_the_document_names_the_entries_that_need_a_higher_role(api: Api) -> None:
    match = api.open()
    scorer = {"Authorization": f"Bearer {secret_for(match, 'scorer')}"}
    by_kind = documented()["matches/{match_id}/entries", "POST"]["x-roles-by-kind"]
    assert set(by_kind.values()) == {"owner"}
    entries = [ROUND, {"kind": "passed"}, {"kind": "finish"}, {"kind": "reopen"}]
    refused = {
        entry["kind"]
        for entry in entries
        if api.post(f"/matches/{match}/entries", entry, **scorer).status_code == 403
    }
    assert refused == set(by_kind)


def test_the_table_in_the_guide_is_that_of_the_document() -> None:
    section = (
        SOURCES["api/guide.md"].read_text("utf-8").split("## Who may do what")[1].split("## ")[0]
    )
    rows = [line.split("|")[1:3] for line in section.splitlines() if line.startswith("| ")][2:]
    written = {role.strip().strip("*"): set(re.findall(r"`(\w+)`", names)) for role, names in rows}
    needed: dict[str, set[str]] = defaultdict(set)
    words = {ANYBODY: "anybody", HOLDER: "holder of an appeal"}
    for operation in documented().values():
        needed[words.get(role_of(operation), role_of(operation))].add(operation["operationId"])
    assert written == needed
