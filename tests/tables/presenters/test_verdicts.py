"""How a deal went, beside its verdict."""

from typing import Any

from scorer import GAMES
from scorer.record import new_match, record
from scorer.text import ENGLISH
from tables.presenters.form_data import WENT
from tables.presenters.offline import entry


def test_what_a_game_calls_made_and_failed_has_that_icon() -> None:
    for game in GAMES.values():
        if game.calls:
            assert {WENT[code] for code in game.calls.made} == {"made"}
            assert {WENT[code] for code in game.calls.failed} == {"failed"}


KOSAKELN = {"contract": "einblatt", "declarer": "0", "points": "38", "blatt": "0", "tricks": "9"}
BELOT = {"contract": "hearts", "by": "1", "points-0": "60", "points-1": "102"}


def in_two(game: str, names: list[str], sent: dict[str, str]) -> tuple[str, str]:
    opened = record(new_match({"game": game, "seats": names}))
    preview: Any = entry({"record": opened, "sent": sent}, ENGLISH)
    return preview["verdict"]["first"], preview["verdict"]["rest"]


def test_a_verdict_has_what_came_of_the_deal_first_and_then_what_each_side_scores() -> None:
    names = ["Maria", "Ivan", "Peter", "Elena"]
    assert in_two("belot", names, BELOT) == (
        "Made: 102 against 60.",
        "We score 6, They 10.",
    )


def test_a_verdict_has_short_names_and_no_dot_of_a_name_ends_its_sentence() -> None:
    assert in_two("kosakeln", ["Dr. Leopold", "Josefine von Wondraschek"], KOSAKELN) == (
        "Einblatt won, 38 and 0 Blatt.",
        "Dr.\u00a0Leopold +9 and Josefine −9.",
    )
