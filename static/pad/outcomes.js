// Kosakeln's bonuses: what is in play stands in a list, a line each, with what it is worth, and can be
// doubled there. What was announced and can be made or lost is asked before it counts.
//
//   data-line=KEY                a line: of the game, or of a bonus; its list has the words for data-after,
//                                data-before and data-silent, a bird that nobody announced
//   data-ask-outcome=QUESTION    in it: its buttons data-outcome. It was made if its side has such a row
//                                of birds
//   data-first                   on the first of these that is open: the panel begins there (focus.js)
//   data-drop                    in it: takes the bonus away
//   data-worth                   in a button of the tariff: what the bonus is worth
//   data-sum=SENTENCE            what both sides have if the game is made
//   data-row, data-add, data-label   see rows.js

import { all, pad } from "./form.js";
import { allowWrite, askFirst, showHint } from "./preview.js";
import { addValues, facts, matching, valueOf } from "./rows.js";

const keyOf = (row) => valueOf(row, "bonus") || valueOf(row, "bird");
const rowsOf = (form, key) => all(form, "[data-row]").filter((row) => keyOf(row) === key);
const announced = (form, key) => rowsOf(form, key).find(({ dataset }) => dataset.row === "announcements");
const birdsOf = (form, row) =>
  matching(form, "birds", { bird: valueOf(row, "bonus"), by: valueOf(row, "by") });
const lostOf = (row) => row.querySelector('[name$="-lost"]');
const nameOf = (form, side) => form.querySelector(`.whose [data-for-side="${side}"]`).textContent;

function decide(form, key, outcome) {
  const row = announced(form, key);
  birdsOf(form, row).forEach((made) => made.remove());
  lostOf(row).value = outcome === "made" ? "" : "on";
  if (outcome === "made") addValues(form, "birds", { bird: key, by: valueOf(row, "by"), made: "on" });
}

// Made, lost, or not said yet; nothing where it follows from the points.
function outcomeOf(form, row) {
  if (birdsOf(form, row).some((made) => valueOf(made, "made"))) return "made";
  return lostOf(row).value ? "lost" : "";
}

// Whose the line is, its words and its worth; nothing if it is not in play.
function inPlay(form, key) {
  const contract = form.querySelector("[name=contract]:checked")?.labels[0].querySelector("span");
  if (key === "game") {
    const caller = form.querySelector("[name=by]:checked");
    if (!contract || !caller) return null;
    const name = contract.firstChild.textContent.trim();
    return { side: caller.dataset.forSide, name, worth: contract.querySelector("small").textContent };
  }
  const row = announced(form, key) ?? rowsOf(form, key)[0];
  if (!row) return null;
  const adds = all(form, `[data-add^="${row.dataset.row}?"]`).filter((add) =>
    Object.entries(facts(add).values).every(([name, value]) => valueOf(row, name) === value),
  );
  const add = adds.find((one) => getComputedStyle(one).display !== "none") ?? adds[0];
  const moment = row.dataset.row === "birds" ? "silent" : valueOf(row, "when");
  const lost = { announcements: () => outcomeOf(form, row) === "lost", birds: () => !valueOf(row, "made") };
  return {
    row,
    side: valueOf(row, "by"),
    moment,
    worth: add?.dataset.worth ?? 0,
    lost: lost[row.dataset.row]?.(),
  };
}

const factorOf = (line) => Number(line.querySelector(":checked")?.value || 1);

function showLine(form, line, sums) {
  const key = line.dataset.line;
  const item = inPlay(form, key);
  line.hidden = !item;
  if (!item) {
    const single = line.querySelector('[value=""]');
    if (single) single.checked = true;
    return;
  }
  const { side, worth, moment, row, lost } = item;
  const factor = factorOf(line);
  line.className = `side-${side}`;
  line.querySelector(".dot").className = `dot side-${side}`;
  if (item.name) line.querySelector("b").textContent = item.name;
  const words = [nameOf(form, side), line.parentElement.dataset[moment]].filter(Boolean).join(", ");
  line.querySelector("small").textContent = words;
  line.querySelector("output").textContent = factor > 1 ? `${worth} ×${factor} = ${worth * factor}` : worth;
  sums[lost ? 1 - side : side] += worth * factor;
  const asks = line.querySelector("[data-ask-outcome]");
  if (asks) asks.hidden = row.dataset.row !== "announcements";
  for (const button of line.querySelectorAll("[data-outcome]"))
    button.setAttribute(
      "aria-pressed",
      Boolean(!asks.hidden && outcomeOf(form, row) === button.dataset.outcome),
    );
}

function showSum(form, sums) {
  const box = form.querySelector("[data-sum]");
  const game = form.querySelector('[data-line="game"]');
  const scores = sums.map((sum, side) => `${nameOf(form, side)} ${sum}`).join(", ");
  const sentence = box.dataset.sum
    .replace("{game}", game.querySelector("b").textContent)
    .replace("{scores}", scores);
  // A Valat is worth more or less as the house rules have it: the verdict says it.
  box.textContent = game.hidden || announced(form, "valat") ? "" : sentence;
}

// Shows how each was decided; the question that is still open, or nothing.
function showOutcomes(form) {
  let open = "";
  for (const made of all(form, '[data-row="birds"]')) made.hidden = false;
  for (const row of all(form, '[data-row="announcements"]')) {
    birdsOf(form, row).forEach((made) => (made.hidden = true));
    form.querySelector(`[data-add^="birds?bird=${keyOf(row)}&"]`)?.setAttribute("aria-pressed", "false");
    const asks = form.querySelector(`[data-line="${keyOf(row)}"] [data-ask-outcome]`);
    const isOpen = asks && !outcomeOf(form, row);
    asks?.toggleAttribute("data-first", isOpen && !open);
    if (isOpen) open ||= `${row.querySelector("[data-label]").textContent}: ${asks.dataset.askOutcome}`;
  }
  const sums = [0, 0];
  for (const line of all(form, "[data-line]")) showLine(form, line, sums);
  showSum(form, sums);
  return open;
}

document.addEventListener("click", ({ target }) => {
  const button = target.closest("[data-outcome], [data-drop]");
  const form = pad();
  if (!button || button.form !== form) return;
  const key = button.closest("[data-line]").dataset.line;
  if (button.dataset.outcome) decide(form, key, button.dataset.outcome);
  else rowsOf(form, key).forEach((row) => row.remove());
  button.dispatchEvent(new Event("input", { bubbles: true }));
});

// What must be answered first stands where the verdict will.
askFirst((form) => {
  const question = showOutcomes(form);
  if (!question || !document.getElementById("preview")) return false;
  showHint(question);
  allowWrite(false, "announcements");
  return true;
});
