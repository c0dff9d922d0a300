"""Acceptances: the side, the last accepted entry, and if they still hold."""

from dataclasses import dataclass
from typing import TypedDict

from scorer.core import NAME_LENGTH
from scorer.entries import CORRECTIONS, MOST_ENTRIES
from scorer.forms import number, side, words
from scorer.text import text
from tables import models
from tables.presenters.types import Time
from tables.selectors.matches import device_names, match_voice, visits_at
from tables.selectors.timestamps import timestamp

MOST_ACCEPTANCES, MOST_BY_ONE_DEVICE = 300, 50


@dataclass(frozen=True, kw_only=True)
class Accepted:
    """A side accepts everything up to an entry, in somebody's name."""

    side: int = side(text("Side"))
    seq: int = number(1, MOST_ENTRIES, text("The last entry that is accepted"))
    name: str = words(NAME_LENGTH, text("Name"))


class AcceptanceData(TypedDict):
    """A side has accepted everything that was written up to an entry."""

    side: int
    seq: int
    who: str
    version: int
    created_at: Time
    corrected_by: list[int]


class RenderedAcceptance(AcceptanceData):
    """An acceptance as pages and downloads show it. `is_last` where nothing was written since."""

    side_name: str
    is_last: bool


def acceptances_of(match: models.Match) -> list[AcceptanceData]:
    """Return the acceptances of a match, in the order in which they were given."""
    stored = list(match.acceptances.order_by("pk"))
    corrections = _corrections(match) if stored else []
    devices = device_names(match) if stored else {}
    return [_acceptance(acceptance, corrections, devices) for acceptance in stored]


def acceptance_data(match: models.Match, acceptance: models.Acceptance) -> AcceptanceData:
    """One acceptance of a match."""
    return _acceptance(acceptance, _corrections(match), device_names(match))


def _corrections(match: models.Match) -> list[tuple[int, int]]:
    """Return the numbers of the corrections, each with that of the entry it names."""
    stored = match.entries.filter(kind__in=CORRECTIONS).order_by("seq")
    return [(seq, answer["of"]) for seq, answer in stored.values_list("seq", "answer")]


def _acceptance(
    acceptance: models.Acceptance, corrections: list[tuple[int, int]], devices: dict[str, str]
) -> AcceptanceData:
    accepted = acceptance.seq
    return {
        "side": acceptance.side,
        "seq": accepted,
        "who": acceptance.name or devices.get(acceptance.device, ""),
        "version": acceptance.version,
        "created_at": timestamp(acceptance.created_at),
        "corrected_by": [seq for seq, of in corrections if seq > accepted >= of],
    }


def name_of_device(match: models.Match, device: str) -> str:
    """Return what a device is called at a match, or empty where it has no name there."""
    visit = visits_at(match).filter(author=device).first()
    return visit.name if visit else ""


def acceptances_in_words(match: models.Match) -> list[RenderedAcceptance]:
    """Return the latest acceptance of each side, in the order of the sides."""
    names = match_voice(match).sides
    latest = {acceptance["side"]: acceptance for acceptance in acceptances_of(match)}
    return [
        {**latest[side], "side_name": names[side], "is_last": latest[side]["seq"] == match.last_seq}
        for side in sorted(latest)
    ]
