// A deal scored without a match and without a network: the page as its address filled it in, and the
// calculation by the engine in this phone.
//
//   form#facts[data-game][data-names]   the game, and what its players are called, with commas between

import { ask } from "../engine/client.js";
import { showWhatMatters } from "../house_rules.js";
import { refill } from "../pad/draft.js";
import { fill } from "./fill.js";

const form = document.getElementById("facts");
const BESIDE = ["offline", "live", "options"];

// The house rules that the address names: a set by its key, or any as JSON.
function rules() {
  const named = new URLSearchParams(location.search).get("options") ?? "";
  try {
    return named.startsWith("{") ? { rules: JSON.parse(named) } : { named };
  } catch {
    return { named };
  }
}

async function show() {
  const { game, names } = form.dataset;
  const sent = Object.fromEntries([...new FormData(form)].filter(([, value]) => value !== ""));
  const answer = await ask({ do: "explore", game, names: names.split(","), sent, ...rules() });
  const filled = document.getElementById("explained-here").content.cloneNode(true);
  fill(filled, answer);
  document.getElementById("ruling").replaceChildren(filled);
  return answer;
}

// The stored page knows nothing of what its address says.
function takeOver(fields) {
  for (const box of form.querySelectorAll("[type=checkbox]")) box.checked = false;
  refill(form, new URLSearchParams(fields));
}

const typed = [...new URLSearchParams(location.search)];
const sent = typed.filter(([name]) => !BESIDE.includes(name));
if (sent.length) takeOver(sent);
if (typed.length) {
  const { options } = await show();
  if (options)
    refill(
      form,
      Object.entries(options).map(([name, value]) => [`options-${name}`, String(value)]),
    );
}

showWhatMatters();

document.addEventListener("htmx:sendError", () => show());
