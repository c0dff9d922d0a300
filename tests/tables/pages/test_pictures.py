"""`make pictures` takes every page that the product has."""

import pytest
from django.urls import resolve

from tables.pages.docs import SOURCES
from tables.pages.urls import urlpatterns
from tests.pictures.pages import PAGES
from tests.pictures.tables import TABLES

NO_PAGES = {
    *SOURCES, "accept", "again", "archive", "change_group_link", "change_link", "for_models",
    "house_rules_pdf", "live",
    "manifest", "name_device", "note", "own_rule", "preview", "rename", "service_worker",
    "evening_picture", "here", "night_direct", "night_version", "paid", "part_player",
    "signing_keys",
    "strike", "unpaid", "watch_code", "write",
}  # fmt: skip
"""Addresses that only take what is sent, or answer with a file."""

IN_ANOTHER_STATE = {
    **dict.fromkeys(
        (
            "change_season",
            "evening",
            "evenings",
            "forget_player",
            "group",
            "group_game_rules",
            "group_rules",
            "groups_elsewhere",
            "invite",
            "merge_player",
            "new_night",
            "next_match",
            "night",
            "night_draft",
            "night_lists",
            "night_log",
            "night_people",
            "night_slip",
            "night_wall",
            "player",
            "players",
            "season",
            "season_why",
            "settle",
            "stake",
            "take_in",
            "take_in_choose",
        ),
        "A group has to be made first: the pictures' steps do it.",
    ),
    "example": "It opens a match and leads there.",
    "new_offline_match": "The phone shows it as the page of a match without a network.",
    "offline_match": "It is the page of a match, and shows it by scripts alone.",
    "ruling_appeal": "A ruling has to be stored first.",
    "stand": "A ruling has to be stored first.",
}
"""Pages that are not taken, and why."""


def test_every_page_is_taken() -> None:
    ids = dict.fromkeys(TABLES, "match")
    paths = [shown.path.partition("?")[0].format_map(ids) for shown in PAGES.values()]
    taken = {resolve(path).url_name for path in paths}
    pages = {route.name for route in urlpatterns}
    assert pages - taken == NO_PAGES | IN_ANOTHER_STATE.keys()


@pytest.mark.parametrize("name", TABLES)
def test_a_match_of_the_pictures_is_on_one_of_them(name: str) -> None:
    assert any(f"{{{name}}}" in shown.path for shown in PAGES.values())
