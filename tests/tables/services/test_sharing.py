"""Links and rights: three roles, secrets that are stored nowhere, codes, devices with names."""

import re
from datetime import timedelta
from typing import Any
from uuid import uuid4

import pytest
from django.apps import apps
from django.core.management import call_command
from django.db import connection
from django.db.migrations.executor import MigrationExecutor
from django.test import Client
from django.utils import timezone

from tables import models
from tables.access import links
from tables.access.permissions import Permission
from tables.problems import NotFound
from tables.selectors.matches import get_match
from tables.services import guesses as counted_guesses
from tables.services.entries import append_entry
from tables.services.links import name_device, revoke_link
from tables.services.rulings import store_ruling
from tests.deals import DEAL, ROUND
from tests.tables.conftest import SECRETS, Api, join, secret_for, without_instance


@pytest.fixture
def match(api: Api) -> str:
    return api.open()


def test_links_that_were_given_out_stay_what_they_are(settings: Any) -> None:
    settings.SECRET_KEY = "the key of a server, and long enough for that"
    assert links.secret_from("a nonce") == "eiW6hEpOIqCWiMCvo3RhLlZf"


def phone(api: Api, match: str, role: str) -> Client:
    """A browser that joined through the link of a role."""
    made = Client()
    assert join(made, secret_for(match, role)).status_code == 302
    return made


def bearer(secret: str) -> dict[str, str]:
    return {"Authorization": f"Bearer {secret}"}


def test_opening_gives_three_secrets_and_the_same_ones_again(api: Api) -> None:
    key = str(uuid4())
    opened = [
        api.post("/matches", {"game": "belot", "seats": ["A", "B", "C", "D"]}, key) for _ in "12"
    ]
    assert [answer.status_code for answer in opened] == [201, 200]
    secrets = opened[0].json()["links"]
    assert list(secrets) == ["watcher", "scorer", "owner"]
    assert opened[1].json()["links"] == secrets
    assert len(set(secrets.values())) == 3
    assert all(len(secret) == links.SECRET_LENGTH for secret in secrets.values())


def test_the_address_alone_is_nothing(match: str) -> None:
    stranger = Client()
    unknown = "x" * 22
    for path in ("", "/history", "/end", "/more", "/share"):
        here, other = stranger.get(f"/m/{match}{path}"), stranger.get(f"/m/{unknown}{path}")
        assert here.status_code == 404
        assert without_instance(here) == without_instance(other)
    here = stranger.get(f"/api/v1/matches/{match}")
    other = stranger.get(f"/api/v1/matches/{unknown}")
    assert here.status_code == 401
    assert without_instance(here) == without_instance(other)


def test_no_secret_is_stored(api: Api, match: str) -> None:
    secrets = [secret_for(match, role) for role in models.Role.values]
    code = api.send("PUT", f"/matches/{match}/links/scorer/code").json()["code"]
    stored = [list(model.objects.values()) for model in apps.get_models()]  # type: ignore[attr-defined]
    dumped = str(stored)
    for secret in (*secrets, code):
        assert secret not in dumped
    assert links.digest_of(secrets[0]) in dumped


@pytest.mark.parametrize("role", models.Role.values)
def test_a_link_gives_its_role_to_a_browser_and_to_a_program(
    api: Api, match: str, role: str
) -> None:
    secret = secret_for(match, role)
    browser = phone(api, match, role)
    assert browser.get(f"/m/{match}").status_code == 200
    assert api.get(f"/matches/{match}", **bearer(secret)).status_code == 200
    written = api.post(f"/matches/{match}/entries", ROUND, **bearer(secret))
    finished = api.post(f"/matches/{match}/entries", {"kind": "finish"}, **bearer(secret))
    page = browser.post(f"/m/{match}/entries", {"kind": "passed"})
    expected = {
        "watcher": (403, 403, 403),
        "scorer": (201, 403, 302),
        "owner": (201, 201, 409),
    }
    assert (written.status_code, finished.status_code, page.status_code) == expected[role]


def test_a_watcher_is_shown_no_way_to_write(api: Api, match: str) -> None:
    api.write(match, ROUND)
    watcher = phone(api, match, "watcher")
    for path in ("", "/history", "/end", "/referee"):
        page = watcher.get(f"/m/{match}{path}").content.decode()
        forms = re.findall(r"<form[^>]*post[^>]*>|formmethod", page)
        # Accepting writes nothing in the match, and a language is the device's own.
        assert not [form for form in forms if not re.search("/accept|languages", form)], path
    more = watcher.get(f"/m/{match}/more").content.decode()
    assert "/names" not in more
    assert "/delete" not in more
    assert "/share" not in more


def test_a_device_keeps_the_higher_role(api: Api, match: str) -> None:
    browser = phone(api, match, "scorer")
    join(browser, secret_for(match, "watcher"))
    assert browser.post(f"/m/{match}/entries", {"kind": "passed"}).status_code == 302
    join(browser, secret_for(match, "owner"))
    assert browser.get(f"/m/{match}/share").status_code == 200


def test_withdrawing_stops_at_once_and_renewing_begins_anew(api: Api, match: str) -> None:
    secret = secret_for(match, "scorer")
    browser = phone(api, match, "scorer")
    assert api.send("DELETE", f"/matches/{match}/links/scorer").status_code == 204
    assert browser.get(f"/m/{match}").status_code == 404
    assert match not in browser.get("/").content.decode()
    assert api.get(f"/matches/{match}", **bearer(secret)).status_code == 404
    assert join(Client(), secret).status_code == 404
    assert api.send("DELETE", f"/matches/{match}/links/scorer").status_code == 404
    key = str(uuid4())
    renewed = [api.post(f"/matches/{match}/links", {"role": "scorer"}, key) for _ in "12"]
    assert [answer.status_code for answer in renewed] == [201, 200]
    assert renewed[0].json() == renewed[1].json()
    assert renewed[0].json()["secret"] != secret
    assert join(browser, renewed[0].json()["secret"]).status_code == 302
    assert browser.get(f"/m/{match}").status_code == 200
    other = api.post(f"/matches/{match}/links", {"role": "watcher"}, key)
    assert (other.status_code, other.json()["code"]) == (422, "key_reused")


def test_a_link_that_is_withdrawn_while_a_batch_is_written_writes_no_more(
    match: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    def then_withdrawn(**entry: Any) -> Any:
        written = append_entry(**entry)
        revoke_link(match_id=match, role="scorer")
        return written

    scorer = bearer(secret_for(match, "scorer"))
    monkeypatch.setattr("tables.api.batch.append_entry", then_withdrawn)
    items = [{"key": str(uuid4()), "entry": ROUND} for _ in range(3)]
    sent = Client().post(
        f"/api/v1/matches/{match}/batch", {"entries": items}, "application/json", headers=scorer
    )
    written, refused = sent.json()["results"]
    assert "receipt" in written
    assert refused["problem"]["code"] == "not_found"
    assert get_match(match).last_seq == 1


def test_nothing_that_waits_for_its_turn_is_written_by_a_withdrawn_link(match: str) -> None:
    link = models.Link.objects.get(match=match, role="scorer")
    by = Permission(match, "scorer", "", link.pk)
    revoke_link(match_id=match, role="scorer")
    query = {"question": "card_value", "facts": {"contract": "hearts", "card": "9H"}}
    with pytest.raises(NotFound):
        append_entry(by=by, data=ROUND, op_id=uuid4())
    with pytest.raises(NotFound):
        store_ruling(by=by, data=query, op_id=uuid4())
    with pytest.raises(NotFound):
        name_device(by=by, data={"name": "Nobody"})


def test_who_renews_the_owners_link_stays_and_other_owners_go(api: Api, match: str) -> None:
    other = phone(api, match, "owner")
    assert api.client.post(f"/m/{match}/links/owner", {"do": "renew"}).status_code == 302
    assert api.client.get(f"/m/{match}/share").status_code == 200
    assert other.get(f"/m/{match}").status_code == 404
    assert api.client.post(f"/m/{match}/links/owner", {"do": "revoke"}).status_code == 422


def test_a_code_opens_a_link_for_some_minutes(
    api: Api, match: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    opened = api.send("PUT", f"/matches/{match}/links/scorer/code").json()
    code = opened["code"]
    assert len(code) == links.CODE_LENGTH
    for typed in (code, code.lower(), f" {code[:3]}-{code[3:]} "):
        browser = Client()
        assert join(browser, typed).status_code == 302
        assert browser.post(f"/m/{match}/entries", {"kind": "passed"}).status_code == 302
    joined = api.post("/join", {"secret": code}).json()
    assert joined == {
        "match": match,
        "group": None,
        "role": "scorer",
        "secret": opened["secret"],
    }
    later = timezone.now() + timedelta(minutes=links.CODE_MINUTES, seconds=1)
    with monkeypatch.context() as clock:
        clock.setattr("tables.access.links.timezone.now", lambda: later)
        assert join(Client(), code).status_code == 404
    api.send("DELETE", f"/matches/{match}/links/scorer/code")
    assert join(Client(), code).status_code == 404
    assert api.send("PUT", f"/matches/{match}/links/owner/code").status_code == 422


MINUTE = 1_800_000_000


def guesses(count: int, address: Any) -> list[int]:
    """The statuses of so many wrong codes, each sent from `address(number)`."""
    signs = links.CODE_SIGNS
    return [
        Client(REMOTE_ADDR=address(number))
        .post("/join", {"secret": f"2222{signs[number // 30]}{signs[number % 30]}"})
        .status_code
        for number in range(count)
    ]


@pytest.fixture
def same_minute(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tables.services.guesses.time.time", lambda: MINUTE)


def code_for(api: Api, match: str) -> str:
    code: str = api.send("PUT", f"/matches/{match}/links/scorer/code").json()["code"]
    return code


@pytest.mark.usefixtures("db", "same_minute")
@pytest.mark.parametrize("network", ["192.0.2.7", "2001:db8:1:2::"])
def test_codes_cannot_be_guessed_from_one_address(network: str) -> None:
    def address(number: int) -> str:
        return f"{network}{number:x}" if ":" in network else network

    answers = guesses(counted_guesses.BY_ONE + 5, address)
    assert answers == [404] * counted_guesses.BY_ONE + [429] * 5
    for other in ("192.0.2.8", "2001:db8:1:3::1"):
        assert guesses(1, lambda number, other=other: other) == [404]
    # A link works anyway.
    secret = SECRETS[Api().open()]
    assert join(Client(REMOTE_ADDR=address(1)), secret).status_code == 302


@pytest.mark.usefixtures("same_minute")
def test_right_codes_and_what_is_no_code_are_not_counted(api: Api, match: str) -> None:
    code = code_for(api, match)
    for _ in range(counted_guesses.BY_ONE + 5):
        assert join(Client(), code).status_code == 302
        assert api.post("/join", {"secret": code}).status_code == 200
        assert join(Client(), "an old link, for example").status_code == 404
    assert not models.Guesses.objects.exists()
    assert guesses(1, lambda number: "127.0.0.1") == [404]


@pytest.mark.usefixtures("same_minute")
def test_many_guessers_lock_out_nobody_else(
    api: Api, match: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    code = code_for(api, match)
    monkeypatch.setattr(counted_guesses, "BY_ALL", 30)
    assert guesses(60, lambda number: f"192.0.2.{number}") == [404] * 60
    # Somebody new may mistype it once or twice; who goes on guessing is refused.
    tries = guesses(counted_guesses.STRICT + 3, lambda number: "198.51.100.1")
    assert tries == [404] * counted_guesses.STRICT + [429] * 3
    assert join(Client(REMOTE_ADDR="198.51.100.1"), code).status_code == 429
    assert join(Client(REMOTE_ADDR="198.51.100.2"), code).status_code == 302
    # Without the count every guess is looked at.
    monkeypatch.setattr("tables.services.links.count_guess", lambda address: None)
    assert guesses(40, lambda number: "198.51.100.1") == [404] * 40


@pytest.mark.usefixtures("db")
def test_a_minute_later_codes_are_looked_at_again(monkeypatch: pytest.MonkeyPatch) -> None:
    for minute in (MINUTE, MINUTE + 60, MINUTE - 3600):
        monkeypatch.setattr("tables.services.guesses.time.time", lambda minute=minute: minute)
        answers = guesses(counted_guesses.BY_ONE + 1, lambda number: "192.0.2.7")
        assert answers[-2:] == [404, 429]
    monkeypatch.setattr("tables.services.guesses.time.time", lambda: MINUTE + 86400)
    guesses(1, lambda number: "192.0.2.8")
    assert models.Guesses.objects.count() == 3


@pytest.mark.usefixtures("db")
def test_who_guesses_on_stays_refused_while_a_code_lives(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(counted_guesses, "BY_ALL", 0)
    wrong = []
    for minute in range(links.CODE_MINUTES):
        now = MINUTE + 60 * minute
        monkeypatch.setattr("tables.services.guesses.time.time", lambda now=now: now)
        wrong += guesses(3, lambda number: "192.0.2.7")
    assert wrong == [404] * counted_guesses.STRICT + [429] * (30 - counted_guesses.STRICT)


def test_who_wrote_what_stands_in_the_history(api: Api, match: str) -> None:
    browser = phone(api, match, "scorer")
    browser.post(f"/m/{match}/entries", {"kind": "passed"})
    rows = api.get(f"/matches/{match}/entries").json()["entries"]
    assert rows[0]["who"] == "Phone 2"
    assert browser.post(f"/m/{match}/device", {"name": " Ceca's "}).status_code == 302
    rows = api.get(f"/matches/{match}/entries").json()["entries"]
    assert rows[0]["who"] == "Ceca's"
    assert "Ceca&#x27;s" in browser.get(f"/m/{match}/history").content.decode()
    listed = api.get(f"/matches/{match}/links").json()
    assert [[device["name"] for device in link["devices"]] for link in listed] == [
        [],
        ["Ceca's"],
        ["Phone 1"],
    ]
    # The next match knows the device by its name.
    browser.post("/open/belot", {"seats": ["A", "B", "C", "D"], "dealer": "0"})
    assert models.Visit.objects.latest("pk").name == "Ceca's"
    for name in ("x" * 41, "\u0000"):
        assert browser.post(f"/m/{match}/device", {"name": name}).status_code == 422


def test_house_rules_change_before_the_first_entry_only(api: Api, match: str) -> None:
    api.get(f"/matches/{match}")
    changed = api.send("PUT", f"/matches/{match}/rules", {"options": {"target": 301}})
    assert changed.json()["options"]["target"] == 301
    assert changed["ETag"] == '"v2-en"'
    assert api.send("PUT", f"/matches/{match}/rules", {"seats": []}).status_code == 422
    assert api.send("PUT", f"/matches/{match}/rules", []).status_code == 422
    page = api.client.get(f"/m/{match}/rules/change").content.decode()
    assert 'value="301"' in page
    assert api.client.get(f"/m/{match}/rules/change?preset=nothing").status_code == 200
    sent = {"seats": ["A", "B", "C", "D"], "target": "x"}
    assert api.client.post(f"/m/{match}/rules/change", sent).status_code == 422
    assert api.client.post(f"/m/{match}/rules/change", {**sent, "target": "201"}).status_code == 302
    assert api.get(f"/matches/{match}").json()["seats"][0] == "Ana"
    api.write(match, ROUND)
    assert api.write(match, {**ROUND, "entry": {**DEAL, "points": [100, 62]}})
    refused = api.send("PUT", f"/matches/{match}/rules", {"options": {"target": 101}})
    assert (refused.status_code, refused.json()["code"]) == (409, "match_begun")
    assert api.client.post(f"/m/{match}/rules/change", {**sent, "target": "101"}).status_code == 409


def test_a_deleted_match_is_gone(api: Api, match: str) -> None:
    scorer = bearer(secret_for(match, "scorer"))
    assert api.send("DELETE", f"/matches/{match}", **scorer).status_code == 403
    assert api.send("DELETE", f"/matches/{match}").status_code == 204
    assert api.get(f"/matches/{match}").status_code == 404
    assert not models.Link.objects.exists()


def test_the_pages_of_links_show_each_secret_apart_from_names(api: Api, match: str) -> None:
    shared = api.client.get(f"/m/{match}/share")
    secrets = [secret_for(match, role) for role in models.Role.values]
    assert shared["Cache-Control"].startswith("max-age=0, no-cache, no-store")
    # Names that people typed stand here, so no secret does.
    assert not any(secret in shared.content.decode() for secret in secrets)
    for role, secret in zip(models.Role.values, secrets, strict=True):
        page = api.client.get(f"/m/{match}/share/{role}").content.decode()
        assert f"http://testserver/join#{secret}" in page
        assert "<svg" in page
        # Letters of random secrets may spell a name.
        assert not re.search(r"\bAna\b", page)
    assert api.client.get(f"/m/{match}/share/judge").status_code == 404
    assert api.client.post(f"/m/{match}/links/scorer", {"do": "nothing"}).status_code == 404
    assert api.client.post(f"/m/{match}/links/judge", {"do": "renew"}).status_code == 404
    assert api.client.post(f"/m/{match}/links/scorer", {"do": "code"}).status_code == 302
    code = links.code_of(models.Link.objects.get(role="scorer"))
    assert code
    assert f"{code[:3]} {code[3:]}" in api.client.get(f"/m/{match}/share/scorer").content.decode()
    assert code[:3] not in api.client.get(f"/m/{match}/share").content.decode()


def test_a_link_of_another_server_key_cannot_be_shown(api: Api, match: str, settings: Any) -> None:
    secret = secret_for(match, "watcher")
    models.Link.objects.filter(role="watcher").update(nonce=models.new_id())
    page = api.client.get(f"/m/{match}/share/watcher").content.decode()
    assert "We cannot show this link again" in page
    assert join(Client(), secret).status_code == 302


@pytest.mark.django_db(transaction=True)
def test_older_matches_stay_with_who_opened_them() -> None:
    executor = MigrationExecutor(connection)
    executor.migrate([("tables", "0002_rulings")])
    old = executor.loader.project_state([("tables", "0002_rulings")]).apps
    try:
        opening = {"game": "belot", "options": {}, "seats": ["A", "B", "C", "D"], "dealer": 0}
        played = old.get_model("tables", "Match").objects.create(id="played", **opening)
        old.get_model("tables", "Match").objects.create(id="by-a-program", **opening)
        for device in ("first", "second"):
            old.get_model("tables", "Visit").objects.create(device=device, match=played)
    finally:
        call_command("migrate", verbosity=0)
    roles = {visit.device: visit.link.role for visit in models.Visit.objects.all()}
    assert roles == {"first": "owner", "second": "scorer"}
    assert Client().get("/api/v1/matches/played", headers=bearer("played")).status_code == 404
    program = Client().get("/api/v1/matches/by-a-program", headers=bearer("by-a-program"))
    assert program.status_code == 200
