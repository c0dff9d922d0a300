// What was announced and can be made or lost, as in Kosakeln, is asked before it counts; and only what
// is in play can be doubled.
//
//   data-ask-outcome=QUESTION    in a row of announcements: its buttons data-outcome, and whether it was
//                                lost; it was made if its side has such a row of birds
//   data-doubles=BONUS           how far that is doubled; "game" always is in play
//   data-row, data-add, data-label   see rows.js

import { all, pad } from "./form.js";
import { allowWrite, askFirst, showHint } from "./preview.js";
import { addValues, label, matching, valueOf } from "./rows.js";

const announcements = (form) => all(form, '[data-row="announcements"]');
const birdOf = (row) => ({ bird: valueOf(row, "bonus"), by: valueOf(row, "by") });
const lostOf = (row) => row.querySelector('[name$="-lost"]');

function decide(form, button) {
  const row = button.closest("[data-row]");
  const bird = birdOf(row);
  const isMade = button.dataset.outcome === "made";
  lostOf(row).value = isMade ? "" : "on";
  matching(form, "birds", bird).forEach((made) => made.remove());
  if (isMade) addValues(form, "birds", { ...bird, made: "on" });
}

// Shows how each was decided; the question that is still open, or nothing.
function showOutcomes(form) {
  let open = "";
  for (const made of all(form, '[data-row="birds"]')) made.hidden = false;
  for (const row of announcements(form)) {
    const box = row.querySelector("[data-ask-outcome]");
    const bird = birdOf(row);
    box.hidden = !form.querySelector(`[data-add^="birds?bird=${bird.bird}&"]`);
    if (box.hidden) continue;
    const birds = matching(form, "birds", bird);
    birds.forEach((made) => (made.hidden = true));
    const isMade = birds.some((made) => valueOf(made, "made"));
    const outcome = isMade ? "made" : lostOf(row).value ? "lost" : "";
    for (const button of all(box, "[data-outcome]"))
      button.setAttribute("aria-pressed", button.dataset.outcome === outcome);
    label(form, row);
    if (!outcome) open ||= `${row.querySelector("[data-label]").textContent}: ${box.dataset.askOutcome}`;
  }
  showDoubles(form);
  return open;
}

function showDoubles(form) {
  const inPlay = new Set(["game", ...announcements(form).map((row) => valueOf(row, "bonus"))]);
  for (const row of all(form, '[data-row="birds"]')) inPlay.add(valueOf(row, "bird"));
  for (const box of all(form, "[data-doubles]")) {
    box.hidden = !inPlay.has(box.dataset.doubles);
    if (box.hidden) box.querySelector('[value=""]').checked = true;
  }
}

document.addEventListener("click", ({ target }) => {
  const button = target.closest("[data-outcome]");
  const form = pad();
  if (!button || button.form !== form) return;
  decide(form, button);
  lostOf(button.closest("[data-row]")).dispatchEvent(new Event("input", { bubbles: true }));
});

// What must be answered first stands where the verdict will.
askFirst((form) => {
  const question = showOutcomes(form);
  if (!question || !document.getElementById("preview")) return false;
  showHint(question);
  allowWrite(false, "announcements");
  return true;
});
