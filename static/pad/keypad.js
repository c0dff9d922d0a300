// The number pad is one stop for Tab: a keyboard types in the field. Fetched once something has the focus.

import { rove } from "../roving.js";

function settle() {
  const pad = document.querySelector(".keypad:not([role=toolbar])");
  if (pad) rove(pad, "button");
}

for (const type of ["htmx:afterSwap", "table:new"]) document.addEventListener(type, settle);
settle();
