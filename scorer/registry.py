"""The games there are. A new game is one line here."""

from scorer.core import Game
from scorer.games import belot

GAMES: dict[str, Game] = {game.key: game for game in (belot.GAME,)}
