// What the pad shows: chips as the plain fields have them, and the verdict, from the same function as
// the write.
//
//   form[data-preview=ADDRESS]      where the server gives it; where it does not in time, the engine in this
//                                   phone does, and main has data-lost until the server answers again
//   form[data-offline]              what to say where this phone has no engine either
//   [data-verdict][data-filled]     the verdict in the page: what the deal holds with the numbers that
//                                   follow from others, in data-codes the codes of what is missing, in
//                                   data-missing its first field, and in data-wrong the fields that
//                                   cannot be so
//   #missing [data-field]           what is missing, in words, a child for each field
//   data-clear=FIELD    a tag that stands for a field's value, or for data-value of it
//   data-toggle=FIELD   a button that is pressed while the field holds a side
//   data-rows="ROWS …"  how many of these rows there are
//   data-of=SIDE        whose a pressed button is
//   .goes-to            in a key or a row: the mark, of all in data-mark, of the side that it gives to
//   data-add, data-unique, data-whose   see rows.js
//   data-if-zero=FIELD  shown where that number is zero

import { isOurs } from "../answered.js";
import { all, chosen, inputs, pad } from "./form.js";
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

// Whose a key or a row is: of the side that has it, or else of the one that chips mean.
function showSide(form, marks) {
  const key = marks.closest("button, summary, [data-row]");
  const { row, toggle, whose: fact } = key.dataset;
  const held = row ? valueOf(key, fact) : toggle && form.elements[toggle].value;
  for (const mark of marks.children) {
    const side = mark.dataset.mark;
    mark.hidden = side !== (held || String(chosen.side));
    key.classList.toggle(`side-${side}`, !mark.hidden);
  }
}

// What only some pads show.
const shown = [];
export const alsoShow = (also) => shown.push(also);

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
  all(form, ".goes-to").forEach((marks) => showSide(form, marks));
  hold(form);
  for (const count of all(form, "[data-rows]")) {
    const rows = count.dataset.rows.split(" ").map((name) => `[data-row="${name}"]`);
    count.textContent = all(form, rows.join()).filter((row) => !row.hidden).length || "";
  }
  all(form, "[data-if-zero]").forEach((chip) => showIfZero(form, chip));
  shown.forEach((also) => also(form));
}

// The phone's own engine does not wait longer for the server, and the server is not waited for longer.
const SLOW_MS = 1500;
const PATIENCE_MS = 15_000;
const TRY_AGAIN_MS = 3000;

let newest = 0;
let asking;

const isNewest = (form, number) => number === newest && form.isConnected;
const lost = (form) => form.closest("main").dataset;

async function byServer(form) {
  if (!form.dataset.preview) return;
  const number = (newest += 1);
  asking?.abort();
  const request = (asking = new AbortController());
  let fallback;
  const fallBack = () => (fallback ??= byPhone(form, number));
  const slow = setTimeout(fallBack, "lost" in lost(form) ? 0 : SLOW_MS);
  const silent = setTimeout(() => request.abort(), PATIENCE_MS);
  try {
    const verdict = await askServer(form, request.signal);
    if (!isNewest(form, number)) return;
    newest += 1;
    delete lost(form).lost;
    document.getElementById("preview").innerHTML = verdict;
    fillIn(document.querySelector("[data-verdict]"));
  } catch {
    await fallBack();
  } finally {
    clearTimeout(slow);
    clearTimeout(silent);
  }
}

async function askServer(form, signal) {
  const typed = new FormData(form);
  if (!typed.has("kind")) typed.set("kind", "round");
  const body = new URLSearchParams([...typed]);
  const headers = { "HX-Request": "true" };
  const answer = await fetch(form.dataset.preview, { method: "POST", headers, body, signal });
  if (!answer.ok || !isOurs(answer)) throw new Error("The table has not answered.");
  return answer.text();
}

// The server may still answer meanwhile, and then its verdict counts.
async function byPhone(form, number) {
  if (!isNewest(form, number)) return null;
  lost(form).lost = "";
  try {
    const { verdictOf } = await import("../offline/verdict.js");
    const verdict = await verdictOf(form);
    if (!verdict || !isNewest(form, number)) return null;
    document.getElementById("preview").replaceChildren(verdict);
    fillIn(verdict);
    return verdict;
  } catch {
    // The phone has no engine, or not this match: what was typed waits for the server.
    if (!isNewest(form, number)) return null;
    sayHint(form.dataset.offline);
    allowWrite(false, "");
    setTimeout(() => isNewest(form, number) && look(form), TRY_AGAIN_MS);
    return null;
  }
}

// The verdict of the engine in this phone, shown; null where something else is shown by now.
export const lookByPhone = (form) => byPhone(form, (newest += 1));

// A sentence in the place of the verdict, also of one that is on its way.
export function showHint(sentence) {
  newest += 1;
  sayHint(sentence);
}

function sayHint(sentence) {
  const [box, around, hint] = ["div", "div", "p"].map((tag) => document.createElement(tag));
  box.dataset.verdict = "";
  hint.className = "hint";
  hint.textContent = sentence;
  around.append(hint);
  box.append(around);
  document.getElementById("preview").replaceChildren(box);
}

// Whether the deal can be written. Where it cannot, another button names the field that is missing, the
// first one on an empty pad. #write itself stays: a verdict may come while it is being tapped.
export function allowWrite(can, missing) {
  const write = document.getElementById("write");
  const asks = document.getElementById("missing");
  if (write && !("asks" in write.dataset)) write.disabled = !can;
  if (!asks) return;
  const [named] = [...asks.children].filter(
    ({ dataset }) => !can && dataset.field === (missing ?? dataset.field),
  );
  for (const name of asks.children) name.hidden = name !== named;
  asks.hidden = !named;
  write.hidden = Boolean(named);
}

let preview = byServer;

// Has somebody else give the verdict, on pages without a network.
export function previewWith(other) {
  preview = other;
}

// What a game asks before there is a verdict: shows it, and whether something is still open.
let hold = () => false;

export function askFirst(other) {
  hold = other;
  show(pad());
}

export function look(form) {
  if (hold(form)) delete form.dataset.pending;
  else preview(form);
}

export function fillIn(verdict) {
  const form = pad();
  if (!form || !verdict || hold(form)) return;
  form.dataset.codes = verdict.dataset.codes ?? "";
  delete form.dataset.pending;
  const { filled: complete, same, missing } = verdict.dataset;
  const isComplete = complete !== undefined;
  allowWrite(isComplete && same === undefined, isComplete ? "" : missing);
  const filled = new URLSearchParams(verdict.dataset.filled ?? "");
  const wrong = (verdict.dataset.wrong ?? "").split(" ");
  for (const input of inputs(form)) {
    input.placeholder = filled.get(input.name) ?? "";
    const isWrong = input.value && wrong.some((name) => `${input.name}-`.startsWith(`${name}-`));
    for (const [attribute, value] of [
      ["aria-invalid", "true"],
      ["aria-describedby", "preview"],
    ])
      if (isWrong) input.setAttribute(attribute, value);
      else input.removeAttribute(attribute);
  }
  show(form);
}
