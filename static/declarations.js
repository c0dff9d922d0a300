// What both sides declared, asked of the referee with the keys of the pad: each adds a row to the
// side that it stands with.
//
//   fieldset[data-side]   such a side, its keys and tags as in pad/rows.js
//   data-remove           takes the row away

import { chosen } from "./pad/form.js";
import { addRow, label } from "./pad/rows.js";

const form = document.getElementById("facts");
const labelAll = () => {
  for (const row of form.querySelectorAll("[data-row]")) label(form, row);
};

form.addEventListener("click", ({ target }) => {
  const adds = target.closest("[data-add]");
  const removes = target.closest("[data-remove]");
  if (!adds && !removes) return labelAll();
  if (adds) {
    chosen.side = adds.closest("[data-side]").dataset.side;
    addRow(form, adds);
    adds.closest("details")?.removeAttribute("open");
  } else removes.closest("[data-row]").remove();
  labelAll();
  form.dispatchEvent(new Event("input"));
});

// What was chosen stands on its box, which closes.
form.addEventListener("input", ({ target }) => target.closest(".asks")?.removeAttribute("open"));

labelAll();
