"""The games, as addresses name them and as pages list them."""

from django.utils.translation import gettext, ngettext

from scorer.core import AnyGame, Game
from scorer.registry import GAMES
from scorer.text import Voice, render_text
from tables.language import request_voice
from tables.presenters.board import game_name
from tables.presenters.types import GameName
from tables.problems import NotFound


def find_game(key: str) -> Game:
    """Return the game of an address. `NotFound` where there is none."""
    if key not in GAMES:
        raise NotFound
    return GAMES[key]


class GameTile(GameName):
    """A game as a tile: for how many, in a sentence, and the template of its emblem."""

    players: str
    tagline: str
    emblem: str


def game_tile(game: AnyGame, voice: Voice) -> GameTile:
    return {
        **game_name(game, voice),
        "players": _players(game.seats),
        "tagline": render_text(game.tagline, voice),
        "emblem": f"games/{game.key}/emblem.svg",
    }


def _players(seats: tuple[int, ...]) -> str:
    fewest, most = min(seats), max(seats)
    if fewest == most:
        return ngettext("%(n)s player", "%(n)s players", most) % {"n": most}
    return gettext("%(fewest)s to %(most)s players") % {"fewest": fewest, "most": most}


def games() -> list[GameTile]:
    """Return the games that can be opened."""
    voice = request_voice()
    return [game_tile(game, voice) for game in GAMES.values()]
