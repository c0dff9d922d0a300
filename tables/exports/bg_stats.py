"""A match for BG Stats: the link that opens its app, and the file that it imports.

The link knows no teams, so a pair stands as the role of its players. The file knows them.
"""

import json
import uuid
from datetime import datetime
from typing import TypedDict
from urllib.parse import urlencode

from scorer.core import most_is_best
from tables.exports.contents import MatchContents
from tables.presenters.types import Seat, Side
from tables.selectors import matches

LINK = "https://app.bgstatsapp.com/createPlay.html"
SOURCE = "Scorer's Table"
GAME_ID = 1
"""The one game of a file."""

NAMESPACE = uuid.UUID("6f2b6f0e-6a6e-5d0c-9b8e-5f1f3f6f4d11")
"""Namespace of the ids of games, people and plays in a file."""


class LinkedGame(TypedDict):
    """A game in the link."""

    name: str
    sourceGameId: str
    highestWins: bool
    noPoints: bool


class LinkedPlayer(TypedDict):
    """A player in the link."""

    name: str
    sourcePlayerId: str
    startPlayer: bool
    winner: bool
    rank: int
    role: str
    score: int


class LinkedPlay(TypedDict):
    """Contents of the link. Times are written by `_stamp`."""

    sourceName: str
    sourcePlayId: str
    playDate: str
    durationMin: int
    game: LinkedGame
    players: list[LinkedPlayer]


class FiledGame(TypedDict):
    """A game in the file."""

    id: int
    uuid: str
    name: str
    highestWins: bool
    noPoints: bool
    usesTeams: bool


class FiledScore(TypedDict):
    """The result of a player in the file."""

    score: str
    winner: bool
    startPlayer: bool
    playerRefId: int
    team: str
    seatOrder: int
    rank: int


class FiledPlay(TypedDict):
    """A play in the file."""

    uuid: str
    playDate: str
    entryDate: str
    modificationDate: str
    durationMin: int
    gameRefId: int
    usesTeams: bool
    ignored: bool
    playerScores: list[FiledScore]


def link(contents: MatchContents) -> str:
    """Return the address that hands this match to the app."""
    data = json.dumps(_play(contents), ensure_ascii=False, separators=(",", ":"))
    return f"{LINK}?{urlencode({'data': data})}"


def _play(contents: MatchContents) -> LinkedPlay:
    match = contents.match
    return {
        "sourceName": SOURCE,
        "sourcePlayId": match.id,
        "playDate": _stamp(contents.ended),
        "durationMin": _minutes(contents),
        "game": {
            "name": contents.board["game"]["name"],
            "sourceGameId": match.game,
            "highestWins": _highest_wins(contents),
            "noPoints": False,
        },
        "players": [
            {
                "name": seat["typed"],
                "sourcePlayerId": seat["typed"],
                "startPlayer": seat["number"] == match.dealer,
                "winner": _won(contents, side),
                "rank": side["place"],
                "role": side["name"] if len(side["players"]) > 1 else "",
                "score": side["total"],
            }
            for seat, side in _seated(contents)
        ],
    }


def play_file(contents: MatchContents) -> bytes:
    """Return the file that the app imports: one play, with its game and players."""
    names = list(dict.fromkeys(seat["typed"] for seat in contents.board["seats"]))
    data = {
        "about": f"A play kept by {SOURCE}.",
        "players": [
            {"id": number, "uuid": _uuid("player", name), "name": name, "isAnonymous": False}
            for number, name in enumerate(names, start=1)
        ],
        "locations": [],
        "games": [_filed_game(contents)],
        "plays": [_filed_play(contents, names)],
        "userInfo": {},
    }
    return json.dumps(data, ensure_ascii=False, indent=2).encode()


def _filed_game(contents: MatchContents) -> FiledGame:
    return {
        "id": GAME_ID,
        "uuid": _uuid("game", contents.match.game),
        "name": contents.board["game"]["name"],
        "highestWins": _highest_wins(contents),
        "noPoints": False,
        "usesTeams": _uses_teams(contents),
    }


def _filed_play(contents: MatchContents, names: list[str]) -> FiledPlay:
    """Return the play. Players are numbered as they stand among the names."""
    match = contents.match
    return {
        "uuid": _uuid("play", match.id),
        "playDate": _stamp(contents.ended),
        "entryDate": _stamp(match.created_at),
        "modificationDate": _stamp(match.updated_at),
        "durationMin": _minutes(contents),
        "gameRefId": GAME_ID,
        "usesTeams": _uses_teams(contents),
        "ignored": False,
        "playerScores": [
            {
                "score": str(side["total"]),
                "winner": _won(contents, side),
                "startPlayer": seat["number"] == match.dealer,
                "playerRefId": names.index(seat["typed"]) + 1,
                "team": side["name"] if _uses_teams(contents) else "",
                "seatOrder": seat["number"] + 1,
                "rank": side["place"],
            }
            for seat, side in _seated(contents)
        ],
    }


def _uses_teams(contents: MatchContents) -> bool:
    return any(len(side["players"]) > 1 for side in contents.sides)


def _seated(contents: MatchContents) -> list[tuple[Seat, Side]]:
    return [(seat, contents.sides[seat["side"]]) for seat in contents.board["seats"]]


def _won(contents: MatchContents, side: Side) -> bool:
    return bool(contents.board["winner_side"] == side["number"])


def _highest_wins(contents: MatchContents) -> bool:
    agreed = matches.agreed_match(contents.match)
    return most_is_best(agreed.game, agreed.table)


def _minutes(contents: MatchContents) -> int:
    """Return how long the match took. None if the clock was set back during it."""
    seconds = (contents.ended - contents.match.created_at).total_seconds()
    return max(0, int(seconds)) // 60


def _stamp(time: datetime) -> str:
    return f"{time:%Y-%m-%d %H:%M:%S}"


def _uuid(kind: str, name: str) -> str:
    return str(uuid.uuid5(NAMESPACE, f"{kind}/{name}")).upper()
