"""The games, as addresses name them and as pages list them."""

from scorer.core import AnyGame, Game
from scorer.registry import GAMES
from scorer.text import Voice, render_text
from tables.language import request_voice
from tables.presenters.board import game_name
from tables.presenters.types import GameName
from tables.problems import NotFound


def find_game(key: str) -> Game:
    """The game of an address; `NotFound` where there is none."""
    if key not in GAMES:
        raise NotFound
    return GAMES[key]


class GameTile(GameName):
    """A game as a tile: in a sentence, with the address of its emblem among the static files."""

    tagline: str
    emblem: str


def game_tile(game: AnyGame, voice: Voice) -> GameTile:
    return {
        **game_name(game, voice),
        "tagline": render_text(game.tagline, voice),
        "emblem": f"games/{game.key}/emblem.svg",
    }


def games() -> list[GameTile]:
    """The games that can be opened."""
    voice = request_voice()
    return [game_tile(game, voice) for game in GAMES.values()]
