"""The precedents of every game. They are apart from the games, so no phone loads them."""

from scorer.core.precedent import Precedent
from scorer.games.belot.precedents import PRECEDENTS as BELOT
from scorer.games.besikovitch.precedents import PRECEDENTS as BESIKOVITCH
from scorer.games.kosakeln.precedents import PRECEDENTS as KOSAKELN
from scorer.games.kozel.precedents import PRECEDENTS as KOZEL
from scorer.games.kwajongen.precedents import PRECEDENTS as KWAJONGEN
from scorer.games.svoi_kozyri.precedents import PRECEDENTS as SVOI_KOZYRI

PRECEDENTS: dict[str, tuple[Precedent, ...]] = {
    "belot": BELOT,
    "besikovitch": BESIKOVITCH,
    "kosakeln": KOSAKELN,
    "kozel": KOZEL,
    "kwajongen": KWAJONGEN,
    "svoi_kozyri": SVOI_KOZYRI,
}
"""By the key of the game, each in the order of their numbers."""
