"""Details behind a score sheet: rulings, corrections, acceptances, and how to check it."""

from django.utils.translation import gettext as _

from tables.exports.contents import MatchContents, written_since
from tables.exports.paper import BOTTOM, LEFT, PLAIN, RIGHT, SMALL, TINY, WIDTH, Paper
from tables.exports.paper_rows import Column, Part, beside
from tables.exports.sheet_corrections import Correction, corrections_of_sheet
from tables.exports.sheet_foot import Genuine, moment
from tables.exports.sheet_rows import at
from tables.presenters.types import RenderedRuling
from tables.records.sheet_codes import in_fours

RULED_LEFT, RULED_WIDTH, CITED_LEFT = LEFT + 76, 440, RIGHT - 156


def rulings(paper: Paper, contents: MatchContents) -> None:
    """Write the rulings: question, answer, rule, and who agreed."""
    if not contents.rulings:
        return
    paper.section(_("Rulings"))
    with paper.element("Table"):
        for ruling in contents.rulings:
            beside(
                paper,
                [
                    Column(LEFT, 70, [Part(_deal_of(contents, ruling))]),
                    Column(RULED_LEFT, RULED_WIDTH, _ruled(ruling)),
                    Column(CITED_LEFT, RIGHT - CITED_LEFT, _standing(contents, ruling)),
                ],
            )


def _deal_of(contents: MatchContents, ruling: RenderedRuling) -> str:
    """Return the deal that was on the table when the question was asked."""
    dealt = [row for row in contents.rows if row["deal_number"]]
    before = max((row["deal_number"] or 0 for row in dealt if row["seq"] <= ruling["after_seq"]),
                 default=0)  # fmt: skip
    last = max((row["deal_number"] or 0 for row in dealt), default=1)
    return _("Deal %(number)s") % {"number": min(before + 1, max(last, 1))}


def _ruled(ruling: RenderedRuling) -> list[Part]:
    parts = [Part(ruling["label"]), Part(ruling["verdict"], bold=True)]
    if ruling["from_now_on"]:
        parts.append(Part(_("Our rule from now on"), SMALL))
    decision = ruling["decision"]
    if decision is not None:
        parts.append(Part(f"{ruling['decision_words']}: {decision['by']}", bold=True))
        if decision["verdict"]:
            parts.append(Part(decision["verdict"], bold=True))
        cited = f" (§ {decision['rule']['section']})" if decision["rule"] else ""
        parts.append(Part(f"{decision['reason']}{cited}"))
    return parts


def _standing(contents: MatchContents, ruling: RenderedRuling) -> list[Part]:
    sections = list(dict.fromkeys(step["rule"]["section"] for step in ruling["steps"]))
    parts = [Part(", ".join(f"§ {section}" for section in sections), SMALL)]
    for words, who, time in (
        (ruling["status_words"], ruling["by"], ruling["standing_at"]),
        *((step["words"], step["who"], step["at"]) for step in ruling["rendered_way"]
          if step["step"] in ("appealed", "withdrawn", "decided")),
    ):  # fmt: skip
        if who:
            when = f", {at(contents, time)}" if time else ""
            parts.append(Part(f"{words}: {who}{when}", SMALL))
    return parts


CORRECTION_COLUMNS = ((0, 44), (50, 72), (128, 124), (258, 124), (388, 170), (564, 118))
"""Positions and widths of the columns of corrections."""


def corrections(paper: Paper, contents: MatchContents) -> None:
    """Write the later changes: time, words before and after, reason, and author."""
    changed = corrections_of_sheet(contents)
    if not changed:
        return
    paper.section(_("Corrections"))
    heads = Correction(
        _("When"), _("Deal"), _("Before"), _("After"), _("Why"), _("Who")
    )  # fmt: skip
    with paper.element("Table"):
        _corrected(paper, heads, head=True)
        for line in changed:
            _corrected(paper, line)


def _corrected(paper: Paper, line: Correction, *, head: bool = False) -> None:
    columns = [
        Column(LEFT + left, width, [Part(words, SMALL, bold=head)])
        for (left, width), words in zip(CORRECTION_COLUMNS, line, strict=True)
    ]
    beside(paper, columns, "TH" if head else "TD")


def acceptances(paper: Paper, contents: MatchContents) -> None:
    """Up to which deal each side has accepted what was written."""
    if not contents.acceptances:
        return
    paper.section(_("Accepted"))
    numbers = {row["seq"]: row["deal_number"] for row in contents.rows}
    for accepted in contents.acceptances:
        side, who = accepted["side_name"], accepted["who"]
        deal = max((numbers.get(seq) or 0 for seq in range(1, accepted["seq"] + 1)), default=0)
        words = [
            f"{side}: {_('accepted by %(name)s') % {'name': who}}" if who else side,
            _("up to deal %(number)s") % {"number": deal} if deal else "",
            at(contents, accepted["created_at"]),
            written_since(accepted),
        ]
        paper.sentence(", ".join(filter(None, words)))


def is_genuine(paper: Paper, contents: MatchContents, proof: Genuine) -> None:
    """Write how to check whether the sheet is genuine."""
    words = _(
        "Open %(page)s and type %(code)s, or scan the square on page 1. You see the same totals, "
        "and whether anybody changed a deal after %(time)s. You can also choose the match file "
        "there and compare its fingerprint:"
    ) % {"page": proof.short, "code": proof.code.code, "time": moment(contents)}
    paper.face(PLAIN)
    height = 60 + 21 * len(paper.wrapped(words, WIDTH)) + 40
    paper.room(height)
    # The question stands at the foot of the last page, as the seal does on page 1.
    paper.down = max(paper.down, BOTTOM - height)
    paper.heading(_("Is this sheet genuine?"))
    paper.sentence(words)
    paper.down += 3
    paper.sentence(in_fours(proof.code.fingerprint), TINY)
