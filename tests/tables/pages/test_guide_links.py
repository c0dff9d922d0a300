"""Whatever the guide of the API names can be reached: its links, files, addresses, operations."""

import re
from html.parser import HTMLParser
from pathlib import Path
from urllib.parse import urljoin, urlsplit

import pytest
from django.test import Client

from tables.openapi import document
from tables.pages.docs import SOURCES

ROOT = Path(__file__).parents[3]
GUIDE = ROOT / "docs" / "api.md"
PAGES = {"/api/guide": GUIDE, "/api/recipes": ROOT / "docs" / "recipes.md"}


class Links(HTMLParser):
    """The links and the anchors of a page."""

    def __init__(self, page: str) -> None:
        super().__init__()
        self.links: list[str] = []
        self.anchors: set[str] = set()
        self.feed(page)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        named = {name: value or "" for name, value in attrs}
        if tag == "a":
            self.links.append(named["href"])
        self.anchors |= {named["id"]} if "id" in named else set()


def page_of(path: str) -> Links:
    answer = Client().get(path)
    assert answer.status_code == 200, path
    return Links(answer.content.decode())


@pytest.mark.parametrize("path", PAGES)
def test_every_link_of_the_page_leads_somewhere(db: None, path: str) -> None:
    page = page_of(path)
    assert len(page.links) >= 5
    for link in page.links:
        target = urlsplit(urljoin(path, link))
        assert not target.netloc, "what is elsewhere cannot be tried here"
        if target.path == path:
            assert not target.fragment or target.fragment in page.anchors, link
        else:
            assert Client().get(target.path).status_code == 200, link


LINK = re.compile(r"\]\(([^)]+)\)")


@pytest.mark.parametrize(
    ("page", "named"),
    [
        ("/api/guide", {"client.py", "running.md", "recipes.md", "../CHANGELOG.md"}),
        ("/api/recipes", {"client.py"}),
    ],
)
def test_every_link_of_a_file_leads_to_a_file_that_the_server_has_too(
    db: None, page: str, named: set[str]
) -> None:
    text = PAGES[page].read_text("utf-8")
    links = [link for link in LINK.findall(text) if not link.startswith("#")]
    assert named == set(links)
    for link in links:
        file = (GUIDE.parent / link).resolve()
        assert file.is_file(), link
        address = urlsplit(urljoin(page, link)).path
        assert Client().get(address).content == file.read_bytes(), link


CODE = re.compile(r"(?<!`)`([^`\n]+)`(?!`)")
ADDRESS = re.compile(r"/(api/(?!v2)|problems|\.well-known/)[\w/.-]*$")
OPERATION = re.compile(r"(GET|PUT|POST|DELETE) (/[^? ]*)(\?\S*)?$")


def test_every_address_that_the_guide_names_is_answered(db: None) -> None:
    named = [code for code in CODE.findall(GUIDE.read_text("utf-8")) if ADDRESS.match(code)]
    assert len(named) >= 4
    for address in named:
        assert Client().get(address.rstrip("/")).status_code == 200, address


def test_every_operation_that_the_guide_names_is_in_the_document() -> None:
    paths = document()["paths"]
    templates = {re.sub(r"{\w+}", "{}", path): item for path, item in paths.items()}
    found = [OPERATION.match(code) for code in CODE.findall(GUIDE.read_text("utf-8"))]
    named = [operation.groups() for operation in found if operation]
    assert len(named) > 5
    for method, path, _ in named:
        bare = re.sub(r"{\w+}", "{}", path).replace("/games/belot", "/games/{}")
        assert method.lower() in templates[f"/api/v1{bare}"], (method, path)


def test_a_container_has_every_file_that_is_served() -> None:
    copied = re.findall(r"^COPY (\S+) ", (ROOT / "deploy" / "Containerfile").read_text(), re.M)
    for file in SOURCES.values():
        parts = {
            str(part.relative_to(ROOT)) for part in (file, *file.parents) if ROOT in part.parents
        }
        assert parts & set(copied), file
