// A wall screen turns its pages. Without a network the page stays, and says since when.
//
//   main[data-next][data-seconds]   the address of the next page, and when it comes
//   .age[data-stale]                the place that says how old the page is

import { isOurs } from "./answered.js";

const PATIENCE_MS = 8000;
const main = document.querySelector("main[data-next]");
const age = main.querySelector(".age");
const shown = new Date();

async function turn() {
  try {
    const answer = await fetch(main.dataset.next, { signal: AbortSignal.timeout?.(PATIENCE_MS) });
    if (answer.ok && isOurs(answer)) return location.replace(main.dataset.next);
  } catch {
    // No network: what stands here stays.
  }
  const time = shown.toLocaleTimeString(document.documentElement.lang, {
    hour: "2-digit",
    minute: "2-digit",
  });
  age.textContent = `${age.dataset.stale} ${time}`;
  setTimeout(turn, main.dataset.seconds * 1000);
}

setTimeout(turn, main.dataset.seconds * 1000);
