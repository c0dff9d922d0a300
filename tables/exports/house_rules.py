"""The house rules of a table on paper, to hang on the wall: what differs from the written rules,
paragraph by paragraph, and every house rule in short."""

from django.utils.translation import gettext as _

from tables.exports.contents import MatchContents
from tables.exports.paper import LARGE, LEFT, SMALL, Paper
from tables.exports.sheet_foot import last_lines
from tables.exports.sheet_house_rules import house_rules
from tables.exports.typefaces import unmarked
from tables.selectors.rules import Paragraph, goal_of_match, rules_of_match


def pdf(contents: MatchContents) -> bytes:
    """One sheet or two: the goal, the changed paragraphs with their sections, the house rules."""
    game: str = contents.board["game"]["name"]
    paper = Paper(f"{_('House rules of this table')}: {game}")
    paper.set_creation_date(contents.match.created_at)
    paper.turn()
    _head(paper, contents, game)
    changed = [
        rule
        for rule in unmarked(rules_of_match(contents.match)["paragraphs"])
        if rule["status"] != "written" and rule["changed"]
    ]
    if changed:
        paper.section(_("House rules that differ from the book"))
    else:
        paper.sentence(_("This table plays by the written rules."))
    for rule in changed:
        _paragraph(paper, rule)
    house_rules(paper, contents.unmarked())
    last_lines(paper, {})
    return bytes(paper.output())


def _head(paper: Paper, contents: MatchContents, game: str) -> None:
    paper.face(26, bold=True)
    with paper.element("H1"):
        paper.put(LEFT, paper.down + 26, _("House rules of this table"))
    paper.down += 36
    paper.sentence(game, LARGE, bold=True)
    paper.sentence(unmarked(", ".join(seat["name"] for seat in contents.board["seats"])))
    goal = goal_of_match(contents.match)
    if goal:
        paper.sentence(unmarked(goal), LARGE)


def _paragraph(paper: Paper, rule: Paragraph) -> None:
    """Write a paragraph with its section and title, and its source."""
    paper.room(60)
    paper.sentence(f"{rule['section']} {rule['title']}", bold=True)
    paper.sentence(_("Not played at this table.") if rule["status"] == "absent" else rule["text"])
    paper.sentence(rule["source"], SMALL, grey=True)
    paper.down += 8
