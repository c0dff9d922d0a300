// Rows: forms within the form, one tag each among its side's tags.
//
//   data-row=ROWS         a row; data-whose: the fact that names its side; data-label: what it is called
//   data-tags=SIDE        where a side's rows are
//   data-add=ROWS?facts   adds a filled-in row, made of template#row-ROWS; data-called: its name;
//                         data-heard: how that is read, where it has signs;
//                         data-unique: the fact of which there is one, else any number

import { all, chosen } from "./form.js";

let added = 100;

export const facts = (button) => {
  const [rows, values] = button.dataset.add.split("?");
  return { rows, values: Object.fromEntries(new URLSearchParams(values)) };
};

export const valueOf = (row, name) => row.querySelector(`[name$="-${name}"]`)?.value ?? "";

export const matching = (form, rows, values, names = Object.keys(values)) =>
  all(form, `[data-row="${rows}"]`).filter((row) =>
    names.every((name) => valueOf(row, name) === (values[name] ?? "")),
  );

export function addRow(form, button) {
  const { rows, values } = facts(button);
  if (button.dataset.unique) {
    const same = matching(form, rows, values);
    matching(form, rows, values, [button.dataset.unique]).forEach((row) => row.remove());
    if (same.length) return;
  }
  addValues(form, rows, values);
}

// A row with these facts; its side is the chosen one where they do not name it.
export function addValues(form, rows, values) {
  const number = added++;
  const row = newRow(form, rows, number);
  for (const [name, value] of Object.entries({ [row.dataset.whose]: chosen.side, ...values })) {
    row.querySelector(`[name="${rows}-${number}-${name}"]`).value = value;
  }
  place(form, row);
}

export function newRow(form, rows, number) {
  const row = form.querySelector(`#row-${rows}`).content.firstElementChild.cloneNode(true);
  for (const field of row.querySelectorAll("[name]")) field.name = field.name.replace("__n__", number);
  return row;
}

// Called as the button that adds it; of several as the one in play. What was chosen of a row stands on
// the box it was chosen in.
export function label(form, row) {
  const adds = all(form, `[data-add^="${row.dataset.row}?"]`).filter((button) =>
    Object.entries(facts(button).values).every(([name, value]) => valueOf(row, name) === value),
  );
  const inPlay = adds.find((button) => getComputedStyle(button).display !== "none");
  const { called = "", heard } = (inPlay ?? adds[0])?.dataset ?? {};
  const name = row.querySelector("[data-label]");
  name.textContent = called;
  if (heard) Object.assign(name, { role: "img", ariaLabel: heard });
  for (const { labels, ariaLabel } of row.querySelectorAll(":checked")) {
    const [summary] = labels[0].closest("details").children;
    summary.textContent = labels[0].textContent;
    summary.ariaLabel = `${summary.dataset.asks}: ${ariaLabel ?? summary.textContent.trim()}`;
  }
}

// Among its side's tags.
export function place(form, row) {
  form.querySelector(`[data-tags="${valueOf(row, row.dataset.whose)}"]`).append(row);
}
