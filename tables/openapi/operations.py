"""Descriptions of operations beside those that their views declare."""

from typing import NamedTuple

from scorer.schema import Schema
from tables.openapi.parts import TEXT, ref


class Operation(NamedTuple):
    """The tag of an operation, and what its summary does not say."""

    tag: str
    description: str


TAGS: dict[str, str] = {
    "games": "The games, their house rules, and forms that say what a deal consists of.",
    "matches": "Matches: opened, read, renamed, deleted.",
    "entries": "What is written in a match: deals, passes, penalties, corrections.",
    "events": "What happens at a match, as it happens.",
    "rulings": "The referee: questions, and rulings that a match stores.",
    "links": "Who may do what: links with secrets, and short codes to join by.",
    "groups": "People who play together: their names, links and matches.",
    "evenings": "Evenings of a group: their matches and money, seasons over them, and club nights.",
    "exports": "What can be taken away: records, score sheets, pictures.",
    "imports": "Records that come in.",
    "statistics": "Players, pairs and ratings over matches.",
}
"""The resources, in the order in which a reader meets them."""

EVENTS = """
An event is sent once the match has moved on, and at once to whoever is behind: `event: changed`,
its `id` the version of the match, its `data` a `Changed` as JSON in one line. Versions can be
skipped: an event says where the match stands now. A comment every twenty seconds shows that the
stream lives. It ends when the link that it was opened by is withdrawn or renewed, when the match is
deleted, and when the server restarts; then connect again, the last id as `Last-Event-ID`.
`EventSource` does that by itself, but sends no Authorization: give it a ticket.
""".strip()

TICKETS = (
    "`EventSource` in a browser sends no header, and a secret must not stand in an address. A "
    "ticket opens the events of this match alone, with `?ticket=`, for a minute; the stream then "
    "lasts as any other. Once `EventSource` is closed by an error, ask for another one: with the "
    "secret, or with `renewal` as Bearer, which opens nothing else and lasts a day. So a page can "
    "follow a match for as long as the link is valid, and never has its secret."
)

OPERATIONS: dict[str, Operation] = {
    "get_root": Operation("games", "Where everything else is: begin here."),
    "get_document": Operation(
        "games",
        "Every operation and every component. The document of one game has every operation of "
        "matches, and leaves out what only other games have. With `part=groups` it has the "
        "operations of groups, with `part=evenings` those of their evenings, of all games or of "
        "one.",
    ),
    "list_games": Operation(
        "games",
        "Every game with its key, its name and the numbers of players it takes.",
    ),
    "get_game": Operation(
        "games",
        "Everything needed to draw a form for the game: house rules with their sources and sets "
        "of them, what is agreed at the table, the form of a deal, and the questions of its "
        "referee. The forms are JSON Schemas with labels in the language of the request.",
    ),
    "get_rules": Operation(
        "games",
        "Paragraphs as a table with these `options` plays them, with their sections and sources, "
        "what is written, the house rules that touch each, and what the table has agreed on.",
    ),
    "get_rules_difference": Operation(
        "games",
        "Only the paragraphs that differ, as each of the two tables plays them, with the house "
        "rules behind them.",
    ),
    "preview_deal": Operation(
        "games",
        "A deal by the form of its game, under any house rules, for so many players. `before` says "
        "where the table stood: totals, what the rules carry into the deal, and who dealt.",
    ),
    "list_terms": Operation(
        "games",
        "What is said at the table: each term with a sentence on what it means, the words of the "
        "language in which the game is at home, other spellings and synonyms to search by, and the "
        "paragraph of the rules that says more.",
    ),
    "list_precedents": Operation(
        "games",
        "Rulings with numbers that stay: what happened, what was decided, under which rules and "
        "house rules, and who says so. Where the facts fit, the question to the referee that comes "
        "to the same answer.",
    ),
    "search_game": Operation(
        "games",
        "One search over how the game is played, the referee's questions, what goes wrong, the "
        "paragraphs of the rules, the house rules, the words of the table and the precedents, in "
        "the language of the request, the game's own or English. Ask as you would at the table: "
        "accents, endings and a slip of the finger do not matter. The list is empty only if the "
        "question has no words.",
    ),
    "search_games": Operation(
        "games",
        "The same search over all games at once; each text says of which game it is.",
    ),
    "list_irregularities": Operation(
        "rulings",
        "Revokes, misdeals, wrong bids, cards shown, counts that do not add up: each with every "
        "way through its questions to what is done, what is written, and the paragraph or the "
        "source that says so. What a table with these `options` is not asked is left out.",
    ),
    "resolve_irregularity": Operation(
        "rulings",
        "Answers lead from question to question until nothing more matters; then it says what is "
        "done and written at a table with these `options`, and what that rests on, with its rank. "
        "A penalty is written as an entry of its own. Nothing is stored.",
    ),
    "stream_events": Operation("events", EVENTS),
    "open_ticket": Operation("events", TICKETS),
    "list_questions": Operation(
        "rulings",
        "What the game's referee can be asked, each question with the form of its facts and an "
        "example that can be sent.",
    ),
    "ask_referee": Operation(
        "rulings",
        "The ruling follows from the house rules and the facts alone. It names the rules it "
        "rests on and, where one other house rule would change it, what is said at those "
        "tables. Nothing is stored.",
    ),
    "list_matches": Operation(
        "matches",
        "A program sees the matches whose secrets it sends, joined by `+` in one Bearer token; a "
        "browser sees those it joined through a link. A secret that opens no match is refused: "
        "404, with its number. Later pages are at `next_before`.",
    ),
    "open_match": Operation(
        "matches",
        "Whoever opens a match owns it: the answer has a secret for each role. House rules that "
        "are not named have their defaults. The same key again gives the same match.",
    ),
    "get_board": Operation(
        "matches",
        "Totals, who deals, and the entry that was written last, whatever the length of the "
        "match. With `If-None-Match` it costs next to nothing to ask again.",
    ),
    "delete_match": Operation(
        "matches",
        "For the owner. The record, if it is wanted, has to be taken away before.",
    ),
    "list_entries": Operation(
        "entries",
        "Entries from the first to the last, page by page; later pages are at `next_after`.",
    ),
    "append_entry": Operation(
        "entries",
        "Deals, passed deals, penalties, another dealer, corrections, the end, by their `kind`. "
        "A correction names the version that was seen in `If-Match`; an entry without it is "
        "written whatever others wrote. Every later entry is scored again after a correction. "
        "Only the owner ends a match (`finish`) and opens it again (`reopen`).",
    ),
    "append_entries": Operation(
        "entries",
        "For outboxes. Each entry has a key of its own, so the whole batch can be sent again. "
        "`If-Match` is for the first; those behind it are written only where nobody else wrote "
        "in between. If the first entry is refused, nothing is written: the answer is its problem, "
        "with its status and with pointers into the batch. If a later one is refused, the answer "
        "is 200, and the last result has the problem: what is before it is written, what is "
        "behind it was not tried.",
    ),
    "get_entry": Operation(
        "entries",
        "One entry as it stands now, whatever corrected it since.",
    ),
    "preview_entry": Operation(
        "entries",
        "Points, verdict and calculation as they would be written, and for a correction every "
        "entry whose points it changes. No key is needed.",
    ),
    "annotate_entry": Operation(
        "entries",
        "An empty note removes it. No score follows from a note.",
    ),
    "list_entry_alternatives": Operation(
        "entries",
        "Each house rule that would have changed the points of this entry, with what it writes.",
    ),
    "get_sheet": Operation(
        "matches",
        "What was agreed, every entry with its lines, and where the match stands. For long "
        "matches read the board and page through the entries.",
    ),
    "list_match_alternatives": Operation(
        "matches",
        "Each house rule that would have changed the totals or the winner of the whole match.",
    ),
    "get_dealing": Operation(
        "matches",
        "For games that are played with open cards: the cards of every seat.",
    ),
    "get_match_rules": Operation(
        "matches",
        "As `get_rules` under the house rules of the match; the addresses are those of its own "
        "page of rules.",
    ),
    "rename_players": Operation("matches", "One name for every seat, in the order of play."),
    "change_rules": Operation("matches", "For the owner, while nothing is written."),
    "list_rulings": Operation("rulings", "Every ruling that the match stores, in their order."),
    "store_ruling": Operation(
        "rulings",
        "Judged by the house rules of the match; the ruling and its reasons are part of its "
        "record.",
    ),
    "set_ruling_status": Operation(
        "rulings",
        "What the other side says of a ruling, and by which seat; it can be changed again.",
    ),
    "make_own_rule": Operation(
        "rulings",
        "Asked again with the same facts, the question is answered by it first; a match that the "
        "same people open next on the same device takes it over. Of several on the same facts the "
        "last one is the rule.",
    ),
    "drop_own_rule": Operation("rulings", "The ruling itself stays as it was."),
    "get_appeal": Operation("rulings", "For those who may write: to pass the link on again."),
    "make_appeal": Operation(
        "rulings",
        "Whoever holds the link sees the situation, the house rules that matter, the ruling and "
        "its reasons, nothing else of the match, and decides once. One appeal at a time; a ruling "
        "that was sent back can be put to somebody again.",
    ),
    "withdraw_appeal": Operation("rulings", "While nobody has decided it."),
    "read_appeal": Operation(
        "rulings",
        "For whoever holds the secret of an appeal, as Bearer. Sides and seats have numbers for "
        "names; no name, score, number or link of the match is in it.",
    ),
    "decide_appeal": Operation(
        "rulings",
        "By the secret of the appeal. The ruling is upheld, changed (what holds instead, why and "
        "by which paragraph) or sent back, in somebody's name or role. A second decision is "
        "refused: 409.",
    ),
    "list_acceptances": Operation(
        "matches",
        "What each side has accepted, the first acceptance first. A correction that came later is "
        "named in `corrected_by`: the side has not accepted that.",
    ),
    "accept_entries": Operation(
        "matches",
        "For everybody who may see the match, in the name of a side: the deals up to `seq`, or the "
        "final sheet. The device's name stands beside it where none is sent.",
    ),
    "list_links": Operation("links", "For the owner: each role's secret, code and devices."),
    "renew_link": Operation(
        "links",
        "For the owner. Whoever joined through the old link is out; the answer has the new secret.",
    ),
    "revoke_link": Operation("links", "For the owner. The role has no link until it is renewed."),
    "open_code": Operation(
        "links",
        "For the owner. A code is short enough to be called across a table.",
    ),
    "close_code": Operation("links", "For the owner. Those who have joined stay."),
    "join_match": Operation(
        "links",
        "Send a code that somebody called, or a link's address. Wrong guesses are limited.",
    ),
    "make_group": Operation(
        "groups",
        "Whoever makes a group owns it: the answer has a secret for each role. A role in a group "
        "holds in each of its matches. The same key again gives the same group.",
    ),
    "get_group": Operation(
        "groups", "Players are named by their numbers everywhere; names stand here alone."
    ),
    "rename_group": Operation("groups", "For the owner."),
    "add_players": Operation(
        "groups",
        "Each name must be new in the group. The same key again adds nobody, also if somebody has "
        "another name by now.",
    ),
    "change_player": Operation(
        "groups",
        "A new name stands in each match of the group too. What is left out stays as it is.",
    ),
    "forget_player": Operation(
        "groups", 'For the owner. They are "Former player 3" then, in each match too.'
    ),
    "list_group_matches": Operation(
        "groups", "As `list_matches`, with the numbers of who sat where and who sat out."
    ),
    "open_group_match": Operation(
        "groups",
        "As `open_match`, with the numbers of players. The first match after six quiet hours "
        "begins another evening.",
    ),
    "list_group_links": Operation("groups", "For the owner: each role's secret, code and devices."),
    "renew_group_link": Operation(
        "groups", "For the owner. Whoever joined through the old link is out."
    ),
    "revoke_group_link": Operation(
        "groups", "For the owner. The role has no link until it is renewed."
    ),
    "open_group_code": Operation("groups", "For the owner, to be called across a table."),
    "close_group_code": Operation("groups", "For the owner. Those who have joined stay."),
    "list_evenings": Operation(
        "evenings", "Of a free evening `get_evening` has more, of a club night `get_night`."
    ),
    "get_evening": Operation(
        "evenings", "Who won more matches stands first. A match counts once it has ended."
    ),
    "get_account": Operation(
        "evenings",
        "Amounts are in the smallest unit, cents for example. What earlier evenings left is in it.",
    ),
    "set_stake": Operation(
        "evenings",
        "Amounts are written as people type them. It holds for the next match, or for the whole "
        "evening, until somebody agrees on another one.",
    ),
    "mark_payment": Operation(
        "evenings",
        "Of the newest evening. A payment that is not in the plan is taken by whoever has seen "
        "the last act, and marked all the same.",
    ),
    "take_payment_back": Operation("evenings", "Name it by its `act`."),
    "get_group_rules": Operation(
        "groups", "Without an agreement they are those of the group's last match of the game."
    ),
    "agree_group_rules": Operation(
        "groups", "Matches that have begun keep theirs. House rules not named have their defaults."
    ),
    "list_seasons": Operation("evenings", "The season over all evenings is not among them."),
    "make_season": Operation("evenings", "The same key again gives the same season."),
    "get_season": Operation(
        "evenings", "Every figure has the evenings behind it, and says which of them count."
    ),
    "change_season": Operation(
        "evenings", "Nothing is lost: a season is a question over evenings."
    ),
    "begin_night": Operation(
        "evenings",
        "For the owner. Players are those of the group; add others first. Nobody sits anywhere "
        "until a round is drawn and published.",
    ),
    "get_night": Operation("evenings", "Seats and pairs name players by their numbers."),
    "get_draft": Operation("evenings", "For the owner. 404 where nothing is drawn."),
    "draw_round": Operation(
        "evenings",
        "For the owner. It can be drawn again until it is published. All play all and knock-out "
        "follow from the numbers of the pairs.",
    ),
    "change_draw": Operation(
        "evenings",
        "For the owner. Of a fixed pair, send the first player. Refused where numbers make the "
        "draw.",
    ),
    "publish_round": Operation(
        "evenings", "For the owner. A draw that has become outdated is refused."
    ),
    "withdraw_round": Operation("evenings", "For the owner."),
    "close_night": Operation("evenings", "For the owner. Results can still be corrected."),
    "reopen_night": Operation("evenings", "For the owner."),
    "enter_result": Operation(
        "evenings",
        "As many figures as the table has sides: two at a table of four, otherwise one for each "
        "person. Another result is replaced only where `replaces` says so.",
    ),
    "remove_result": Operation("evenings", "The table has no result then."),
    "enter_late": Operation("evenings", "For the owner. They play from the next round on."),
    "come_back": Operation("evenings", "For the owner. A partner comes back too."),
    "leave_night": Operation("evenings", "For the owner. A partner leaves too."),
    "seat_late": Operation(
        "evenings", "For the owner. Refused where the round has no room for them."
    ),
    "name_substitute": Operation(
        "evenings", "For the owner. They play in the round in play and in all later ones."
    ),
    "list_exports": Operation("exports", "The names of the downloads with their media types."),
    "download_export": Operation(
        "exports",
        "Score sheets, tables and pictures, in the language of the request.",
    ),
    "sign_export": Operation(
        "exports",
        "For programs that send no header, a spreadsheet for example. The address opens this "
        "download of this match and nothing else, for as long as the link is valid by which it "
        "was made. Renew the link to withdraw the address.",
    ),
    "get_record": Operation(
        "exports",
        "Canonical JSON: importing it gives the same match, scored again entry by entry. It is "
        "signed, so `verify_record` can say whether it was changed.",
    ),
    "download_archive": Operation(
        "exports",
        "Send the secrets of the matches joined by `+` in one Bearer token. "
        "Files that take long are made by several requests: 503 says how many there are "
        "already, and when to send the request again. The zip comes as plain bytes if `Accept` "
        "names `application/octet-stream`.",
    ),
    "preview_import": Operation(
        "imports",
        "The record is checked and scored as if it were imported; nothing is written.",
    ),
    "verify_record": Operation(
        "imports",
        "For a record that was taken away here or elsewhere, as it is now: whether any part of it "
        "was changed since it was signed, which, by whose key, and whether today's engine comes to "
        "the same points. Nothing is written.",
    ),
    "import_match": Operation(
        "imports",
        "Each entry is scored again; what could not have been written is refused by its field.",
    ),
    "get_statistics": Operation(
        "statistics",
        "Over the matches whose secrets you send, joined by `+` in one Bearer token. The "
        "parameters narrow them. The latest ones are counted.",
    ),
}
"""The operations by their ids."""

PATH_PARAMETERS: dict[str, tuple[Schema, str]] = {
    "match_id": (TEXT, "The match: its `id`."),
    "group_id": (TEXT, "The group: its `id`."),
    "player": ({"type": "integer", "minimum": 0}, "The number of the player."),
    "act": ({"type": "integer", "minimum": 1}, "The payment: its `act`."),
    "drawn": ({"type": "integer", "minimum": 1}, "The number of the round."),
    "table": ({"type": "integer", "minimum": 1}, "The number of the table."),
    "key": (ref("GameKey"), "The game: its `key`."),
    "role": (ref("Role"), "The role of the link."),
    "seq": ({"type": "integer", "minimum": 1}, "The number of the entry."),
    "number": (
        {"type": "integer", "minimum": 1},
        "Its number: of the ruling, evening, season or night.",
    ),
    "name": (TEXT, "The download: its `name` in the list of exports."),
}
"""The schemas and meanings of what stands in paths."""
