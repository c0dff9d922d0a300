"""The cards of a deal in the open: drawn from a number, or completed from the half dealt."""

from tables.problems import NO_DEALING, NotFound
from tables.selectors.matches import AgreedMatch

SEEDS = 2**31
"""Numbers that a deal can be drawn from. Four thousand million would be hard to read out."""

Hands = tuple[tuple[str, ...], ...]


def hands_from(
    agreed: AgreedMatch, dealer: int, seed: int | None, dealt: tuple[str, ...]
) -> Hands | None:
    """Return the hands of all seats, if there is something to deal them from.

    Raises NotFound for a game that deals in secret, AnswerError.
    """
    dealing = agreed.game.dealing
    if dealing is None:
        raise NotFound(NO_DEALING)
    if seed is not None:
        return dealing.draw(agreed.table, dealer, seed)
    return dealing.complete(agreed.table, dealer, dealt) if dealt else None
