"""What stands in the gaps of messages, for translators: catalogues carry it beside each message.

A name of a gap means the same everywhere, or one of the few things said here. No name of a person
or a side can be asked for a case, a gender or a number.
"""

import re
from collections.abc import Iterator

FIGURE = "a number"
POINTS = "points: a number"
SIDE = "the name of a side: We, They, or people's names as they were typed"
PERSON = "the name of a player as it was typed"
CARDS = "cards as signs: ♠A, ♥10"

GAPS = {
    "a": "beside {ours} the name of our side or its points; or points, the first of a sum",
    "app_version": "the version of the application: 1.2.0",
    "ace": "how many cards: a number",
    "address": "an address of the API: /api/v1/matches",
    "after": "the number of a deal",
    "against": f"{POINTS} of the other side",
    "ahead": SIDE,
    "amount": "money without its sign: 1.20, written as the language writes it",
    "at": "the number of a play within its trick, from 1",
    "b": "beside {theirs} the name of their side or its points; or points, the second of a sum",
    "beaten": "how many cards: a number",
    "behind": SIDE,
    "best": "the best so far: a card as a sign, several, or a run of cards in words",
    "bid": "a call in words: hearts, no trumps",
    "bird": "the name of a bird: Pagat, Uhu",
    "blatt": "how many Blatt, thirds of a point: 1 or 2",
    "bonus": "the name of a bonus: Trull, Four Birds",
    "bonuses": "bonuses that were made or lost, in words: Panzer lost and Uhu made",
    "both": "the figures of both sides, each after its name: We 96, They 66",
    "by": "the number of an entry",
    "bytes": FIGURE,
    "call": "a call in words: hearts, pass, contra",
    "called": f"{POINTS} of the side that called",
    "callers": SIDE,
    "calls": "calls in words, one after the other",
    "card": "a card as a sign: ♠A",
    "cards": f"{CARDS}; where it counts them, a number",
    "cents": "two digits behind the point of an amount",
    "chips": FIGURE,
    "column": "the number of a column in a file",
    "combination": "the name of a combination: bura, Moscow",
    "common": "how many entries: a number",
    "contract": "the name of a contract: hearts, no trumps, Dreiblatt",
    "count": "a number of whatever the words beside it name; in Kosakeln also a count in words: "
    "36 and 1 Blatt",
    "counted": "figures of all sides, each after its name",
    "counts": "numbers one after the other: 3, 4",
    "covered": "how many cards, in words: two",
    "creditor": PERSON,
    "deal": "the number of a deal",
    "deals": FIGURE,
    "debtor": PERSON,
    "declarer": SIDE,
    "depth": FIGURE,
    "difference": "how many cards too many or too few, in words: one too many",
    "done": "how many files: a number",
    "doubled": "contra or recontra, in words",
    "doubling": "contra or recontra, in words",
    "down": f"{POINTS} that come off",
    "eight_run": FIGURE,
    "end": "an hour: 21:45",
    "entries": "numbers of entries, one after the other",
    "faces": "the points that the cards show: a number",
    "factor": "what is multiplied by: a number",
    "failed": "the name of an announced bonus",
    "fewer": "how many entries: a number",
    "field": "the label of a field: Card points",
    "first": "a whole sentence or the beginning of an enumeration",
    "fours": f"{POINTS} of the side before it",
    "game": "the name of a game: Belot",
    "games": "how many games, a number; or keys of games: belot, kozel",
    "goal": "how many games win, a number; or a whole sentence: Played to 151.",
    "half": "half of the whole: a number",
    "hanging": "figures, each after its name, or a number",
    "high": "the greatest number allowed",
    "history": "an address, for a link",
    "host": "the address of this server: table.example",
    "item": "the name of a bonus",
    "label": "the label of a field",
    "last": "the end of an enumeration",
    "layouts": FIGURE,
    "length": "how many cards a run has: a number",
    "limit": POINTS,
    "line": "the number of a line in a file",
    "loses": FIGURE,
    "low": "the least number allowed",
    "media": "a content type as it was sent: text/html",
    "method": "a method of HTTP: POST",
    "methods": "methods of HTTP: GET, POST",
    "minutes": FIGURE,
    "more": "how many entries: a number",
    "most": "the greatest number allowed",
    "n": FIGURE,
    "name": "the name of a player or a side as it was typed; in messages about requests the name "
    "of a field, which stays English",
    "names": "names of players, fields or declarations, one after the other",
    "needed": "how many tricks: a number",
    "number": "the number of a deal, an entry, a ruling, a seat, a card, from 1",
    "option": "the name of a house rule",
    "other": SIDE,
    "others": f"{POINTS} of the side before it",
    "ours": "beside {a} the points of our side or its name; otherwise its points, a number",
    "pairs": f"{CARDS}, which beats which",
    "parts": "parts of a record in words: entry 3, the names",
    "passed": "how many deals were passed: a number",
    "penalty_points": FIGURE,
    "phone": "the name of a phone as it was typed, or Phone 2",
    "pip": "the rank of a card as a figure: 7, 10",
    "place": "a place at the end of a game, from 1",
    "plain": "how many cards: a number",
    "play": CARDS,
    "played": "how many cards, in words: Three cards",
    "points": f"{POINTS}; before and after where they change: 16 : 0 → 9 : 7",
    "pot": FIGURE,
    "question": "the label of a question: Which card?",
    "rank": "the rank of a card: A, 10, or in words: ace",
    "ranks": "ranks of cards: 6, 7, 8",
    "reason": "what somebody typed",
    "rest": f"{POINTS} of the other side; in Kosakeln a count in words",
    "result": "who wins or leads, in words",
    "rounds": FIGURE,
    "rule": "a whole sentence of the written rules",
    "safe": POINTS,
    "second": "a whole sentence or the end of an enumeration",
    "section": "the number of a paragraph: 2.2",
    "sentence": "a whole sentence",
    "seq": "the number of an entry",
    "server": "the address of a server: table.example",
    "side": SIDE,
    "sides": "names of sides, one after the other",
    "size": "how many cards: a number",
    "sizes": "numbers of cards, one after the other",
    "spared": POINTS,
    "start": "what totals begin with, a number; or a time: 2026-01-31 21:45",
    "state": "how far the house rules are from the written ones, in words",
    "step": FIGURE,
    "suit": "the name of a suit: hearts",
    "sum": FIGURE,
    "target": "the points a match or a game is played to, or how many deals: a number",
    "theirs": "beside {b} the points of their side or its name; otherwise its points, a number",
    "time": "a time: 2026-01-31 21:45",
    "top": "the card on top, as a sign: ♠A",
    "title": "what an irregularity is called",
    "total": POINTS,
    "totals": "the totals of all sides: 112 : 86",
    "trick": "the number of a trick, from 1",
    "tricks": "how many tricks: a number",
    "trump": "how many cards: a number",
    "up": f"{POINTS} that are added",
    "value": "a value of a field or a house rule in words",
    "values": "values in words, one after the other",
    "what": "what the sentence is about, in words; before “Did you mean” a whole sentence",
    "whole": "all points of a deal: a number; of an amount, what stands before the point",
    "why": "a whole sentence",
    "win_thirds": "a count in words: 35 and 2 Blatt",
    "winner": SIDE,
    "wins": FIGURE,
    "won": "figures, each after its name",
    "zone": "the name of a time zone, which stays English: Europe/Sofia",
    "written": "the points of all sides, each after its name",
}
"""The meaning of each name of a gap."""

_GAP = re.compile(r"\{(\w+)\}|%\((\w+)\)s")


def gap_names(message: str) -> list[str]:
    """The names of the gaps of a message, in order, each once."""
    return list(dict.fromkeys(engine or page for engine, page in _GAP.findall(message)))


def explained(messages: object) -> Iterator[str]:
    """What stands in each gap of a message or of all its forms, a line each."""
    forms = messages if isinstance(messages, tuple | list) else (messages,)
    joined = " ".join(form for form in forms if isinstance(form, str))
    for name in gap_names(joined):
        if name in GAPS:
            yield f"{{{name}}}: {GAPS[name]}"
