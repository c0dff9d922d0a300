// Search without a network: the texts as this phone has stored them, ranked by its engine.
//
//   input[data-texts=ADDRESS]   the field; where the texts are stored

import { ask } from "../engine/client.js";
import { fill } from "./fill.js";

const field = document.querySelector("[data-texts]");
const list = document.getElementById("results");
const all = [...list.childNodes];
let library;

// Two small letters are no word yet.
const begun = (query) =>
  query.length > 2 || query !== query.toLowerCase() || query === query.toUpperCase() ? query : "";

// Nothing where this phone has not stored it yet.
const stored = async () => (library ??= await (await caches.match(field.dataset.texts))?.json());

async function found(query) {
  const request = { do: "search", at: field.dataset.texts, query };
  const answer = await ask(request);
  if (!answer.unseen) return answer;
  const { found: all, banks } = await stored();
  return ask({ ...request, banks, texts: all.map(({ text }) => text) });
}

// As results_found.html of the server shows it.
function shown(results, query, sure) {
  const best = sure ? results[0] : undefined;
  const wrong = results.slice(0, 4).find(({ kind }) => kind === "irregularity");
  const remedy = best && best.kind !== "question" ? wrong : undefined;
  const more = best ? results.slice(4) : [];
  return {
    best,
    asks: best?.kind === "question",
    remedy,
    elsewhere: remedy && remedy !== best,
    unsure: query && !sure,
    close: best ? results.slice(1, 4) : results,
    also: best && results.length > 1,
    more,
    left: more.length,
    nearest: !sure && results.length,
    count: results.length,
  };
}

// A text with the sentence that answers: alone for a list, marked among others for the best.
function answered(text, [before, sentence, after]) {
  const among = Boolean(before || after);
  const whole = among ? { marked: sentence } : { only: sentence };
  return { ...text, before, after, ...whole, lead: sentence };
}

async function search() {
  const contents = await stored();
  const query = begun(field.value.trim());
  const nothing = { places: [], answers: [], sure: false };
  const { places, answers, sure } = contents && query ? await found(query) : nothing;
  if (!contents || query !== begun(field.value.trim())) return;
  const filled = document.getElementById("results-here").content.cloneNode(true);
  const results = places.map((place, rank) => answered(contents.found[place], answers[rank]));
  fill(filled, shown(results, query, sure));
  const said = filled.querySelector(`[data-said=${sure ? "found" : "nearest"}]`);
  document.getElementById("announcement").textContent = query ? said.textContent : "";
  list.replaceChildren(filled, ...(results.length ? [] : all));
}

document.addEventListener("htmx:sendError", search);

// The first search is the slow one: the engine starts, and the texts are made ready.
const query = new URLSearchParams(location.search).get("q") ?? "";
field.value = query;
if (await stored()) await (query ? search() : found(query));
