"""Reads records with the models that datamodel-code-generator makes of the document, and writes
them back: verified and imported.

    python with_datamodel_code_generator_records.py http://127.0.0.1:8000 < matches.json

The models are the module `generated`; httpx sends them, once with every member and once without
those that are null. Each game of `matches.json` has the id and the secret of a match. What became
of its record is printed.
"""

import json
import sys
from typing import Any, TypedDict
from uuid import uuid4

import generated as models
import httpx


class Match(TypedDict):
    """A match at the server."""

    id: str
    secret: str


def written_back(client: httpx.Client, match: Match) -> dict[str, Any]:
    """What the server says of a record that was read and is written back."""
    secret = {"Authorization": f"Bearer {match['secret']}"}
    answer = client.get(f"/matches/{match['id']}/record", headers=secret)
    record = models.Record.model_validate_json(answer.content)
    short = posted(client, "/verify", record.model_dump_json(exclude_none=True))
    assert models.RecordVerdict.model_validate(short).verdict == "unchanged", short
    whole = record.model_dump_json()
    verdict = models.RecordVerdict.model_validate(posted(client, "/verify", whole))
    opened = models.OpenedMatch.model_validate(posted(client, "/imports", whole)).root
    changed = [part.model_dump() for part in verdict.changed]
    return {"verdict": verdict.verdict, "changed": changed, "totals": opened.totals}


def posted(client: httpx.Client, path: str, body: str) -> Any:
    """What the server answers to JSON."""
    headers = {"Content-Type": "application/json", "Idempotency-Key": str(uuid4())}
    answer = client.post(path, content=body, headers=headers)
    assert answer.is_success, answer.text
    return answer.json()


def main() -> None:
    """Write back the record of every match that comes in."""
    matches: dict[str, Match] = json.load(sys.stdin)
    with httpx.Client(base_url=f"{sys.argv[1]}/api/v1", trust_env=False) as client:
        print(json.dumps({game: written_back(client, match) for game, match in matches.items()}))


if __name__ == "__main__":
    main()
