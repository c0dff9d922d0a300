"""A chain of hashes over the parts of a record, and what is found where a part was changed.

The parts are the opening, each entry with its time, each ruling, and whatever else lies beside
them, in this order. Each has a link: the SHA-256, in hexadecimal, of the canonical JSON of
`{"before": the link before it, <its name>: the part}`. So a link stands for everything up to its
part, and the link of the statement, which comes last, for the whole record.
"""

import hashlib
from collections.abc import Callable, Mapping, Sequence
from typing import Any, NamedTuple

from scorer.core import Rule
from scorer.forms import refuse
from scorer.record import canonical
from scorer.text import Text, plain, text, together

Write = Callable[[Any], str]

LISTS = ("history", "rulings")
"""The parts of a record of which there are several."""

CHAIN = ("opening", "history", "rulings", "beside", "statement")
"""The links by their names, in order: lists for `LISTS`."""

OUTSIDE = ("history", "beside", "proof")
"""Keys of a record that do not belong to its opening."""

Parts = dict[str, list[Any]]
"""The parts of a record by their names in `CHAIN`."""

MOST_NAMED = 5
"""So many changed parts are named at most. If there are more, their number is given."""


class Change(NamedTuple):
    """A part of a record that is not as the chain has it.

    `part` is one of `CHAIN` or `signature`. `number` is that of an entry or a ruling, from 1 on,
    else 0. Where `moved`, there are more or fewer of them from that number on.
    """

    part: str
    number: int = 0
    moved: bool = False


def rules_hash(rules: tuple[Rule, ...]) -> str:
    """Return the edition of a game's rules: the SHA-256 of all its paragraphs as canonical JSON."""
    return digest(
        canonical(
            [
                [rule.section, plain(rule.title), plain(rule.text), rule.source, list(rule.options)]
                for rule in rules
            ]
        )
    )


def digest(written: str) -> str:
    """Return the SHA-256 of a text in UTF-8, in hexadecimal."""
    return hashlib.sha256(written.encode()).hexdigest()


def parts(data: Mapping[str, Any]) -> Parts:
    """Return the parts of a record by their names in `CHAIN`, without the statement. Raises
    AnswerError.

    Nothing of the record is outside of them but its proof.
    """
    history, beside = data.get("history"), data.get("beside")
    if not isinstance(history, list):
        raise refuse(("history",), "type", text("This should be a list."))
    if not isinstance(beside, dict):
        # Nothing there and what is no object differ from each other, and from any object.
        rest = [data["beside"]] if "beside" in data else None
        return {"opening": [_opening(data)], "history": history, "rulings": [], "beside": [rest]}
    times, rulings, others = beside.get("times"), beside.get("rulings"), dict(beside)
    entries = history
    if isinstance(times, list):
        timed = [{"entry": entry, "time": time} for entry, time in zip(history, times)]
        entries = timed + history[len(times) :]
        others["times"] = times[len(history) :]
    if isinstance(rulings, list):
        others["rulings"] = []
    return {
        "opening": [_opening(data)],
        "history": entries,
        "rulings": rulings if isinstance(rulings, list) else [],
        "beside": [others],
    }


def _opening(data: Mapping[str, Any]) -> dict[str, Any]:
    return {name: data[name] for name in data if name not in OUTSIDE}


def links(
    data: Mapping[str, Any], statement: Mapping[str, Any], write: Write = canonical
) -> dict[str, Any]:
    """Return the links of a record by the names of `CHAIN`. Raises AnswerError.

    `write` writes canonical JSON, as `canonical` does.
    """
    return _linked({**parts(data), "statement": [statement]}, write)


def _linked(parts: Parts, write: Write) -> dict[str, Any]:
    """Return the links of the parts of a record."""
    made: dict[str, Any] = {}
    before = ""
    for name, items in parts.items():
        made[name] = []
        for item in items:
            before = _link(before, name, item, write)
            made[name].append(before)
    return {name: made[name] if name in LISTS else made[name][0] for name in CHAIN}


def _link(before: str, name: str, item: Any, write: Write) -> str:
    return digest(write({"before": before, name: item}))


def changes(readings: Sequence[Parts], chain: Any, write: Write = canonical) -> tuple[Change, ...]:
    """Return the parts that are not as `chain`, made by `links` once, has them.

    `readings` are a record as it is and as it may have been written before: a part is as it was if
    it is so in one of them. Each part is held against its own link and the one before it as they
    stand in the chain, so one changed part is found alone. Links that were changed while every part
    fits the last one count as a changed statement.
    """
    fitting: Parts = {}
    differences: list[Change] = []
    before = ""
    for name in CHAIN:
        stated = chain[name] if name in LISTS else [chain[name]]
        items, changed = _held(before, name, [parts[name] for parts in readings], stated, write)
        fitting[name] = items
        differences += changed
        before = stated[-1] if stated else before
    now = _linked(fitting, write)
    if now == chain:
        return ()
    return (Change("statement"),) if now["statement"] == chain["statement"] else tuple(differences)


def _held(
    before: str, name: str, readings: list[list[Any]], stated: list[str], write: Write
) -> tuple[list[Any], list[Change]]:
    """Return the items of one name that fit their links, or as they are, and the changed ones of
    them.

    Where some came or went, the first that does not fit stands for all.
    """
    items = list(readings[0])
    moved = len(items) != len(stated)
    differences = []
    for index, link in enumerate(stated[: len(items)]):
        written = [reading[index] for reading in readings]
        fits = [item for item in written if _link(before, name, item, write) == link]
        if fits:
            items[index] = fits[0]
        else:
            differences.append(Change(name, index + 1 if name in LISTS else 0, moved))
        before = link
    if moved:
        differences = differences[:1] or [Change(name, min(len(items), len(stated)) + 1, True)]
    return items, differences


def named(changed: tuple[Change, ...]) -> Text:
    """Return what was changed, as an enumeration: entry 3, entry 7 and ruling 1."""
    several = [_named(change) for change in changed[:MOST_NAMED]]
    if len(changed) > MOST_NAMED:
        several.append(text("{count} others", count=len(changed) - MOST_NAMED))
    return together(tuple(several))


def _named(change: Change) -> Text:
    if change.part in LISTS:
        wording = NUMBERED[change.part, change.moved]
        return text(wording.message, number=change.number)
    return NAMED[change.part]


NUMBERED = {
    ("history", False): text("entry {number}"),
    ("history", True): text("the number of entries, from number {number} on"),
    ("rulings", False): text("ruling {number}"),
    ("rulings", True): text("the number of rulings, from number {number} on"),
}
NAMED = {
    "opening": text("the opening (game, house rules, players or first dealer)"),
    "beside": text("the times or other details of the entries"),
    "statement": text("the signature itself"),
    "signature": text("something else that was signed, because the signature does not match"),
}
