"""The tour shows the house as it is."""

from tables.management.tour import TOUR, WIDTH, drawn


def test_the_tour_is_what_the_code_draws() -> None:
    assert TOUR.read_text("utf-8") == drawn(), "draw it anew: manage.py tour"


def test_the_tour_fits_a_page() -> None:
    pictures = drawn().split("```")[1::2]
    assert len(pictures) == 10
    assert max(len(line) for picture in pictures for line in picture.splitlines()) <= WIDTH
