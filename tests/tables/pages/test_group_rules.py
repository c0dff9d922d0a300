"""House rules of a group: agreed once, dated, and what each new match begins with."""

import re
from uuid import uuid4

import pytest
from django.test import Client

from scorer.forms import dump
from scorer.registry import GAMES
from tables.pages.rules import changed_words
from tests.tables.groups import joined, make, start

BELOT = {
    name: "on" if value is True else str(value)
    for name, value in dump(GAMES["belot"].options()).items()
    if value not in (None, False)
}


@pytest.mark.django_db(transaction=True)
class TestHouseRulesOfAGroup:
    def test_each_new_match_begins_with_what_was_agreed(self) -> None:
        client = Client()
        group = make(client)
        first = start(client, group)
        assert first.options["target"] == 151
        sent = {**BELOT, "target": "501", "op_id": str(uuid4())}
        for _ in range(2):
            answer = client.post(f"/g/{group.id}/rules/belot", sent)
            assert answer["Location"] == f"/g/{group.id}/rules/belot"
        assert group.house_rules.count() == 1
        assert start(client, group).options["target"] == 501
        first.refresh_from_db()
        assert first.options["target"] == 151
        agreed = group.house_rules.get().options
        assert agreed == {**dump(GAMES["belot"].options()), "target": 501}
        assert changed_words(1) in client.get(f"/g/{group.id}/rules").content.decode()

    def test_what_was_agreed_is_listed_with_its_day_and_whose_phone_noted_it(self) -> None:
        client = Client()
        group = make(client)
        client.post("/preferences", {"name": "Desk"})
        for target in ("501", "151"):
            client.post(
                f"/g/{group.id}/rules/belot", {**BELOT, "target": target, "op_id": str(uuid4())}
            )
        page = client.get(f"/g/{group.id}/rules/belot").content.decode()
        agreed = re.sub(r"<[^>]*>|\\s+", " ", page.split("Agreed so far")[1])
        assert re.findall(r"151|501", " ".join(agreed.split())) == ["151", "501"]
        assert agreed.count("Desk") == 2

    def test_a_set_is_filled_in_and_what_cannot_be_stays_typed(self) -> None:
        client = Client()
        group = make(client)
        preset = GAMES["belot"].presets[-1]
        page = client.get(f"/g/{group.id}/rules/belot?preset={preset.key}").content.decode()
        assert f'value="{preset.key}"\n' in page
        wrong = client.post(f"/g/{group.id}/rules/belot", {**BELOT, "target": "many"})
        assert wrong.status_code == 422
        assert 'value="many"' in wrong.content.decode()
        assert not group.house_rules.exists()

    @pytest.mark.parametrize("game", GAMES)
    def test_every_game_has_a_page_for_its_rules(self, game: str) -> None:
        client = Client()
        group = make(client)
        assert client.get(f"/g/{group.id}/rules/{game}").status_code == 200
        watcher = joined(client, group, "watcher")
        shown = watcher.get(f"/g/{group.id}/rules/{game}").content.decode()
        assert "from now on" not in shown
        assert watcher.post(f"/g/{group.id}/rules/{game}", {}).status_code == 403

    def test_a103_a_forgotten_name_is_gone_from_what_was_agreed(self) -> None:
        client = Client()
        group = make(client, ["Canary", "Boris"])
        client.post("/preferences", {"name": "Canary's phone"})
        client.post(f"/g/{group.id}/rules/belot", {**BELOT, "op_id": str(uuid4())})
        assert "Canary" in client.get(f"/g/{group.id}/rules/belot").content.decode()
        client.post(f"/g/{group.id}/players/0/forget")
        assert "Canary" not in client.get(f"/g/{group.id}/rules/belot").content.decode()
