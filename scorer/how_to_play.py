"""How to play every game. It is apart from the games, so that no phone loads it."""

from scorer.core.how_to_play import HowToPlay
from scorer.games.belot.how_to_play import HOW_TO_PLAY as BELOT
from scorer.games.besikovitch.how_to_play import HOW_TO_PLAY as BESIKOVITCH
from scorer.games.kosakeln.how_to_play import HOW_TO_PLAY as KOSAKELN
from scorer.games.kozel.how_to_play import HOW_TO_PLAY as KOZEL
from scorer.games.kwajongen.how_to_play import HOW_TO_PLAY as KWAJONGEN
from scorer.games.svoi_kozyri.how_to_play import HOW_TO_PLAY as SVOI_KOZYRI

HOW_TO_PLAY: dict[str, HowToPlay] = {
    "belot": BELOT,
    "besikovitch": BESIKOVITCH,
    "kosakeln": KOSAKELN,
    "kozel": KOZEL,
    "kwajongen": KWAJONGEN,
    "svoi_kozyri": SVOI_KOZYRI,
}
"""By the key of the game."""
