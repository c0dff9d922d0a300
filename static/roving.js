// Many keys, one stop for Tab: arrows move among the keys as they lie, Home and End within a row.

const STEPS = { ArrowLeft: -1, ArrowRight: 1 };
const placed = (key) => key.getBoundingClientRect();

// Where a key of the keyboard leads from one of these; nowhere at an edge.
export function led(keys, from, pressed) {
  const at = keys.indexOf(from);
  if (at < 0) return undefined;
  if (pressed in STEPS) return keys[at + STEPS[pressed]];
  const here = placed(from);
  if (pressed === "Home" || pressed === "End") {
    const row = keys.filter((key) => Math.abs(placed(key).top - here.top) < here.height / 2);
    return row.at(pressed === "Home" ? 0 : -1);
  }
  if (pressed === "ArrowUp") return nearest(keys, here, (there) => here.top - there.bottom);
  return pressed === "ArrowDown" ? nearest(keys, here, (there) => there.top - here.bottom) : undefined;
}

// Of the keys that lie a row or more away, the nearest; of those that are as near, the one in line.
function nearest(keys, here, away) {
  const beyond = keys.map((key) => ({ key, there: placed(key) })).filter(({ there }) => away(there) > -1);
  const far = ({ there }) => [away(there), Math.abs(there.left - here.left)];
  const byDistance = (one, other) => {
    const [[row, column], [otherRow, otherColumn]] = [far(one), far(other)];
    return Math.abs(row - otherRow) > 1 ? row - otherRow : column - otherColumn;
  };
  return beyond.sort(byDistance)[0]?.key;
}

// What in the holder the selector finds are keys from now on; #deck-keys, where it is there, says which of the
// keyboard's do.
export function rove(holder, selector) {
  const keys = () => [...holder.querySelectorAll(selector)];
  const settle = (chosen) => {
    for (const key of keys()) key.tabIndex = key === chosen ? 0 : -1;
  };
  // In a toolbar screen readers leave the arrows to the page.
  holder.setAttribute("role", "toolbar");
  if (document.getElementById("deck-keys")) holder.setAttribute("aria-describedby", "deck-keys");
  settle(keys()[0]);
  holder.addEventListener("focusin", ({ target }) => {
    if (target.matches(selector)) settle(target);
  });
  holder.addEventListener("keydown", (event) => {
    const to = event.altKey || event.ctrlKey || event.metaKey ? null : led(keys(), event.target, event.key);
    if (!to) return;
    event.preventDefault();
    to.focus();
  });
}
