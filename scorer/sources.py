"""Sources beside the written rules that say what is done when something went wrong.

Each is named in words and belongs to families of games: a game of the same family follows it as
usual practice, any other takes it as advice.
"""

from scorer.core.irregularity import Source
from scorer.text import text

BELOTE, TAROCK, RUSSIAN, LOW_COUNTRIES = "belote", "tarock", "russian", "low_countries"

# Belote, contrée, klaverjas.
OLDER_RULES = Source(
    text("Older Bulgarian rules, which give advice where they have no rule"), (BELOTE,)
)
CONTREE_FAULTS = Source(text("A French list of faults and sanctions in contrée"), (BELOTE,))
CONTREE_RULES = Source(text("French rules of belote contrée"), (BELOTE,))
BELGIAN_BELOTTE = Source(text("Belgian rules of belotte"), (BELOTE, LOW_COUNTRIES))
CARD_LEAGUE = Source(text("Answers from the Dutch card league"), (BELOTE, LOW_COUNTRIES))
KLAVERJAS_CLUB = Source(text("Rules of the klaverjas club Troef"), (BELOTE, LOW_COUNTRIES))
KLAVERJAS_MARATHON = Source(text("Rules of a klaverjas marathon"), (BELOTE, LOW_COUNTRIES))
KLAVERJAS_TOWN = Source(text("Klaverjas rules of the Dorskampkwartier"), (BELOTE, LOW_COUNTRIES))
BELOTE_CONTEST = Source(text("Rules of a French belote contest, and of a Belgian club"), (BELOTE,))
BALOOT = Source(text("A description of Baloot, the belote of Arabia"), (BELOTE,))
BELA = Source(text("An article on bela, the belote of Croatia and Serbia"), (BELOTE,))

# Other games of the Low Countries.
LIMBURG_COURSE = Source(text("A course in the Limburg form of the game"), (LOW_COUNTRIES,))
WIEZEN_CLUB = Source(text("Rules of a Flemish wiezen club"), (LOW_COUNTRIES,))
MANILLE_CLUB = Source(text("Rules of a manille club in Bruges"), (LOW_COUNTRIES,))

# Tarock.
TIROL_CUP = Source(text("Tarock rules of the Tirol cup, 2020"), (TAROCK,))
SAUWALD_CUP = Source(text("Tarock rules of the Sauwald cup, 2019"), (TAROCK,))
TAROCK_CUP = Source(text("Rules of an Austrian tarock cup, 2021"), (TAROCK,))
TAROCK_MANNERS = Source(text("Table manners of Austrian tarock players"), (TAROCK,))
TAROCK_FINAL = Source(text("Rules of the Austrian tarock final, June 2021"), (TAROCK,))

# Russian games.
PREFERANS_CODE = Source(text("The Preferans code of 1996"), (RUSSIAN,))
BURA = Source(text("A Russian description of Bura"), (RUSSIAN,))
BURKOZEL = Source(text("A Russian description of burkozel"), (RUSSIAN,))

# Any others: advice.
WHIST_LAWS = Source(text("The laws of whist"))
BRIDGE_CLAIMS = Source(text("The laws of bridge on claims"))
GENERAL_LAWS = Source(text("Foster's general laws of card games"))
BRISQUE_LAWS = Source(text("Hoyle's laws of brisque"))
SKAT_COURT = Source(text("Decisions of the Skat court"))
SPREAD_TRICKS = Source(text("Decision 1 of the Skat court, and rules of prize skat"))
SURE_TRICK = Source(text("Decision 91 of the Skat court"))
PASSED_EARLY = Source(text("Decision 61 of the Skat court, 2002"))
DOMINO_LAWS = Source(text("The rules of dominoes about a wrong play"))
CHESS_LAWS = Source(text("The laws of chess, 2014"))
CHESS_CUSTOM = Source(text("The custom of chess players"))
