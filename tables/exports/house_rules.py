"""The house rules of a table on paper, to hang on the wall: what differs from the written rules,
paragraph by paragraph, and every house rule in short."""

from django.utils.translation import gettext as _

from tables.exports.contents import MatchContents
from tables.exports.score_sheet import LARGE, PLAIN, SMALL, Paper
from tables.exports.typefaces import unmarked
from tables.selectors.rules import Paragraph, goal_of_match, rules_of_match


def pdf(contents: MatchContents) -> bytes:
    """One sheet or two: the goal, the changed paragraphs with their sections, the house rules."""
    paper = Paper()
    game: str = contents.board["game"]["name"]
    paper.set_title(f"{_('House rules of this table')}: {game}")
    paper.set_creator("Scorer's Table")
    paper.set_creation_date(contents.match.created_at)
    paper.add_page()
    _head(paper, contents, game)
    changed = [
        rule
        for rule in unmarked(rules_of_match(contents.match)["paragraphs"])
        if rule["status"] != "written" and rule["changed"]
    ]
    if changed:
        paper.heading(_("What this table plays otherwise"))
    else:
        paper.sentence(_("This table plays by the written rules."))
    for rule in changed:
        _paragraph(paper, rule)
    paper.house_rules(unmarked(contents.rules))
    return bytes(paper.output())


def _head(paper: Paper, contents: MatchContents, game: str) -> None:
    paper.typeface(20, bold=True)
    paper.multi_cell(0, 9, _("House rules of this table"), new_x="LMARGIN", new_y="NEXT")
    paper.typeface(LARGE, bold=True)
    paper.sentence(game)
    paper.typeface(PLAIN)
    paper.sentence(unmarked(", ".join(seat["name"] for seat in contents.board["seats"])))
    goal = goal_of_match(contents.match)
    if goal:
        paper.typeface(LARGE)
        paper.sentence(unmarked(goal))


def _paragraph(paper: Paper, rule: Paragraph) -> None:
    """A paragraph with its section and title, and where the written one stands."""
    paper.typeface(PLAIN, bold=True)
    paper.sentence(f"{rule['section']} {rule['title']}")
    paper.typeface(PLAIN)
    paper.sentence(_("Not played at this table.") if rule["status"] == "absent" else rule["text"])
    paper.typeface(SMALL, grey=True)
    paper.sentence(rule["source"])
    paper.ln(1.5)
