"""The words of every game. They are apart from the games, so no phone loads them."""

from scorer.core.glossary import Glossary
from scorer.games.belot.glossary import GLOSSARY as BELOT
from scorer.games.besikovitch.glossary import GLOSSARY as BESIKOVITCH
from scorer.games.kosakeln.glossary import GLOSSARY as KOSAKELN
from scorer.games.kozel.glossary import GLOSSARY as KOZEL
from scorer.games.kwajongen.glossary import GLOSSARY as KWAJONGEN
from scorer.games.svoi_kozyri.glossary import GLOSSARY as SVOI_KOZYRI

GLOSSARIES: dict[str, Glossary] = {
    "belot": BELOT,
    "besikovitch": BESIKOVITCH,
    "kosakeln": KOSAKELN,
    "kozel": KOZEL,
    "kwajongen": KWAJONGEN,
    "svoi_kozyri": SVOI_KOZYRI,
}
"""By the key of the game."""
