// Opens a match. If the server does not answer, the engine reads the form, the match gets a name of this
// phone's own, and its opening is the first of its queued writes, by the key that the server was sent: it
// opens one match, whichever attempt comes through. `new-GAME-PLAYERS-NAME` tells the service worker which
// empty pages to show. The opening's key is sent to no address: who has it can open the match again and
// gets its links.
//
//   form.opening[data-game]   the game; data-full: what to say if the phone has no room, data-broken: if
//                             the engine does not start; op_id: the key of what is typed now

import { isOurs, reachable } from "../answered.js";
import { ask } from "../engine/client.js";
import { showWhatMatters } from "../house_rules.js";
import { newKey } from "../idempotency_key.js";
import { add, ready } from "../outbox/queue.js";

const PATIENCE_MS = 6000;

const opening = document.querySelector("form.opening");
const { op_id: key, csrfmiddlewaretoken: token } = opening.elements;
const withoutWords = (address) => address.split(/[?#]/)[0];

// Sent before these scripts ran and not answered, the form comes back behind the address, from the page
// itself: see the service worker. A link from elsewhere opens nothing.
function goOn() {
  const sent = new URLSearchParams(location.hash.slice(1));
  if (!new URLSearchParams(location.search).has("unsent")) return;
  history.replaceState(null, "", location.pathname);
  if (withoutWords(document.referrer) !== withoutWords(location.href)) return;
  for (const field of opening.elements) {
    if (!field.name) continue;
    const values = sent.getAll(field.name);
    if (["radio", "checkbox"].includes(field.type)) field.checked = values.includes(field.value);
    else field.value = values[same(field).indexOf(field)] ?? field.value;
  }
  showWhatMatters();
  opening.requestSubmit();
}

const same = ({ name }) => [...opening.elements].filter((field) => field.name === name);

// How many play was chosen in a stored page: the names that were typed are in the address alone.
function keepNames() {
  const typed = new URLSearchParams(location.search).getAll("seats");
  same({ name: "seats" }).forEach((field, seat) => (field.value = typed[seat] || field.value));
}

keepNames();

// A stored page has the key of another time. Another match has another key; so has the next one, when the
// browser goes back to this page.
key.value = "";
opening.addEventListener("input", () => (key.value = ""));

opening.addEventListener("submit", (event) => {
  // What chooses the number of players is a link, in which neither has a place.
  token.disabled = key.disabled = event.submitter?.formMethod === "get";
  if (token.disabled || !ready() || document.body.inert) return;
  event.preventDefault();
  key.value ||= newKey();
  document.body.inert = true;
  open().then(stay, stay);
});

// Until the next page is here, nothing can be tapped.
const stay = (leaves) => (document.body.inert = leaves === true);
addEventListener("pageshow", stay);

async function open() {
  const answer = (await reachable()) ? await sent().catch(() => null) : null;
  if (!answer) return openHere();
  // The page of the server says what is wrong.
  if (!answer.address) return opening.submit();
  return goTo(answer.address);
}

function goTo(address) {
  key.value = "";
  location.assign(address);
  return true;
}

// What the table answers, and nothing if something else does.
async function sent() {
  const answer = await fetch(opening.action, {
    method: "POST",
    headers: { Accept: "application/json" },
    body: new FormData(opening),
    signal: AbortSignal.timeout?.(PATIENCE_MS),
  });
  return isOurs(answer) && answer.status < 500 ? answer.json() : null;
}

async function openHere() {
  const filled = new FormData(opening);
  const names = filled.getAll("seats");
  const { game } = opening.dataset;
  const answer = await ask({ do: "open", game, names, sent: Object.fromEntries(filled) }).catch(() => null);
  if (!answer) return refuse(opening.dataset.broken);
  if (!answer.record) {
    for (const name of Object.keys(answer.fields ?? {}))
      opening.elements[name]?.closest?.(".option")?.classList.add("wrong");
    showWhatMatters();
    return refuse(Object.values(answer.fields ?? {})[0]?.[0] ?? answer.problems?.[0]?.detail);
  }
  const id = `new-${game}-${names.length}-${newKey()}`;
  const match = { id, record: answer.record, version: 0, at: Date.now() };
  try {
    await add({ op_id: key.value, match: id, open: answer.opening }, match);
  } catch {
    return refuse(opening.dataset.full);
  }
  return goTo(`/m/${id}`);
}

goOn();

function refuse(because) {
  const notice = document.createElement("p");
  notice.className = "notice problem";
  notice.setAttribute("role", "alert");
  notice.textContent = because;
  opening.querySelector(".problem")?.remove();
  opening.prepend(notice);
}
