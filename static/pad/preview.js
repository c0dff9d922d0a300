// What the pad shows: chips as the plain fields have them, and the verdict, from the same function as
// the write.
//
//   form[data-preview=ADDRESS]      where the server gives it
//   [data-verdict][data-filled]     the verdict in the page: what the deal holds with the numbers that
//                                   follow from others, in data-codes the codes of what is missing, and
//                                   in data-wrong the fields that cannot be so
//   data-clear=FIELD    a tag that stands for a field's value, or for data-value of it
//   data-toggle=FIELD   a button that is pressed while the field holds a side
//   data-rows="ROWS …"  how many of these rows there are
//   data-of=SIDE        whose a pressed button is
//   data-add, data-unique, data-whose   see rows.js
//   data-if-zero=FIELD  shown where that number is zero

import { all, chosen, inputs, pad } from "./form.js";
import { showOrder } from "./ordering.js";
import { facts, label, matching, valueOf } from "./rows.js";

const pressed = (button, is) => button.setAttribute("aria-pressed", Boolean(is));

function showTag(form, tag) {
  const value = form.elements[tag.dataset.clear]?.value ?? "";
  const wanted = tag.dataset.value;
  tag.hidden = wanted ? value !== wanted : !Number(value);
  const count = tag.querySelector("b");
  if (count) count.textContent = Number(value) > 1 ? value : "";
}

function showIfZero(form, chip) {
  const input = form.elements[chip.dataset.ifZero];
  chip.hidden = (input.value || input.placeholder) !== "0";
  if (chip.hidden) chip.querySelector("input").checked = false;
}

export function show(form) {
  all(form, "[data-row]").forEach((row) => label(form, row));
  all(form, "[data-clear]").forEach((tag) => showTag(form, tag));
  for (const button of all(form, "[data-toggle]"))
    pressed(button, form.elements[button.dataset.toggle].value);
  for (const button of all(form, "[data-add][data-unique]")) {
    const { rows, values } = facts(button);
    const [row] = matching(form, rows, values);
    pressed(button, row);
    button.dataset.of = row ? valueOf(row, row.dataset.whose) : "";
  }
  for (const button of all(form, "button[data-for-side]")) {
    pressed(button, Number(button.dataset.forSide) === chosen.side);
  }
  hold(form);
  for (const count of all(form, "[data-rows]")) {
    const rows = count.dataset.rows.split(" ").map((name) => `[data-row="${name}"]`);
    count.textContent = all(form, rows.join()).filter((row) => !row.hidden).length || "";
  }
  all(form, "[data-if-zero]").forEach((chip) => showIfZero(form, chip));
  all(form, "[data-order]").forEach(showOrder);
}

function byServer(form) {
  if (!form.dataset.preview || !window.htmx) return;
  const values = { kind: "round" };
  htmx
    .ajax("POST", form.dataset.preview, { source: form, target: "#preview", swap: "innerHTML", values })
    .catch(() => {});
}

let preview = byServer;

// Has somebody else give the verdict: without a network the engine in this phone.
export function previewWith(other) {
  preview = other;
}

// What a game asks before there is a verdict: shows it, and whether something is still open.
let hold = () => false;

export function askFirst(other) {
  hold = other;
  show(pad());
}

export const look = (form) => hold(form) || preview(form);

export function fillIn(verdict) {
  const form = pad();
  if (!form || !verdict || hold(form)) return;
  form.dataset.codes = verdict.dataset.codes ?? "";
  // The button itself stays where it is: a verdict may come while it is being tapped.
  document.getElementById("write").disabled = verdict.dataset.filled === undefined;
  const filled = new URLSearchParams(verdict.dataset.filled ?? "");
  const wrong = (verdict.dataset.wrong ?? "").split(" ");
  for (const input of inputs(form)) {
    input.placeholder = filled.get(input.name) ?? "";
    const isWrong = input.value && wrong.some((name) => `${input.name}-`.startsWith(`${name}-`));
    if (isWrong) input.setAttribute("aria-invalid", "true");
    else input.removeAttribute("aria-invalid");
  }
  show(form);
}
