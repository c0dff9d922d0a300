// Search without a network: the texts as this phone has stored them, ranked by its engine.
//
//   input[data-texts=ADDRESS]   the field; where the texts are stored

import { ask } from "../engine/client.js";
import { fill } from "./fill.js";

const field = document.querySelector("[data-texts]");
const found = document.getElementById("found");
const all = [...found.childNodes];
let library;

// Nothing where this phone has not stored it yet.
const stored = async () => (library ??= await (await caches.match(field.dataset.texts))?.json());

async function places(asked) {
  const query = { do: "search", at: field.dataset.texts, asked };
  const answer = await ask(query);
  if (!answer.unseen) return answer.places;
  const { texts, synonyms } = await stored();
  return (await ask({ ...query, texts, synonyms })).places;
}

async function search() {
  const known = await stored();
  const asked = field.value.trim();
  const answers = known && asked ? await places(asked) : [];
  if (!known || asked !== field.value.trim()) return;
  const filled = document.getElementById("found-here").content.cloneNode(true);
  fill(filled, { found: answers.map((place) => known.found[place]), nothing: asked && !answers.length });
  found.replaceChildren(filled, ...(answers.length ? [] : all));
}

document.addEventListener("htmx:sendError", search);

// The first search is the slow one: the engine starts, and the texts are made ready.
const asked = new URLSearchParams(location.search).get("q") ?? "";
field.value = asked;
if (await stored()) await (asked ? search() : places(asked));
