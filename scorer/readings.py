"""Records as other programs write them back: the same thing in other words.

A program that reads a record and writes it again may say `2026-11-21T20:15:00+00:00` for
`2026-11-21T20:15:00Z`, may write null for what was left out, or leave out what was null. The record
says the same as before, so none of this counts as a change.
"""

from collections.abc import Callable, Mapping
from typing import Any

from scorer.core import AnyGame
from scorer.entries import form_of
from scorer.forms import Spec, fields_of, null_is_blank
from scorer.registry import GAMES

Rewrite = Callable[[Any], Any]
OfForm = Callable[[type[Any] | None, Any], Any]

OFFSETS = ("Z", "z", "+00:00", "-00:00")
"""Offsets of UTC in RFC 3339."""

FRACTION_DIGITS = 6
DIGITS = "0123456789"

LISTS = ("list", "per_side", "per_seat")


def utc_time(written: Any) -> Any:
    """Return a time in UTC as records write it: `Z`, and six digits of a second or none.

    Anything else, or a time that is more exact than that, is returned as it is.
    """
    if not isinstance(written, str):
        return written
    offset = next((offset for offset in OFFSETS if written.endswith(offset)), "")
    day, hour, fraction = written[:10], written[11:19], written[19 : len(written) - len(offset)]
    if not offset or written[10:11] not in ("T", "t"):
        return written
    if not (_is_like(day, "0000-00-00") and _is_like(hour, "00:00:00")):
        return written
    if fraction and not (len(fraction) > 1 and fraction[0] == "." and _is_number(fraction[1:])):
        return written
    digits = fraction[1:].rstrip("0")
    if len(digits) > FRACTION_DIGITS:
        return written
    return f"{day}T{hour}" + (f".{digits.ljust(FRACTION_DIGITS, '0')}" if digits else "") + "Z"


def _is_like(written: str, pattern: str) -> bool:
    """Return whether `written` has a digit for each 0 of the pattern and is otherwise the same."""
    return len(written) == len(pattern) and all(
        character in DIGITS if wanted == "0" else character == wanted
        for character, wanted in zip(written, pattern)
    )


def _is_number(written: str) -> bool:
    return all(character in DIGITS for character in written)


def tidied(data: Any) -> Any:
    """Return a record with times as we write them, and without null where we leave a member out."""
    inner = {"history": _each(_entry), "beside": _beside}
    return _members(data, ("options", "dealer", "beside", "proof"), inner=inner)


def _entry(data: Any) -> Any:
    def corrected(to: Any) -> Any:
        return _members(to, ("entry",))

    return _members(data, ("entry", "of", "to", "reason", "note"), inner={"to": corrected})


def _beside(data: Any) -> Any:
    inner = {"times": _each(utc_time), "rulings": _each(_ruling), "acceptances": _each(_acceptance)}
    return _members(data, ("acceptances",), ("opened_at",), inner)


def _ruling(data: Any) -> Any:
    blank = ("options", "standing_at", "from_now_on", "appeals")
    return _members(data, blank, ("at", "standing_at"), {"appeals": _each(_appeal)})


def _appeal(data: Any) -> Any:
    times = ("at", "withdrawn_at", "decided_at")
    return _members(data, ("outcome", "verdict", "reason", "rule", "by", *times[1:]), times)


def _acceptance(data: Any) -> Any:
    return _members(data, ("name",), ("at",))


def _members(
    data: Any,
    blank: tuple[str, ...],
    times: tuple[str, ...] = (),
    inner: Mapping[str, Rewrite] | None = None,
) -> Any:
    """Return an object without null under the names `blank`, its times and parts rewritten."""
    if not isinstance(data, dict):
        return data
    rewrites = {**dict.fromkeys(times, utc_time), **(inner or {})}
    return {
        name: rewrites[name](value) if name in rewrites else value
        for name, value in data.items()
        if value is not None or name not in blank
    }


def _each(rewrite: Rewrite) -> Rewrite:
    return lambda data: [rewrite(item) for item in data] if isinstance(data, list) else data


def readings(data: Mapping[str, Any]) -> list[Mapping[str, Any]]:
    """Return the ways in which a record may have been written before it came in as it is.

    Forms were written with null for what nobody filled in, or without it.
    """
    tidy = tidied(data)
    key = data.get("game")
    game = GAMES.get(key) if isinstance(key, str) else None
    if game is None:
        return [tidy]
    return [tidy, _with_forms(game, tidy, _with_nulls), _with_forms(game, tidy, _bare)]


def _with_forms(game: AnyGame, data: Any, of_form: OfForm) -> Any:
    """Return a record with each entry's form passed through `of_form`."""

    def content(data: Any) -> Any:
        kind = data.get("kind") if isinstance(data, dict) else None
        form = form_of(game, kind) if isinstance(kind, str) else None
        return _members(data, (), inner={"entry": lambda filled: of_form(form, filled)})

    def entry(data: Any) -> Any:
        return _members(content(data), (), inner={"to": content})

    def ruling(data: Any) -> Any:
        asked = data.get("question") if isinstance(data, dict) else None
        facts = next((item.facts for item in game.questions if item.key == asked), None)
        inner = {
            "facts": lambda filled: of_form(facts, filled),
            "options": lambda filled: of_form(game.options, filled),
        }
        return _maybe_null(_members(data, (), inner=inner), "standing_by", of_form)

    inner = {
        "options": lambda filled: of_form(game.options, filled),
        "setup": lambda filled: of_form(game.setup, filled),
        "history": _each(entry),
        "beside": lambda beside: _members(beside, (), inner={"rulings": _each(ruling)}),
    }
    return _maybe_null(_members(data, (), inner=inner), "setup", of_form)


def _maybe_null(data: Any, name: str, of_form: OfForm) -> Any:
    """Return an object with a member that is null or left out, as a form would have it."""
    if not isinstance(data, dict) or data.get(name) is not None:
        return data
    others = {key: value for key, value in data.items() if key != name}
    return {**others, name: None} if of_form is _with_nulls else others


def _with_nulls(form: type[Any] | None, data: Any) -> Any:
    return _filled(form, data, has_nulls=True)


def _bare(form: type[Any] | None, data: Any) -> Any:
    return _filled(form, data, has_nulls=False)


def _filled(form: type[Any] | None, data: Any, has_nulls: bool) -> Any:
    """Return what was filled in, with null for what was not, or without it."""
    if form is None or not isinstance(data, dict):
        return data
    filled = dict(data)
    for field in fields_of(form):
        name = field.name
        if data.get(name) is not None:
            filled[name] = _within(field.spec, data[name], has_nulls)
        elif null_is_blank(field):
            filled.pop(name, None)
            if has_nulls and field.default is None:
                filled[name] = None
    return filled


def _within(spec: Spec, data: Any, has_nulls: bool) -> Any:
    """Return the value of a field with the forms in it rewritten."""
    if spec.kind == "part":
        return _filled(spec.item, data, has_nulls)
    if spec.kind == "several" and isinstance(data, list):
        return [_filled(spec.item, item, has_nulls) for item in data]
    if spec.kind in LISTS and isinstance(data, list):
        return [_within(spec.item, item, has_nulls) for item in data]
    return data
