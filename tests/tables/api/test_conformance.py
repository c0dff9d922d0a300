"""The OpenAPI document against the running server, by schemathesis with every check."""

import os
import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any
from uuid import uuid4

import httpx
import pytest

from tests.databases import fresh
from tests.deals import ROUND
from tests.parameters import sample
from tests.promises import Figure
from tests.serving import make_ready, running

ROLES = ("nobody", "watcher", "scorer", "owner")
OPENING = {
    "game": "belot", "seats": ["Ana", "Boris", "Ceca", "Dan"], "options": {"target": 1_000_000},
}  # fmt: skip
QUESTION = {"question": "card_value", "facts": {"contract": "hearts", "card": "9H"}}

# What fits the schema may still break a rule of the game (422), be a correction without a version
# (428) or for one that is gone (412), or come too late (409); a role may be too low (403). Who has
# no right is told so before anything else is looked at (401, 403, 404).
# A secret that opens nothing is answered as a match that is not there (404), so that nobody learns
# which ones are.
CONFIGURATION = """
[parameters]
"path.match_id" = "{match}"
"path.group_id" = "{group}"
"path.player" = 0
"path.seq" = 1
"path.number" = 1
"path.act" = 1
"path.drawn" = 1
"path.table" = 1
"path.name" = "deals"
[checks]
missing_required_header.expected-statuses = [400, 401, 403, 404, 406, 415, 422, 428]
positive_data_acceptance.expected-statuses = ["2xx", 304, 401, 403, 404, 409, 412, 422, 428, 429]

# Entries are checked one by one, and a record may have anything; but nothing that has a fraction or
# a huge number is read at all.
[[operations]]
include-operation-id = ["append_entries", "verify_record"]
[operations.checks.positive_data_acceptance]
expected-statuses = ["2xx", 400, 401, 403, 404, 409, 412, 422, 428, 429]
"""

# A match without its links or its entries shows nothing: so these come last.
ENDING = ("delete_match", "revoke_link", "renew_link")

# The secrets of a match open no group.
IN_A_GROUP = "/groups/.group_id"
ENDING_GROUP = ("revoke_group_link", "renew_group_link")

# A ticket may stand in the place of the header that is not sent: tests/tables/api/test_events.py.
BY_TICKET = ("stream_events",)


class Served:
    """A server, and matches at it with a link for every role."""

    def __init__(self, address: str) -> None:
        self.client = httpx.Client(base_url=f"{address}/api/v1", trust_env=False)
        self.document = f"{address}/api/v1/openapi.json"

    def post(self, path: str, data: Any, secret: str = "") -> Any:
        headers = {"Idempotency-Key": str(uuid4())}
        if secret:
            headers["Authorization"] = f"Bearer {secret}"
        answer = self.client.post(path, json=data, headers=headers)
        assert answer.status_code == 201, answer.text
        return answer.json()

    def opened(self) -> Any:
        match = self.post("/matches", OPENING)
        owner = match["links"]["owner"]
        self.post(f"/matches/{match['id']}/entries", ROUND, owner)
        self.post(f"/matches/{match['id']}/rulings", QUESTION, owner)
        return match

    def made(self) -> Any:
        return self.post("/groups", {"title": "Thursday", "names": OPENING["seats"]})

    def conforms(self, folder: Path, role: str, *arguments: str) -> str:
        """What schemathesis says in the end of operations used in this role, at a new match or in a
        new group."""
        match, group = self.opened(), self.made()
        configuration = CONFIGURATION.format(match=match["id"], group=group["id"])
        (folder / "schemathesis.toml").write_text(configuration)
        words = f"-m schemathesis.cli run {self.document} --checks all --seed 1 --no-color"
        words += " --exclude-checks ignored_auth --continue-on-failure"
        command = [sys.executable, *words.split(), *arguments]
        if role != "nobody":
            links = (group if "--include-path-regex" in arguments else match)["links"]
            command += ["--header", f"Authorization: Bearer {links[role]}"]
        environment = {**os.environ, "PYTHONWARNINGS": "default"}
        done = subprocess.run(
            command, cwd=folder, env=environment, capture_output=True, text=True, check=False
        )
        assert done.returncode == 0, done.stdout[-20_000:] + done.stderr[-2_000:]
        return done.stdout


@pytest.fixture(scope="module")
def served(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    settings = fresh(tmp_path_factory.mktemp("var"))
    make_ready(settings)
    with running(settings) as server:
        there = Served(server.address)
        with there.client:
            yield there


def without(*operations: str) -> list[str]:
    return [word for operation in operations for word in ("--exclude-operation-id", operation)]


def only(*operations: str) -> list[str]:
    return [word for operation in operations for word in ("--include-operation-id", operation)]


def cases(output: str) -> int:
    """How many requests were made."""
    generated = re.search(r"(\d+) generated", output)
    return int(generated[1]) if generated else 0


def run_by(served: Served, folder: Path, role: str, *phases: str) -> str:
    """Use every operation in this role, those that end a match last; how often was asked."""
    by_ticket = [*only(*BY_TICKET), "--exclude-checks", "ignored_auth,missing_required_header"]
    in_group = ["--include-path-regex", IN_A_GROUP]
    runs = [
        [*without(*BY_TICKET, *ENDING), "--exclude-path-regex", IN_A_GROUP],
        only(*ENDING),
        [*in_group, *without(*ENDING_GROUP)],
        only(*ENDING_GROUP),
    ]
    if role != "nobody":
        runs.insert(0, by_ticket)
    made = [cases(served.conforms(folder, role, *phases, *some)) for some in runs]
    assert sum(made) > 100
    return f"{role} {sum(made)} requests"


@pytest.mark.slow
@pytest.mark.promise("A30")
@pytest.mark.parametrize("role", sample(ROLES, 4, 3))
def test_a30_the_document_is_true(
    served: Served, tmp_path: Path, role: str, figure: Figure
) -> None:
    brief = ("--phases", "examples,fuzzing", "--max-examples", "1")
    figure(run_by(served, tmp_path, role, *brief))


@pytest.mark.proof
@pytest.mark.promise("A30")
@pytest.mark.parametrize("role", ROLES)
def test_a30_the_document_is_true_at_every_edge(
    served: Served, tmp_path: Path, role: str, figure: Figure
) -> None:
    thorough = ("--phases", "examples,coverage,fuzzing", "--max-examples", "50")
    figure(run_by(served, tmp_path, role, *thorough))
