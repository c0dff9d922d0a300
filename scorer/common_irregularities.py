"""Irregularities that several games share, unless a game has a row of its own.

A row takes the family of the game, which says whether a source is about a neighbour of it or is
mere advice, and the paragraphs of the game that it rests on.
"""

from scorer.core import Rule
from scorer.core.irregularity import (
    ANALOGY,
    CORRECTED,
    PENALTY,
    VOID,
    Citation,
    Irregularity,
    Node,
    Remedy,
    always,
    silent,
    usual,
    written,
    yes_or_no,
)
from scorer.sources import (
    BRIDGE_CLAIMS,
    CONTREE_RULES,
    KLAVERJAS_MARATHON,
    PREFERANS_CODE,
    SAUWALD_CUP,
    TAROCK_CUP,
    TAROCK_FINAL,
    TAROCK_MANNERS,
    WHIST_LAWS,
)
from scorer.text import text

TURNED = text("Has the trick been turned down?")
FOLLOWED = text("Have all others played to this trick?")
TAKEN_BACK = text("Take the card back and play one that you may play.")
STANDS = text("The card stands. Play on.")
PLAYED_OUT = text("Play the deal to the end and score it as usual.")


def wrong_score(family: str) -> Irregularity:
    """C1: the sheet does not say what was played."""
    corrected = Remedy(
        (text("You can correct the score at any time until the match has ended."),),
        (usual(WHIST_LAWS, family),),
        CORRECTED,
    )
    struck = Remedy(
        (text("Cancel the deal: nobody scores for it."),),
        (usual(TAROCK_FINAL, family),),
        VOID,
    )
    tree = yes_or_no(
        "provable", text("Can you show what the correct score was?"), corrected, struck
    )
    title = text("Somebody recorded the wrong score")
    also = (
        "wrong score", "грешен запис", "Schreibfehler", "Falsch geschrieben",
        "ошибка в записи", "schrijffout",
    )  # fmt: skip
    return Irregularity("C1", "wrong_score", title, also, always(tree))


def wrong_count(family: str, count: Rule) -> Irregularity:
    """C2: somebody doubts the count of a deal. `count` says what the cards of a deal make."""
    recounted = Remedy(
        (text("Count the cards again and score the deal by the new count."),),
        (written(count),),
        CORRECTED,
    )
    stands = Remedy(
        (text("The count that both sides accepted stands."),), (usual(TAROCK_CUP, family, count),)
    )
    struck = Remedy(
        (text("An impossible count does not stand. Cancel the deal."),),
        (written(count), usual(TAROCK_FINAL, family)),
        VOID,
    )
    possible = yes_or_no("possible", text("Is the recorded score possible?"), stands, struck)
    apart = text("Are the cards of both sides still apart?")
    tree = yes_or_no("apart", apart, recounted, possible)
    title = text("You notice later that a count was wrong")
    also = ("miscount", "wrong count", "грешно броене", "falsch gezählt", "verkeerd geteld")
    return Irregularity("C2", "wrong_count", title, also, always(tree))


def card_turned_up(family: str, later: Node) -> Irregularity:
    """C3: the dealer turned up a card. `later` is what the game says once play has begun."""
    sources = (PREFERANS_CODE, CONTREE_RULES, SAUWALD_CUP)
    near = tuple(source for source in sources if family in source.families) or sources[:1]
    redeal = Remedy(
        (text("The same dealer deals again."),), tuple(usual(source, family) for source in near)
    )
    begun = text("Has anyone called or led?")
    title = text("A card was turned up during the deal")
    also = ("misdeal", "faced card", "обърната карта", "Karte aufgedeckt", "открытая карта")
    tree = always(yes_or_no("begun", begun, later, redeal))
    return Irregularity("C3", "card_turned_up", title, also, tree)


def talking(family: str, repeated: Remedy) -> Irregularity:
    """C4: words or signs between partners. `repeated` is what a table can do in the end."""
    return Irregularity(
        "C4",
        "talking",
        text("Somebody talked or gave a partner signs"),
        ("signals", "table talk", "подсказване", "Spielverrat", "подсказка", "praten"),
        always(warned(family, repeated)),
    )


def warned(family: str, repeated: Remedy) -> Node:
    """Return the first time a warning, unless it decided the play."""
    warning = Remedy(
        (text("Give a warning and play on."),),
        (usual(TAROCK_MANNERS, family), usual(TAROCK_CUP, family)),
    )
    question = text("Did it happen again, or did it decide the play?")
    return yes_or_no("again", question, repeated, warning)


def looking_back(family: str, penalty: Rule) -> Irregularity:
    """C5: somebody looks at tricks that lie face down."""
    sources = (usual(TAROCK_FINAL, family), usual(TAROCK_CUP, family))
    allowed = Remedy((text("You may look at the last trick until the next card is led."),), sources)
    forbidden = Remedy(
        (
            text("Leave the trick face down and warn the player who looked."),
            text("Agree the penalty at the table."),
        ),
        (*sources, silent(penalty)),
        PENALTY,
    )
    last = text("Is it the last trick, and has nobody led to the next one?")
    also = ("see the last trick", "последна ръка", "Letzten Stich ansehen", "slag nakijken")
    title = text("Somebody looked at tricks that were turned down")
    return Irregularity(
        "C5", "looking_back", title, also, always(yes_or_no("last", last, allowed, forbidden))
    )


def failed_claim() -> Irregularity:
    """C6: somebody claims what is left and is doubted."""
    return Irregularity(
        "C6",
        "failed_claim",
        text("Somebody doubts a claim of the remaining tricks"),
        ("the rest is mine", "claim", "Rest gehört mir", "остальные мои", "de rest is voor mij"),
        always(doubted(BRIDGE)),
    )


BRIDGE = Citation(ANALOGY, None, BRIDGE_CLAIMS.name)


def doubted(source: Citation) -> Node:
    """Return the remedy of a wrong claim: all hands are opened, and doubts go against the claim."""
    ordered = Remedy(
        (
            text("All players show their hands."),
            text("The opponents choose what is best for them, within the order the player stated."),
            PLAYED_OUT,
        ),
        (source,),
    )
    unordered = Remedy(
        (
            text("All players show their hands."),
            text("Any doubt counts against the player who claimed."),
            PLAYED_OUT,
        ),
        (source,) if source == BRIDGE else (source, BRIDGE),
    )
    return yes_or_no(
        "ordered", text("Did the player say in which order to play the cards?"),
        ordered, unordered,
    )  # fmt: skip


def left_early(family: str) -> Irregularity:
    """C7: somebody is late, leaves or gives up."""
    source = (usual(TAROCK_CUP, family),)
    stopped = Remedy(
        (
            text("Do not score deals that were not played."),
            text("End the match and note the reason."),
        ),
        source,
    )
    waiting = Remedy(
        (
            text("Do not score deals that were not played. Nobody gets points for them."),
            text(
                "Cups only exclude the player who leaves. The match can stay open, and you can "
                "play on."
            ),
        ),
        source,
    )
    tree = yes_or_no("agreed", text("Have all players agreed to stop?"), stopped, waiting)
    title = text("Somebody is late, leaves or gives up")
    also = ("abandoned", "quit", "напуска", "aufgehört", "ушёл", "opgegeven")
    return Irregularity("C7", "left_early", title, also, always(tree))


def before_turn(number: str, family: str, also: tuple[str, ...]) -> Irregularity:
    """Return a card led or played out of turn, where a side has partners."""
    stands = Remedy((STANDS,), (usual(WHIST_LAWS, family),))
    exposed = Remedy(
        (
            text("The turn goes back to the right player."),
            text("The card stays open on the table until the player may play it."),
        ),
        (usual(KLAVERJAS_MARATHON, family),),
    )
    tree = yes_or_no("followed", FOLLOWED, stands, exposed)
    title = text("Somebody led or played out of turn")
    return Irregularity(number, "card_out_of_turn", title, also, always(tree))
