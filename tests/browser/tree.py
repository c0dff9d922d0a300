"""The accessibility tree of a page, as a screen reader has it."""

from typing import NamedTuple

from playwright.sync_api import Page


class Node(NamedTuple):
    """A node of the tree: its role, its name, and the element that it stands for."""

    role: str
    name: str
    element: int


ACTED_ON = {
    "button", "checkbox", "combobox", "DisclosureTriangle", "link", "listbox", "menuitem",
    "radio", "searchbox", "slider", "spinbutton", "switch", "tab", "textbox",
}  # fmt: skip
NAMED = ACTED_ON | {"figure", "image", "img", "progressbar", "region", "table"}
"""Roles whose nodes need a name."""


def tree(page: Page) -> list[Node]:
    """Return what is not hidden from a screen reader, in the order of the page."""
    session = page.context.new_cdp_session(page)
    nodes = session.send("Accessibility.getFullAXTree")["nodes"]
    session.detach()
    return [
        Node(
            node.get("role", {}).get("value", ""),
            node.get("name", {}).get("value", "").strip(),
            node.get("backendDOMNodeId", 0),
        )
        for node in nodes
        if not node.get("ignored")
    ]


def nameless(page: Page) -> list[str]:
    """Return what needs a name and has none, as markup."""
    session = page.context.new_cdp_session(page)
    found = [node for node in tree(page) if node.role in NAMED and not node.name]
    markup = [
        session.send("DOM.getOuterHTML", {"backendNodeId": node.element})["outerHTML"][:200]
        for node in found
        # A figure is named by the picture in it.
        if node.role != "figure"
    ]
    session.detach()
    return markup
