"""The most pairs that can be made so that nobody gets somebody they should not get.

Edmonds' matching: from each one who is still alone, a path is sought on which pairs and free places
alternate. A ring of odd length is treated as one place (a blossom). No choice is found twice, so
the number of pairs is the most there can be.
"""

NOBODY = -1


def most_pairs(allowed: list[list[int]]) -> list[int]:
    """Return everybody's mate, NOBODY for those who stay alone, in as many pairs as can be.

    `allowed[a]` are the mates that `a` may have, the preferred ones first.
    """
    mates = [NOBODY] * len(allowed)
    for one, others in enumerate(allowed):
        for other in others:
            if mates[one] == NOBODY and mates[other] == NOBODY:
                mates[one], mates[other] = other, one
    for one in range(len(allowed)):
        if mates[one] == NOBODY:
            _augment(one, allowed, mates)
    return mates


def _augment(root: int, allowed: list[list[int]], mates: list[int]) -> None:
    """Find somebody at the end of an alternating path from the root, and pair up again along it."""
    count = len(allowed)
    before = [NOBODY] * count
    base = list(range(count))
    reached = [False] * count
    reached[root] = True
    waiting = [root]
    for one in waiting:
        for other in allowed[one]:
            if base[one] == base[other] or mates[one] == other:
                continue
            if other == root or (mates[other] != NOBODY and before[mates[other]] != NOBODY):
                for inside in _contract(one, other, base, before, mates):
                    if not reached[inside]:
                        reached[inside] = True
                        waiting.append(inside)
            elif before[other] == NOBODY:
                before[other] = one
                if mates[other] == NOBODY:
                    _flip(other, before, mates)
                    return
                reached[mates[other]] = True
                waiting.append(mates[other])


def _flip(end: int, before: list[int], mates: list[int]) -> None:
    """Pair up along the path that ends here."""
    while end != NOBODY:
        other = before[end]
        following = mates[other]
        mates[end], mates[other] = other, end
        end = following


def _contract(
    one: int, other: int, base: list[int], before: list[int], mates: list[int]
) -> list[int]:
    """Make a ring one place. Return all who are in it now."""
    root = _common(one, other, base, before, mates)
    ring = [False] * len(base)
    _mark(one, root, other, base, before, mates, ring)
    _mark(other, root, one, base, before, mates, ring)
    inside = [at for at in range(len(base)) if ring[base[at]]]
    for at in inside:
        base[at] = root
    return inside


def _common(one: int, other: int, base: list[int], before: list[int], mates: list[int]) -> int:
    """Return where the ways back from two places meet."""
    passed = [False] * len(base)
    while True:
        one = base[one]
        passed[one] = True
        if mates[one] == NOBODY:
            break
        one = before[mates[one]]
    other = base[other]
    while not passed[other]:
        other = base[before[mates[other]]]
    return other


def _mark(
    at: int,
    root: int,
    child: int,
    base: list[int],
    before: list[int],
    mates: list[int],
    ring: list[bool],
) -> None:
    """Mark the way back to the root as part of the ring."""
    while base[at] != root:
        ring[base[at]] = ring[base[mates[at]]] = True
        before[at] = child
        child = mates[at]
        at = before[mates[at]]
