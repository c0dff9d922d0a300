// The entry pad: number keys, chips, a draft that survives a reload, and the live verdict. It knows no
// rule and no game: what is possible, and the other side's points, come with the verdict.
//
//   data-add, data-key, data-for-side, data-order   see rows.js, form.js and ordering.js
//   data-plain            what scripts replace
//   data-toggle=FIELD     sets a field to the chosen side, or takes back whose it is; data-empties: and
//                         clears the numbers
//   data-more=FIELD       counts a side's field up to data-most
//   data-clear=FIELD      takes one off, or empties it
//   data-remove           takes a row away
//   data-set=facts        fills fields at once
//   data-asks             on #write: it can be tapped too early, and then says what is missing
//   data-close            closes the box around it; data-stays: a box that stays open
//   data-field=FIELD      a box with what fills the field; #missing goes there
//   data-otherwise=VALUE  a chip that takes itself back for that value when it is tapped again;
//                         data-was: whether it was chosen before
//   data-until=FIELD      a value that stands only until that field is chosen

import { bringBackDraft, wordsAside, restoreDraft, storeDraft } from "./draft.js";
import {
  all,
  begun,
  choose,
  chooseFirst,
  chosen,
  clearOthers,
  inputs,
  meanCaller,
  pad,
  press,
  setSide,
} from "./form.js";
import { allowWrite, fillIn, look, show } from "./preview.js";
import { addRow } from "./rows.js";

// So long what is missing is outlined.
const GLOW_MS = 1500;

const touch = matchMedia("(pointer: coarse)").matches;
for (const type of ["focusin", "click"]) addEventListener(type, fetchMore, { once: true });

function fetchMore() {
  import("./say.js").catch(() => {});
  import("./keyboard.js").catch(() => {});
}

export async function setUp() {
  const form = pad();
  if (!form) return;
  if (touch) inputs(form).forEach((input) => (input.inputMode = "none"));
  all(form, "[data-plain]").forEach((plain) => plain.remove());
  if (form.querySelector("[data-order]")) (await import("./ordering.js")).prepare(form);
  if (form.querySelector("#row-announcements")) import("./outcomes.js");
  restoreDraft(form);
  noteChosen();
  chooseFirst(form);
  show(form);
  if (begun(form)) look(form);
  else allowWrite(false);
  const words = wordsAside(form);
  if (words) offerDraft(form, words);
}

function offerDraft(form, words) {
  const button = document.createElement("button");
  const textContent = `${form.dataset.getBack} ${words}`;
  Object.assign(button, { type: "button", className: "plain", textContent });
  button.addEventListener("click", () => {
    bringBackDraft(form);
    changed(form);
  });
  document.querySelector("#preview .hint")?.append(" ", button);
}

// After a write the first field of the next deal has the focus, after an error the one that is wrong, and the
// question where another phone has written.
export function goOn() {
  const first = "[data-seat], input:not([type=hidden])";
  const question = document.getElementById("late");
  const field = question ?? pad()?.querySelector("[aria-invalid]") ?? pad()?.querySelector(first);
  field?.focus({ preventScroll: true });
}

function changed(form, field) {
  if (field?.matches("[data-digits]")) clearOthers(form, field);
  if (field?.dataset?.forSide) meanCaller(form);
  form.querySelector(`[data-until="${field?.name}"]`)?.remove();
  show(form);
  storeDraft(form);
  form.dataset.pending = "";
  look(form);
}

function more(form, { more: name, most }) {
  const count = form.elements[`${name}-${chosen.side}`];
  count.value = Math.min(most, Number(count.value) + 1);
}

function toggle(form, { toggle: name, empties }) {
  const field = form.elements[name];
  field.value = field.value ? "" : String(chosen.side);
  if (field.value && empties !== undefined) inputs(form).forEach((input) => (input.value = ""));
}

function clear(form, name) {
  const field = form.elements[name];
  field.value = field.type === "number" ? Math.max(0, field.value - 1) : "";
}

function set(form, facts) {
  for (const [name, value] of new URLSearchParams(facts)) {
    if (value && form.elements[name]) form.elements[name].value = value;
  }
  meanCaller(form);
}

// To the field that is missing or wrong; of several numbers to an empty one, in which keys then type.
function goToField(form, name) {
  const fields = all(
    form,
    `[data-field=${name}] :is(input, summary), [data-row=${name}] summary, [data-rest=${name}] button,
     [name=${name}], [name^=${name}-]`,
  ).filter((field) => field.checkVisibility());
  const empty = fields.filter((field) => !field.value);
  const field =
    fields.find((input) => input.ariaInvalid) ??
    empty.find((input) => input.closest(".active")) ??
    empty[0] ??
    fields[0];
  if (field.matches("summary")) field.parentElement.open = true;
  field.focus();
  if (inputs(form).includes(field)) choose(form, inputs(form).indexOf(field));
  const shown = { outline: ["3px solid", "3px solid transparent"] };
  (field.closest("fieldset, .counter") ?? field).animate(shown, GLOW_MS);
}

function tap(form, button) {
  const { dataset } = button;
  if (button.id === "missing")
    return goToField(form, button.querySelector(":scope > :not([hidden])").dataset.field);
  if (dataset.key) {
    const input = press(form, dataset.key);
    return input ? changed(form, input) : show(form);
  }
  if (dataset.forSide && button.type === "button") {
    setSide(form, dataset.forSide);
    return show(form);
  }
  if ("close" in dataset) return button.closest("details").removeAttribute("open");
  if (dataset.add) addRow(form, button);
  else if (dataset.more) more(form, dataset);
  else if (dataset.toggle) toggle(form, dataset);
  else if (dataset.clear) clear(form, dataset.clear);
  else if ("remove" in dataset) button.closest("[data-row]").remove();
  else if (dataset.set) set(form, dataset.set);
  else return;
  if (!button.closest("[data-stays]")) button.closest("details")?.removeAttribute("open");
  changed(form);
}

// Tapping a chosen chip again takes it back.
function takeBack(radio) {
  if (radio?.dataset.was === "true") {
    radio.checked = false;
    const { otherwise } = radio.dataset;
    if (otherwise) radio.form.elements[radio.name].value = otherwise;
    changed(radio.form, radio);
  }
  noteChosen();
}

function noteChosen() {
  for (const chip of document.querySelectorAll("[data-otherwise]")) chip.dataset.was = chip.checked;
}

document.addEventListener("click", ({ target }) => {
  const form = pad();
  const button = target.closest("button[type=button]");
  if (form && button && button.form === form) tap(form, button);
  takeBack(target.closest("[data-otherwise]"));
});

// A number is chosen by a tap or by typing in it; by the focus alone where no side hangs on it.
function chooseTouched({ target, type }) {
  const form = pad();
  const index = form ? inputs(form).indexOf(target) : -1;
  if (index < 0 || (type === "focusin" && target.dataset.side)) return;
  choose(form, index);
  show(form);
}

for (const type of ["click", "focusin", "input"]) document.addEventListener(type, chooseTouched);

document.addEventListener("input", ({ target }) => {
  if (target.form?.id !== "pad") return;
  target.closest(".asks")?.removeAttribute("open");
  changed(target.form, target);
});

document.addEventListener("table:new", ({ detail }) => {
  if (detail.whole) setUp();
});

document.addEventListener("htmx:afterSwap", ({ detail, target }) => {
  if (detail.target.id === "table" || target.id === "table") {
    setUp();
    goOn();
  }
  fillIn(document.querySelector("[data-verdict]"));
});

setUp();
