"""Partners and opponents at a table of four, five or three."""

Seats = tuple[int, ...]
"""The people of a table by seat."""

Pair = tuple[int, int]


def partners_at(table: Seats) -> list[Pair]:
    """Return the pairs of a table.

    At four, partners sit opposite. At five the dealer rests, so everybody partners both who are two
    seats away. At three everybody plays alone.
    """
    if len(table) == 4:
        return [(table[0], table[2]), (table[1], table[3])]
    if len(table) == 5:
        return [(table[seat], table[(seat + 2) % 5]) for seat in range(5)]
    return []


def deals_of_five(table: Seats) -> list[tuple[int, Pair, Pair]]:
    """Return who rests and which pairs play in each of five deals. The dealer rests."""
    return [
        (
            table[seat],
            (table[(seat + 1) % 5], table[(seat + 3) % 5]),
            (table[(seat + 2) % 5], table[(seat + 4) % 5]),
        )
        for seat in range(5)
    ]


def opponents_at(table: Seats) -> list[Pair]:
    """Return every two who play against each other: of five and three all do."""
    if len(table) == 4:
        first, second = partners_at(table)
        return [(one, other) for one in first for other in second]
    return together_at(table)


def together_at(table: Seats) -> list[Pair]:
    """Return every two people of a table."""
    return [(one, table[seat]) for at, one in enumerate(table) for seat in range(at)]


def sorted_pair(one: int, other: int) -> Pair:
    """Return two people with the lower number first."""
    return (one, other) if one < other else (other, one)
