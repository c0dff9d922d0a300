// What was typed while another phone ended the match stays until it is discarded.
//
//   [data-typed]    the card that shows it in words
//   [data-forget]   the button that discards it

import { forgetDraftOf, wordsOfDraft } from "./draft.js";

let shown;

export function show(match) {
  shown = match;
  const card = document.querySelector("[data-typed]");
  const words = wordsOfDraft(match);
  card.hidden = !words;
  card.querySelector("span").textContent = words ?? "";
}

document.addEventListener("click", ({ target }) => {
  if (!target.closest("[data-forget]")) return;
  forgetDraftOf(shown);
  show(shown);
});
