"""A match of Belot as a program plays it, operation by operation: the document's examples."""

import json
from typing import Any
from uuid import uuid4

from scorer import GAMES
from tests.tables.conftest import SECRETS, Api

DEAL = {"kind": "round", "entry": GAMES["belot"].example}
SEATS = ["Ana", "Boris", "Ceca", "Dan"]
OTHER_KEY = "3f2c7b1e-5a0d-4f43-9a55-0c8d2f6b7e11"
OPENING = {"game": "belot", "seats": SEATS, "options": {"target": 101}}
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
    played.note("get_root", "GET", "")
    _game(played)
    _books(played)
    _referee(played)
    opened = played.post("open_match", "/matches", OPENING)
    SECRETS[opened["id"]] = opened["links"]["owner"]
    match = f"/matches/{opened['id']}"
    owner = f"Bearer {SECRETS[opened['id']]}"
    _agree(played, match)
    _write(played, match)
    _read(played, match)
    _rulings(played, match)
    accepted = {"side": 1, "seq": 2, "name": "Boris"}
    played.post("accept_entries", f"{match}/acceptances", accepted)
    played.note("list_acceptances", "GET", f"{match}/acceptances")
    played.note("list_rulings", "GET", f"{match}/rulings")
    _links(played, match)
    played.note("list_matches", "GET", "/matches", Authorization=owner)
    _records(played, match)
    played.note("get_statistics", "GET", "/statistics", Authorization=owner)
    _group(played)
    played.note("sign_export", "POST", f"{match}/exports/deals-keys/address")
    played.note("open_ticket", "POST", f"{match}/events/ticket")
    return dict(sorted(played.examples.items()))


def _game(played: Played) -> None:
    """A game and its rules, and a deal of it without a match."""
    games = played.note("list_games", "GET", "/games")
    del games[1:]
    _shorten(played.note("get_game", "GET", "/games/belot"))
    _shorten_rules(played.note("get_rules", "GET", "/games/belot/rules"))
    differing = 'options={"target":101,"penalty_points":26}'
    difference = f"/games/belot/rules/difference?{differing}"
    played.note("get_rules_difference", "GET", difference)
    played.note("preview_deal", "POST", "/games/belot/preview", {"entry": DEAL["entry"]})


def _books(played: Played) -> None:
    """What can be looked up."""
    glossary = played.note("list_terms", "GET", "/games/belot/glossary")
    del glossary["terms"][2:]
    precedents = played.note("list_precedents", "GET", "/games/belot/precedents")
    del precedents["precedents"][2:]
    del precedents["precedents"][0]["played"]["entries"][1:]
    results = played.note("search_game", "GET", "/games/belot/search?q=contra")
    del results[2:]
    results = played.note("search_games", "GET", "/search?q=revoke")
    del results[2:]


def _referee(played: Played) -> None:
    """What the referee is asked without a match."""
    wrong = played.note("list_irregularities", "GET", "/games/belot/irregularities")
    del wrong[1:], wrong[0]["ways"][1:]
    late = '/games/belot/irregularities/B8?answers={"late":"yes"}'
    played.note("resolve_irregularity", "GET", late)
    questions = played.note("list_questions", "GET", "/games/belot/questions")
    del questions[1:]
    played.post("ask_referee", "/games/belot/rulings", QUERY)


def _agree(played: Played, match: str) -> None:
    """House rules and names, before anything is written."""
    played.note("change_rules", "PUT", f"{match}/rules", {"options": {"target": 151}})
    _shorten_rules(played.note("get_match_rules", "GET", f"{match}/rules"))
    played.note("rename_players", "PUT", f"{match}/seats", {"seats": [*SEATS[:3], "Dora"]})


def _write(played: Played, match: str) -> None:
    played.note("preview_entry", "POST", f"{match}/preview", DEAL)
    played.post("append_entry", f"{match}/entries", DEAL)
    entries = [{"key": OTHER_KEY, "entry": {"kind": "passed"}}]
    played.note("append_entries", "POST", f"{match}/batch", {"entries": entries})
    played.note("annotate_entry", "PUT", f"{match}/entries/2/note", {"note": "all passed"})


def _read(played: Played, match: str) -> None:
    played.note("list_entries", "GET", f"{match}/entries?after=1")
    played.note("get_entry", "GET", f"{match}/entries/2")
    played.note("get_board", "GET", match)
    played.note("get_sheet", "GET", f"{match}/sheet")
    played.note("list_entry_alternatives", "GET", f"{match}/entries/1/tables")
    played.note("list_match_alternatives", "GET", f"{match}/tables")
    dealing = f"/matches/{_open_deal(played.api)}/dealing?seed=7"
    played.note("get_dealing", "GET", dealing)


def _rulings(played: Played, match: str) -> None:
    """A ruling that is kept, agreed to, made the table's own, and appealed."""
    played.post("store_ruling", f"{match}/rulings", QUERY)
    status = {"standing": "accepted", "by": 1}
    played.note("set_ruling_status", "PUT", f"{match}/rulings/1/standing", status)
    played.note("make_own_rule", "PUT", f"{match}/rulings/1/rule")
    played.note("drop_own_rule", "DELETE", f"{match}/rulings/1/rule")
    _appeal(played, f"{match}/rulings/1/appeal")


def _records(played: Played, match: str) -> None:
    played.note("list_exports", "GET", f"{match}/exports")
    record = played.note("get_record", "GET", f"{match}/record")
    played.note("preview_import", "POST", "/imports/preview", record)
    played.note("verify_record", "POST", "/verify", record)
    played.post("import_match", "/imports", record, Authorization="Bearer none")


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


def _group(played: Played) -> None:
    """A group: its players, a match of it, its links."""
    sent = {"title": "Thursday", "names": SEATS}
    made = played.post("make_group", "/groups", sent)
    del made["players"][1:]
    owner, group = f"Bearer {made['links']['owner']}", f"/groups/{made['id']}"
    as_owner = {"Authorization": owner}
    added = played.post("add_players", f"{group}/players", {"names": ["Emil"]}, **as_owner)
    del added["players"][1:]
    for operation, method, path, data in (
        ("get_group", "GET", "", None),
        ("rename_group", "PUT", "", {"title": "Fridays"}),
        ("change_player", "PUT", "/players/4", {"name": "Emilia", "guest": True}),
    ):
        answer = played.note(operation, method, group + path, data, **as_owner)
        del answer["players"][1:]
    opening = {"game": "belot", "players": [0, 1, 2, 4], "sat_out": [3]}
    played.post("open_group_match", f"{group}/matches", opening, **as_owner)
    played.note("list_group_matches", "GET", f"{group}/matches", **as_owner)
    played.post("renew_group_link", f"{group}/links", {"role": "watcher"}, **as_owner)
    code = f"{group}/links/watcher/code"
    played.note("open_group_code", "PUT", code, **as_owner)
    links = played.note("list_group_links", "GET", f"{group}/links", **as_owner)
    del links[1:]
    played.note("close_group_code", "DELETE", code, **as_owner)
    _evening(Acting(played, group, owner))
    _night(Acting(played, group, owner))


class Acting:
    """Writes about a group as its owner, each time with another key."""

    def __init__(self, played: Played, group: str, owner: str) -> None:
        self.played, self.group, self.headers = played, group, {"Authorization": owner}

    def note(self, operation: str, method: str, path: str, data: Any = None) -> Any:
        headers = {**self.headers, "Idempotency_Key": str(uuid4())}
        return self.played.note(operation, method, self.group + path, data, **headers)


def _evening(acting: Acting) -> None:
    """A season, and an evening at which people pay each other."""
    stake = {"unit": "EUR", "kind": "match", "amount": "0.50"}
    acting.note("set_stake", "PUT", "/stake", stake)
    payment = {"payer": 1, "payee": 0, "amount": 50}
    paid = acting.note("mark_payment", "POST", "/payments", payment)
    act = paid["paid"][0]["act"]
    acting.note("get_account", "GET", "/evenings/1/account")
    acting.note("take_payment_back", "DELETE", f"/payments/{act}")
    acting.note("list_evenings", "GET", "/evenings")
    acting.note("get_evening", "GET", "/evenings/1")
    season = {"title": "Winter", "first": "2026-11-01", "last": "2027-03-31", "best": 8}
    acting.note("make_season", "POST", "/seasons", season)
    acting.note("change_season", "PUT", "/seasons/1", {**season, "counts": "won"})
    acting.note("list_seasons", "GET", "/seasons")
    rules = acting.note("agree_group_rules", "PUT", "/rules/belot", {"options": {"target": 501}})
    del rules["rules"][1:]
    del acting.note("get_group_rules", "GET", "/rules/belot")["rules"][1:]


def _night(acting: Acting) -> None:
    """A club night of one table."""
    night, settings = "/nights/2", {"game": "belot", "rounds": 2}
    acting.note("begin_night", "POST", "/nights", {**settings, "players": [0, 1, 2, 3]})
    draft = acting.note("draw_round", "PUT", f"{night}/draft", {"how": "lot"})
    acting.note("get_draft", "GET", f"{night}/draft")
    assert draft["number"] == 1
    acting.note("change_draw", "POST", f"{night}/draft", {"one": 0, "other": 1})
    acting.note("publish_round", "POST", f"{night}/rounds")
    acting.note("withdraw_round", "DELETE", f"{night}/rounds/last")
    acting.note("draw_round", "PUT", f"{night}/draft", {"how": "lot"})
    acting.note("publish_round", "POST", f"{night}/rounds")
    result = f"{night}/rounds/1/tables/1"
    acting.note("enter_result", "PUT", result, {"points": [98, 64]})
    acting.note("get_night", "GET", night)
    acting.note("get_season", "GET", "/seasons/0")
    acting.note("remove_result", "DELETE", result)
    acting.note("enter_late", "POST", f"{night}/people", {"players": [4]})
    acting.note("seat_late", "POST", f"{night}/late", {"players": [4]})
    acting.note("leave_night", "DELETE", f"{night}/people/4")
    acting.note("come_back", "PUT", f"{night}/people/4")
    substitute = {"absent": 0, "substitute": _added(acting, "Fani")}
    acting.note("name_substitute", "POST", f"{night}/substitutes", substitute)
    acting.note("close_night", "PUT", f"{night}/closed")
    acting.note("reopen_night", "DELETE", f"{night}/closed")


def _added(acting: Acting, name: str) -> int:
    """Add somebody to the group, and return their number."""
    headers = {**acting.headers, "Idempotency_Key": str(uuid4())}
    added = acting.played.api.send("POST", f"{acting.group}/players", {"names": [name]}, **headers)
    number: int = added.json()["players"][-1]["number"]
    return number


def _open_deal(api: Api) -> str:
    "Pick up A match of a game that is played with open cards."
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
