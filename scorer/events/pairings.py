"""Ways to make the rounds of fixed pairs, of which a secretary chooses one."""

from scorer.events.all_play_all import berger_rounds
from scorer.events.bracket import rounds_of_bracket
from scorer.events.night import ALL_PLAY_ALL, ANEW, KNOCK_OUT, PAIRS, SWISS
from scorer.text import Text, listed, plural, text

PAIRINGS = (
    (ANEW, text("new partners in each round")),
    (PAIRS, text("By lot or by the standing")),
    (SWISS, text("Swiss")),
    (ALL_PLAY_ALL, text("All play all")),
    (KNOCK_OUT, text("Knock-out")),
)
"""All ways, the first one for people without a fixed partner."""

ROUNDS = plural("{count} round.", "{count} rounds.", "count")


def pairings_for(pairs: int) -> tuple[tuple[str, Text, Text], ...]:
    """Return the ways that so many fixed pairs can choose from, each with what it means."""
    return tuple(
        [(pairing, label, _means(pairing, pairs)) for pairing, label in PAIRINGS[1:] if pairs > 1]
    )


def _means(pairing: str, pairs: int) -> Text:
    odd = pairs % 2 == 1
    if pairing == ALL_PLAY_ALL:
        sentences = [
            text(ROUNDS, count=len(berger_rounds(pairs))),
            text("Each pair meets every other pair once."),
        ]
        if odd:
            sentences.append(text("Each pair sits out once and scores nothing for it."))
        return listed(tuple(sentences))
    if pairing == KNOCK_OUT:
        return listed(tuple(_means_knock_out(pairs)))
    if pairing == SWISS:
        return listed(tuple(_means_swiss(odd)))
    sentences = [text("You choose before each round.")]
    if odd:
        sentences.append(text("One pair sits out and scores its average."))
    return listed(tuple(sentences))


BYES = plural(
    "The first pair of the list goes on from round 1 without a match.",
    "The first {count} pairs of the list go on from round 1 without a match.",
    "count",
)


def _means_knock_out(pairs: int) -> list[Text]:
    rounds = rounds_of_bracket(pairs)
    byes = 2**rounds - pairs
    sentences = [text(ROUNDS, count=rounds), text("The list begins with the best pair.")]
    if byes:
        sentences.append(text(BYES, count=byes))
    return sentences


def _means_swiss(odd: bool) -> list[Text]:
    sentences = [text("Pairs with about the same points meet, and nobody meets twice.")]
    if odd:
        sentences += [
            text("One pair sits out and scores its average."),
            text("If you count matches won, it scores as if it had won."),
        ]
    return sentences
