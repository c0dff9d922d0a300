"""The one door of the tests to the product's own modules.

An expression names them as `MODULES` does. Pages load them by hashed
names, which the browser lists; a module that a page did not load is undefined there.
"""

from typing import Any, Protocol

MODULES = {
    "compared": "offline/compared",
    "entry": "offline/entry",
    "keys": "idempotency_key",
    "outbox": "outbox/outbox",
    "queue": "outbox/queue",
    "store": "outbox/store",
}

EVALUATE = """async ([paths, argument]) => {
  const loaded = performance.getEntriesByType("resource").map(({ name }) => name);
  const module = (path) => {
    const hashed = new RegExp(`/static/${path}[.][0-9a-z]+[.]js$`);
    const address = loaded.find((name) => hashed.test(name));
    return address && import(address);
  };
  const [%s] = await Promise.all(paths.map(module));
  const value = %s;
  return typeof value === "function" ? value(argument) : value;
}"""


class Evaluates(Protocol):
    """A page of whatever drives the browser."""

    def evaluate(self, expression: str, arg: Any = None, /) -> Any: ...


def inside(page: Evaluates, expression: str, argument: Any = None) -> Any:
    """What an expression comes to, or a function of it called with the argument."""
    script = EVALUATE % (", ".join(MODULES), f"({expression})")
    return page.evaluate(script, [list(MODULES.values()), argument])
