// Search without a network: the texts as this phone has stored them, ranked by its engine.
//
//   input[data-texts=ADDRESS]   the field; where the texts are stored

import { ask } from "../engine/client.js";
import { fill } from "./fill.js";

const field = document.querySelector("[data-texts]");
const list = document.getElementById("results");
const all = [...list.childNodes];
let library;

// Nothing where this phone has not stored it yet.
const stored = async () => (library ??= await (await caches.match(field.dataset.texts))?.json());

async function found(query) {
  const request = { do: "search", at: field.dataset.texts, query };
  const answer = await ask(request);
  if (!answer.unseen) return answer;
  const { texts, synonyms } = await stored();
  return ask({ ...request, texts, synonyms });
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

async function search() {
  const contents = await stored();
  const query = field.value.trim();
  const { places, sure } = contents && query ? await found(query) : { places: [], sure: false };
  if (!contents || query !== field.value.trim()) return;
  const filled = document.getElementById("results-here").content.cloneNode(true);
  const results = places.map((place) => contents.found[place]);
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
