"""The picture of an evening: who is ahead, and the matches, whatever their number."""

from io import BytesIO
from itertools import pairwise

import pytest
from django.test import Client
from PIL import Image

from scorer.text import ENGLISH
from tables.exports.evening_picture import drawn
from tables.exports.shapes import HEIGHT, MARGIN, WIDTH, Words
from tables.exports.typefaces import font
from tables.selectors.evenings import evening_of, newest_evening
from tests.tables.groups import finish, joined, make, start

PEOPLE = ["Ana", "Boris", "Веска", "W" * 40, "Dora"]


@pytest.mark.django_db(transaction=True)
@pytest.mark.parametrize("matches", [1, 6, 20])
def test_an_evening_is_drawn_within_its_picture(matches: int) -> None:
    client = Client()
    group = make(client, PEOPLE)
    for _ in range(matches):
        finish(client, group, start(client, group), [152, 10])
    event = newest_evening(group)
    assert event
    evening = evening_of(event, ENGLISH)
    picture = drawn(evening, "T" * 40)
    words = [shape for shape in picture if isinstance(shape, Words)]
    for line in words:
        length = font(line.size, line.bold).getlength(line.words)
        left = {"start": line.x, "end": line.x - length, "middle": line.x - length / 2}[line.at]
        assert left >= MARGIN - 1
        assert left + length <= WIDTH - MARGIN + 1
        assert 0 < line.y < HEIGHT
    rows = sorted({line.y: line.size for line in words}.items())
    assert all(below[0] - above[0] >= below[1] for above, below in pairwise(rows))
    first = evening.standing[0]
    said = [line.words for line in words]
    assert f"{first.won} / {first.played}" in said
    assert any("Веска" in line for line in said)
    assert sum("15 : 1" in line for line in said) == min(matches, 16)


@pytest.mark.django_db(transaction=True)
def test_the_evenings_page_leads_to_its_picture() -> None:
    client = Client()
    group = make(client, PEOPLE[:4])
    finish(client, group, start(client, group), [152, 10])
    path = f"/g/{group.id}/evenings/1"
    assert f'href="{path}/picture"' in client.get(path).content.decode()
    answer = joined(client, group, "watcher").get(f"{path}/picture")
    assert answer["Content-Type"] == "image/png"
    assert Image.open(BytesIO(answer.content)).size == (WIDTH, HEIGHT)
    assert Client().get(f"{path}/picture").status_code == 404
    assert client.get(f"/g/{group.id}/evenings/9/picture").status_code == 404
