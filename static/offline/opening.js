// A match is opened without a network: the engine reads the form, the match gets a name of this
// phone's own, and its opening is the first of its queued writes. `new-GAME-PLAYERS-NAME` tells the
// service worker which empty pages to show. The opening's key stands in no address: who has it can
// open the match again and gets its links.
//
//   form.opening[data-game]   the game; data-full: what to say where the phone has no room,
//                             data-broken: where the engine does not start

import { reachable } from "../answered.js";
import { ask } from "../engine/client.js";
import { showWhatMatters } from "../house_rules.js";
import { newKey } from "../idempotency_key.js";
import { add, ready } from "../outbox/queue.js";

const opening = document.querySelector("form.opening");

// Sent before these scripts ran and without a network, the form comes back in the address, from the
// page itself: see the service worker. A link from elsewhere opens nothing.
function goOn() {
  const sent = new URLSearchParams(location.search);
  if (!sent.has("unsent") || document.referrer.split("?")[0] !== location.href.split("?")[0]) return;
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

opening.addEventListener("submit", async (event) => {
  if (!ready() || event.submitter?.formMethod === "get") return;
  event.preventDefault();
  if (await reachable()) return opening.submit();
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
    await add({ op_id: newKey(), match: id, open: answer.opening }, match);
  } catch {
    return refuse(opening.dataset.full);
  }
  location.assign(`/m/${id}`);
});

goOn();

function refuse(because) {
  const notice = document.createElement("p");
  notice.className = "notice problem";
  notice.setAttribute("role", "alert");
  notice.textContent = because;
  opening.querySelector(".problem")?.remove();
  opening.prepend(notice);
}
