// Shows what there is of a match without a network, or why there is nothing.
//
//   [data-view]   a part of the page that only some pages show

import { figure } from "../app.js";
import { showHint } from "../pad/preview.js";
import { fill } from "./fill.js";
import { atOwnAddress, id, main, match, place } from "./record.js";

// table: what the page shows; asked: the keys of what its card asks about, all: of all that it will ask about;
// seen: up to which entry it shows what others wrote;
// sure: what was tapped once to be discarded.
export const state = { table: undefined, asked: undefined, all: undefined, seen: undefined, sure: undefined };

export function render() {
  const view = { match: "match", entries: "pad", history: "history" }[place] ?? "absent";
  const { board, closed } = state.table;
  for (const part of main.querySelectorAll("[data-view]")) {
    const pad = part.dataset.view === "pad" && (view === "match" ? !closed : view === "pad");
    part.hidden = part.dataset.view !== view && !pad;
  }
  for (const part of ["board", "outbox"]) document.getElementById(part).hidden = false;
  fill(main, state.table);
  main.hidden = false;
  const totals = board.sides.map((side) => figure(side.total)).join(" : ");
  document.title = `${totals} · ${board.game.name}`;
  document.dispatchEvent(new CustomEvent("table:new", { detail: { whole: false } }));
}

// There is no match to show: only why.
export function nothing(view) {
  if (match.left) return;
  for (const part of main.querySelectorAll(".score > *, #entry")) part.hidden = part.dataset.view !== view;
  main.hidden = false;
  // Somebody came to this address with a network: the match itself is the better page.
  if (atOwnAddress && view === "missing") location.replace(`/m/${id}`);
}

// Nothing was written: why stands in place of the verdict.
export function refuse(hint) {
  if (document.getElementById("preview")) showHint(hint);
  return null;
}
