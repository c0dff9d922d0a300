"""Kosakeln's referee: what the worked cases leave out, and whole deals."""

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scorer.games.kosakeln.play import PACK, allowed, winner
from tests.scorer.questions import Referee, allowed_plays

REFEREE = Referee("kosakeln")
answer, verdict, wrong, reasons, ruling = (
    REFEREE.answer, REFEREE.verdict, REFEREE.wrong, REFEREE.reasons, REFEREE.ruling,
)  # fmt: skip
CARDS = [code for code, _ in PACK]


@pytest.mark.parametrize(
    ("calls", "options", "status"),
    [
        (["solo", "hold"], {"solo_may_be_held": True}, "illegal"),
        (["dreiblatt", "solo", "hold"], {"solo_may_be_held": True}, "over"),
        (["dreiblatt", "solo", "hold"], {}, "illegal"),
        (["dreiblatt", "hold"], {"who_may_hold": "either_once_per_level"}, "open"),
        (["dreiblatt", "hold", "hold"], {"who_may_hold": "either_once_per_level"}, "illegal"),
        (["dreiblatt", "zweiblatt", "hold", "hold"], {}, "illegal"),
        (["pass", "dreiblatt"], {}, "over"),
        (["pass", "pass"], {"all_pass": "forehand_must_play_dreiblatt"}, "over"),
    ],
)
def test_the_referee_of_kosakeln_says_where_the_bidding_stands(
    calls: list[str], options: dict[str, Any], status: str
) -> None:
    assert answer("auction", options, calls=calls)["status"] == status


def test_a_wrong_call_is_told_why() -> None:
    sentences = {
        "There is no bid to hold.": ["hold"],
        "Only forehand may hold a bid.": ["dreiblatt", "hold"],
        "The bidding was over.": ["solo", "pass"],
        "You must bid higher than Zweiblatt.": ["zweiblatt", "dreiblatt"],
    }
    for sentence, calls in sentences.items():
        assert reasons("auction", calls=calls)[-1] == sentence
    either = {"who_may_hold": "either_once_per_level"}
    held = ["dreiblatt", "hold", "hold"]
    assert reasons("auction", either, calls=held)[-1] == "A player has already held this bid."


HAND = ["KH", "2H", "T5", "T9", "T1"]


@pytest.mark.parametrize(
    ("option", "laid", "legal", "face_up"),
    [
        ("forbidden", ["T5"], False, None),
        ("free_face_up", ["T5"], True, ["T5"]),
        ("free_face_down", ["T5"], True, []),
        ("forced_face_down", ["T5"], False, None),
        ("forced_face_down", ["2H"], True, []),
        ("free_face_up", ["KH"], False, None),
        ("free_face_up", ["T1"], False, None),
        ("free_face_up", ["QH"], False, None),
        ("free_face_up", ["2H", "T5"], False, None),
    ],
)
def test_what_is_laid_away_for_the_talon(
    option: str, laid: list[str], legal: bool, face_up: list[str] | None
) -> None:
    talon = ["T12", "3H", "KC", "4D", "7S", "T3"]
    result = answer(
        "talon", {"talon_discard_tarock": option},
        contract="einblatt", talon=talon, positions=[1], hand=HAND, discard=laid,
    )  # fmt: skip
    assert (result["legal"], result.get("face_up")) == (legal, face_up)


def test_the_first_reason_against_a_wrong_talon() -> None:
    facts = {"contract": "einblatt", "talon": ["T12", "3H", "KC", "4D", "7S", "T3"],
             "positions": [1], "hand": HAND}  # fmt: skip
    assert reasons("talon", **facts, discard=["2H", "KH"])[-1] == "You may not discard Kings."
    assert reasons("talon", **facts, discard=["2H", "T5"])[-1] == "Cards to discard: 1."
    forbidden = {"talon_discard_tarock": "forbidden"}
    sentences = reasons("talon", forbidden, **facts, discard=["2H", "T5"])
    assert sentences[-1] == "You may not discard a tarock here."


@pytest.mark.parametrize(
    ("options", "laid", "legal"),
    [
        ({"exchange_variant": "medium"}, ["2H"], True),
        ({"exchange_variant": "medium"}, ["T5"], False),
        ({"exchange_variant": "easy"}, ["T5", "T9"], True),
        ({"exchange_variant": "easy"}, ["QS"], False),
        ({"exchange_variant": "classic"}, ["2H"], False),
    ],
)
def test_what_may_be_laid_away_depends_on_the_exchange(
    options: dict[str, Any], laid: list[str], legal: bool
) -> None:
    assert answer("discard", options, hand=HAND, discard=laid)["legal"] is legal


def test_at_most_eight_cards_are_exchanged() -> None:
    hand = ["T2", "T3", "T4", "T5", "T6", "T7", "T8", "T9", "T10"]
    assert answer("discard", {"exchange_variant": "easy"}, hand=hand, discard=hand) == {
        "legal": False
    }


def test_a_bonus_counts_by_its_contract_and_when_it_was_announced() -> None:
    assert answer("bonus_value", bonus="pagat", contract="solo") == {"value": 24}
    assert answer("bonus_value", bonus="panzer", contract="einblatt", when="after")["value"] == 12
    assert answer("bonus_value", bonus="valat", contract="dreiblatt") == {"value": 24}
    assert answer("bonus_value", bonus="four_birds", contract="dreiblatt") == {"value": 3}
    for bonus, value in (("uhu", 3), ("valat", 36), ("panzer", 0)):
        silent = answer("bonus_value", bonus=bonus, contract="einblatt", silent=True)
        assert silent == {"value": value}
    assert wrong("bonus_value", bonus="pagat", contract="solo", when="after") == ["when"]
    assert wrong("bonus_value", bonus="pagat", contract="einblatt") == ["when"]


def announced(bonus: str, by: int, when: str | None = "after") -> dict[str, Any]:
    return {"bonus": bonus, "by": by, "when": when}


@pytest.mark.parametrize(
    ("options", "points", "penalty"),
    [
        ({}, [26, -26], (1, 26)),
        ({"failed_announcement": "no_score"}, [18, -18], (1, 18)),
        ({"failed_announcement": "minus_self"}, [26, -26], (1, 26)),
        ({"accounting": "plus_only"}, [27, 1], None),
    ],
)
def test_a_revoke_pays_the_other_all_bonuses(
    options: dict[str, Any], points: list[int], penalty: Any
) -> None:
    """Zweiblatt 6, the other's Uhu 10, the offender's Pagat 8, Four Birds 3, Trull 1."""
    result = ruling(
        "revoke", options, contract="zweiblatt", offender=1,
        announcements=[announced("uhu", 0), announced("pagat", 1), announced("valat", 1)],
        held=[{"bonus": "four_birds", "by": 0}, {"bonus": "trull", "by": 1}],
    )  # fmt: skip
    assert (result.answer["points"], result.penalty) == (points, penalty)


def test_a_revoke_of_one_who_held_more_than_it_costs_is_no_penalty() -> None:
    held = [{"bonus": bonus, "by": 0} for bonus in ("trull", "royal_trull", "four_birds")]
    result = ruling("revoke", contract="dreiblatt", offender=0, held=held)
    assert (result.answer["points"], result.penalty) == ([2, -2], None)


def test_a_revoke_that_cannot_be_is_refused_at_its_fields() -> None:
    facts = {"contract": "solo", "offender": 0}
    assert wrong("revoke", **facts, announcements=[announced("uhu", 0)]) == ["announcements/0/when"]
    twice = [announced("uhu", 0, None), announced("uhu", 1, None)]
    assert wrong("revoke", **facts, announcements=twice) == ["announcements/1/bonus"]


def test_a_card_is_in_one_place() -> None:
    assert wrong("legal_cards", hand=["T5"], trick=["T5"]) == ["hand/0"]
    assert wrong("discard", hand=["T5"], discard=[], personal_talon=["T5"]) == ["personal_talon/0"]


@st.composite
def legal_deals(draw: st.DrawFn) -> list[str]:
    """Thirty-two cards each of which was allowed; forehand leads."""
    cards = draw(st.permutations(CARDS))
    hands = [list(cards[:16]), list(cards[16:32])]
    return allowed_plays(draw, hands, lambda hand, trick: allowed(hand, trick).cards, winner)


@given(legal_deals())
def test_a_deal_of_allowed_cards_adds_up(plays: list[str]) -> None:
    """Both players' piles make seventy points whoever the declarer is."""
    left = [card for card in CARDS if card not in plays]
    facts = {"contract": "einblatt", "plays": plays}
    ours = answer("whole_deal", declarer="forehand", laid_away=left[:9], **facts)
    theirs = answer("whole_deal", declarer="dealer", laid_away=left[9:18], **facts)
    assert ours["illegal"] == []
    assert sum(ours["tricks"]) == 16
    missing = answer("count", cards=left[18:])
    counts = [3 * item["points"] + item["blatt"] for item in (ours, theirs, missing)]
    assert sum(counts) == 210
    assert verdict("whole_deal", declarer="forehand", laid_away=left[:9], **facts).startswith(
        "Every card was allowed. The declarer has "
    )


def test_a_declarer_may_have_laid_away_less_where_talons_are_left_over() -> None:
    plays = [*CARDS[:32]]
    facts = {"contract": "einblatt", "declarer": "forehand", "plays": plays}
    for variant, laid, counted in (
        ("classic", 9, True), ("classic", 3, False), ("easy", 3, True), ("easy", 17, True),
        ("easy", 18, False),
    ):  # fmt: skip
        options = {"unused_personal_talon": "opponent", "exchange_variant": variant}
        result = answer("whole_deal", options, **facts, laid_away=CARDS[32 : 32 + laid])
        assert (result["points"] is not None) == counted, (variant, laid)


def test_birds_and_wrong_cards_of_a_whole_deal_are_named() -> None:
    tarocks = [f"T{number}" for number in range(1, 17)]
    plains = [card for card in CARDS if not card.startswith(("T", "SKUS"))][:16]
    plays = [card for pair in zip(tarocks[::-1], plains, strict=True) for card in pair]
    facts = {"contract": "solo", "declarer": "forehand", "plays": plays}
    result = answer("whole_deal", **facts)
    made = [(item["bird"], item["by"], item["made"]) for item in result["birds"]]
    assert made == [
        ("quapil", "forehand", True),
        ("pelican", "forehand", True),
        ("uhu", "forehand", True),
        ("pagat", "forehand", True),
    ]
    assert (result["points"], result["tricks"]) == (None, [16, 0])
    beaten = [*plays[:30], "T1", "T21"]
    assert answer("whole_deal", **{**facts, "plays": beaten})["birds"][-1]["made"] is False
    assert "Pagat of Forehand: beaten." in reasons("whole_deal", **{**facts, "plays": beaten})
    wrong_card = {**facts, "plays": ["KH", "7S", "QH", "2H"]}
    assert verdict("whole_deal", **wrong_card) == "Not allowed: 7♠."
    assert reasons("whole_deal", **wrong_card)[0] == "The dealer played 7♠. Allowed: 2♥."
