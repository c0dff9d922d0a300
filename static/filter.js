// A long list, filtered as words are typed: groups with what has them open, the others go away.
//
//   input[data-filters=SELECTOR]   where words are typed; what holds the groups
//   data-group, data-row           a fold of rows; a row, found by its text and by data-also
//   data-found                     says how many rows are left, in its data-forms
//   data-none                      is shown if there are none

import { reveal } from "./folds.js";
import { worded } from "./offline/worded.js";

const field = document.querySelector("[data-filters]");
const groups = [...document.querySelectorAll(`${field.dataset.filters} [data-group]`)];
const rowsOf = (group) => [...group.querySelectorAll("[data-row]")];
const status = document.querySelector("[data-found]");

// Letters alone matter: é is e, and neither case nor signs count.
const plain = (text) => text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();

function has(row, words) {
  const text = plain(`${row.querySelector("b, summary").textContent} ${row.dataset.also}`);
  return words.every((word) => text.includes(word));
}

function filter() {
  const words = plain(field.value).match(/[\p{L}\d]+/gu) ?? [];
  let found = 0;
  for (const group of groups) {
    const rows = rowsOf(group);
    const left = rows.filter((row) => has(row, words));
    for (const row of rows) row.hidden = !left.includes(row);
    group.hidden = !left.length;
    group.open = words.length > 0 && left.length > 0;
    found += left.length;
  }
  // Nothing has them: the groups are there to be looked through.
  if (!found) for (const element of [...groups, ...groups.flatMap(rowsOf)]) element.hidden = false;
  status.textContent = words.length ? worded(status, found) : "";
  document.querySelector("[data-none]").hidden = found > 0;
}

field.addEventListener("input", filter);

// Without a network the page with every way stands for the page of each.
reveal(document.getElementById(new URLSearchParams(location.search).get("what") ?? ""));
