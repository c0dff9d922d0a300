"""Template tags of pads and other forms."""

from collections.abc import Mapping
from typing import Any, TypedDict
from urllib.parse import urlencode

from django import template
from django.template.defaultfilters import floatformat
from django.templatetags.static import static
from django.utils.html import format_html
from django.utils.safestring import SafeString

from scorer.cards import SUIT_NAMES, SUITS, TAROCKS, letter, rank_of, sign, suit_of
from scorer.names import isolated as isolated_name
from scorer.text import figure, lettered, render_text, signed
from tables.language import request_voice
from tables.pages.problems import PageProblem
from tables.presenters.types import Fields, HistoryRow, MatchBoard, Side, SidePoints
from tables.selectors.statistics.people import Counts
from tables.static_files import game_styles as game_styles_name

register = template.Library()


@register.simple_tag
def game_styles(game: str) -> str:
    """Return the link to a game's own style sheet, if it has one."""
    name = game_styles_name(game)
    return format_html('<link rel="stylesheet" href="{}">', static(name)) if name else ""


@register.filter
def at(problem: PageProblem | None, name: str) -> list[str]:
    """Return the sentences for a field and for everything inside it."""
    if not problem:
        return []
    return [
        sentence
        for field, sentences in problem.problems.items()
        if field == name or field.startswith(f"{name}-")
        for sentence in sentences
    ]


@register.filter
def exactly(problem: PageProblem | None, name: str) -> list[str]:
    """Return the sentences for a field itself, not for what is inside it."""
    return problem.problems.get(name, []) if problem else []


@register.filter
def isolated(words: Any) -> Any:
    """Return what somebody typed, or each of several names, set apart from the words around it."""
    if isinstance(words, str):
        return isolated_name(words)
    return [isolated_name(name) for name in words]


@register.filter
def query(pairs: list[list[Any]]) -> str:
    """Names and values as a query."""
    return urlencode([(name, value) for name, value in pairs])


@register.filter
def is_suit(value: Any) -> bool:
    """Return whether a choice is a suit, which is drawn."""
    return value in SUITS


@register.filter
def item(values: Any, key: Any) -> Any:
    """Return a member of a list or mapping by a key that is itself a variable."""
    try:
        return values[key]
    except (KeyError, IndexError, TypeError):
        return None


register.filter(figure)
register.filter(signed)


@register.filter
def points_of(written: list[SidePoints]) -> list[int]:
    """Return the points alone that an entry writes."""
    return [side["points"] for side in written]


@register.filter
def score(points: list[int]) -> str:
    """Return the points of all sides in one breath: 16 : −3."""
    return " : ".join(figure(number) for number in points)


@register.filter
def unbroken(words: str) -> str:
    """Return words in which no score is parted at the end of a line."""
    return words.replace(" : ", "\N{NO-BREAK SPACE}:\N{NO-BREAK SPACE}")


@register.filter
def named_score(points: list[tuple[str, int]]) -> str:
    """Return the points of all sides, each after its name: we 16, they −3."""
    return ", ".join(f"{side} {figure(number)}" for side, number in points)


@register.filter
def totals(sides: list[Side]) -> str:
    """Return the totals of all sides in one breath: 112 : 86."""
    return score([side["total"] for side in sides])


@register.filter
def score_title(board: MatchBoard) -> str:
    """Return what tabs and windows call a match: 112 : 86 · Belot."""
    return f"{totals(board['sides'])} · {board['game']['name']}"


@register.filter
def widest(sides: list[Side]) -> int:
    """Return how many characters the longest total has."""
    return max(len(figure(side["total"])) for side in sides)


@register.filter
def widest_row(rows: list[HistoryRow]) -> int:
    """Return how many characters the longest points or total of these rows have."""
    sides = [side for row in rows for side in row["written"]]
    return max(
        (len(figure(side[name])) for side in sides for name in ("points", "total")), default=1
    )


@register.filter
def average(counts: Counts) -> str:
    """Return the points of a deal on average, with one decimal."""
    return figure(floatformat(counts["points"] / counts["deals"], 1)) if counts["deals"] else "–"


Share = TypedDict("Share", {"name": str, "from": float, "width": float})
"""A part of a hundred: whose it is, where it begins, how wide it is."""


@register.filter
def shares(counts: Mapping[str, int], names: str) -> list[Share]:
    """Return the parts that these of the counts are of a hundred, from left to right."""
    counted = [(name, counts[name]) for name in names.split(",")]
    whole = sum(count for _, count in counted)
    segments: list[Share] = []
    start = 0.0
    for name, count in counted:
        if count:
            width = round(100 * count / whole, 1)
            segments.append({"name": name, "from": round(start, 1), "width": width})
            start += width
    return segments


@register.filter
def facts(filled: Fields | None, names: str) -> str:
    """Some fields of a filled-in form, as a chip that fills them in again carries them."""
    values = {name: (filled or {}).get(name) for name in names.split()}
    return urlencode({name: value for name, value in values.items() if value is not None})


@register.filter
def order(filled: Fields | None, names: str) -> str:
    """Seats in their order and the one left, as the pad's hidden fields hold them."""
    seats, rest = names.split()
    held = {f"{seats}-{index}": seat for index, seat in enumerate((filled or {}).get(seats, []))}
    left = (filled or {}).get(rest, "")
    return urlencode({**held, rest: "none" if left is None else left})


@register.simple_tag
def card(code: str) -> SafeString:
    """Return a card, drawn: rank over suit. A tarock by its number."""
    if suit_of(code) == TAROCKS:
        return format_html(
            '<span class="card card-tarock"><b>{0}</b></span>',
            lettered(sign(code), request_voice()),
        )
    return format_html(
        '<span class="card card-{1}"><b>{0}</b>{2}</span>', card_letter(rank_of(code)),
        suit_of(code), suit(suit_of(code)),
    )  # fmt: skip


@register.filter
def card_letter(rank: str) -> str:
    """Return the letter of a rank in the reader's language, or its pip."""
    return render_text(letter(rank), request_voice())


@register.simple_tag
def icon(name: str) -> SafeString:
    """Return an icon beside a word that says the same."""
    return format_html(
        '<svg class="icon" aria-hidden="true"><use href="#icon-{0}"></use></svg>', name
    )


@register.simple_tag
def suit(name: str) -> SafeString:
    """Return a suit's sign, drawn. The same shape everywhere."""
    return format_html(
        '<svg class="suit suit-{0}" viewBox="0 0 24 24" aria-hidden="true">'
        '<use href="#suit-{0}"></use></svg>',
        name,
    )


@register.simple_tag
def suit_name(name: str) -> str:
    """Return the word beside a drawn suit, for those who hear the page."""
    called = dict(SUIT_NAMES).get(name)
    return render_text(called, request_voice()) if called else ""
