// The referee without a network: the same question, put to the engine in this phone under the house
// rules of the match that it has stored.
//
//   form#facts[data-match][data-question]   the match and the question

import { ask } from "../engine/client.js";
import * as store from "../outbox/store.js";
import { fill } from "./fill.js";

document.addEventListener("htmx:sendError", async () => {
  const form = document.getElementById("facts");
  const { match, question } = form.dataset;
  const stored = await store.get("matches", match);
  if (!stored) return;
  const sent = Object.fromEntries(new FormData(form));
  const answer = await ask({ do: "rule", record: { ...stored.record, history: [] }, question, sent });
  const filled = document.getElementById("ruling-here").content.cloneNode(true);
  fill(filled, { ...answer, hint: answer.problems?.[0].detail });
  document.getElementById("ruling").replaceChildren(filled);
  document.dispatchEvent(new Event("table:new"));
});
