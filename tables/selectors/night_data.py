"""Club nights as plain data for programs. Players are numbers."""

from typing import Annotated, TypedDict

from scorer.events.club_night import seated
from scorer.events.meetings_before import Drawn
from scorer.events.night import COUNTED_BY, missing_tables, slip_of
from scorer.events.pairings import PAIRINGS
from scorer.text import Voice
from tables.presenters.types import Component, Time, Values
from tables.selectors.nights import (
    Club,
    check_sentences,
    deals_of,
    reasons_of,
    rule_in_words,
    standing_of,
)
from tables.selectors.timestamps import timestamp


class NightSettings(TypedDict):
    """Settings of a club night."""

    game: Annotated[str, Component("AnyGame")]
    rounds: Annotated[int, "How many rounds are planned."]
    deals: Annotated[int, "How many deals a table of four plays in a round."]
    left_over: Annotated[str, "What people do who fill no table: `five`, `three` or `out`."]
    counted_by: Annotated[str, Values("CountedBy", [key for key, _ in COUNTED_BY])]
    pairing: Annotated[str, Values("Pairing", [key for key, _ in PAIRINGS])]
    best: Annotated[int, "How many rounds of everybody count, the best ones; 0 for all of them."]


class NightTable(TypedDict):
    """A table of a round. At a table of four a side is a pair, at any other a person."""

    number: Annotated[int, "The number of the table, from 1."]
    seats: Annotated[list[int], "Who sits there by seat, a substitute in place of the absent."]
    deals: Annotated[int, "How many deals are played."]
    points: Annotated[list[int] | None, "The result per side; null before it is entered."]


class NightRound(TypedDict):
    """A round: who sits where, and who sits out."""

    number: Annotated[int, "Its number in the night, from 1."]
    tables: Annotated[list[NightTable], "The tables by their numbers."]
    out: Annotated[list[int], "Who sits out."]


class DrawCheck(TypedDict):
    """Something that is true of a draw."""

    good: Annotated[bool, "Whether it is as it should be."]
    text: str


class Draft(NightRound):
    """A draw that only directors see."""

    checks: Annotated[list[DrawCheck], "What is true of it."]
    reasons: Annotated[list[str], "Why the people of each table meet, by table."]
    rule: Annotated[str, "By which rule it was drawn; empty if by lot."]


class NightPlace(TypedDict):
    """A line in the standing of a night. A fixed pair is named by its first player."""

    player: Annotated[int, "The player by number."]
    place: Annotated[int, "From 1; several may share one."]
    shown: Annotated[str, "The figure that decides first, as people read it."]
    rounds: Annotated[list[str], "What each round brought; – where it brought nothing."]


class NightSubstitute(TypedDict):
    """Somebody who plays for another one."""

    absent: Annotated[int, "Whom they play for, by number."]
    substitute: Annotated[int, "Who plays, by number."]
    first_round: Annotated[int, "The first round in which they do."]
    keeps: Annotated[bool, "Whether the points are those of the one who is absent."]


class NightData(TypedDict):
    """A club night: who is there, its rounds, and its standing."""

    number: Annotated[int, "Its number among the evenings of the group, from 1."]
    began_at: Time
    settings: NightSettings
    closed: Annotated[bool, "Whether it takes no more rounds."]
    people: Annotated[list[int], "Who is there."]
    gone: Annotated[list[int], "Who went home."]
    pairs: Annotated[list[list[int]], "The fixed pairs that ever came, in their order."]
    substitutes: Annotated[list[NightSubstitute], "Who plays for whom."]
    rounds: Annotated[list[NightRound], "The rounds that were published."]
    missing: Annotated[list[int], "The tables of the last round that have no result."]
    has_draft: Annotated[bool, "Whether a round is drawn and not published."]
    standing: Annotated[list[NightPlace], "The places, the first one first."]
    version: Annotated[int, "The number of the last act; it grows with everything that is written."]


def night_data(club: Club, voice: Voice) -> NightData:
    """Return a club night."""
    event, form, night = club.event, club.format, club.night
    return {
        "number": event.number,
        "began_at": timestamp(event.began_at),
        "settings": {
            "game": form.game,
            "rounds": form.rounds,
            "deals": form.deals,
            "left_over": form.left_over,
            "counted_by": form.counted_by,
            "pairing": form.pairing,
            "best": form.best,
        },
        "closed": night.closed,
        "people": list(night.people),
        "gone": list(night.gone),
        "pairs": [list(pair) for pair in night.pairs],
        "substitutes": [
            {
                "absent": one.absent,
                "substitute": one.substitute,
                "first_round": one.first,
                "keeps": one.counts_for_absent,
            }
            for one in night.substitutes
        ],
        "rounds": [_round(club, drawn) for drawn in night.rounds],
        "missing": [table + 1 for table in missing_tables(night)],
        "has_draft": night.draft is not None,
        "standing": [
            {"player": one.player, "place": one.place, "shown": one.points, "rounds": one.rounds}
            for one in standing_of(club, voice)
        ],
        "version": event.last_seq,
    }


def draft_data(club: Club, drawn: Drawn, voice: Voice) -> Draft:
    """Return a draw with what is true of it."""
    return {
        **_round(club, drawn),
        "checks": [
            {"good": good, "text": sentence}
            for good, sentence in check_sentences(club, drawn, voice)
        ],
        "reasons": [reason for _, reason in reasons_of(club, drawn, voice)],
        "rule": rule_in_words(club, drawn, voice),
    }


def _round(club: Club, drawn: Drawn) -> NightRound:
    return {
        "number": drawn.number,
        "tables": [_table(club, drawn, at) for at in range(len(drawn.tables))],
        "out": list(drawn.out),
    }


def _table(club: Club, drawn: Drawn, at: int) -> NightTable:
    people = seated(drawn.tables[at], drawn.number, club.night.substitutes)
    slip = slip_of(club.night, drawn.number, at)
    return {
        "number": at + 1,
        "seats": list(people),
        "deals": deals_of(club, people),
        "points": list(slip.points) if slip else None,
    }
