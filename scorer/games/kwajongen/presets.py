"""Kwajongen: sets of house rules that belong together, the written rules first."""

from scorer.core import Preset
from scorer.text import text

PRESETS = (
    Preset("seed", text("By the book"), text("Every point as in the written rules."), ()),
    Preset(
        "score_pad",
        text("Flemish score pad"),
        text("The bonus stays until a deal is played, and totals stop at 0."),
        (("redeal_bonus", "keep"), ("floor_zero", True)),
    ),
    Preset(
        "couillon",
        text("Couillon"),
        text(
            "Seven lines, no bonuses, a tie makes the next win worth one extra, and you may "
            "trump as you like."
        ),
        (
            ("start", 7),
            ("redeal_bonus", "none"),
            ("tie", "carry_double"),
            ("capot_bonus", 0),
            ("all_pass", "bottom_card_is_trump"),
            ("turnup", "stock_top"),
            ("follow", "follow_or_trump"),
        ),
    ),
    Preset(
        "kujon",
        text("Kujon"),
        text(
            "Thirteen lines, six cards, two queens as trumps, raising, and a tie goes to the "
            "others."
        ),
        (
            ("start", 13),
            ("hand_size", 6),
            ("redeal_bonus", "none"),
            ("tie", "others_win"),
            ("raises", 3),
            ("next_dealer", "caller"),
            ("queens", "spades_announced"),
            ("follow", "follow_or_trump"),
        ),
    ),
)
