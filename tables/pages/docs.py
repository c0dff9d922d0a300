"""The documentation of the API, and what those who keep their score here can rely on."""

import re
from functools import cache
from pathlib import Path

from csp.constants import SELF, UNSAFE_INLINE
from csp.decorators import csp_update
from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils.safestring import SafeString, mark_safe
from django.views.decorators.http import require_safe
from markdown_it import MarkdownIt

from scorer.registry import GAMES
from scorer.text import ENGLISH, render_text

ROOT = Path(__file__).parents[2]
DOCS = ROOT / "docs"

SOURCES = {
    "api/guide.md": DOCS / "api.md",
    "api/recipes.md": DOCS / "recipes.md",
    "api/client.py": DOCS / "client.py",
    "api/running.md": DOCS / "running.md",
    "CHANGELOG.md": ROOT / "CHANGELOG.md",
}
"""The files that the guide links to, by their addresses: its links lead there from `docs/` too."""

HEADING = re.compile(r"<(h[1-6])>(.*?)</\1>")
NOT_IN_ANCHOR = re.compile(r"[^\w -]")

# The viewer writes its styles into the page, and draws icons of its own.
VIEWER_POLICY = {
    "style-src": [SELF, UNSAFE_INLINE],
    "img-src": [SELF, "data:"],
    "font-src": [SELF, "data:"],
}


@require_safe
@csp_update(VIEWER_POLICY)
def api(request: HttpRequest) -> HttpResponse:
    """Return the reference: every operation with its schemas and examples, to try out."""
    return render(request, "pages/api_docs.html")


@require_safe
def guide(request: HttpRequest) -> HttpResponse:
    """Return the API step by step, by commands that can be typed along."""
    return render(request, "pages/guide.html", {"guide": _as_page("api/guide.md")})


@require_safe
def recipes(request: HttpRequest) -> HttpResponse:
    """Return what others can read along, each as a program to copy."""
    return render(request, "pages/guide.html", {"guide": _as_page("api/recipes.md")})


@cache
def _as_page(name: str) -> SafeString:
    # Safe: these are documents of the repository, and no request can change them.
    markup = MarkdownIt().enable("table").render(SOURCES[name].read_text("utf-8"))
    markup = markup.replace('href="recipes.md"', 'href="recipes"')
    markup = _with_named_tables(HEADING.sub(_with_anchor, markup))
    # What is wider than a phone is scrolled, by keyboard too.
    return mark_safe(markup.replace("<pre>", '<pre tabindex="0">'))  # noqa: S308


def _with_named_tables(markup: str) -> str:
    """Return the page with each table named by the heading above it, for screen readers."""
    below = re.compile(r'(<h\d id="([^"]*)">(?:(?!<h\d).)*)', re.DOTALL)
    return below.sub(lambda part: _named(part[1], part[2]), markup)


def _named(part: str, heading: str) -> str:
    return part.replace("<table>", f'<table aria-labelledby="{heading}">')


def _with_anchor(heading: re.Match[str]) -> str:
    """Return the heading with the id by which links of Markdown lead to it."""
    tag, words = heading.groups()
    anchor = NOT_IN_ANCHOR.sub("", words.lower()).replace(" ", "-")
    return f'<{tag} id="{anchor}">{words}</{tag}>'


@require_safe
def source(request: HttpRequest, name: str) -> HttpResponse:
    """Return a file that the guide links to, as it is."""
    kind = "text/markdown" if name.endswith(".md") else "text/x-python"
    return HttpResponse(SOURCES[name].read_bytes(), content_type=f"{kind}; charset=utf-8")


@require_safe
def for_models(request: HttpRequest) -> HttpResponse:
    """Return what a language model reads first: where the documents are, one for each game."""
    games = [(key, render_text(game.name, ENGLISH)) for key, game in GAMES.items()]
    page = {"games": games, "base": request.build_absolute_uri("/").rstrip("/")}
    return render(request, "pages/llms.txt", page, content_type="text/plain; charset=utf-8")


@require_safe
def promises(request: HttpRequest) -> HttpResponse:
    """Return what those who keep their score here can rely on."""
    return render(request, "pages/promises.html")
