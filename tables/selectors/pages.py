"""Data of match pages and downloads: board, history, house rules, rulings."""

from typing import Any

from django.utils.translation import gettext

from scorer.core import AnyGame
from scorer.entries import MOST_ENTRIES
from scorer.forms import fields_of
from scorer.text import Voice, render_text
from tables import models
from tables.presenters.board import rendered_board
from tables.presenters.forms import form_fields
from tables.presenters.history import deal_list, history_row, history_rows, recent_row
from tables.presenters.rulings import value_label
from tables.presenters.types import (
    DealInWords,
    DealList,
    Fields,
    HistoryRow,
    HouseRule,
    ListedBoard,
    ListedSides,
    MatchBoard,
    RenderedRuling,
    Side,
    StoredRuling,
)
from tables.selectors import matches
from tables.selectors.appeals import OUTCOMES, STEPS
from tables.selectors.corrections import corrections_of
from tables.selectors.rulings import RULING_STATUSES, own_rule_on, own_rules, rulings_of


def match_board(match: models.Match) -> MatchBoard:
    """Everything the totals' half of the match page shows."""
    return match_board_after(match, matches.last_entry(match))


def match_boards(
    listed: list[models.Match], newest: dict[str, models.Entry] | None = None
) -> list[ListedBoard]:
    """Return the boards of several matches. `newest` are the last entries, if they are known."""
    newest = matches.last_entries(listed) if newest is None else newest
    return [_listed_board(match, newest.get(match.id)) for match in listed]


def _listed_board(match: models.Match, last: models.Entry | None) -> ListedBoard:
    board = match_board_after(match, last)
    return {
        **board,
        "opened_at": match.created_at,
        "updated_at": match.updated_at,
        "lines": _listed_sides(board),
        "listed_totals": [side["total"] for side in _winner_first(board)],
    }


def _winner_first(board: MatchBoard) -> list[Side]:
    return sorted(board["sides"], key=lambda side: side["number"] != board["winner_side"])


def _listed_sides(board: MatchBoard) -> list[ListedSides]:
    """Return the sides as a list of matches has them: two on a line each, more behind the
    winner."""
    names = [" & ".join(side["players"]) for side in _winner_first(board)]
    is_open, is_won = board["status"] == "open", board["winner_side"] is not None
    if len(names) > 2 and not is_won:
        return [ListedSides(", ".join(names), is_open)]
    return [ListedSides(names[0], is_open or is_won), ListedSides(", ".join(names[1:]), is_open)]


def match_board_after(match: models.Match, last: models.Entry | None) -> MatchBoard:
    """Return the board of a match whose newest entry is `last`."""
    agreed = matches.agreed_match(match)
    voice = matches.match_voice(match)
    return {
        "id": match.id,
        "version": match.version,
        "setup": match.setup,
        **rendered_board(
            agreed.opened(), matches.state_after(agreed, last), match.last_deal_number + 1, voice
        ),
        "last": matches.entry_data(match, last, voice) if last else None,
    }


def newest_deals(match: models.Match, count: int) -> DealList:
    """Return the deals that a match page lists of the newest `count` entries."""
    stored = matches.entries_between(match, max(1, match.last_seq - count + 1), match.last_seq)
    entries = [matches.stored_entry(entry) for entry in stored]
    corrections = corrections_of(match, stored, {})
    agreed = matches.agreed_match(match)
    return deal_list(agreed.opened(), entries, corrections, matches.match_voice(match))


def deal_in_words(match: models.Match, seq: int) -> DealInWords:
    """Return a deal in a line, by the number of its entry."""
    entry = matches.stored_entry(matches.get_entry(match, seq))
    voice = matches.match_voice(match)
    return recent_row(matches.agreed_match(match).opened(), entry, {}, voice)["summary"]


def deal_entered_last(match: models.Match, last: models.Entry | None) -> Fields:
    """Return what the newest deal entered, `last` being the newest entry, or empty where none is
    dealt."""
    if last is None:
        return {}
    if last.kind != "round":
        last = models.Round.objects.filter(match=match).order_by("-seq").first()
    return last.answer["entry"] if last else {}


def newest_rows(
    match: models.Match, newest: int = MOST_ENTRIES, before: int = MOST_ENTRIES
) -> list[HistoryRow]:
    """Return the newest rows of the history before number `before`, the newest first."""
    agreed = matches.agreed_match(match)
    voice = matches.match_voice(match)
    devices = matches.device_names(match)
    first = max(1, min(match.last_seq + 1, before) - newest)
    stored = matches.entries_between(match, first, before - 1)
    corrections = corrections_of(match, stored, devices)
    rows = matches.entries_data(match, stored, voice, devices, corrections)
    return history_rows(agreed.opened(), rows, corrections, voice)[::-1]


def stored_history_row(match: models.Match, entry: models.Entry) -> HistoryRow:
    """Return an entry as the history shows it."""
    corrections = corrections_of(match, [entry], {})
    voice = matches.match_voice(match)
    rows = matches.entries_data(match, [entry], voice, None, corrections)
    return history_row(matches.agreed_match(match).opened(), rows[0], corrections, voice)


def house_rules(game: AnyGame, options: Any, voice: Voice) -> list[HouseRule]:
    """Return the house rules as agreed, in words. Those that differ from the default first."""
    rules: list[HouseRule] = []
    fields = form_fields(game.options, voice)
    for field in fields_of(game.options):
        value = getattr(options, field.name)
        words = value_label(field.spec, value, voice)
        rules.append({**fields[field.name], "words": words, "changed": value != field.default})
    return sorted(rules, key=lambda rule: not rule["changed"])


def rulings_in_words(match: models.Match) -> list[RenderedRuling]:
    """Return the stored rulings, the newest first."""
    agreed = matches.agreed_match(match)
    voice = matches.match_voice(match)
    labels = {
        question.key: render_text(question.label, voice) for question in agreed.game.questions
    }
    words = {
        key: render_text(message, voice) for key, message in (*RULING_STATUSES, *OUTCOMES, *STEPS)
    }
    return [_ruling_in_words(ruling, labels, words, voice) for ruling in rulings_of(match.id)[::-1]]


def _ruling_in_words(
    ruling: StoredRuling, labels: dict[str, str], words: dict[str, str], voice: Voice
) -> RenderedRuling:
    side = ruling["standing_by"]
    decisions = [appeal for appeal in ruling["appeals"] if appeal["decided_at"]]
    decision = decisions[-1] if decisions else None
    settled = {appeal["status"] for appeal in ruling["appeals"]} & {"open", "upheld", "changed"}
    return {
        **ruling,
        "label": labels.get(ruling["question"], ruling["question"]),
        "by": voice.sides[side] if side is not None else "",
        "status_words": words[ruling["standing"]],
        "because": gettext("Ruling %(number)s") % {"number": ruling["number"]},
        "decision": decision,
        "decision_words": words[decision["status"]] if decision else "",
        "can_appeal": not settled,
        "under_appeal": "open" in settled,
        "rendered_way": [{**step, "words": words[step["step"]]} for step in ruling["way"]],
    }


def own_rule_in_words(match: models.Match, question: str, facts: Fields) -> RenderedRuling | None:
    """Return the table's own rule on a question with exactly these facts, if it has one."""
    if own_rule_on(own_rules(match), question, facts) is None:
        return None
    return next(
        ruling
        for ruling in rulings_in_words(match)
        if ruling["from_now_on"] and (ruling["question"], ruling["facts"]) == (question, facts)
    )
