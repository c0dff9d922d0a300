// Says above Write that an entry is stored on this phone.
//
//   template#saved-here   what is said

import { fill } from "./fill.js";
import { match } from "./record.js";
import { DEALT } from "./table.js";
import { state } from "./view.js";

// An entry that was written on another page, and is the first thing to be said here.
export function sayWhatWasSaved() {
  if (!sessionStorage.getItem("saved") || !match.waiting.length) return;
  sessionStorage.removeItem("saved");
  saySaved();
}

// Other deals came before the one that was saved, it was sent, or it was not taken.
export function dropSaved() {
  const saved = document.querySelector("#preview [data-made=saved]");
  const { rows, waiting, conflict } = state.table;
  const waits = waiting && (!conflict || conflict.quiet) && saved?.dataset.seq === String(rows[0]?.seq);
  if (saved && !waits) saved.remove();
}

export function saySaved() {
  const [{ kind, deal_number, seq }] = state.table.rows;
  const number = DEALT.includes(kind) ? deal_number : null;
  const saved = document.getElementById("saved-here").content.firstElementChild.cloneNode(true);
  fill(saved, { number });
  saved.dataset.made = "saved";
  saved.dataset.seq = seq;
  document.getElementById("preview").replaceChildren(saved);
}
