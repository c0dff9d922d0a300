// The form of a penalty: what is usual is a tap, and what is missing is said at its field before anything
// is sent.
//
//   [data-reasons], [data-figures]   buttons that fill in the input after them; data-points=VALUE: with
//                                    that value, else with what they say; data-other: show the input
//   [data-missing=FIELD]             the sentence that is shown and said if that field is empty

import { pad } from "./form.js";
import { alsoShow } from "./preview.js";

const boxes = () => [...document.querySelectorAll("[data-reasons], [data-figures]")];
const inputOf = (box) => box.parentElement.querySelector("input");
const wordsOf = (button) => button.dataset.points ?? button.textContent.trim();

// The button whose words stand in the field; anything else is typed.
function showChosen(box, typing) {
  const input = inputOf(box);
  const buttons = [...box.querySelectorAll("button")];
  const other = buttons.at(-1);
  const isChosen = (button) => button !== other && wordsOf(button) === input.value;
  const chosen = typing ? other : (buttons.find(isChosen) ?? (input.value ? other : null));
  for (const button of buttons) button.setAttribute("aria-pressed", button === chosen);
  input.hidden = chosen !== other;
}

function choose(button) {
  const box = button.closest("[data-reasons], [data-figures]");
  const input = inputOf(box);
  const isOther = "other" in button.dataset;
  input.value = isOther ? "" : wordsOf(button);
  showChosen(box, isOther);
  if (isOther) input.focus();
  input.dispatchEvent(new Event("input", { bubbles: true }));
}

document.addEventListener("click", ({ target }) => {
  const button = target.closest(":is([data-reasons], [data-figures]) button");
  if (button) choose(button);
});

const say = (words) => {
  const line = document.getElementById("announcement");
  if (line && line.textContent !== words) line.textContent = words;
};

// The field that is empty though nothing can be written without it.
const missing = (form) =>
  [...form.querySelectorAll("[data-missing]")].find(
    ({ dataset }) => !new FormData(form).get(dataset.missing),
  );

function tell(form, sentence) {
  for (const other of form.querySelectorAll("[data-missing]")) other.hidden = other !== sentence;
  for (const wrong of form.querySelectorAll("[aria-invalid]")) wrong.removeAttribute("aria-invalid");
  if (!sentence) return;
  const box = sentence.closest("fieldset");
  const field = box.querySelector("input:not([hidden])") ?? box.querySelector("button");
  (field.type === "radio" ? box : field).setAttribute("aria-invalid", "true");
  field.focus();
  say(sentence.textContent.trim());
}

// Before forms.js sends it.
document.addEventListener(
  "submit",
  (event) => {
    if (event.target !== pad()) return;
    const sentence = missing(pad());
    tell(pad(), sentence);
    if (!sentence) return;
    event.preventDefault();
    event.stopImmediatePropagation();
  },
  { capture: true },
);

// What the penalty changes is said; what was missing is not said any longer than it is.
function show(form) {
  const shown = document.querySelector("#preview [data-verdict]");
  if (shown?.dataset.says) say(shown.dataset.says.trim());
  const sentence = form.querySelector("[data-missing]:not([hidden])");
  if (sentence && missing(form) !== sentence) tell(form);
}

boxes().forEach((box) => showChosen(box, false));
alsoShow(show);
const [wrong] = document.querySelectorAll(".penalty .problems:not([data-missing])");
if (wrong) {
  wrong.closest("fieldset").querySelector("input")?.focus();
  say(wrong.textContent.trim());
}
