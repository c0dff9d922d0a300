"""A monkey at the table: two phones and a watcher at one match, and whatever can happen to them.

It taps deals of its own with all the accidents of a real evening: double taps, undo, corrections,
penalties, back, reload, a second tab, a network that goes, slows down, lies or loses answers, a
server that is killed. What it does follows from its seed alone.
"""

import random
import re
import sqlite3
import time
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager, suppress
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, Error, Page

from tables.pages.match import RECENT
from tables.presenters.history import LISTED
from tests.browser.modules import inside
from tests.browser.phone import UNSENT, stored_offline
from tests.browser.settings import PHONE
from tests.browser.table import go, program, table_with
from tests.browser.test_outbox import PORTAL_PAGE, always
from tests.browser.watch import Watch
from tests.browser.wire import Portal, Wire, answer, wired
from tests.databases import fresh
from tests.serving import make_ready, running

HELD = "store.all('writes').then((all) => all.length)"
"""How many writes a phone holds, also those that its page is sending just now."""

ACTIONS = 40
QUIET_ROUNDS = 120
QUIET_MS = 500
DOUBLE_TAP_S = 0.5
BETWEEN_TWO_TAPS_MS = [0, 80, 150, 250, 400]
ANOTHER, SAME = (f".conflict [data-do={answer}]" for answer in ("another", "same"))

BROKEN = "CONNECTION_REFUSED CONNECTION_RESET CONNECTION_CLOSED EMPTY_RESPONSE FAILED ABORTED"
TORN = "INCOMPLETE_CHUNKED_ENCODING CONTENT_LENGTH_MISMATCH SOCKET_NOT_CONNECTED"
NOISE = (
    *(f"Failed to load resource: net::ERR_{how}" for how in f"{BROKEN} {TORN}".split()),
    r"htmx:(afterRequest|sendError|sendAbort|timeout|responseError)",
    # What is to be corrected is no deal, or not there yet.
    r"status of 404 .*/entries/\d+\b",
    r"status of 50[23]",
    # A cookie that was lost is fetched anew, and the entry is sent again.
    r"status of 403 .*/api/v1/matches/[^/]+/entries\b",
    r"server error: 50[23]",
    r"Status Error",
    r"MIME type",
)
"""What browsers say of a network that fails; a page that fails says something else."""

GAMES: dict[str, tuple[list[str], dict[str, Any]]] = {
    "belot": (["Ana", "Boris", "Ceca", "Dan"], {"target": 501}),
    "kosakeln": (["Anna", "Franz"], {}),
    "kozel": (["Olga", "Pavel", "Roman"], {"limit": 99}),
    "kwajongen": (["An", "Bert", "Cor", "Dirk"], {}),
    "svoi_kozyri": (["Ira", "Kolja", "Lena"], {}),
    "besikovitch": (["Ann", "Ben"], {}),
}
"""The games with the players and the house rules that the monkey plays them by."""


def chip(field: str, value: Any) -> str:
    return f"#pad label:has(input[name='{field}'][value='{value}'])"


def number(field: str, digits: int) -> list[str]:
    return [f"#pad [name='{field}']", *(f"#pad [data-key='{digit}']" for digit in str(digits))]


def belot_deal(dice: random.Random) -> list[str]:
    side = dice.randrange(2)
    contract = dice.choice(["clubs", "diamonds", "hearts", "spades", "no_trumps", "all_trumps"])
    points = number(f"points-{side}", dice.randint(82, 160))
    if dice.random() < 0.1:
        points = [f"#pad [name='points-{side}']", "#pad [data-toggle=capot]"]
    extras = []
    if dice.random() < 0.3 and contract != "no_trumps":
        extras.append(f"#pad [data-add$='run&length={dice.randint(3, 5)}']")
    if dice.random() < 0.2 and contract != "no_trumps":
        extras.append("#pad [data-more=belotes]")
    if dice.random() < 0.2:
        extras.append(chip("doubling", dice.choice(["contra", "recontra"])))
    return [chip("contract", contract), chip("by", dice.randrange(4)), *points, *extras]


def kosakeln_deal(dice: random.Random) -> list[str]:
    taps = [chip("contract", "einblatt"), chip("by", dice.randrange(2)), *number("points", 40)]
    return [*taps, chip("blatt", 0), *number("tricks", 9)]


def kozel_deal(dice: random.Random) -> list[str]:
    first = dice.randint(20, 60)
    return [*number("points-0", first), *number("points-1", dice.randint(10, 59))]


def kwajongen_deal(dice: random.Random) -> list[str]:
    first = dice.randint(4, 24)
    points = [*number("points-0", first), *number("points-1", 28 - first)]
    return [chip("by", dice.randrange(4)), *points]


def svoi_kozyri_deal(dice: random.Random) -> list[str]:
    out = dice.sample(range(3), 2)
    return [f"#pad [data-seat='{seat}']" for seat in out]


def besikovitch_deal(dice: random.Random) -> list[str]:
    return [chip("winner", dice.randrange(2))]


DEALS: dict[str, Callable[[random.Random], list[str]]] = {
    "belot": belot_deal,
    "kosakeln": kosakeln_deal,
    "kozel": kozel_deal,
    "kwajongen": kwajongen_deal,
    "svoi_kozyri": svoi_kozyri_deal,
    "besikovitch": besikovitch_deal,
}
"""The taps of a deal that can be written, by game."""

NOTE_WRITES = """
for (const change of ["put", "delete"]) {
  const own = IDBObjectStore.prototype[change];
  IDBObjectStore.prototype[change] = function (value) {
    if (this.name === "letters") {
      const { op_id = value, state = "", meant = "", at = 0 } = value;
      const noted = [op_id, state, location.href, meant, at];
      if (change === "put") note(["asked", ...noted]);
      this.transaction.addEventListener("complete", () => note([change, ...noted]));
    }
    return own.call(this, value);
  };
}
"""
"""Tells the monkey of all that enters and leaves the outbox of a page: as it is asked, in the
order in which it happens, and once it is stored, which a page that is left does not tell."""


Scripts = Callable[[str], Portal | None]


class House:
    """The server of a table; it can be killed, and comes back as it was."""

    def __init__(self, folder: Path) -> None:
        self.settings = fresh(folder)
        make_ready(self.settings)
        self.folder = folder
        self.logs: list[Path] = []
        self.port = 0
        self.stack = ExitStack()
        self.open()

    def open(self) -> None:
        self.logs.append(self.folder / f"server-{len(self.logs)}.log")
        self.server = self.stack.enter_context(running(self.settings, self.port, self.logs[-1]))
        self.port = self.server.port

    def kill(self) -> None:
        self.server.kill()
        self.stack.close()

    def written(self) -> list[tuple[str, str]]:
        """The kind and the key of every entry, in order."""
        database = Path(self.settings["VAR_DIR"]) / "db.sqlite3"
        with sqlite3.connect(f"file:{database}?mode=ro", uri=True) as connection:
            sql = "SELECT kind, op_id FROM tables_entry ORDER BY seq"
            rows = connection.execute(sql).fetchall()
        return [(kind, str(key).replace("-", "")) for kind, key in rows]


class Holder:
    """Somebody with a phone: its pages, its wire, and the keys of what it wrote."""

    def __init__(self, browser: Browser, wire: Wire, stack: ExitStack) -> None:
        self.wire = wire
        self.noted: list[list[Any]] = []
        self.queued: set[str] = set()
        self.confirmed: set[str] = set()
        self.refused: set[str] = set()
        self.discarded: set[str] = set()
        self.plan: list[str] = []
        self.context = browser.new_context(
            base_url=wire.address, **{**PHONE, "service_workers": "allow"}
        )
        self.watch = Watch(wire.address, NOISE)
        self.watch.follow(self.context)
        stack.callback(self.watch.close)
        self.context.expose_binding("note", self._note)
        self.context.add_init_script(NOTE_WRITES)
        self.context.on("response", self._answered)
        self.page = self.context.new_page()

    def _note(self, _source: Any, noted: list[Any]) -> None:
        change, key, meant = noted[0], noted[1].replace("-", ""), noted[4]
        self.noted.append(noted)
        if change == "put":
            self.queued.add(key)
        if meant == "same":
            self.discarded.add(key)

    def _answered(self, response: Any) -> None:
        request = response.request
        if request.method != "POST" or "answered-by" not in response.headers:
            return
        if not _writes(request):
            return
        key = _key_of(request)
        if key and response.status < 400:
            self.confirmed.add(key)
        elif key:
            self.refused.add(key)

    def waited(self) -> list[str]:
        """The keys that came into the outbox, in the order in which they were written: what a page
        noted last may have gone with it. One that left the outbox and came again is none of them:
        what the server refused is typed again under its key, or sent twice."""
        waited: dict[str, int] = {}
        left, again = set[str](), set[str]()
        for change, key, *_, at in self.noted:
            if change == "delete":
                left.add(key)
            else:
                waited.setdefault(key, at)
                again |= {key} & left
        in_order = sorted(waited, key=lambda key: waited[key])
        return [key.replace("-", "") for key in in_order if key not in again]

    def tap(self, selector: str) -> bool:
        """Tap what is there and can be tapped, as it is seen: nothing under an inert page."""
        return bool(self._at(selector, "button.click()"))

    def can_tap(self, selector: str) -> bool:
        return bool(self._at(selector, ""))

    def tap_twice(self, selector: str, pause_ms: int) -> int:
        """Tap twice on one spot, whatever has come there by then; the taps that are to count."""
        spot = self._at(selector, "button.scrollIntoView({ block: 'center' })")
        if not spot:
            return 0
        click = "([x, y]) => document.elementFromPoint(x, y)?.click()"
        begun = time.monotonic()
        # The page may be on its way to another one.
        with suppress(Error):
            self.page.evaluate(click, spot)
            self.page.wait_for_timeout(pause_ms)
            self.page.evaluate(click, spot)
        return 1 if time.monotonic() - begun < DOUBLE_TAP_S else 2

    def _at(self, selector: str, then: str) -> list[float]:
        """The middle of the first that can be tapped, after something was done with it."""
        script = f"""(selector) => {{
          const button = [...document.querySelectorAll(selector)].find((one) =>
            !one.disabled && !one.closest("[inert], [hidden]") && one.checkVisibility());
          if (!button) return [];
          if (button.matches("input")) button.focus();
          {then};
          const {{ x, y, width, height }} = button.getBoundingClientRect();
          return [x + width / 2, y + height / 2];
        }}"""
        try:
            return list(self.page.evaluate(script, selector))
        except Error:
            return []  # The page is on its way to another one.

    def go(self, path: str) -> None:
        # No network and nothing stored, or on the way elsewhere already.
        with suppress(Error):
            self.page.goto(path, timeout=20_000)


def _writes(request: Any) -> bool:
    """Whether a form was sent to be written, not to be looked at before."""
    path, sent = request.url.split("?")[0], request.post_data or ""
    if path.endswith("/preview") or (path.endswith("/penalty") and "hx-request" in request.headers):
        return False
    if request.headers.get("accept") == "application/json":
        return True
    return not re.search(r"/entries/\d+", path) or "confirmed=" in sent or "undo=" in sent


def _key_of(request: Any) -> str:
    key = request.headers.get("idempotency-key", "")
    sent = request.post_data or ""
    if not key and "op_id=" in sent:
        key = sent.split("op_id=")[1].split("&")[0].split("\r\n")[0]
    return str(key).replace("-", "")


class Monkey:
    """The monkey itself, and what it holds true after a quiet minute."""

    def __init__(
        self, browser: Browser, house: House, seed: int, stack: ExitStack, scripts: Scripts
    ) -> None:
        self.dice = random.Random(seed)
        self.house = house
        self.game = [*GAMES][seed % len(GAMES)]
        self.done: Counter[str] = Counter()
        self.writes = 0
        seats, options = GAMES[self.game]
        address = house.server.address
        self.match = table_with(address, game=self.game, seats=seats, options=options)
        self.phones = [
            Holder(browser, stack.enter_context(wired(address)), stack) for _ in range(3)
        ]
        for phone, role in zip(self.phones, ("owner", "scorer", "watcher"), strict=True):
            phone.wire.answered_by(scripts(address))
            go(phone.page, f"/m/{self.match}", role=role)
            stored_offline(phone.page, self.match)
        self.alive = True

    def play(self, actions: int = ACTIONS) -> None:
        weights = {
            self.key: 10, self.deal: 20, self.write: 14, self.write_twice: 5, self.pass_on: 2,
            self.undo: 7, self.fumble: 4, self.penalty: 2, self.correction: 3,
            self.back: 2, self.reload: 3, self.other_tab: 1, self.answer_conflict: 4,
            self.finish: 1, self.reopen: 2, self.network: 10, self.server: 2, self.wait: 6,
        }  # fmt: skip
        for _ in range(actions):
            [action] = self.dice.choices([*weights], [*weights.values()])
            self.done[action.__name__] += 1
            action(self.dice.choice(self.phones[:2]))

    def key(self, phone: Holder) -> None:
        """Some of the taps of a deal: other things may come between."""
        for _ in range(self.dice.randint(1, 8)):
            if not phone.plan:
                phone.plan = DEALS[self.game](self.dice)
            phone.tap(phone.plan.pop(0))
            phone.page.wait_for_timeout(20)

    def deal(self, phone: Holder) -> None:
        """All taps of a deal, on a pad that is emptied before; mostly it is then written."""
        for which in range(_count(phone.page, "#pad [data-digits]")):
            counter = phone.page.locator("#pad [data-digits]").nth(which)
            with suppress(Error):
                counter.evaluate("(input) => (input.focus(), input.click())", timeout=1000)
            for _ in range(3):
                phone.tap("#pad [data-key=back]")
        for tap in DEALS[self.game](self.dice):
            phone.tap(tap)
        phone.page.wait_for_timeout(self.dice.choice([100, 300, 2000]))
        if self.dice.random() < 0.6:
            self.write(phone)

    def write(self, phone: Holder) -> None:
        self._write(phone, "#write")

    def write_twice(self, phone: Holder) -> None:
        self._write(phone, "#write", twice=True)

    def _write(self, phone: Holder, button: str, twice: bool | None = None) -> None:
        """Tap a button that writes, once or twice; without a word, now and then twice."""
        phone.page.wait_for_timeout(self.dice.choice([0, 100, 600]))
        twice = self.dice.random() < 0.3 if twice is None else twice
        pause = self.dice.choice(BETWEEN_TWO_TAPS_MS)
        self.writes += phone.tap_twice(button, pause) if twice else phone.tap(button)
        phone.page.wait_for_timeout(self.dice.choice([0, 50, 400]))

    def pass_on(self, phone: Holder) -> None:
        self._write(phone, "button[value=passed]")

    def undo(self, phone: Holder) -> None:
        self._write(phone, ".deals .undo, .change button")

    def fumble(self, phone: Holder) -> None:
        """Any key or chip of the pad."""
        which = self.dice.randrange(60)
        selector = "#pad button[type=button], #pad label:has(input)"
        with suppress(Error):
            found = phone.page.locator(selector)
            if count := found.count():
                found.nth(which % count).evaluate("(button) => button.click()")

    def penalty(self, phone: Holder) -> None:
        phone.tap("nav a[href$=more]")
        phone.page.wait_for_timeout(300)
        phone.tap(".menu-list a[href$=penalty]")
        phone.page.wait_for_timeout(300)
        phone.tap(f"#offender label:nth-of-type({self.dice.randint(1, 2)})")
        self.maybe_network(phone)
        self._write(phone, ".penalty ~ .action #write")
        phone.page.wait_for_timeout(300)
        self.home(phone)

    def correction(self, phone: Holder) -> None:
        seq = self.dice.randint(1, max(1, len(self.house.written()) if self.alive else 1))
        phone.go(f"/m/{self.match}/entries/{seq}")
        for tap in DEALS[self.game](self.dice):
            self._tap_part(phone, tap)
        self.maybe_network(phone)
        # What it changes is on the page before it can be written.
        phone.page.wait_for_timeout(self.dice.choice([200, 600, 2000]))
        self.maybe_network(phone)
        self._write(phone, ".correcting #write, main[data-offline-match] #write")
        phone.page.wait_for_timeout(300)
        self.home(phone)

    def _tap_part(self, phone: Holder, tap: str) -> None:
        """Tap what a correction shows, once the part of the pad that has it was chosen."""
        for part in ("", "suit", "caller", "points", "extras"):
            if part:
                phone.tap(f"button[data-part={part}]")
            if phone.tap(tap):
                return

    def maybe_network(self, phone: Holder) -> None:
        if self.dice.random() < 0.3:
            self.network(phone)

    def home(self, phone: Holder) -> None:
        """Mostly back to the match; now and then the page is left as it is."""
        lost = f"/m/{self.match}" not in phone.page.url or "/entries" in phone.page.url
        if lost or self.dice.random() < 0.7:
            phone.go(f"/m/{self.match}")

    def back(self, phone: Holder) -> None:
        with suppress(Error):
            phone.page.go_back(timeout=10_000)
        if "/m/" not in phone.page.url or "/join" in phone.page.url:
            phone.go(f"/m/{self.match}")

    def reload(self, phone: Holder) -> None:
        phone.go(f"/m/{self.match}")

    def other_tab(self, phone: Holder) -> None:
        """The match in a second tab; the first one stays open, as tabs do."""
        others = phone.context.pages
        if len(others) > 2:
            others[0].close()
        phone.page = phone.context.new_page()
        phone.go(f"/m/{self.match}")

    def answer_conflict(self, phone: Holder) -> None:
        # What is tried again may get a key of its own.
        self._write(phone, ".conflict [data-do=again]")
        answer = self.dice.choice([ANOTHER, ANOTHER, SAME, ".conflict [data-do=others]"])
        if self.dice.random() < 0.5:
            phone.tap_twice(answer, self.dice.choice(BETWEEN_TWO_TAPS_MS))
        else:
            phone.tap(answer)

    def finish(self, phone: Holder) -> None:
        self._end(phone, "finish")

    def reopen(self, phone: Holder) -> None:
        self._end(phone, "reopen")

    def _end(self, phone: Holder, kind: str) -> None:
        phone.go(f"/m/{self.match}/end")
        self.maybe_network(phone)
        self._write(phone, f"form[data-writes] [value={kind}]")
        self.home(phone)

    def network(self, phone: Holder) -> None:
        wire = phone.wire
        mend(wire)
        portal = always(answer("200 OK", PORTAL_PAGE))
        proxy = always(answer("502 Bad Gateway", PORTAL_PAGE))
        change = self.dice.choice(["whole", "whole", "whole", "cut", "cut", "slow", "hush",
                                   "portal", "proxy", "loses", "tears"])  # fmt: skip
        self.done[f"network {change}"] += 1
        if change == "cut":
            wire.cut()
        elif change == "slow":
            wire.slow(self.dice.choice([0.5, 2.0]))
        elif change == "hush":
            wire.hush()
        elif change in ("portal", "proxy"):
            wire.answered_by(portal if change == "portal" else proxy)
        elif change == "loses":
            wire.mend(swallows=0.7)
        elif change == "tears":
            wire.mend(tears=0.5)

    def server(self, phone: Holder) -> None:
        if self.alive:
            self.house.kill()
        else:
            self.house.open()
        self.alive = not self.alive

    def wait(self, phone: Holder) -> None:
        phone.page.wait_for_timeout(self.dice.choice([100, 700, 2500]))

    # After a quiet minute.

    def settle(self) -> None:
        """Everything works again, what waits is sent, and what is asked is answered."""
        if not self.alive:
            self.house.open()
            self.alive = True
        for phone in self.phones:
            mend(phone.wire)
            for page in phone.context.pages:
                if page is not phone.page:
                    page.close()
            self._at_match(phone)
        for _ in range(QUIET_ROUNDS):
            waiting = [phone for phone in self.phones if self._waits(phone)]
            if not waiting:
                return
            self.phones[0].page.wait_for_timeout(QUIET_MS)
        raise AssertionError([self._left(phone) for phone in self.phones])

    def _at_match(self, phone: Holder) -> None:
        """The match again, wherever what was sent last has led."""
        if not phone.page.url.endswith(self.match):
            phone.go(f"/m/{self.match}")

    def _waits(self, phone: Holder) -> bool:
        """Whether anything waits on a phone; what needs an answer gets one."""
        try:
            if inside(phone.page, UNSENT):
                return self._answered(phone)
            return bool(inside(phone.page, HELD))
        except Error:
            return True  # On its way to another page: it is asked again.

    def _answered(self, phone: Holder) -> bool:
        if phone.page.locator("main[data-live]").count():
            phone.tap("#unsent a")
        elif phone.tap(ANOTHER):
            phone.page.wait_for_timeout(700)
        elif phone.can_tap(SAME):
            # What others made impossible can only be discarded; a deal by two taps.
            before = {key for key, _ in self._outbox(phone)}
            phone.tap(SAME)
            phone.page.wait_for_timeout(700)
            phone.tap(SAME)
            phone.page.wait_for_timeout(700)
            phone.discarded |= before - {key for key, _ in self._outbox(phone)}
        elif phone.can_tap(".conflict [data-do=drop]") and self._is_refused(phone):
            phone.discarded |= {key for key, state in self._outbox(phone)}
            phone.tap(".conflict [data-do=drop]")
            phone.page.wait_for_timeout(700)
            phone.tap(".conflict [data-do=drop]")
        return True

    def _is_refused(self, phone: Holder) -> bool:
        """Whether nothing is left but to discard it: the match may be finished, too."""
        states = {state for _, state in self._outbox(phone)}
        goes_on = phone.can_tap(ANOTHER)
        return "refused" in states or ("stale" in states and not goes_on)

    def _outbox(self, phone: Holder) -> list[tuple[str, str]]:
        script = "queue.writes().then((all) => all.map(({op_id, state}) => [op_id, state]))"
        return [(key.replace("-", ""), state) for key, state in inside(phone.page, script)]

    def _left(self, phone: Holder) -> str:
        """What waits on a phone, and what its page shows, for the report."""
        try:
            shown = phone.page.locator("body").inner_text()
            return f"{phone.page.url}: {self._outbox(phone)}, {shown[:800]!r}"
        except Error as error:
            return f"{phone.page.url}: {error}"

    def check(self) -> None:
        """Nothing is lost, nothing is doubled, all show the same, and every page goes on."""
        written = [key for _, key in self.house.written()]
        assert len(written) == len(set(written))
        for phone in self.phones[:2]:
            lost = phone.confirmed - set(written)
            assert not (lost & phone.queued), f"confirmed and not there: {lost}"
            gone = phone.queued - set(written) - phone.refused - phone.discarded
            course = [noted for noted in phone.noted if noted[1].replace("-", "") in gone]
            assert not gone, f"was in the outbox and is nowhere: {course}"
        sent = set[str]().union(*(phone.queued | phone.confirmed for phone in self.phones))
        assert len(sent) <= self.writes, "more was written than was tapped"
        places = {key: place for place, key in enumerate(written)}
        for phone in self.phones[:2]:
            order = [places[key] for key in phone.waited() if key in places]
            assert order == sorted(order), f"sent in another order than written: {phone.noted}"
        self._check_pages()
        for phone in self.phones:
            phone.watch.settle()
            assert not phone.watch.problems, phone.watch.problems
        faults = [line for log in self.house.logs for line in log.read_text().splitlines()]
        faults = [line for line in faults if " ERROR " in line]
        assert not faults, faults

    def _check_pages(self) -> None:
        with program(self.house.server.address, self.match) as client:
            sheet = client.get(f"/matches/{self.match}/sheet").json()
        totals, deals = sheet["totals"], newest_listed(sheet["rows"])
        for phone in self.phones:
            self._until(phone, f"shows {totals}", lambda phone: _totals(phone.page) == totals)
            self._until(phone, f"lists {deals}", lambda phone: _listed(phone.page) == deals)
        for phone in self.phones[:2]:
            self._until(phone, "can write", self._can_write)

    def _can_write(self, phone: Holder) -> bool:
        """A deal that is typed from the start can be written, unless the match is over."""
        if phone.can_tap("#write:not([disabled])") or phone.page.locator(".over").count():
            return True
        if not getattr(phone, "tried", 0) % 10:
            phone.page.evaluate("localStorage.clear()")
            phone.page.reload()
            phone.page.wait_for_timeout(300)
            for tap in DEALS[self.game](self.dice):
                phone.tap(tap)
        phone.tried = getattr(phone, "tried", 0) + 1  # type: ignore[attr-defined]
        return False

    def _until(self, phone: Holder, what: str, holds: Callable[[Holder], bool]) -> None:
        for _ in range(QUIET_ROUNDS):
            try:
                self._at_match(phone)
                if holds(phone):
                    return
            except Error:
                pass  # On its way to another page.
            phone.page.wait_for_timeout(QUIET_MS)
        text = phone.page.locator("body").inner_text()
        raise AssertionError(f"no page that {what}: {phone.page.url} {text[:800]}")


def mend(wire: Wire) -> None:
    wire.answered_by(None)
    wire.mend()


def _count(page: Page, selector: str) -> int:
    """How many of these a page has; none while it is on its way to another one."""
    try:
        return page.locator(selector).count()
    except Error:
        return 0


def _totals(page: Page) -> list[int]:
    shown = page.locator("[data-total]").all_inner_texts()
    return [int(total.replace("\N{MINUS SIGN}", "-")) for total in shown]


def newest_listed(rows: list[Any]) -> list[list[Any]]:
    """Each deal and penalty of the newest entries as a page lists it, the newest first: its entry,
    its number, and what it scores, or nothing if it was undone."""
    return [
        [
            row["seq"],
            row["deal_number"],
            [] if row["status"] == "struck" else row["points"],
            [] if row["status"] == "struck" else row["totals"],
        ]
        for row in rows[: -RECENT - 1 : -1]
        if row["outcome"] or (row["struck_by"] and row["kind"] in LISTED)
    ]


def _listed(page: Page) -> list[list[Any]]:
    """The list of deals as a page has it. A penalty has no number."""
    script = """(rows) => rows.map((row) => {
      const figures = (cells) => [...row.querySelectorAll(cells)]
        .map((cell) => cell.textContent.trim().replace("\u2212", "-"))
        .filter(Boolean).map(Number);
      const entry = row.querySelector("a").href.split("#entry-")[1];
      const number = Number(row.querySelector(".number").textContent);
      return [Number(entry), number || null, figures(".points > span"), figures(".running")];
    })"""
    listed: list[list[Any]] = page.locator(".deals tbody tr").evaluate_all(script)
    return listed


@contextmanager
def at_the_table(
    browser: Browser, folder: Path, seed: int, scripts: Scripts = lambda server: None
) -> Iterator[Monkey]:
    """A monkey with a table of its own, which is cleared away at the end; `scripts` are handed out
    in place of the server's."""
    house = House(folder / "var")
    with ExitStack() as stack:
        stack.callback(house.stack.close)
        yield Monkey(browser, house, seed, stack, scripts)
