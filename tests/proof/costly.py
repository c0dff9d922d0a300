"""The costliest request of every route, and why the other routes have none."""

import json
from collections.abc import Iterator
from http.client import HTTPConnection
from typing import Any, NamedTuple
from urllib.parse import quote, urlencode
from uuid import uuid4

from scorer import GAMES
from tables.selectors.search import MAX_QUERY
from tables.services.entries import MOST_IN_A_BATCH
from tests.proof.long_match import Filled, deal, long_record
from tests.serving import HOST

LONGEST, DELETED = 10_000, 9_999
SIZES = (LONGEST, DELETED, 3_000, 2_000, 1_000, 200, 120)

CSRF = "c" * 32
FORM = {"Content-Type": "application/x-www-form-urlencoded", "X-CSRFToken": CSRF}


class CostlyRequest(NamedTuple):
    """A request: what it is called, its path, who sends it, what, what it is answered, and its
    method where it is not the usual one."""

    name: str
    path: str
    headers: dict[str, str]
    body: bytes | None = None
    statuses: tuple[int, ...] = (200,)
    other_method: str = ""

    @property
    def method(self) -> str:
        return self.other_method or ("GET" if self.body is None else "POST")

    def send(self, port: int, address: str = HOST) -> int:
        """Send it from an address of this machine; the status."""
        headers = {"Idempotency-Key": str(uuid4()), "Content-Type": "application/json"}
        connection = HTTPConnection(HOST, port, timeout=300, source_address=(address, 0))
        connection.request(self.method, self.path, self.body, {**headers, **self.headers})
        response = connection.getresponse()
        response.read()
        connection.close()
        return response.status


class Owned(NamedTuple):
    """A long match: its address in the API and among the pages, and its owner's headers."""

    api: str
    page: str
    owner: dict[str, str]


def owned(there: Filled, size: int) -> Owned:
    match = there.matches[SIZES.index(size)]
    bearer = {"Authorization": f"Bearer {match.secret}"}
    return Owned(f"/api/v1/matches/{match.id}", f"/m/{match.id}", bearer)


def costly_requests(there: Filled) -> Iterator[CostlyRequest]:
    """The costliest request of every route that anybody may send, once they have opened a match."""
    yield from imports(owned(there, LONGEST).owner)
    yield from reads(there)
    yield from pages(there)
    yield from lists(there)
    yield from books()
    yield from rulings()
    yield from rulings_of_a_match(owned(there, LONGEST))
    yield from writes(there)


def sent(data: Any) -> bytes:
    """What is sent of plain data; written once, as writing it takes the testing process's time."""
    return json.dumps(data).encode()


def imports(owner: dict[str, str]) -> Iterator[CostlyRequest]:
    """Records as long as they may be, with the most corrections, and as faulty as they may be."""
    longest = long_record(2_000)
    yield CostlyRequest("import", "/api/v1/imports", {}, sent(longest), (201,))
    yield CostlyRequest("import preview", "/api/v1/imports/preview", owner, sent(longest))
    yield CostlyRequest("verification", "/api/v1/verify", {}, sent(longest))
    for path in ("/import", "/verify"):
        yield CostlyRequest(f"page {path}", path, *uploaded(sent(longest)))
    corrected = long_record(1_450)
    corrected["history"] += [{"kind": "strike", "of": 1, "reason": ""}]
    yield CostlyRequest("import with a correction", "/api/v1/imports", {}, sent(corrected), (201,))
    strikes = [{"kind": "strike", "of": seq + 1_900, "reason": ""} for seq in range(50)]
    corrected = long_record(1_940)
    corrected["history"] += strikes
    yield CostlyRequest("import refused", "/api/v1/imports/preview", {}, sent(corrected), (422,))
    faulty = long_record(0)
    faulty["history"] = [{"kind": "round", "entry": {"contract": 0, "by": "x"}}] * 2_000
    yield CostlyRequest("faulty import", "/api/v1/imports/preview", {}, sent(faulty), (422,))
    unknown = long_record(0)
    unknown["history"] = [{**deal(0), **{f"{n}": 0 for n in range(70_000)}}]
    yield CostlyRequest("fields of no use", "/api/v1/imports/preview", {}, sent(unknown), (422,))
    brackets = b"[" + b"[]," * 340_000 + b"0]"
    yield CostlyRequest("brackets", "/api/v1/imports/preview", {}, brackets, (422,))


def uploaded(record: bytes) -> tuple[dict[str, str], bytes]:
    """Headers and body of the form that brings a file."""
    head = b'--x\r\nContent-Disposition: form-data; name="record"; filename="a.json"\r\n\r\n'
    kind = {"Content-Type": "multipart/form-data; boundary=x"}
    return {**FORM, **kind, "Cookie": f"csrf={CSRF}"}, head + record + b"\r\n--x--\r\n"


def reads(there: Filled) -> Iterator[CostlyRequest]:
    """What is read of matches as long as each route takes them."""
    long = owned(there, LONGEST)
    for path in ("", "/entries?limit=500", "/record", "/exports", "/exports/record",
                 "/exports/picture", "/exports/picture-svg", "/exports/bgsplay", "/entries/1",
                 "/entries/1/tables", "/rules", "/acceptances"):  # fmt: skip
        yield CostlyRequest(f"{path or 'board'} of {LONGEST}", long.api + path, long.owner)
    for size, path in ((3_000, "/exports/deals"), (3_000, "/exports/lines"), (3_000, "/sheet"),
                       (2_000, "/exports/workbook"), (200, "/exports/score-sheet"),
                       (120, "/tables")):  # fmt: skip
        shorter = owned(there, size)
        yield CostlyRequest(f"{path} of {size}", shorter.api + path, shorter.owner)
    strike = sent({"kind": "strike", "of": 1, "reason": ""})
    yield CostlyRequest(f"preview of {LONGEST}", f"{long.api}/preview", long.owner, strike, (422,))
    shorter = owned(there, 2_000)
    yield CostlyRequest("preview of 2000", f"{shorter.api}/preview", shorter.owner, strike)


def pages(there: Filled) -> Iterator[CostlyRequest]:
    """Pages of long matches."""
    long, other = owned(there, LONGEST), owned(there, 2_000)
    difference = f"/rules/difference?match={other.page.removeprefix('/m/')}"
    for path in ("", "/history", "/end", "/take", "/more", "/needs", "/referee?q=" + WORDS,
                 "/search", "/rules", difference, "/house-rules.pdf", "/offline", "/display",
                 "/entries/1", "/entries/1/tables", "/wrong?what=B1"):  # fmt: skip
        name = f"page {path.split('?')[0]} of {LONGEST}"
        headers = {"Cookie": there.cookie} if path == difference else long.owner
        yield CostlyRequest(name, long.page + path, headers)
    for size, path in ((1_000, "/paper"), (120, "/tables")):
        shorter = owned(there, size)
        yield CostlyRequest(f"page {path} of {size}", shorter.page + path, shorter.owner)


def lists(there: Filled) -> Iterator[CostlyRequest]:
    """What is made of all matches of a device."""
    cookie = {"Cookie": f"{there.cookie}; csrf={CSRF}"}
    for path in (
        "/",
        "/matches",
        "/statistics/matches",
        "/take",
        "/statistics",
        "/open/belot",
        "/rules/belot/difference",
    ):
        yield CostlyRequest(f"page {path}", path, cookie)
    yield CostlyRequest("to the game played last", "/score", cookie, None, (302,))
    yield CostlyRequest("matches", "/api/v1/matches?limit=100", cookie)
    yield CostlyRequest("statistics", "/api/v1/statistics", cookie)
    query = "&".join(f"match={match.id}" for match in there.matches[-100:])
    yield CostlyRequest("archive", f"/api/v1/archive?{query}", cookie, None, (200, 503))
    yield CostlyRequest("archive page", f"/take/archive?{query}", cookie, None, (200, 202))
    seats = urlencode({"seats": ["Ana", "Boris", "Ceca", "Dan"]}, doseq=True).encode()
    yield CostlyRequest("opening", "/open/belot", {**cookie, **FORM}, seats, (302,))
    yield CostlyRequest("example", "/open/belot/example", {**cookie, **FORM}, b"", (302,))


WORDS = quote(("may trump contra declarer points hand card " * 9)[:MAX_QUERY].strip())


def books() -> Iterator[CostlyRequest]:
    """What can be read and searched without a match."""
    game = "/api/v1/games/belot"
    differing = urlencode({"options": sent(OTHERWISE), "with": sent({})})
    for path in ("/api/v1/openapi.json", f"{game}/questions", f"{game}/irregularities",
                 f"{game}/irregularities/B1", f"{game}/rules",
                 f"{game}/rules/difference?{differing}",
                 f"{game}/search?q={WORDS}", f"/api/v1/search?q={WORDS}", f"/referee?q={WORDS}",
                 f"/referee/belot?q={WORDS}", "/referee/belot/wrong?what=B1", "/rules/belot",
                 "/rules/belot/precedents", "/kit/belot/4"):  # fmt: skip
        yield CostlyRequest(path.split("?")[0], path, {})
    yield CostlyRequest("a deal explored", f"{game}/preview", {}, sent({"entry": EXAMPLE}))
    yield CostlyRequest("page /score/belot", f"/score/belot?{urlencode(EXPLORED)}", {})


EXAMPLE: Any = GAMES["belot"].example
EXPLORED = {"contract": "hearts", "declarer": 0, "points-0": 106, "points-1": 56}
OTHERWISE = {"target": 101, "penalty_points": 26}
PACK = [rank + suit for suit in "CDHS" for rank in ("7", "8", "9", "10", "J", "Q", "K", "A")]
SHORT_PACK = [rank + suit for suit in "CDHS" for rank in ("A", "K", "Q", "J", "10", "9")]
WHOLE_DEAL: dict[str, Any] = {"contract": "clubs", "declarer": 0, "plays": PACK}
TAPPED = urlencode(WHOLE_DEAL, doseq=True)


def rulings() -> Iterator[CostlyRequest]:
    """Best play, which the referee works out, and whole deals."""
    for rules in ({}, {"after_take": "taker"}):
        facts = {"question": "layouts", "facts": {"cards": 16}, "options": rules}
        yield CostlyRequest(
            f"layouts {rules}", "/api/v1/games/besikovitch/rulings", {}, sent(facts)
        )
    yield CostlyRequest("page of layouts", "/referee/besikovitch/layouts?cards=16", {})
    belot = {"question": "whole_deal", "facts": WHOLE_DEAL}
    short = {"trump": "spades", "plays": SHORT_PACK}
    kwajongen = {"question": "whole_deal", "facts": short, "options": {"hand_size": 6}}
    for game, query in (("belot", belot), ("kwajongen", kwajongen)):
        path = f"/api/v1/games/{game}/rulings"
        yield CostlyRequest(f"a whole deal of {game}", path, {}, sent(query))
    yield CostlyRequest("page of a whole deal", f"/referee/belot/whole_deal?{TAPPED}", {})


def rulings_of_a_match(long: Owned) -> Iterator[CostlyRequest]:
    """Whole deals that are asked of a match and kept, and made its own rule."""
    query = {"question": "whole_deal", "facts": WHOLE_DEAL}
    kept = f"{long.api}/rulings"
    yield CostlyRequest("a ruling kept", kept, long.owner, sent(query), (201,))
    yield CostlyRequest("rulings", kept, long.owner)
    yield CostlyRequest("own rule", f"{kept}/1/rule", long.owner, None, (200,), "PUT")
    tapped = f"{long.page}/referee/whole_deal?{TAPPED}"
    yield CostlyRequest("page of a whole deal of a match", tapped, long.owner)


def writes(there: Filled) -> Iterator[CostlyRequest]:
    """Entries, the most that a request may bring of them, a correction, and a match's deletion.

    The dearest corrections cost more, and are no part of the promise: a strike of the first of
    10,000 entries, and a whole batch of such.
    """
    long = owned(there, LONGEST)
    any_version = {**long.owner, "If-Match": "*"}
    yield CostlyRequest("a deal", f"{long.api}/entries", long.owner, sent(deal(0)), (201,))
    entries = [{"key": str(uuid4()), "entry": deal(n)} for n in range(MOST_IN_A_BATCH)]
    batch = sent({"entries": entries})
    yield CostlyRequest("a batch of deals", f"{long.api}/batch", any_version, batch)
    shorter = owned(there, 1_000)
    amended = sent({"kind": "amend", "of": 1, "to": deal(1), "reason": ""})
    headers = {**shorter.owner, "If-Match": "*"}
    path = f"{shorter.api}/entries"
    yield CostlyRequest("an amendment in 1000", path, headers, amended, (201,))
    gone = owned(there, DELETED)
    yield CostlyRequest(f"deletion of {DELETED}", gone.api, gone.owner, None, (204, 404), "DELETE")


CHEAP: dict[str, str] = {
    "it is one page for everybody": """
        GET .well-known/scorers-table-keys.json
        GET api/docs
        GET api/guide
        GET api/guide.md
        GET api/client.py
        GET api/recipes
        GET api/recipes.md
        GET api/running.md
        GET CHANGELOG.md
        GET api/v1
        GET api/v1/
        GET appeal
        GET https
        GET import
        GET join
        GET llms.txt
        GET manifest.webmanifest
        GET menu
        GET offline
        GET preferences
        GET problems
        GET problems/<str:code>
        GET promises
        GET rules
        GET sw.js
        GET verify
    """,
    "it is made once for everybody and kept": """
        GET api/v1/games
        GET api/v1/games/<str:key>
        GET api/v1/games/<str:key>/glossary
        GET api/v1/games/<str:key>/precedents
    """,
    "it is about a link, a device, a name, a note or a setting": """
        POST api/v1/join
        GET api/v1/matches/<str:match_id>/links
        POST api/v1/matches/<str:match_id>/links
        DELETE api/v1/matches/<str:match_id>/links/<str:role>
        DELETE api/v1/matches/<str:match_id>/links/<str:role>/code
        PUT api/v1/matches/<str:match_id>/links/<str:role>/code
        PUT api/v1/matches/<str:match_id>/entries/<int:seq>/note
        PUT api/v1/matches/<str:match_id>/seats
        POST join
        DELETE language
        GET language
        PATCH language
        POST language
        PUT language
        POST m/<str:match_id>/device
        POST m/<str:match_id>/entries/<int:seq>/note
        GET g/<str:group_id>/invite/<str:role>
        POST g/<str:group_id>/links/<str:role>
        POST g/<str:group_id>/here
        GET g/<str:group_id>/rules
        GET g/<str:group_id>/rules/<str:key>
        POST g/<str:group_id>/rules/<str:key>
        GET groups/elsewhere
        GET g/<str:group_id>/players
        POST g/<str:group_id>/players
        GET g/<str:group_id>/players/<int:number>
        POST g/<str:group_id>/players/<int:number>
        GET g/<str:group_id>/players/<int:number>/forget
        POST g/<str:group_id>/players/<int:number>/forget
        POST g/<str:group_id>/players/<int:number>/part
        GET g/<str:group_id>/nights/<int:number>/version
        GET sought
        POST sought
        POST api/v1/groups
        GET api/v1/groups/<str:group_id>
        PUT api/v1/groups/<str:group_id>
        POST api/v1/groups/<str:group_id>/players
        PUT api/v1/groups/<str:group_id>/players/<int:player>
        DELETE api/v1/groups/<str:group_id>/players/<int:player>
        GET api/v1/groups/<str:group_id>/links
        POST api/v1/groups/<str:group_id>/links
        DELETE api/v1/groups/<str:group_id>/links/<str:role>
        PUT api/v1/groups/<str:group_id>/links/<str:role>/code
        DELETE api/v1/groups/<str:group_id>/links/<str:role>/code
        GET groups/new
        POST groups/new
        POST m/<str:match_id>/links/<str:role>
        POST m/<str:match_id>/names
        GET m/<str:match_id>/share
        GET m/<str:match_id>/share/<str:role>
        GET m/<str:match_id>/watch.svg
        POST preferences
    """,
    "it is about one ruling, which costs more to ask": """
        GET api/v1/appeal
        POST api/v1/appeal/decision
        GET api/v1/matches/<str:match_id>/rulings/<int:number>/appeal
        DELETE api/v1/matches/<str:match_id>/rulings/<int:number>/appeal
        POST api/v1/matches/<str:match_id>/rulings/<int:number>/appeal
        DELETE api/v1/matches/<str:match_id>/rulings/<int:number>/rule
        PUT api/v1/matches/<str:match_id>/rulings/<int:number>/standing
        POST appeal
        POST m/<str:match_id>/rulings/<int:number>
        GET m/<str:match_id>/rulings/<int:number>/appeal
        POST m/<str:match_id>/rulings/<int:number>/appeal
        POST m/<str:match_id>/rulings/<int:number>/rule
    """,
    "it leads to its page": """
        GET m/<str:match_id>/entries
        GET m/<str:match_id>/entries/<int:seq>/note
        GET m/<str:match_id>/entries/<int:seq>/strike
        GET m/<str:match_id>/preview
        GET g/<str:group_id>/settle/paid
        GET g/<str:group_id>/settle/unpaid
        GET g/<str:group_id>/nights/<int:number>/<str:do>
    """,
    "it draws, compares or lists the names of a club, 400 at most": """
        GET clubs/new
        POST clubs/new
        GET g/<str:group_id>/nights/new
        POST g/<str:group_id>/nights/new
        GET g/<str:group_id>/nights/<int:number>
        POST g/<str:group_id>/nights/<int:number>/<str:do>
        GET g/<str:group_id>/nights/<int:number>/draft
        POST g/<str:group_id>/nights/<int:number>/draft
        GET g/<str:group_id>/nights/<int:number>/lists
        GET g/<str:group_id>/nights/<int:number>/log
        GET g/<str:group_id>/nights/<int:number>/people
        POST g/<str:group_id>/nights/<int:number>/people
        GET g/<str:group_id>/nights/<int:number>/slip
        POST g/<str:group_id>/nights/<int:number>/slip
        GET g/<str:group_id>/nights/<int:number>/wall
        POST api/v1/groups/<str:group_id>/nights
        GET api/v1/groups/<str:group_id>/nights/<int:number>
        GET api/v1/groups/<str:group_id>/nights/<int:number>/draft
        PUT api/v1/groups/<str:group_id>/nights/<int:number>/draft
        POST api/v1/groups/<str:group_id>/nights/<int:number>/draft
        POST api/v1/groups/<str:group_id>/nights/<int:number>/rounds
        DELETE api/v1/groups/<str:group_id>/nights/<int:number>/rounds/last
        PUT api/v1/groups/<str:group_id>/nights/<int:number>/rounds/<int:drawn>/tables/<int:table>
        DELETE api/v1/groups/<str:group_id>/nights/<int:number>/rounds/<int:drawn>/tables/<int:table>
        PUT api/v1/groups/<str:group_id>/nights/<int:number>/closed
        DELETE api/v1/groups/<str:group_id>/nights/<int:number>/closed
        POST api/v1/groups/<str:group_id>/nights/<int:number>/people
        PUT api/v1/groups/<str:group_id>/nights/<int:number>/people/<int:player>
        DELETE api/v1/groups/<str:group_id>/nights/<int:number>/people/<int:player>
        POST api/v1/groups/<str:group_id>/nights/<int:number>/late
        POST api/v1/groups/<str:group_id>/nights/<int:number>/substitutes
    """,  # noqa: E501
    "it reads the rows of a group's matches, and none of their deals": """
        GET g/<str:group_id>
        GET g/<str:group_id>/evenings
        GET g/<str:group_id>/evenings/<int:number>
        GET g/<str:group_id>/evenings/<int:number>/picture
        GET api/v1/groups/<str:group_id>/matches
        GET g/<str:group_id>/matches
        POST g/<str:group_id>/matches
        GET g/<str:group_id>/matches/<str:match_id>
        POST g/<str:group_id>/matches/<str:match_id>
        GET g/<str:group_id>/next
        POST g/<str:group_id>/next
        GET g/<str:group_id>/players/<int:number>/merge
        POST g/<str:group_id>/players/<int:number>/merge
        GET g/<str:group_id>/seasons/<int:number>
        GET g/<str:group_id>/seasons/<int:number>/<int:player>
        GET g/<str:group_id>/seasons/<int:number>/change
        POST g/<str:group_id>/seasons/<int:number>/change
        GET g/<str:group_id>/settle
        POST g/<str:group_id>/settle/paid
        POST g/<str:group_id>/settle/unpaid
        GET g/<str:group_id>/stake
        POST g/<str:group_id>/stake
        GET api/v1/groups/<str:group_id>/evenings
        GET api/v1/groups/<str:group_id>/evenings/<int:number>
        GET api/v1/groups/<str:group_id>/evenings/<int:number>/account
        PUT api/v1/groups/<str:group_id>/stake
        POST api/v1/groups/<str:group_id>/payments
        DELETE api/v1/groups/<str:group_id>/payments/<int:act>
        GET api/v1/groups/<str:group_id>/rules/<str:key>
        PUT api/v1/groups/<str:group_id>/rules/<str:key>
        GET api/v1/groups/<str:group_id>/seasons
        POST api/v1/groups/<str:group_id>/seasons
        GET api/v1/groups/<str:group_id>/seasons/<int:number>
        PUT api/v1/groups/<str:group_id>/seasons/<int:number>
    """,
    "it is one row, of which a match has a few hundred at most": """
        POST api/v1/matches/<str:match_id>/acceptances
        POST m/<str:match_id>/accept
    """,
    "it is one deal of a small pack": """
        GET api/v1/matches/<str:match_id>/dealing
        GET m/<str:match_id>/deal
    """,
    "it waits, and does nothing": """
        GET api/v1/matches/<str:match_id>/events
        POST api/v1/matches/<str:match_id>/events/ticket
        POST api/v1/matches/<str:match_id>/exports/<str:name>/address
        GET m/<str:match_id>/live
    """,
    "it is about a match in which nothing is written yet": """
        POST api/v1/groups/<str:group_id>/matches
        POST api/v1/matches
        PUT api/v1/matches/<str:match_id>/rules
        POST m/<str:match_id>/again
        GET m/<str:match_id>/rules/change
        POST m/<str:match_id>/rules/change
    """,
    "it does what the request does that is sent to the API": """
        GET m/<str:match_id>/delete
        GET m/<str:match_id>/penalty
        POST m/<str:match_id>/penalty
        POST m/<str:match_id>/delete
        POST m/<str:match_id>/entries
        POST m/<str:match_id>/entries/<int:seq>
        POST m/<str:match_id>/entries/<int:seq>/strike
        POST m/<str:match_id>/more
        POST m/<str:match_id>/preview
        POST m/<str:match_id>/referee/<str:question_key>
    """,
    "it does what the page does that is read": """
        POST m/<str:match_id>/end
    """,
}
"""Why the costliest request of a route is none, and the routes of which that holds."""
