"""Rulings of the referee, and appeals against them."""

from typing import Annotated, TypedDict

from tables.presenters.types.entries import Rule, Step
from tables.presenters.types.values import (
    Answer,
    Facts,
    Fields,
    GameKey,
    OfGame,
    Options,
    OptionValue,
    QuestionKey,
    Time,
    Values,
)


class Penalty(TypedDict):
    """The cost of a ruling. `points` are sheet points."""

    offender: int
    points: int


class OtherTable(TypedDict):
    """The ruling under one other house rule. `answer` is None if more facts are needed."""

    option: str
    label: str
    value: OptionValue
    value_label: str
    verdict: str
    answer: Annotated[Fields | None, OfGame("any_answer")]


class Ruling(TypedDict):
    """The ruling on a question and its facts."""

    game: GameKey
    question: QuestionKey
    facts: Facts
    verdict: str
    answer: Answer
    steps: list[Step]
    penalty: Penalty | None


class RulingData(Ruling):
    """A ruling, with what other tables say."""

    other_tables: list[OtherTable]


AppealStatus = Annotated[
    str, Values("AppealStatus", ("open", "upheld", "changed", "sent_back", "withdrawn"))
]
RulingStep = Annotated[
    str,
    Values(
        "RulingStep",
        ("asked", "ruled", "accepted", "disputed", "appealed", "withdrawn", "decided"),
    ),
]


class Decided(TypedDict):
    """The decision of an appeal. `rule` is its paragraph."""

    status: AppealStatus
    verdict: str
    reason: str
    rule: Rule | None
    by: str
    decided_at: Time | None


class OwnRule(TypedDict):
    """A table's own rule: the number of its ruling, and the verdict that now holds."""

    number: int
    in_force: str


class RuledAtTable(RulingData):
    """A ruling at a match, and the table's own rule on the same facts, if it has one."""

    own_rule: OwnRule | None


class AppealData(Decided):
    """A ruling that was put to somebody else, and what they decided."""

    created_at: Time


class WayStep(TypedDict):
    """A step on the way of a ruling."""

    step: RulingStep
    at: Time | None
    who: str


class RenderedStep(WayStep):
    """A step on the way of a ruling, in words."""

    words: str


class StoredRuling(Ruling):
    """A ruling that a match has, under the house rules of then. `standing` is the other side's."""

    number: int
    options: Options
    standing: Annotated[str, Values("RulingStatus", ("open", "accepted", "disputed"))]
    standing_by: int | None
    standing_at: Time | None
    in_force: str
    from_now_on: bool
    precedent: int | None
    appeals: list[AppealData]
    way: list[WayStep]
    after_seq: int
    created_at: Time


class RenderedRuling(StoredRuling):
    """A stored ruling as pages and downloads show it. `decision` is the latest one."""

    label: str
    by: str
    status_words: str
    because: str
    decision: AppealData | None
    decision_words: str
    can_appeal: bool
    under_appeal: bool
    rendered_way: list[RenderedStep]
