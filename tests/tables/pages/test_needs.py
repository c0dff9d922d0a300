"""What do we need: every game says it, or that nothing is needed, and nothing after the end."""

import pytest

from scorer.registry import GAMES
from tests.scorer.strategies import SETUPS
from tests.tables.conftest import Api

OPEN_SESSIONS = ("besikovitch", "kosakeln", "svoi_kozyri")
NOTHING = "This match ends when you finish it, so no deal decides it."


def opened(api: Api, game: str) -> str:
    setups = SETUPS.get(game, {}).get(GAMES[game].seats[-1], [None])
    return api.open(game=game, **({"setup": setups[0]} if setups[0] else {}))


@pytest.mark.parametrize("game", GAMES)
def test_every_game_says_what_is_needed_or_that_nothing_is(game: str, api: Api) -> None:
    match = opened(api, game)
    assert f'href="/m/{match}/needs"' in api.client.get(f"/m/{match}/more").content.decode()
    page = api.client.get(f"/m/{match}/needs").content.decode()
    if game in OPEN_SESSIONS:
        assert NOTHING in page
        assert "does not decide it for them" not in page
    else:
        assert "With deal 1, without bonuses." in page
        assert page.count("<section") == 2


@pytest.mark.parametrize("game", GAMES)
def test_after_the_end_no_next_deal_is_spoken_of(game: str, api: Api) -> None:
    match = opened(api, game)
    assert api.write(match, {"kind": "finish"}).status_code == 201
    page = api.client.get(f"/m/{match}/needs").content.decode()
    assert "The match is over, so nobody needs anything." in page
    assert "With deal" not in page
    assert "<section" not in page
