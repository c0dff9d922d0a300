// A deal begun survives a reload; it is stored on this device only, with its key.
//
//   form[data-draft=MATCH]   the match that the draft is of

import { newRow, place } from "./rows.js";

const NOT_STORED = new Set(["csrfmiddlewaretoken", "version", "seen", "kind"]);
const keyOf = (form) => `draft:${form.dataset.draft}`;

export function storeDraft(form) {
  if (!form.dataset.draft) return;
  const draft = new URLSearchParams();
  for (const [name, value] of new FormData(form)) if (!NOT_STORED.has(name)) draft.append(name, value);
  localStorage.setItem(keyOf(form), draft.toString());
}

export function restoreDraft(form) {
  const draft = form.dataset.draft && localStorage.getItem(keyOf(form));
  if (draft && !document.querySelector(".problem")) refill(form, new URLSearchParams(draft));
}

export function forgetDraft(form) {
  localStorage.removeItem(keyOf(form));
}

// It goes along when a match gets another id.
export function moveDraft(from, to) {
  const draft = localStorage.getItem(`draft:${from}`);
  if (draft) localStorage.setItem(`draft:${to}`, draft);
  localStorage.removeItem(`draft:${from}`);
}

// The pad as names and values have it, with a row for every one that they name.
export function refill(form, values) {
  for (const [name, value] of values) {
    const row = name.match(/^(\w+)-(\d+)-(\w+)$/);
    if (row && !form.elements[name] && form.querySelector(`#row-${row[1]}`)) {
      const filled = newRow(form, row[1], row[2]);
      for (const [part, text] of values) {
        const field = filled.querySelector(`[name="${part}"]`);
        if (field) field.value = text;
      }
      place(form, filled);
    }
    const field = form.elements[name];
    if (field?.type === "checkbox") field.checked = value !== "false";
    else if (field) field.value = value;
  }
}
