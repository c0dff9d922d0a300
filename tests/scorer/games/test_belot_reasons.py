"""Belot: the verdict and the steps of a calculation say what was done, and nothing else."""

from typing import Any

from scorer.core import summed
from scorer.text import ENGLISH, render_text
from tests.scorer.belot import deal, four, played, run
from tests.scorer.playing import penalty

VOICE = ENGLISH.at(("We", "They"))


def steps(item: dict[str, Any], **options: Any) -> list[str]:
    return [render_text(step.text, VOICE) for step in played(item, **options).rows[0].steps]


def verdict(item: dict[str, Any], **options: Any) -> str:
    return render_text(played(item, **options).rows[0].verdict, VOICE)


def lines(item: dict[str, Any], **options: Any) -> list[tuple[str, int, str]]:
    row = played(item, **options).rows[0]
    return [
        (VOICE.sides[line.side], line.points, render_text(line.text, VOICE)) for line in row.lines
    ]


def test_a_verdict_says_who_writes_what() -> None:
    assert verdict(deal(106)) == "Made: 106 against 56. We score 10, They 6."
    assert verdict(deal(80)) == "Failed: 80 against 82. They score 16."
    assert verdict(deal(90, doubling="contra")) == "Made: 90 against 72. We score 32."
    assert verdict(deal(81)) == "Hanging: 81 each. They score 8. 8 hang."
    assert verdict(deal(81, doubling="contra")) == "Hanging: 81 each. All 32 points hang."


def test_the_steps_lead_from_the_cards_to_the_outcome() -> None:
    declarations = [run(0, 4), run(1, 3)]
    item = deal(90, doubling="contra", declarations=declarations, belotes=[0, 1])
    assert steps(item) == [
        "Cards with the last ten: We 90, They 72.",
        "The higher run wins: We count quarta.",
        "Declarations that count: We 50, They 0.",
        "Belots: We 0, They 20.",
        "We called and made it: 140 to 92.",
        "Contra: points × 2.",
    ]


def test_cards_are_doubled_in_no_trumps() -> None:
    item = deal(65, contract="no_trumps")
    assert steps(item) == [
        "Cards, doubled at no trumps: We 130, They 130.",
        "We called and tied: 130 each.",
    ]


def test_a_capot_that_cancels_the_contra_says_so_and_nothing_is_multiplied() -> None:
    item = deal(0, capot=1, doubling="recontra")
    for rule in ("drop", "coefficient_only"):
        assert steps(item, capot_vs_contra=rule)[1:] == [
            "They took every trick: 90 bonus points.",
            "We called and failed: 0 to 252.",
            "The capot cancels the doubling.",
        ]
    assert steps(item, capot_vs_contra="multiply_all")[-1] == "Recontra: points × 4."


def test_a_capot_that_counts_once_leaves_hanging_points_alone() -> None:
    items = [deal(81), deal(162, capot=0, doubling="contra")]
    options = {"capot_vs_contra": "coefficient_only", "hanging_multiplied_by_contra": True}
    assert played(*items, **options).state.totals == (33, 8)


def test_the_verdict_names_equal_best_runs_that_cancel() -> None:
    item = deal(90, declarations=[run(0, 3, top="K"), run(1, 3, top="K")])
    assert steps(item)[1] == "The best runs are equal, so no run counts."


def test_several_declarations_of_a_side_are_named() -> None:
    item = deal(20, declarations=[four(0, "Q"), four(0, "J"), four(1, "9")])
    expected = "The higher four wins: We count four of rank queen, four of rank jack."
    assert steps(item)[1] == expected


def test_in_one_contest_a_run_can_fall_to_a_four() -> None:
    item = deal(100, declarations=[run(0, 5, top="J"), four(1, "Q")])
    assert steps(item, declaration_pools="single")[1:4] == [
        "They declared better, so no run counts.",
        "They count four of rank queen.",
        "Declarations that count: We 0, They 100.",
    ]


def test_the_verdict_names_declarations_cancelled_without_a_trick() -> None:
    item = deal(162, capot=0, declarations=[run(1, 3)])
    assert "A side without a trick does not count declarations." in steps(
        item, trickless_declarations="cancel"
    )
    assert "A side without a trick does not count declarations." not in steps(item)


def test_a_line_says_whose_belots_and_declarations_were_taken() -> None:
    item = deal(60, declarations=[run(0, 3)], belotes=[1, 0])
    assert lines(item) == [
        ("They", 16, "All 162 in cards, rounded"),
        ("They", 2, "Declarations of We: 20"),
        ("They", 2, "Belots of We: 20"),
    ]


def test_a_penalty_says_against_whom_and_whether_the_deal_is_void() -> None:
    assert lines(penalty(0)) == [("They", 16, "Penalty: We")]
    assert steps(penalty(0)) == ["The deal is void. Hanging points stay."]
    assert steps(penalty(0), penalty_deal="continue") == ["Play the deal to the end."]
    assert verdict(penalty(1)) == "Penalty: They, 16."


def test_the_capots_own_lines_add_up_under_every_contra_rule() -> None:
    item = deal(162, capot=0, doubling="contra", belotes=[0, 1])
    expected = {
        "drop": (25, 2),
        "coefficient_only": (27, 0),
        "multiply_all": (54, 0),
        "multiply_except_bonus": (45, 0),
    }
    for rule, written in expected.items():
        assert summed(2, played(item, capot_vs_contra=rule).rows[0].lines) == written


def test_the_point_that_equal_halves_lose_has_a_step() -> None:
    item = deal(56, declarations=[run(0, 4)])
    assert verdict(item, hang_split="equal_halves") == "Hanging: 106 each. They score 10. 10 hang."
    lost = "Both halves of 21 are 10. The odd point is lost."
    assert steps(item, hang_split="equal_halves")[-1] == lost
    assert lost not in steps(deal(81), hang_split="equal_halves")


def test_declarations_that_contra_leaves_alone_have_a_step() -> None:
    alone = {"declarations_multiplied_by_contra": False}
    item = deal(100, doubling="contra", belotes=[0, 1])
    assert steps(item, **alone)[-2:] == [
        "Contra: points × 2.",
        "Declarations and belots count once.",
    ]
    assert lines(item, **alone) == [
        ("We", 16, "All 162 in cards, rounded"),
        ("We", 2, "Belots of They: 20"),
        ("We", 16, "Contra: points × 2"),
    ]
    assert steps(item)[-1] == "Contra: points × 2."
    assert steps(deal(90, doubling="contra"), **alone)[-1] == "Contra: points × 2."


def test_fours_of_both_sides_are_named() -> None:
    item = deal(90, declarations=[four(0, "Q"), four(1, "K"), four(1, "10")])
    expected = "Each side counts its fours. We: four of rank queen, They: four of rank king, "
    sentences = steps(item, fours_counted="every_side")
    assert sentences[1:3] == [
        f"{expected}four of rank ten.",
        "Declarations that count: We 100, They 200.",
    ]
    assert steps(item)[2] == "Declarations that count: We 0, They 200."


def test_a_capot_that_is_not_compared_says_so() -> None:
    item = deal(162, capot=0, declarations=[four(1, "9"), run(1, 3, top="K")])
    assert verdict(item, capot_compared=False) == (
        "Capot, but failed: 162 against 170. They score 42."
    )
    assert steps(item, capot_compared=False)[-2:] == [
        "We took every trick: 90 bonus points. They do not decide who has more.",
        "We called and failed: 162 to 170.",
    ]
    assert verdict(item) == "Capot: 252 against 170. We score 25, They 17."


def test_a_capot_is_called_a_capot() -> None:
    assert verdict(deal(162, capot=0)) == "Capot: 252 against 0. We score 25."
    assert verdict(deal(0, capot=1)) == "Failed by capot: 0 against 252. They score 25."
    holding = deal(0, capot=1, declarations=[four(0, "9"), four(0, "A")])
    assert verdict(holding, capot_compared=False) == (
        "Made despite a capot: 250 against 162. We score 25, They 25."
    )


def test_an_ending_that_both_sides_share_is_cited_where_the_table_rounds_it_otherwise() -> None:
    def cited(ours: int, **options: Any) -> set[str]:
        return {line.rule.section for line in played(deal(ours), **options).rows[0].lines}

    assert cited(106) == cited(107, shared_ending="greater_up") == {"2.2"}
    assert cited(106, shared_ending="greater_up") == {"2.11"}
