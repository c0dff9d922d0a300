"""The games there are. A new game is one line here."""

from scorer.core import AnyGame
from scorer.games import belot, besikovitch, kosakeln, kozel, kwajongen, svoi_kozyri

GAMES: dict[str, AnyGame] = {
    game.key: game
    for game in (
        belot.GAME,
        kosakeln.GAME,
        kozel.GAME,
        kwajongen.GAME,
        svoi_kozyri.GAME,
        besikovitch.GAME,
    )
}
