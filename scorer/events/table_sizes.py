"""Numbers that do not go up: tables of four, five and three, and people who sit out."""

from typing import NamedTuple

from scorer.text import Text, listed, plural, text

OF_FIVE, OF_THREE, SIT_OUT = "five", "three", "out"
LEFT_OVER = (OF_FIVE, OF_THREE, SIT_OUT)
"""Ways to seat those who are left over."""


class TableSizes(NamedTuple):
    """Number of tables of each size, and of people who sit out."""

    fours: int
    fives: int = 0
    threes: int = 0
    out: int = 0


def sizes_for(people: int, left_over: str) -> TableSizes | None:
    """Return the table sizes for so many people, or None if `left_over` seats no such number."""
    rest = people % 4
    if left_over == SIT_OUT:
        return TableSizes(people // 4, 0, 0, rest) if people >= 4 else None
    smaller = rest if left_over == OF_FIVE else -rest % 4
    size = 5 if left_over == OF_FIVE else 3
    fours = people - size * smaller
    if fours < 0 or not people:
        return None
    if left_over == OF_FIVE:
        return TableSizes(fours // 4, smaller)
    return TableSizes(fours // 4, 0, smaller)


def choices_for(people: int) -> tuple[tuple[str, TableSizes], ...]:
    """Return every way to seat so many people, each only once."""
    found: list[tuple[str, TableSizes]] = []
    for left_over in LEFT_OVER:
        sizes = sizes_for(people, left_over)
        if sizes is not None and all(sizes != other for _, other in found):
            found.append((left_over, sizes))
    return tuple(found)


def deals_at_five(deals: int) -> int:
    """Return how many deals a table of five plays, so that everybody plays at least so many.

    The dealer rests, so each of five deals has another one who rests.
    """
    return 5 * ((deals + 3) // 4)


FOURS = plural("{count} table of four", "{count} tables of four", "count")
FIVES = plural("{count} table of five", "{count} tables of five", "count")
THREES = plural("{count} table of three", "{count} tables of three", "count")
SITTING_OUT = plural("{count} sits out", "{count} sit out", "count")


def sizes_in_words(sizes: TableSizes) -> Text:
    """Return the sizes as a choice: 7 tables of four, 3 tables of five."""
    parts = [
        text(words, count=count)
        for words, count in (
            (FOURS, sizes.fours),
            (FIVES, sizes.fives),
            (THREES, sizes.threes),
            (SITTING_OUT, sizes.out),
        )
        if count
    ]
    joined = parts[0]
    for part in parts[1:]:
        joined = text("{first}, {second}", first=joined, second=part)
    return joined


def what_it_means(sizes: TableSizes, deals: int, average: bool) -> Text:
    """Return what people must know about it before they choose."""
    sentences = []
    if sizes.fives:
        sentences.append(text("At a table of five the dealer rests."))
        sentences.append(
            text(
                "A table of five plays {more} deals instead of {deals}.",
                more=deals_at_five(deals),
                deals=deals,
            )
        )
    if sizes.threes:
        sentences.append(text("At a table of three everybody plays alone."))
    if sizes.out:
        sentences.append(text("Nobody sits out twice before everybody has sat out once."))
        if average:
            sentences.append(text("A round out scores the average."))
    return listed(tuple(sentences))
