// The referee without a network: the same question, put to the engine in this phone under the house
// rules of the match that it has stored.
//
//   form#facts[data-match][data-question]   the match and the question
//   template#ruling-here[data-cards]        the answer; the names of cards by their signs

import { ask } from "../engine/client.js";
import * as store from "../outbox/store.js";
import { inWords, namesIn, speakCards } from "../spoken.js";
import { fill } from "./fill.js";

document.addEventListener("htmx:sendError", async () => {
  const form = document.getElementById("facts");
  const { match, question } = form.dataset;
  const stored = await store.get("matches", match);
  if (!stored) return;
  const sent = Object.fromEntries(new FormData(form));
  const answer = await ask({ do: "rule", record: { ...stored.record, history: [] }, question, sent });
  const template = document.getElementById("ruling-here");
  const filled = template.content.cloneNode(true);
  const names = namesIn(template);
  const inSpeech = inWords(answer.verdict ?? "", names);
  fill(filled, { ...answer, in_words: inSpeech, hint: answer.problems?.[0].detail });
  speakCards(filled, names);
  document.getElementById("ruling").replaceChildren(filled);
  document.dispatchEvent(new Event("table:new"));
});
