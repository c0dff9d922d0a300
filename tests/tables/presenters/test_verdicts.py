"""How a deal went, beside its verdict."""

from scorer import GAMES
from tables.presenters.form_data import WENT


def test_what_a_game_calls_made_and_failed_has_that_icon() -> None:
    for game in GAMES.values():
        if game.calls:
            assert {WENT[code] for code in game.calls.made} == {"made"}
            assert {WENT[code] for code in game.calls.failed} == {"failed"}
