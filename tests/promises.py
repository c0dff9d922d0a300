"""What is promised, and the test that shows it: `@pytest.mark.promise("A15")`.

`make proof` runs every such test and prints a table of them: which promise, the figure that was
measured, whether it holds. Those that take minutes or assert a time are marked `proof` besides;
`make check` leaves them out.
"""

from collections import defaultdict
from collections.abc import Callable

import pytest

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
        return f"{promise}  {holds}  {figures}"


TABLE = pytest.StashKey[Table]()


def pytest_configure(config: pytest.Config) -> None:
    config.stash[TABLE] = Table()


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--promises", action="store_true", help="Print the table of promises.")


@pytest.hookimpl(tryfirst=True)
def pytest_runtest_setup(item: pytest.Item) -> None:
    mark = item.get_closest_marker("promise")
    if mark:
        item.user_properties.append(("promise", mark.args[0]))


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
