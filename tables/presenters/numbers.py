"""Numbers as forms and addresses have them: typed by somebody, or by nobody."""

MOST_DIGITS = 18
"""More digits than any number has that is stored."""


def whole_number(typed: str, digits: int = MOST_DIGITS) -> int | None:
    """Return the number that was typed, of at most `digits` digits, or None if it is not one."""
    if not 1 <= len(typed) <= digits or any(sign not in "0123456789" for sign in typed):
        return None
    return int(typed)


def seat_number(typed: str) -> int | None:
    """Return the number of a seat that was sent, or None if it is not a digit."""
    return whole_number(typed, 1)
