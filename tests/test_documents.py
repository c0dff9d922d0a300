"""The documents of the repository lead to files and headings that are there."""

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
DOCUMENTS = sorted([*ROOT.glob("*.md"), *(ROOT / "docs").glob("*.md")])

LINK = re.compile(r"\]\(([^)#\s:]*)(?:#([^)\s]+))?\)")
HEADING = re.compile(r"^#+ (.+)$", re.MULTILINE)
HOST_OR_ADDRESS = re.compile(r"https?://\w|[\w.]+@[\w-]+\.\w")


def anchors(document: Path) -> set[str]:
    """Return the anchors of a document's headings, as code hosts make them."""
    titles = HEADING.findall(document.read_text("utf-8"))
    return {re.sub(r"[^\w -]", "", title.lower()).replace(" ", "-") for title in titles}


@pytest.mark.parametrize("document", DOCUMENTS, ids=lambda path: path.name)
def test_the_links_of_a_document_lead_somewhere(document: Path) -> None:
    text = re.sub(r"^```.*?^```", "", document.read_text("utf-8"), flags=re.DOTALL | re.MULTILINE)
    for name, anchor in LINK.findall(text):
        target = document.parent / name if name else document
        assert target.exists(), name
        assert not anchor or anchor in anchors(target), f"{name}#{anchor}"


def test_who_reports_a_fault_is_sent_to_no_invented_place() -> None:
    text = (ROOT / "SECURITY.md").read_text("utf-8")
    assert "Open a private report at the place where you got this code." in text
    assert not HOST_OR_ADDRESS.search(text)
