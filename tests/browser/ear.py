"""A player who sees nothing: presses keys, and hears what the accessibility tree says."""

import re
from typing import Any, NamedTuple

from playwright.sync_api import Error, Page, expect

MOST_KEYS = 80
"""Nothing on a page is further away than this."""

DESK: dict[str, Any] = {
    "has_touch": False,
    "is_mobile": False,
    "viewport": {"width": 1280, "height": 800},
}

LISTEN = """() => {
  if (window.heard) return;
  const heard = (window.heard = []);
  const live = '[role=status], [role=alert], [aria-live]:not([aria-live=off])';
  const say = (node) => {
    const region = (node.nodeType === 1 ? node : node.parentElement)?.closest(live);
    const words = region?.innerText?.replace(/\\s+/g, ' ').trim();
    if (words && heard.at(-1) !== words) heard.push(words);
  };
  new MutationObserver((changes) => changes.forEach(({target}) => say(target)))
    .observe(document, {subtree: true, childList: true, characterData: true});
}"""
"""Keep what the page's live regions say."""

GROUPS = {"group", "radiogroup", "toolbar", "table", "region", "navigation", "dialog", "form"}
STATES = {"checked", "pressed", "expanded"}


class Place(NamedTuple):
    """What has the focus, as it is spoken; `groups` from the outermost."""

    role: str
    name: str
    states: set[str]
    groups: list[str]
    description: str = ""

    def __str__(self) -> str:
        return " / ".join([*self.groups, self.role, self.name, *sorted(self.states)])


NOWHERE = Place("none", "", set(), [])


class Ear:
    """A page that is used by keys and heard. `keys` counts what was pressed."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.keys = 0
        page.add_init_script(f"addEventListener('DOMContentLoaded', {LISTEN})")
        self._cdp = page.context.new_cdp_session(page)

    def press(self, *keys: str) -> Place:
        for key in keys:
            self.page.keyboard.press(key)
            self.keys += 1
        return self.place()

    def type(self, words: str) -> Place:
        self.page.keyboard.type(words)
        self.keys += len(words)
        return self.place()

    def to(self, name: str, role: str = "", key: str = "Tab") -> Place:
        """Press a key until what has the focus is called so, as a pattern says."""
        passed = []
        for _ in range(MOST_KEYS):
            place = self.press(key)
            if re.search(name, place.name) and role in place.role:
                return place
            passed.append(str(place))
        raise AssertionError(f"{key} does not lead to {name}, only to {passed}")

    def place(self) -> Place:
        evaluated = {"expression": "document.activeElement"}
        focused = self._cdp.send("Runtime.evaluate", evaluated)["result"]
        if "objectId" not in focused:
            return NOWHERE
        which = {"objectId": focused["objectId"]}
        try:
            return _place(self._cdp.send("Accessibility.getPartialAXTree", which)["nodes"])
        except Error:
            # The page is on its way to another.
            return NOWHERE

    def heard(self) -> list[str]:
        """Return what was announced since the last time this was asked."""
        return list(self.page.evaluate("window.heard?.splice(0) ?? []"))

    def expect_heard(self, sentence: str) -> None:
        """Wait until that was announced."""
        said = "(sentence) => window.heard?.some((words) => words.includes(sentence))"
        try:
            self.page.wait_for_function(said, arg=sentence)
        except Error as error:
            raise AssertionError(f"Not {sentence!r} but {self.heard()}") from error
        self.heard()

    def expect_place(self, name: str) -> Place:
        """Wait until what has the focus is called so."""
        for _ in range(100):
            place = self.place()
            if place.name == name:
                return place
            self.page.wait_for_timeout(50)
        raise AssertionError(f"Not {name!r} but {self.place()}")

    def expect_page(self, title: str) -> None:
        """Wait until the page is called so."""
        expect(self.page).to_have_title(re.compile(title))
        self.page.wait_for_load_state("networkidle")


def _text(node: dict[str, Any], key: str) -> str:
    return str(node.get(key, {}).get("value", "")).strip()


def _place(nodes: list[dict[str, Any]]) -> Place:
    one, *around = nodes
    states = {
        item["name"]
        for item in one.get("properties", [])
        if item["name"] in STATES and str(item["value"].get("value")).lower() == "true"
    }
    parents = {node["nodeId"]: node for node in around}
    groups: list[str] = []
    above = one.get("parentId")
    while above in parents:
        node = parents[above]
        if _text(node, "role") in GROUPS and _text(node, "name"):
            groups.insert(0, _text(node, "name"))
        above = node.get("parentId")
    return Place(_text(one, "role"), _text(one, "name"), states, groups, _text(one, "description"))
