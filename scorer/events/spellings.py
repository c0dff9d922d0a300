"""Two spellings of one player: everything is counted for the player that they were merged into."""

from typing import Any

from scorer.events.acts import PAID, Act
from scorer.events.night import Night

Roots = dict[int, int]
"""The player that each other spelling is counted for."""


def roots_of(merged: dict[int, int]) -> Roots:
    """Return the last player of each chain: Anna went into Ana, and Ana into Ana Ilic.

    `merged` has one step of each. What would lead back to its beginning is not followed.
    """
    roots = {}
    for player in merged:
        seen = [player]
        while seen[-1] in merged and merged[seen[-1]] not in seen:
            seen.append(merged[seen[-1]])
        roots[player] = seen[-1]
    return roots


def counted(players: Any, roots: Roots) -> list[int]:
    """Return the people that these players are, each once, in the same order."""
    return list(dict.fromkeys([roots.get(player, player) for player in players]))


def counted_act(act: Act, roots: Roots) -> Act:
    """Return an act as it is about the people that its players are."""
    if not roots:
        return act
    answer = dict(act.answer)
    for name in ("players", "out", "order"):
        if name in answer:
            answer[name] = counted(answer[name], roots)
    for name in ("tables", "pairs", "by_hand"):
        if name in answer:
            answer[name] = [counted(together, roots) for together in answer[name]]
    for name in ("payer", "payee", "absent", "substitute"):
        if name in answer:
            answer[name] = roots.get(answer[name], answer[name])
    if act.kind == PAID:
        answer["won"] = _together(answer["won"], roots)
        answer["plan"] = _plan(answer["plan"], roots)
    return act._replace(answer=answer)


def _together(balances: list[list[int]], roots: Roots) -> list[list[int]]:
    """Return balances, those of one person added up."""
    sums: dict[int, int] = {}
    for player, won in balances:
        root = roots.get(player, player)
        sums[root] = sums.get(root, 0) + won
    return [[player, won] for player, won in sums.items()]


def _plan(payments: list[list[int]], roots: Roots) -> list[list[int]]:
    """Return a plan without what somebody would pay to themselves."""
    found = [[roots.get(one, one) for one in payment[:2]] + payment[2:] for payment in payments]
    return [payment for payment in found if payment[0] != payment[1]]


def sat_together(seated: list[list[int]], one: Any, other: Any) -> bool:
    """Return whether one of these groups of people has some of both."""
    return any(
        any(player in people for player in one) and any(player in people for player in other)
        for people in seated
    )


def people_at_once(night: Night) -> list[list[int]]:
    """Return who was there at one time of a club night: in a round, or one for the other."""
    draft = () if night.draft is None else (night.draft,)
    rounds = [
        [player for table in drawn.tables for player in table] + list(drawn.out)
        for drawn in (*night.rounds, *draft)
    ]
    return rounds + [[one.absent, one.substitute] for one in night.substitutes]
