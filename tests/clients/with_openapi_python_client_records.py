"""Reads records with the client that openapi-python-client makes of the document, and writes them
back: verified and imported.

    python with_openapi_python_client_records.py http://127.0.0.1:8000 < matches.json

The client is the package `generated`. Each game of `matches.json` has the id and the secret of a
match. What became of its record is printed.
"""

import json
import sys
from typing import Any, TypedDict
from uuid import uuid4

from generated import AuthenticatedClient, Client, models
from generated.api.exports import get_record
from generated.api.imports import import_match, verify_record

RECORDS: dict[str, type[Any]] = {
    "belot": models.BelotRecord,
    "besikovitch": models.BesikovitchRecord,
    "kosakeln": models.KosakelnRecord,
    "kozel": models.KozelRecord,
    "kwajongen": models.KwajongenRecord,
    "svoi_kozyri": models.SvoiKozyriRecord,
}


class Match(TypedDict):
    """A match at the server."""

    id: str
    secret: str


def written_back(base: str, game: str, match: Match) -> dict[str, Any]:
    """What the server says of a record that was read and is written back."""
    client = AuthenticatedClient(base_url=base, token=match["secret"])
    record = get_record.sync(match["id"], client=client)
    assert record is not None
    assert not isinstance(record, models.Problem), record
    assert type(record) is RECORDS[game], record
    found = models.FoundRecord.from_dict(record.to_dict())
    verdict = verify_record.sync(client=Client(base_url=base), body=found)
    assert isinstance(verdict, models.RecordVerdict), verdict
    opened = import_match.sync(client=client, body=record, idempotency_key=str(uuid4()))
    assert opened is not None
    assert not isinstance(opened, models.Problem), opened
    changed = [part.to_dict() for part in verdict.changed]
    return {"verdict": verdict.verdict, "changed": changed, "totals": opened.totals}


def main() -> None:
    """Write back the record of every match that comes in."""
    matches: dict[str, Match] = json.load(sys.stdin)
    base = sys.argv[1]
    print(json.dumps({game: written_back(base, game, match) for game, match in matches.items()}))


if __name__ == "__main__":
    main()
