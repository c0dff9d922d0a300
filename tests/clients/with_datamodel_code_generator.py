"""Plays a match of every game with the models that datamodel-code-generator makes of the document.

    python with_datamodel_code_generator.py http://127.0.0.1:8000 < program.json

The models are the module `generated`; httpx sends them.
"""

import json
import sys
from typing import Any, TypedDict
from uuid import uuid4

import generated as models
import httpx
from pydantic import BaseModel, TypeAdapter


class Program(TypedDict):
    """What is played of a game: plain data in the names of the API."""

    opening: dict[str, Any]
    deals: list[dict[str, Any]]
    query: dict[str, Any]


QUERIES: dict[str, type[BaseModel]] = {
    "belot": models.BelotLegalCardsQuery,
    "besikovitch": models.BesikovitchTurnQuery,
    "kosakeln": models.KosakelnCountQuery,
    "kozel": models.KozelBeatsQuery,
    "kwajongen": models.KwajongenMayPlayQuery,
    "svoi_kozyri": models.SvoiKozyriTurnQuery,
}


class Table:
    """A match at the server; what is sent and answered are models of the document."""

    def __init__(self, client: httpx.Client, opening: models.NewMatch) -> None:
        self.client = client
        opened = self._posted("/matches", opening, {})
        self.opened = models.OpenedMatch.model_validate_json(opened.content).root
        owner = self.opened.links.owner
        assert owner is not None
        self.path = f"/matches/{self.opened.id}"
        self.headers = {"Authorization": f"Bearer {owner}"}
        self.version = self.opened.version

    def write(self, entry: models.NewEntry) -> models.Receipt:
        """Write an entry on the version that was seen last."""
        tag = {"If-Match": f'"v{self.version}"'}
        answer = self._posted(f"{self.path}/entries", entry, {**self.headers, **tag})
        receipt = models.Receipt.model_validate_json(answer.content)
        self.version = receipt.root.version
        return receipt

    def preview(self, entry: models.NewEntry) -> models.Preview:
        """What the entry would write."""
        answer = self._posted(f"{self.path}/preview", entry, self.headers)
        return models.Preview.model_validate_json(answer.content)

    def read(self, path: str = "", **headers: str) -> httpx.Response:
        """What stands at the match."""
        return self.client.get(self.path + path, headers={**self.headers, **headers})

    def _posted(self, path: str, body: BaseModel, headers: dict[str, str]) -> httpx.Response:
        sent = {**headers, "Content-Type": "application/json", "Idempotency-Key": str(uuid4())}
        # With every member, as models have them: those that were not filled in are null.
        answer = self.client.post(path, content=body.model_dump_json(), headers=sent)
        assert answer.is_success, answer.text
        return answer


def entry(**data: Any) -> models.NewEntry:
    """An entry of any kind; the discriminator finds its model."""
    return models.NewEntry.model_validate(data)


def play(base: str, program: Program) -> list[int]:
    """Play the program; the totals at its end, which every client has to come to."""
    with httpx.Client(base_url=f"{base}/api/v1", trust_env=False) as client:
        table = Table(client, models.NewMatch.model_validate(program["opening"]))
        deals = [TypeAdapter(models.Deal).validate_python(deal) for deal in program["deals"]]
        first, second = (deal.model_dump(mode="json", exclude_unset=True) for deal in deals[:2])
        table.preview(entry(kind="round", entry=first))
        for deal in program["deals"]:
            table.write(entry(kind="round", entry=deal, note="by a program"))
        instead = {"kind": "round", "entry": second}
        table.write(entry(kind="amend", of=1, to=instead, reason="miscounted"))
        table.write(entry(kind="strike", of=2, reason="twice"))
        game = program["opening"]["game"]
        query = QUERIES[game].model_validate(program["query"])
        ruled = client.post(
            f"/games/{game}/rulings",
            content=query.model_dump_json(exclude_none=True),
            headers={"Content-Type": "application/json"},
        )
        assert ruled.is_success, ruled.text
        assert models.Ruling.model_validate_json(ruled.content).root.root.game == game
        page = models.EntryPage.model_validate_json(table.read("/entries").content).root
        assert [item.kind.root for item in page.entries] == ["round"] * 5 + ["amend", "strike"]
        board = models.Board.model_validate_json(table.read().content).root
        again = table.read(**{"If-None-Match": f'"v{table.version}"'})
        assert again.status_code == 304, again.status_code
        sheet = table.read("/exports/deals")
        assert sheet.is_success
        assert sheet.content
        return list(board.totals)


def main() -> None:
    """Play every game of the program that comes in; print the totals by game."""
    programs: dict[str, Program] = json.load(sys.stdin)
    base = sys.argv[1]
    print(json.dumps({key: play(base, program) for key, program in programs.items()}))


if __name__ == "__main__":
    main()
