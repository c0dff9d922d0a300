"""The types of the referees' answers, for documents: question by question of every game.

They only speak of types, so no phone needs them and no game imports them.
"""

from scorer.core.answers import AnswerTypes
from scorer.games.belot.referee.answers import ANSWERS as BELOT
from scorer.games.besikovitch.referee.answers import ANSWERS as BESIKOVITCH
from scorer.games.kosakeln.referee.answers import ANSWERS as KOSAKELN
from scorer.games.kozel.referee.answers import ANSWERS as KOZEL
from scorer.games.kwajongen.referee.answers import ANSWERS as KWAJONGEN
from scorer.games.svoi_kozyri.referee.answers import ANSWERS as SVOI_KOZYRI

ANSWERS: dict[str, AnswerTypes] = {
    "belot": BELOT,
    "besikovitch": BESIKOVITCH,
    "kosakeln": KOSAKELN,
    "kozel": KOZEL,
    "kwajongen": KWAJONGEN,
    "svoi_kozyri": SVOI_KOZYRI,
}
"""By the key of the game and of the question: an answer is of one of these types."""
