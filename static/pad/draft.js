// A deal begun survives a reload; it is stored on this device only, with its key, the number of the entry
// that was the newest for its typist, and what it says in words.
//
//   form[data-draft=MATCH]   the match that the draft is of
//   data-thrown-in=SEQ       the entry by which the deal on the table counts no more; data-seen: the newest
//                            entry, where the form has no field for it
//   data-fixed=yes           a field that nobody types: a draft of before the player went out does not change it

import { keep } from "../double_tap.js";
import { newRow, place } from "./rows.js";

const NOT_STORED = new Set(["csrfmiddlewaretoken", "version", "seen", "kind"]);
// No field has these names.
const SEEN = "typed-after";
const WORDS = "typed-words";
const keyOf = (form) => `draft:${form.dataset.draft}`;

const typedIn = (form) =>
  new URLSearchParams([...new FormData(form)].filter(([name]) => !NOT_STORED.has(name)));

export function storeDraft(form) {
  if (!form.dataset.draft) return;
  // Another page has written the draft of this one: what is typed now is another deal.
  if ("stored" in form.dataset && !draftOf(form)) giveKey(form);
  const draft = typedIn(form);
  draft.set(SEEN, form.elements.seen?.value ?? form.dataset.seen ?? "");
  draft.set(WORDS, wordsOf(form));
  if (keep(localStorage, keyOf(form), draft.toString())) form.dataset.stored = "";
}

// A deal that is typed from the start has a key of its own.
export async function giveKey(form) {
  const { newKey } = await import("../idempotency_key.js");
  form.elements.op_id.value = newKey();
}

export function restoreDraft(form) {
  const draft = draftOf(form);
  if (draft && !isThrownIn(form, draft) && !document.querySelector(".problem")) refill(form, draft);
}

function draftOf(form) {
  const draft = form.dataset.draft && localStorage.getItem(keyOf(form));
  return draft && new URLSearchParams(draft);
}

const isThrownIn = (form, draft) => Number(form.dataset.thrownIn ?? 0) > Number(draft.get(SEEN) ?? 0);

// What a draft says of a deal that was thrown in meanwhile: it is not in the pad, but can be had back.
export function wordsAside(form) {
  const draft = draftOf(form);
  return draft && isThrownIn(form, draft) ? draft.get(WORDS) : "";
}

export const bringBackDraft = (form) => refill(form, draftOf(form));

const stored = (match) => new URLSearchParams(localStorage.getItem(`draft:${match}`) ?? "");

// What a draft of a match says, in words; nothing where there is none.
export const wordsOfDraft = (match) => stored(match).get(WORDS);

// A stored page has the key of another time, unless a draft has brought its own.
export function renewKey(form, match) {
  if (form.elements.op_id.value !== stored(match).get("op_id")) giveKey(form);
}

export const forgetDraftOf = (match) => localStorage.removeItem(`draft:${match}`);

// The page was closed while it wrote: its draft is no deal that is still to be written.
export function forgetWritten(match, { op_id }) {
  if (stored(match).get("op_id") !== op_id) return false;
  forgetDraftOf(match);
  return true;
}

// The chips that are chosen and the numbers that are typed.
function wordsOf(form) {
  const chosen = [...form.querySelectorAll("input:checked")].filter(
    ({ value }) => !["", "none"].includes(value),
  );
  const chips = chosen.map(({ labels }) => labels[0]?.innerText.trim());
  const numbers = [...form.querySelectorAll("[data-digits]")].map((input) => input.value).filter(Boolean);
  return [...chips, numbers.join(" : ")].filter(Boolean).join(", ");
}

export const forgetDraft = (form) => forgetDraftOf(form.dataset.draft);

// The pad as names and values have it, with a row for every one that they name: a draft is all that was typed.
export function refill(form, values) {
  // The server may have given back the same rows, under other numbers.
  for (const row of form.querySelectorAll("[data-row]")) row.remove();
  for (const [name, value] of values) {
    const row = name.match(/^(\w+)-(\d+)-(\w+)$/);
    if (row && !form.elements[name] && form.querySelector(`#row-${row[1]}`)) {
      const filled = newRow(form, row[1], row[2]);
      for (const [part, text] of values) {
        const field = filled.querySelector(`[name="${part}"]`);
        if (field && field.type !== "radio") field.value = text;
      }
      place(form, filled);
    }
    const field = form.elements[name];
    if (field?.type === "checkbox") field.checked = value !== "false";
    else if (field && !field.dataset?.fixed) field.value = value;
  }
}
