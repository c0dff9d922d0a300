"""`/metrics`: what a monitoring program sees, and that it is off unless it was asked for."""

from pathlib import Path

import httpx
import pytest
from django.conf import LazySettings
from django.test import Client
from prometheus_client.parser import text_string_to_metric_families

from tests.databases import fresh
from tests.serving import make_ready, running
from tests.tables.server.test_operations import manage

TOKEN = "a token that nobody guesses"
AUTHORIZED = {"Authorization": f"Bearer {TOKEN}"}


def figures(text: str) -> dict[tuple[str, ...], float]:
    """The value of each sample, by its name and the values of its labels."""
    families = text_string_to_metric_families(text)
    return {
        (sample.name, *sample.labels.values()): sample.value
        for family in families
        for sample in family.samples
    }


@pytest.mark.django_db(transaction=True)
def test_without_a_token_in_the_settings_there_are_no_metrics() -> None:
    assert Client().get("/metrics", headers=AUTHORIZED).status_code == 404


@pytest.mark.django_db(transaction=True)
@pytest.mark.parametrize("sent", [None, "Bearer", "Bearer wrong", f"Basic {TOKEN}"])
def test_only_who_shows_the_token_reads_metrics(settings: LazySettings, sent: str | None) -> None:
    settings.METRICS_TOKEN = TOKEN
    headers = {"Authorization": sent} if sent else {}
    refused = Client().get("/metrics", headers=headers)
    assert (refused.status_code, refused["WWW-Authenticate"]) == (401, "Bearer")
    assert not refused.content


@pytest.mark.slow
def test_a_server_counts_what_it_answers_and_names_nothing(tmp_path: Path) -> None:
    settings = {**fresh(tmp_path), "METRICS_TOKEN": TOKEN}
    make_ready(settings)
    with running(settings) as server, httpx.Client(base_url=server.address) as client:
        opened = client.post(
            "/api/v1/matches",
            json={"game": "kozel", "seats": ["Olga", "Pavel", "Roman"]},
            headers={"Idempotency-Key": "0b7d3a6e-9a64-4d5c-8d2b-0d3f0e9a6c11"},
        )
        match = opened.json()["id"]
        secret = {"Authorization": f"Bearer {opened.json()['links']['owner']}"}
        with client.stream("GET", f"/m/{match}/live", headers=secret) as stream:
            assert stream.status_code == 200
            assert client.get(f"/m/{match}-unknown").status_code == 404
            text = client.get("/metrics", headers=AUTHORIZED).text
    counted = figures(text)
    route = "api/v1/matches"
    assert counted["scorers_table_requests_total", "POST", route, "201"] == 1
    assert counted["scorers_table_request_seconds_count", "POST", route] == 1
    assert counted["scorers_table_requests_total", "GET", "m/<str:match_id>", "404"] == 1
    assert counted[("scorers_table_streams",)] == 1
    assert counted[("scorers_table_ready",)] == 1
    assert counted[("process_resident_memory_bytes",)] > 0
    assert not [secret for secret in (match, "Olga", TOKEN) if secret in text]


def test_a_short_token_ends_the_start(tmp_path: Path) -> None:
    done = manage({"VAR_DIR": str(tmp_path), "METRICS_TOKEN": "short"}, "check")
    assert done.returncode == 1
    assert "METRICS_TOKEN is too short. Set it to 20 characters or more." in done.stderr
