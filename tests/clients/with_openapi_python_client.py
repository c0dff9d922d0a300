"""Plays a match of every game with the client that openapi-python-client makes of the document.

    python with_openapi_python_client.py http://127.0.0.1:8000 < program.json

The client is the package `generated`. What is played comes as `Program` for each game.
"""

import json
import sys
from collections.abc import Callable
from typing import Any, NamedTuple, TypedDict
from uuid import uuid4

from generated import AuthenticatedClient, Client, models
from generated.api.entries import append_entry, list_entries, preview_entry
from generated.api.exports import download_export
from generated.api.matches import get_board, open_match
from generated.api.rulings import ask_referee


class Program(TypedDict):
    """What is played of a game: plain data in the names of the API."""

    opening: dict[str, Any]
    deals: list[dict[str, Any]]
    query: dict[str, Any]


Opening = (
    models.NewBelotMatch
    | models.NewBesikovitchMatch
    | models.NewKosakelnMatch
    | models.NewKozelMatch
    | models.NewKwajongenMatch
    | models.NewSvoiKozyriMatch
)
Opened = (
    models.BelotOpenedMatch,
    models.BesikovitchOpenedMatch,
    models.KosakelnOpenedMatch,
    models.KozelOpenedMatch,
    models.KwajongenOpenedMatch,
    models.SvoiKozyriOpenedMatch,
)
Deal = (
    models.BelotDeal
    | models.BesikovitchDeal
    | models.KosakelnDeal
    | models.KozelDeal
    | models.KwajongenDeal
    | models.SvoiKozyriDeal
)
Question = (
    models.BelotLegalCardsQuery
    | models.BesikovitchTurnQuery
    | models.KosakelnCountQuery
    | models.KozelBeatsQuery
    | models.KwajongenMayPlayQuery
    | models.SvoiKozyriTurnQuery
)


Entry = models.RoundEntry | models.AmendEntry | models.StrikeEntry


class Game(NamedTuple):
    """The models of a game: its opening, its deal, the first question of its referee."""

    opening: Callable[[dict[str, Any]], Opening]
    deal: Callable[[dict[str, Any]], Deal]
    query: Callable[[dict[str, Any]], Question]
    opened: type[Any]
    receipt: type[Any]
    ruling: type[Any]


GAMES = {
    "belot": Game(
        models.NewBelotMatch.from_dict,
        models.BelotDeal.from_dict,
        models.BelotLegalCardsQuery.from_dict,
        models.BelotOpenedMatch,
        models.BelotReceipt,
        models.BelotLegalCardsRuling,
    ),
    "besikovitch": Game(
        models.NewBesikovitchMatch.from_dict,
        models.BesikovitchDeal.from_dict,
        models.BesikovitchTurnQuery.from_dict,
        models.BesikovitchOpenedMatch,
        models.BesikovitchReceipt,
        models.BesikovitchTurnRuling,
    ),
    "kosakeln": Game(
        models.NewKosakelnMatch.from_dict,
        models.KosakelnDeal.from_dict,
        models.KosakelnCountQuery.from_dict,
        models.KosakelnOpenedMatch,
        models.KosakelnReceipt,
        models.KosakelnCountRuling,
    ),
    "kozel": Game(
        models.NewKozelMatch.from_dict,
        models.KozelDeal.from_dict,
        models.KozelBeatsQuery.from_dict,
        models.KozelOpenedMatch,
        models.KozelReceipt,
        models.KozelBeatsRuling,
    ),
    "kwajongen": Game(
        models.NewKwajongenMatch.from_dict,
        models.KwajongenDeal.from_dict,
        models.KwajongenMayPlayQuery.from_dict,
        models.KwajongenOpenedMatch,
        models.KwajongenReceipt,
        models.KwajongenMayPlayRuling,
    ),
    "svoi_kozyri": Game(
        models.NewSvoiKozyriMatch.from_dict,
        models.SvoiKozyriDeal.from_dict,
        models.SvoiKozyriTurnQuery.from_dict,
        models.SvoiKozyriOpenedMatch,
        models.SvoiKozyriReceipt,
        models.SvoiKozyriTurnRuling,
    ),
}


def play(base: str, game: Game, program: Program) -> list[int]:
    """Play the program; the totals at its end, which every client has to come to."""
    anybody = Client(base_url=base)
    opened = open_match.sync(
        client=anybody, body=game.opening(program["opening"]), idempotency_key=str(uuid4())
    )
    assert isinstance(opened, Opened), opened
    assert isinstance(opened, game.opened), opened
    secret = opened.links.owner
    assert isinstance(secret, str)
    client = AuthenticatedClient(base_url=base, token=secret)

    def write(
        entry: models.RoundEntry | models.AmendEntry | models.StrikeEntry, version: int
    ) -> int:
        receipt = append_entry.sync(
            opened.id,
            client=client,
            body=entry,
            idempotency_key=str(uuid4()),
            if_match=f'"v{version}"',
        )
        assert isinstance(receipt, game.receipt), receipt
        after: int = receipt.version
        return after

    version = opened.version
    deals = [game.deal(deal) for deal in program["deals"]]
    preview = preview_entry.sync(
        opened.id, client=client, body=models.RoundEntry(kind="round", entry=deals[0])
    )
    assert preview is not None
    assert not isinstance(preview, models.Problem), preview
    for deal in deals:
        version = write(models.RoundEntry(kind="round", entry=deal, note="by a program"), version)
    instead = models.RoundContent(kind="round", entry=deals[1])
    amended = models.AmendEntry(kind="amend", of=1, to=instead, reason="miscounted")
    version = write(amended, version)
    version = write(models.StrikeEntry(kind="strike", of=2, reason="twice"), version)
    ruling = ask_referee.sync(
        models.GameKey(program["opening"]["game"]),
        client=anybody,
        body=game.query(program["query"]),
    )
    assert isinstance(ruling, game.ruling), ruling
    entries = list_entries.sync(opened.id, client=client)
    assert entries is not None
    assert not isinstance(entries, models.Problem), entries
    kinds = [entry.kind for entry in entries.entries]
    assert kinds == ["round"] * 5 + ["amend", "strike"]
    board = get_board.sync(opened.id, client=client)
    assert board is not None
    assert not isinstance(board, models.Problem), board
    again = get_board.sync_detailed(opened.id, client=client, if_none_match=f'"v{version}"')
    assert again.status_code == 304, again.status_code
    sheet = download_export.sync_detailed(opened.id, "deals", client=client)
    assert sheet.status_code == 200
    assert sheet.content
    return board.totals


def main() -> None:
    """Play every game of the program that comes in; print the totals by game."""
    programs: dict[str, Program] = json.load(sys.stdin)
    base = sys.argv[1]
    print(json.dumps({key: play(base, GAMES[key], program) for key, program in programs.items()}))


if __name__ == "__main__":
    main()
