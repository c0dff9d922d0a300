// What another phone wrote, in place of what this match page shows. A pad in which something was typed
// stays.
//
//   #board, #recent    parts that are replaced while the pad is in use; data-came: it came by itself, and its
//                      Undo is out of reach at first
//   #write             the button that names the deal; data-deal on main: its number; data-words in the
//                      button: what it says of it

import { begun } from "./pad/form.js";

export function replace(main, table, fresh) {
  const form = document.getElementById("pad");
  fresh.getElementById("recent")?.toggleAttribute("data-came");
  if (!form || !begun(form) || !goesOn(fresh)) return main.replaceWith(table);
  for (const id of ["board", "recent"]) document.getElementById(id)?.replaceWith(fresh.getElementById(id));
  for (const name of ["version", "seq"]) main.dataset[name] = table.dataset[name];
  nameDeal(fresh, table);
}

// The deal in the pad is called by the number that it would get now.
function nameDeal(fresh, { dataset }) {
  const button = document.getElementById("write");
  const late = button?.querySelector("[data-words]");
  if (late) late.textContent = late.dataset.words.replace("{n}", dataset.deal);
  else if (button) button.textContent = fresh.getElementById("write").textContent;
}

// Is the deal in the pad still to be written? Not where the match is over, or the deal was thrown in.
function goesOn(fresh) {
  const form = fresh.getElementById("pad");
  const seen = Number(document.getElementById("pad").elements.seen?.value ?? 0);
  return form && !(Number(form.dataset.thrownIn ?? 0) > seen);
}
