"""Whether a word of a text may be the one that was asked for: endings, beginnings, slips."""

EXACT, LETTER, BEGUN, ENDED, SLIPPED = 1.0, 0.9, 0.8, 0.6, 0.5
"""What a word counts that is the one asked for, ends in a letter more or less, begins with it, ends
otherwise, or has a slip."""

STEM, LONG_STEM = 4, 6
"""So many letters two words share at least that differ in their endings or by a slip."""

ENDING, LONG_ENDING = 3, 5
"""So long an ending may differ, behind a stem and a long one."""


def nearness(asked: str, held: str) -> float:
    """How surely a word of a text is the one asked for; 0 if it is another."""
    if asked == held:
        return EXACT
    if asked[0] != held[0] and asked[1:2] != held[1:2] and asked[:2] != held[1::-1]:
        return 0
    shared = _shared(asked, held)
    rest = max(len(asked), len(held)) - shared
    if rest == 1 and shared >= (STEM if len(asked) == len(held) else STEM - 1):
        return LETTER
    if len(asked) > 1 and shared == len(asked):
        return BEGUN
    if shared and rest <= _ending(asked, shared):
        return ENDED
    return SLIPPED if min(len(asked), len(held)) > STEM and _one_slip(asked, held, shared) else 0


def _ending(word: str, shared: int) -> int:
    """So long an ending may differ where words share so many letters; Slavic stems are short."""
    if shared >= LONG_STEM:
        return LONG_ENDING
    if shared >= STEM:
        return ENDING
    return ENDING - 1 if shared == STEM - 1 and len(word) > STEM and word[0] >= "а" else 0


def _shared(one: str, other: str) -> int:
    """With how many of the same letters two words begin."""
    for place, (letter, beside) in enumerate(zip(one, other)):
        if letter != beside:
            return place
    return min(len(one), len(other))


def _one_slip(asked: str, held: str, shared: int) -> bool:
    """Whether a letter is missing, too many, or has changed places with the next; in a long word
    also whether one is wrong."""
    rest, beside = asked[shared:], held[shared:]
    if rest[1:] == beside[1:]:
        return len(asked) >= LONG_STEM
    swapped = rest[1::-1] + rest[2:]
    return rest[1:] == beside or rest == beside[1:] or swapped == beside
