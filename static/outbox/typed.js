// What was typed into a form that no network took: it is there again when the form is.

import { keep } from "../double_tap.js";

const keyOf = (form) => `typed:${new URL(form.action).pathname}`;

const fieldsOf = (form) => [...form.querySelectorAll("input:not([type]), input[type=text], textarea")];

export const keepTyped = (form) =>
  keep(sessionStorage, keyOf(form), JSON.stringify(fieldsOf(form).map(({ value }) => value)));

export const forgetTyped = (form) => sessionStorage.removeItem(keyOf(form));

// Fills the forms within an element, and opens what they are folded away in.
export function restoreTyped(root) {
  for (const form of root.querySelectorAll("form")) {
    const typed = form.method === "post" && JSON.parse(sessionStorage.getItem(keyOf(form)));
    if (!typed) continue;
    fieldsOf(form).forEach((field, place) => (field.value = typed[place] ?? field.value));
    const folded = form.closest("details");
    if (folded) folded.open = true;
  }
}
