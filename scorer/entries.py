"""Entries: what people write on a match's sheet, of every kind, and its plain data.

`round` is a deal, `passed` a deal that nobody played, `penalty` and `dealer` what their names
mean. `amend` and `strike` correct an earlier entry. `finish` and `reopen` close the match and
open it again.
"""

from dataclasses import dataclass
from typing import Any, NamedTuple

from scorer.core import NOTE_LENGTH, AnyGame, AnyTable, Because, DealerMoved, Penalty, table_bounds
from scorer.forms import (
    AnswerError,
    dump,
    gather,
    not_one_of,
    number,
    parse,
    refuse,
    refuse_unknown,
    require_object,
    unknown,
    within,
    words,
)
from scorer.text import text

DEALT = ("round", "passed")
"""Kinds of deals, those that nobody played among them."""

PLAYED = (*DEALT, "penalty", "dealer")
CORRECTIONS = ("amend", "strike")
CLOSINGS = ("finish", "reopen")
KINDS = (*PLAYED, *CORRECTIONS, *CLOSINGS)
MOST_ENTRIES = 1_000_000

UNDONE = "undone"
"""The reason of a strike by which somebody takes back what was just written."""


class Entry(NamedTuple):
    """An entry of a match. `content` is the filled-in form of its kind.

    `of` and `to` belong to corrections, `to` being a kind and its content.
    """

    kind: str
    content: Any = None
    of: int = 0
    to: tuple[str, Any] | None = None
    reason: str = ""
    note: str = ""


@dataclass(frozen=True, kw_only=True)
class Correction:
    """The form of `amend` and `strike`: which entry, and why."""

    of: int = number(1, MOST_ENTRIES, text("Which entry"))
    reason: str = words(NOTE_LENGTH, text("Reason"))


@dataclass(frozen=True, kw_only=True)
class Noted:
    """The note that every entry may carry."""

    note: str = words(NOTE_LENGTH, text("Note"))


def form_of(game: AnyGame, kind: str) -> type[Any] | None:
    """Return the form that an entry of this kind fills in, or None where there is nothing to fill
    in."""
    forms: dict[str, type[Any]] = {
        "round": game.deal,
        "penalty": Penalty,
        "dealer": DealerMoved,
        "finish": Because,
        "reopen": Because,
    }
    return forms.get(kind)


def parts_of(kind: str) -> tuple[str, ...]:
    """Return the names that the plain data of an entry of this kind may have."""
    if kind == "amend":
        return ("kind", "of", "to", "reason", "note")
    return ("kind", "of", "reason", "note") if kind == "strike" else ("kind", "entry", "note")


REQUIRED = {"amend": ("of", "to"), "strike": ("of",), "round": ("entry",)}
"""Of these names, those that must stand there. The forms of other kinds may be left out."""


def parse_entry(game: AnyGame, table: AnyTable, data: Any) -> Entry:
    """Return the entry that plain `data` describes: `{kind, entry, note}`, corrections `{kind,
    of, to, reason, note}`.

    Raises AnswerError with every problem. What depends on the state of the match is checked
    where the entry is appended.
    """
    require_object(data)
    kind = _kind(data, KINDS, ("kind", "entry", "of", "to", "reason", "note"))
    _, noted, entry = gather(
        lambda: refuse_unknown(data, parts_of(kind), REQUIRED.get(kind, ())),
        lambda: (
            parse(Noted, _part(data, ("note",)), table_bounds(table)) if "note" in data else Noted()
        ),
        lambda: _parse_kind(game, table, kind, data),
    )
    parsed: Entry = entry._replace(note=noted.note) if noted.note else entry
    return parsed


def _kind(data: dict[str, Any], kinds: tuple[str, ...], names: tuple[str, ...]) -> str:
    """Return the kind among `data`, which has no other names than these."""
    kind = data.get("kind")
    if isinstance(kind, str) and kind in kinds:
        return kind
    problem = not_one_of("kind", kind, kinds)
    raise AnswerError((problem, *unknown(data, names, ("kind",))))


def _part(data: dict[str, Any], names: tuple[str, ...]) -> dict[str, Any]:
    return {name: data[name] for name in names if name in data}


def _parse_kind(game: AnyGame, table: AnyTable, kind: str, data: dict[str, Any]) -> Entry:
    if kind not in CORRECTIONS:
        return Entry(kind, parse_content(game, table, kind, data.get("entry")))
    filled, to = gather(
        lambda: parse(Correction, _part(data, ("of", "reason")), table_bounds(table)),
        lambda: _parse_to(game, table, data.get("to")) if kind == "amend" else None,
    )
    return Entry(kind, None, filled.of, to, filled.reason)


def _parse_to(game: AnyGame, table: AnyTable, to: Any) -> tuple[str, Any]:
    def parsed() -> tuple[str, Any]:
        require_object(to)
        names = ("kind", "entry")
        kind = _kind(to, PLAYED, names)
        _, content = gather(
            lambda: refuse_unknown(to, names, REQUIRED.get(kind, ())),
            lambda: parse_content(game, table, kind, to.get("entry")),
        )
        return kind, content

    return within(("to",), parsed)


def parse_content(game: AnyGame, table: AnyTable, kind: str, data: Any) -> Any:
    """Return what was filled in for an entry of this kind, completed. Problems are under
    `entry`."""
    form = form_of(game, kind)
    if form is None:
        if data not in (None, {}):
            raise refuse(("entry",), "unknown", text("Leave this empty."))
        return None
    filled = {} if data is None else data
    content = within(("entry",), lambda: parse(form, filled, table_bounds(table)))
    return game.complete(table, content) if kind == "round" else content


def dump_entry(entry: Entry) -> dict[str, Any]:
    """Return the entry as plain data. `parse_entry` reads it back."""
    data = dump_content(entry.kind, entry.content)
    if entry.kind in CORRECTIONS:
        data["of"] = entry.of
        data["reason"] = entry.reason
    if entry.to:
        data["to"] = dump_content(entry.to[0], entry.to[1])
    if entry.note:
        data["note"] = entry.note
    return data


def dump_content(kind: str, content: Any) -> dict[str, Any]:
    """Return a kind and its content as plain data, as `to` of an amendment holds them."""
    return {"kind": kind} if content is None else {"kind": kind, "entry": dump(content)}
