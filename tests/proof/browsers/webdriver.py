"""Pages over W3C WebDriver, whatever carries its commands.

https://www.w3.org/TR/webdriver2/ describes the commands and their answers.
"""

from base64 import b64decode
from pathlib import Path
from typing import Any, NamedTuple, Protocol

from tests.proof.browsers.page import HEIGHT, WIDTH, BrowserError, Page, wait_for

ELEMENT = "element-6066-11e4-a52e-4f735466cecf"
"""The standard's name of a reference to an element."""

# A window that a page opens on a tap may be as narrow as a phone; a browser's own may not.
OPENER = f"""() => {{
  document.body.innerHTML = "<button>A window</button>";
  const button = document.querySelector("button");
  button.onclick = () => {{
    window.open("", "_blank", "popup,noopener,width={WIDTH},height={HEIGHT}");
  }};
  return button;
}}"""


class Command(NamedTuple):
    """A command by its name in Firefox's Marionette, and its method and path over HTTP."""

    name: str
    method: str
    path: str


GO = Command("WebDriver:Navigate", "POST", "/url")
SCRIPT = Command("WebDriver:ExecuteScript", "POST", "/execute/sync")
CLICK = Command("WebDriver:ElementClick", "POST", "/element/{id}/click")
CLEAR = Command("WebDriver:ElementClear", "POST", "/element/{id}/clear")
TYPE = Command("WebDriver:ElementSendKeys", "POST", "/element/{id}/value")
PICTURE = Command("WebDriver:TakeScreenshot", "GET", "/screenshot")
WINDOWS = Command("WebDriver:GetWindowHandles", "GET", "/window/handles")
SWITCH = Command("WebDriver:SwitchToWindow", "POST", "/window")


class Session(Protocol):
    """A browser that takes commands."""

    def call(self, command: Command, **parameters: Any) -> Any:
        """Its answer's value. Raises BrowserError with what it says."""


class DriverPage(Page):
    """A window of a session; every command goes to the window that is switched to."""

    def __init__(self, session: Session, window: str, opener: str = "") -> None:
        self.session = session
        self.window = window
        self.opener = opener

    def go(self, address: str) -> None:
        self._call(GO, url=address)

    def evaluate(self, function: str, argument: Any = None, /) -> Any:
        script = f"return ({function})(arguments[0]);"
        return self._call(SCRIPT, script=script, args=[argument])

    def click(self, function: str, argument: Any) -> bool:
        element = self.evaluate(function, argument)
        if element:
            self._call(CLICK, id=element[ELEMENT])
        return bool(element)

    def type(self, function: str, argument: Any, text: str) -> bool:
        element = self.evaluate(function, argument)
        if element:
            self._call(CLEAR, id=element[ELEMENT])
            self._call(TYPE, id=element[ELEMENT], text=text)
        return bool(element)

    def picture(self, path: Path) -> None:
        path.write_bytes(b64decode(self._call(PICTURE)))

    def another(self) -> Page:
        return opened(self.session, self.opener)

    def _call(self, command: Command, **parameters: Any) -> Any:
        self.session.call(SWITCH, handle=self.window)
        return self.session.call(command, **parameters)


def first(session: Session) -> Page:
    """A page of phone's size in a browser that was just started."""
    [window] = session.call(WINDOWS)
    return opened(session, window)


def opened(session: Session, opener: str) -> Page:
    """One more window of a phone's size."""
    before = set(session.call(WINDOWS))
    DriverPage(session, opener).click(OPENER, None)
    new: list[str] = []

    def arrives() -> list[str]:
        new[:] = set(session.call(WINDOWS)) - before
        return new

    wait_for("a new window", arrives)
    return DriverPage(session, new[0], opener)


def value(answer: Any) -> Any:
    """What an answer holds: most are wrapped in an object, some of Marionette's are not."""
    return answer["value"] if isinstance(answer, dict) and "value" in answer else answer


def refused(answer: dict[str, Any]) -> BrowserError:
    """The browser's error, as the standard words it."""
    return BrowserError(f"{answer['error']}: {answer['message'][:300]}")
