// The page that corrects an entry: shows the part of the pad that is wrong, what the correction changes as
// it is typed, and one button that writes it.
//
//   form[data-corrects=ADDRESS]    the page to show afterwards
//   [data-parts], data-part=PART   the parts of the pad, of which only the wrong one is shown; on the form:
//                                  which one
//   input[data-as=ID]              in another form: is sent as what stands in that field of the page
//   data-says                      on what #preview shows: what #announcement says of it

import { pad } from "./form.js";
import { alsoShow } from "./preview.js";

const PARTS = { suit: ".contracts", caller: ".callers", points: ".counted", extras: ".extras" };

const buttons = () => [...document.querySelectorAll("button[data-part]")];

function choose(form, part) {
  form.dataset.part = part;
  for (const button of buttons()) button.setAttribute("aria-pressed", button.dataset.part === part);
}

// A part of which nothing is in this pad cannot be wrong; one that is all there is needs no choice.
function offerParts(form) {
  const has = ({ dataset: { part } }) => form.querySelector(PARTS[part]);
  for (const button of buttons()) button.hidden = !has(button);
  const offered = buttons().filter(has);
  const box = document.querySelector("[data-parts]");
  box.hidden = offered.length < 2;
  if (box.hidden) return;
  const wrong = form.querySelector("[aria-invalid]");
  const first = wrong && offered.find(({ dataset: { part } }) => wrong.closest(PARTS[part]));
  const points = offered.find(({ dataset: { part } }) => part === "points");
  choose(form, (first ?? points ?? offered[0]).dataset.part);
}

// What changes is said, and a wrong number is tied to the sentence that says why.
function say(form) {
  const shown = document.querySelector("#preview [data-verdict]");
  const why = shown?.querySelector(".mistake, .hint");
  const line = document.getElementById("announcement");
  const words = (shown?.dataset.says || why?.textContent || "").trim().replace(/\s+/g, " ");
  if (line && words && line.textContent !== words) line.textContent = words;
  if (why) why.id = "wrong-why";
  for (const input of form.querySelectorAll("input[data-digits]")) {
    if (input.matches("[aria-invalid]")) input.setAttribute("aria-describedby", "wrong-why");
    else input.removeAttribute("aria-describedby");
  }
}

export function correct(form) {
  if (form.dataset.corrects) {
    form.dataset.writes = form.dataset.corrects;
    document.querySelector(".action .nojs")?.remove();
    document.getElementById("write").hidden = false;
  }
  offerParts(form);
  alsoShow(say);
  say(form);
  form.querySelector("[aria-invalid]")?.focus({ preventScroll: true });
}

// Before forms.js sends it.
document.addEventListener(
  "submit",
  ({ target }) => {
    for (const input of target.querySelectorAll("[data-as]"))
      input.value = document.getElementById(input.dataset.as).value;
  },
  { capture: true },
);

document.addEventListener("click", ({ target }) => {
  const button = target.closest("button[data-part]");
  if (button) choose(pad(), button.dataset.part);
});

if (pad()?.dataset.corrects) correct(pad());
