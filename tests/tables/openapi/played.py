"""A match of Belot as a program plays it, operation by operation: the document's examples."""

import json
from typing import Any
from uuid import uuid4

from scorer import GAMES
from tests.tables.conftest import SECRETS, Api

DEAL = {"kind": "round", "entry": GAMES["belot"].example}
SEATS = ["Ana", "Boris", "Ceca", "Dan"]
OTHER_KEY = "3f2c7b1e-5a0d-4f43-9a55-0c8d2f6b7e11"
QUERY = {"question": "card_value", "facts": {"contract": "hearts", "card": "9H"}}

Examples = dict[str, dict[str, Any]]
"""What was sent and answered, by the id of the operation: `request` and `response`."""


class Played:
    """Plays through the API and notes what is sent and answered."""

    def __init__(self, api: Api) -> None:
        self.api = api
        self.examples: Examples = {}

    def note(self, operation: str, method: str, path: str, data: Any = None, **headers: str) -> Any:
        """Send a request, and note it as the example of an operation."""
        answer = self.api.send(method, path, data, **headers)
        assert answer.status_code in (200, 201), (operation, answer.content)
        example = {} if data is None else {"request": data}
        if answer["Content-Type"].startswith("application/json"):
            example["response"] = json.loads(answer.content)
        self.examples[operation] = example
        return example.get("response")

    def post(self, operation: str, path: str, data: Any, **headers: str) -> Any:
        return self.note(operation, "POST", path, data, Idempotency_Key=str(uuid4()), **headers)


def play(api: Api) -> Examples:
    """An example of every operation whose body or answer is JSON."""
    played = Played(api)
    get = played.note
    get("get_root", "GET", "")
    games = get("list_games", "GET", "/games")
    del games[1:]
    game = get("get_game", "GET", "/games/belot")
    _shorten(game)
    rules = get("get_rules", "GET", "/games/belot/rules")
    _shorten_rules(rules)
    differing = 'options={"target":101,"penalty_points":26}'
    get("get_rules_difference", "GET", f"/games/belot/rules/difference?{differing}")
    played.note("preview_deal", "POST", "/games/belot/preview", {"entry": DEAL["entry"]})
    glossary = get("list_terms", "GET", "/games/belot/glossary")
    del glossary["terms"][2:]
    precedents = get("list_precedents", "GET", "/games/belot/precedents")
    del precedents["precedents"][2:]
    del precedents["precedents"][0]["played"]["entries"][1:]
    results = get("search_game", "GET", "/games/belot/search?q=contra")
    del results[2:]
    results = get("search_games", "GET", "/search?q=revoke")
    del results[2:]
    wrong = get("list_irregularities", "GET", "/games/belot/irregularities")
    del wrong[1:], wrong[0]["ways"][1:]
    get("resolve_irregularity", "GET", '/games/belot/irregularities/B8?answers={"late":"yes"}')
    questions = get("list_questions", "GET", "/games/belot/questions")
    del questions[1:]
    played.post("ask_referee", "/games/belot/rulings", QUERY)
    opening = {"game": "belot", "seats": SEATS, "options": {"target": 101}}
    opened = played.post("open_match", "/matches", opening)
    SECRETS[opened["id"]] = opened["links"]["owner"]
    match = f"/matches/{opened['id']}"
    played.note("change_rules", "PUT", f"{match}/rules", {"options": {"target": 151}})
    _shorten_rules(get("get_match_rules", "GET", f"{match}/rules"))
    played.note("rename_players", "PUT", f"{match}/seats", {"seats": [*SEATS[:3], "Dora"]})
    played.note("preview_entry", "POST", f"{match}/preview", DEAL)
    played.post("append_entry", f"{match}/entries", DEAL)
    entries = [{"key": OTHER_KEY, "entry": {"kind": "passed"}}]
    played.note("append_entries", "POST", f"{match}/batch", {"entries": entries})
    played.note("annotate_entry", "PUT", f"{match}/entries/2/note", {"note": "all passed"})
    get("list_entries", "GET", f"{match}/entries?after=1")
    get("get_entry", "GET", f"{match}/entries/2")
    get("get_board", "GET", match)
    get("get_sheet", "GET", f"{match}/sheet")
    get("list_entry_alternatives", "GET", f"{match}/entries/1/tables")
    get("list_match_alternatives", "GET", f"{match}/tables")
    get("get_dealing", "GET", f"/matches/{_open_deal(api)}/dealing?seed=7")
    played.post("store_ruling", f"{match}/rulings", QUERY)
    status = {"standing": "accepted", "by": 1}
    played.note("set_ruling_status", "PUT", f"{match}/rulings/1/standing", status)
    played.note("make_own_rule", "PUT", f"{match}/rulings/1/rule")
    played.note("drop_own_rule", "DELETE", f"{match}/rulings/1/rule")
    _appeal(played, f"{match}/rulings/1/appeal")
    accepted = {"side": 1, "seq": 2, "name": "Boris"}
    played.post("accept_entries", f"{match}/acceptances", accepted)
    get("list_acceptances", "GET", f"{match}/acceptances")
    get("list_rulings", "GET", f"{match}/rulings")
    _links(played, match)
    get("list_matches", "GET", "/matches", Authorization=f"Bearer {SECRETS[opened['id']]}")
    get("list_exports", "GET", f"{match}/exports")
    record = get("get_record", "GET", f"{match}/record")
    played.note("preview_import", "POST", "/imports/preview", record)
    played.note("verify_record", "POST", "/verify", record)
    played.post("import_match", "/imports", record, Authorization="Bearer none")
    get("get_statistics", "GET", "/statistics", Authorization=f"Bearer {SECRETS[opened['id']]}")
    played.note("open_ticket", "POST", f"{match}/events/ticket")
    return dict(sorted(played.examples.items()))


def _appeal(played: Played, path: str) -> None:
    link = played.post("make_appeal", path, None)
    played.note("get_appeal", "GET", path)
    holder = f"Bearer {link['secret']}"
    played.note("read_appeal", "GET", "/appeal", Authorization=holder)
    decision = {"outcome": "upheld", "reason": "The nine is worth fourteen.", "by": "Club referee"}
    played.post("decide_appeal", "/appeal/decision", decision, Authorization=holder)


def _links(played: Played, match: str) -> None:
    played.post("renew_link", f"{match}/links", {"role": "watcher"})
    code = played.note("open_code", "PUT", f"{match}/links/watcher/code")
    played.note("join_match", "POST", "/join", {"secret": code["code"]})
    played.note("list_links", "GET", f"{match}/links")
    played.note("close_code", "DELETE", f"{match}/links/watcher/code")


def _open_deal(api: Api) -> str:
    """A match of a game that is played with open cards."""
    return api.open(game="besikovitch", seats=SEATS[:2])


def _shorten_rules(rules: Any) -> None:
    del rules["paragraphs"][2:], rules["options"][2:], rules["card_values"][1:]


def _shorten(game: Any) -> None:
    """Forms with their first fields: enough to see what they are like."""
    for name in ("options", "entry"):
        fields = game[name]["properties"]
        for field in list(fields)[2:]:
            del fields[field]
        game[name]["required"] = [item for item in game[name]["required"] if item in fields]
        game[name].pop("allOf", None)
    del game["presets"][1:], game["questions"][1:]
    facts = game["questions"][0]["facts"]
    for field in list(facts["properties"])[2:]:
        del facts["properties"][field]
