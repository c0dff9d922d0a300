// A double tap writes once: the second tap on the same button, or on the one that has taken its place,
// does nothing, though another page may have come between. Keys and chips are not held up.
//
//   button[type=submit], [data-do]   what writes, or changes what is written

// A note for later pages, and whether it was stored: a browser may be full, and the page goes on without it.
export function keep(storage, key, value) {
  try {
    storage.setItem(key, value);
    return true;
  } catch {
    return false;
  }
}

const DOUBLE_TAP_MS = 500;
const WRITES = "button[type=submit], button:not([type]), [data-do]";

// The same button in a new page has another key and another entry: its form and its name are the same. The
// page without a network stands in for its match.
const place = () => location.pathname.replace(/\/offline$/, "");
const doneBy = ({ dataset, form, id, name }) => [place(), form?.id, dataset.do, name, id].join();

const LAST = "last-tap";
// On this page, where the browser stores nothing.
let latest = {};
const last = () => JSON.parse(sessionStorage.getItem(LAST)) ?? latest;

const note = (tap) => keep(sessionStorage, LAST, JSON.stringify((latest = tap)));

// What is typed or chosen in between makes the next tap one of its own.
addEventListener("input", () => note({}), { capture: true });

addEventListener(
  "click",
  (event) => {
    const button = event.target.closest(WRITES);
    const tap = { job: button ? doneBy(button) : "", at: performance.timeOrigin + event.timeStamp };
    const { job, at } = last();
    // A clock that was set back does not hold anything up.
    const isSecond = button && tap.job === job && Math.abs(tap.at - at) < DOUBLE_TAP_MS;
    if (!isSecond) return note(tap);
    event.preventDefault();
    event.stopImmediatePropagation();
  },
  { capture: true },
);
