// What the page that follows a write says of it, and where the focus goes there.
//
//   data-done         on main: what was done last, in words
//   data-score        the totals in a sentence
//   #announcement     where it is said; it stays in the page, and only its text changes
//   details.entry     the entry that the address names: it gets the focus, else the pad

const FIRST_FIELD = "#pad :is([data-seat], input:not([type=hidden]))";
// A page reader that has just begun with the page would not hear it.
const SAY_AFTER_MS = 300;

const text = (selector) => document.querySelector(selector)?.textContent.trim();

function words() {
  const done = document.querySelector("[data-done]")?.dataset.done || text(".change span");
  const score = document.querySelector("[data-score]")?.dataset.score;
  return [done, score].filter(Boolean).join(". ");
}

export function sayWritten() {
  const entry = location.hash && document.querySelector(`details.entry${location.hash}`);
  const field = entry ? entry.querySelector("summary") : document.querySelector(FIRST_FIELD);
  field?.focus({ preventScroll: !entry });
  const line = document.getElementById("announcement");
  if (line) setTimeout(() => (line.textContent = words()), SAY_AFTER_MS);
}
