"""All play all: Berger's tables as FIDE publishes them (Handbook, C.05, annex 1)."""

from scorer.events.table_pairs import Pair


def berger_rounds(count: int) -> tuple[tuple[Pair, ...], ...]:
    """Return the rounds in which everybody meets everybody once, by numbers from 1.

    Who is named first begins, or has the white men. With an odd count, whoever meets the number
    after the last sits out.
    """
    last = count + count % 2
    circle = last - 1
    rounds = []
    for number in range(circle):
        at = (number // 2 if number % 2 == 0 else (number + last) // 2) % circle
        pairs = [(at + 1, last) if number % 2 == 0 else (last, at + 1)]
        for step in range(1, last // 2):
            pairs.append(((at + step) % circle + 1, (at - step) % circle + 1))
        rounds.append(tuple(pairs))
    return tuple(rounds) if count > 1 else ()


def sits_out(pair: Pair, count: int) -> int | None:
    """Return who has nobody to play against in this pair, or None if both play."""
    if max(pair) <= count:
        return None
    return min(pair)
