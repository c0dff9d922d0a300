"""What is promised, and the test that shows it: `@pytest.mark.promise("A15")`.

`make proof` runs every such test and prints a table of them: which promise, the figure that was
measured, whether it holds. Those that take minutes or assert a time are marked `proof` besides;
`make check` leaves them out.
"""

from collections import defaultdict
from collections.abc import Callable

import pytest

PROMISES = {
    "A01": "Eight scorers write 250 deals each at one match, send again and hang up: none is lost.",
    "A02": "The same at 50 matches at once, four scorers at each.",
    "A03": "A key that 50 threads send at the same moment writes one deal.",
    "A04": "A key that comes again with another body is refused.",
    "A05": "A key writes nothing a second time, a day, a month or a year later or after a restore.",
    "A07": "Whatever is written in whatever order, a match holds what a plain list would.",
    "A12": "Of two phones that write on one version, one writes; the other loses nothing typed.",
    "A15": "Nothing that was confirmed is lost when the server is killed.",
    "A16": "The same on PostgreSQL.",
    "A18": "A full disk and a locked database are said to be that; the server recovers by itself.",
    "A27": "A hundred deals wait without a network and arrive once each, in order.",
    "A28": "Two phones without a network: each deal is written, or shown with what came before it.",
    "A29": "What waits outlasts restarts, updates, withdrawn links and a full phone.",
    "A30": "Every answer of the API is as its document says, whoever asks.",
    "A31": "Nasty values in every field of every operation get an answer, never a fault.",
    "A40": "Every route, method and role has the status that is written down for it.",
    "A41": "Ids of other matches open nothing.",
    "A43": "No secret reaches a log, a file, a cache, a stored page or another site.",
    "A46": "Other sites cannot write in somebody's name.",
    "A47": "Markup in names and notes is shown, never run.",
    "A48": "Spreadsheets run nothing that somebody typed.",
    "A50": "Pages have the headers that keep browsers safe.",
    "A51": "Django's own checks for production pass, and what is unsafe does not start.",
    "A63": "A record taken out, brought in and taken out again is the same to the byte.",
    "A64": "Data of every release is migrated, and its totals are still right.",
    "A66": "Twenty writes and a hundred reads a second are answered in time.",
    "A68": "Reading does not wait for who writes.",
    "A70": "A backup that was made while people wrote has all that was confirmed before it.",
    "A74": "The health addresses tell within seconds what works.",
    "A80": "Every page and state passes the accessibility checks, by day and by night.",
    "A82": "Everything that is tapped on a pad is large enough.",
    "A90": "Slow and stuck clients keep nobody else out.",
    "A91": "The costliest requests that anyone may send cost a bounded time. Beside them a "
    "written deal takes five times as long as alone, and beside faulty imports ten times.",
    "A92": "A correction of a very long match holds up nobody at other matches.",
    "A93": "What waits on a phone stays in order and never stands still without a way on.",
    "A94": "A key that was sent shows no secret that is newer than what it wrote.",
    "A95": "Hostile names change no page, form or stored item.",
    "A96": "Logs name no match, nobody and no secret, and a client's mistake is no fault of ours.",
    "A97": "Budgets bound what one network may open, bring in and have made; old data goes.",
    "A98": "Whatever is wrong with the database is said in one true sentence.",
    "A99": "Lists, counts and suggestions show nobody a match that is not theirs.",
    "A100": "A winter equals its recount: evenings, debts and the season, and debts sum to zero.",
    "A101": "Settling up takes as few payments as can be, and a plan once shown stays.",
    "A102": "Sitting out and partners stay within one after every match.",
    "A106": "Draws have no rematch while one can be avoided, and the same lot draws alike.",
    "A109": "Questions as people ask them lead to their answer, by how people ask for it.",
    "A110": "Every command of the Makefile that measures or proves runs to its end.",
    "A111": "A season equals an independent recount, every figure with what is behind it.",
    "A112": "Six Thursdays of a club equal a recount, night by night and over the season.",
    "A113": "By every word of a game's book, of cards and catalogues, server and phone find the "
    "same. Ten thousand strings are each typed into the search of one game. Nothing fails.",
    "A103": "A forgotten name is gone from a group, its matches and whatever is made of them.",
    "A104": "A role in a group holds at each of its matches, and nowhere else.",
    "A114": "A record that generated clients write back is imported and verifies unchanged.",
    "A115": "Whatever happens to two phones at a table, nothing is lost, doubled or blocked.",
    "A116": "What follows from a score is what a recount and a search through every deal find.",
    "A117": "Every page is walked by Tab alone: the focus is seen, named and never held.",
    "A118": "Every page is whole at 400 %, with letters twice as large, and in forced colours.",
}
"""Every promise by its id: what the tests that are marked with it show."""

Figure = Callable[[str], None]


class Table:
    """The outcomes and figures of every promise, by its id."""

    def __init__(self) -> None:
        self.failed: dict[str, list[str]] = defaultdict(list)
        self.passed: dict[str, int] = defaultdict(int)
        self.figures: dict[str, list[str]] = defaultdict(list)

    def note(self, report: pytest.TestReport) -> None:
        """What a test has shown, once it is over."""
        properties = dict(report.user_properties)
        promise = properties.get("promise")
        if not isinstance(promise, str) or not (report.when == "call" or report.failed):
            return
        if report.failed:
            self.failed[promise].append(report.nodeid)
        elif report.passed:
            self.passed[promise] += 1
            if "figure" in properties:
                self.figures[promise].append(str(properties["figure"]))

    def lines(self) -> list[str]:
        """The table, a line for each promise."""
        return [self._line(promise) for promise in sorted({*self.passed, *self.failed})]

    def _line(self, promise: str) -> str:
        holds = "FAIL" if self.failed[promise] else "pass"
        tests = self.passed[promise] + len(self.failed[promise])
        figures = "; ".join(self.figures[promise]) or f"{tests} tests"
        return f"{promise}  {holds}  {PROMISES[promise]} {figures}"


TABLE = pytest.StashKey[Table]()


def pytest_configure(config: pytest.Config) -> None:
    config.stash[TABLE] = Table()


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--promises", action="store_true", help="Print the table of promises.")


@pytest.hookimpl(tryfirst=True)
def pytest_runtest_setup(item: pytest.Item) -> None:
    mark = item.get_closest_marker("promise")
    if mark:
        (promise,) = mark.args
        assert promise in PROMISES, f"Say in PROMISES, tests/promises.py, what {promise} promises."
        item.user_properties.append(("promise", promise))


@pytest.fixture
def figure(record_property: Callable[[str, object], None]) -> Figure:
    """Says what was measured, for the table."""
    return lambda properties: record_property("figure", properties)


class Printed:
    """The table at the end of the run."""

    def __init__(self, config: pytest.Config) -> None:
        self.table = config.stash[TABLE]

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        self.table.note(report)

    def pytest_terminal_summary(self, terminalreporter: pytest.TerminalReporter) -> None:
        terminalreporter.section("promises")
        for line in self.table.lines():
            terminalreporter.write_line(line)


def pytest_sessionstart(session: pytest.Session) -> None:
    if session.config.getoption("promises"):
        session.config.pluginmanager.register(Printed(session.config))
