"""Drawing lots: what follows from a number alone, the same wherever it is computed."""

from typing import TypeVar

Item = TypeVar("Item")


def shuffled(items: tuple[Item, ...], seed: int) -> tuple[Item, ...]:
    """Return the items in an order that follows from the seed alone.

    Fisher and Yates' shuffle over a linear congruential generator of 64 bits, of which the
    upper 32 are used. With so many figures no item is favoured by more than one in 10^8.
    """
    mixed, state = list(items), following(seed)
    for count in range(len(mixed), 1, -1):
        state = following(state)
        chosen = drawn(state, count)
        mixed[count - 1], mixed[chosen] = mixed[chosen], mixed[count - 1]
    return tuple(mixed)


def following(state: int) -> int:
    """Return the state of the generator after this one."""
    return (state * 6364136223846793005 + 1442695040888963407) % 2**64


def drawn(state: int, count: int) -> int:
    """Return a number below `count` that follows from the state."""
    return (state >> 32) % count
