// The pad by the keys of a keyboard. Fetched once something has the focus.
//
//   .keypad                    one stop for Tab: a keyboard types in the field
//   data-otherwise             Space takes a chosen chip back, as a tap does
//   #missing                   Enter in a field of an unfinished deal goes there, as a tap does
//   form[data-pending]         its verdict has not come yet: it may be whole, and the server says so

import { rove } from "../roving.js";

function settle() {
  const pad = document.querySelector(".keypad:not([role=toolbar])");
  if (pad) rove(pad, "button");
}

for (const type of ["htmx:afterSwap", "table:new"]) document.addEventListener(type, settle);
settle();

document.addEventListener("keydown", (event) => {
  if (event.key !== " " || !event.target.matches("[data-otherwise]:checked")) return;
  event.preventDefault();
  event.target.click();
});

addEventListener(
  "submit",
  (event) => {
    const missing = document.getElementById("missing");
    const isByEnter = event.target.id === "pad" && event.submitter?.ariaHidden === "true";
    if (!isByEnter || !missing || missing.hidden || "pending" in event.target.dataset) return;
    event.preventDefault();
    event.stopPropagation();
    missing.click();
  },
  { capture: true },
);
