// Sends a form that writes into a match, and queues it where the network swallows it; see forms.js.

import { reachable } from "../answered.js";
import { keep } from "../double_tap.js";
import { newKey } from "../idempotency_key.js";
import { add, ready, remove, taken, unsent, writes } from "./queue.js";
import { request } from "./request.js";
import { get } from "./store.js";
import { forgetTyped, keepTyped } from "./typed.js";

const PATIENCE_MS = 4000;
const ENTRY = /^\/m\/([^/]+)(?:\/entries\/(\d+)(\/strike)?)?/;

const addressOf = (form, button) =>
  new URL(button?.hasAttribute("formaction") ? button.formAction : form.action).pathname;

// What a form sends, for the server (`body`) and as the engine reads it (`sent`): the address says which entry it
// corrects.
function sentBy(form, button, data) {
  const address = addressOf(form, button);
  const [, match, of, strike] = address.match(ENTRY);
  const fields = Object.fromEntries(data);
  delete fields.csrfmiddlewaretoken;
  const sent = { ...fields, ...(of && { of }), ...(strike && { kind: "strike" }) };
  return { address, match, sent, body: new URLSearchParams([...data]) };
}

// What the table says: the version that it made, "refused" with a reason that its page shows, or nothing.
async function post({ address, body }) {
  const headers = { Accept: "application/json" };
  const answer = await request(address, { method: "POST", headers, body }, PATIENCE_MS).catch(() => null);
  if (!answer?.headers.has("Match-Version")) return null;
  return answer.ok ? Number(answer.headers.get("Match-Version")) : "refused";
}

// Stored before it is sent: where the page is closed or the network goes, the phone has it.
async function store({ address, match, sent }, state) {
  const row = await get("matches", match);
  if (!row?.record) throw new Error("This phone does not have the match.");
  const there = (await writes(match)).filter(({ open }) => !open);
  const before = there.length;
  // The page knows more than this phone has stored, and means what others wrote by that number.
  const known = row.record.history.length + there.filter(({ taken }) => taken).length;
  if (Number(sent.of) > known) throw new Error("This phone does not have the entry.");
  const after = row.record.history.length + before;
  await add({ op_id: sent.op_id, match, path: address, sent, version: row.version, after, state });
}

async function queue(write) {
  await store(write, "waiting");
  keep(sessionStorage, "saved", "yes");
  location.assign(`/m/${write.match}/offline`);
}

// The browser's own way: the page of the server says what is wrong, or that there is no network.
function letGo(form, button) {
  form.dataset.letGo = "";
  form.requestSubmit(button);
}

async function send(write, stores) {
  const { op_id } = write.sent;
  if (stores) await store(write, "sending").catch(() => {});
  const answer = await post(write);
  if (Number.isInteger(answer)) await taken(op_id, answer).catch(() => {});
  if (answer === "refused") await remove(op_id).catch(() => {});
  return answer;
}

export async function submit(form, button, data) {
  // A stored page has the key of another time. Sent again, a form keeps its own until it is written.
  form.elements.op_id.value = form.dataset.key ??= newKey();
  data.set("op_id", form.dataset.key);
  const write = sentBy(form, button, data);
  // What was written before it still waits: it goes behind that.
  const waiting = await unsent(write.match).catch(() => null);
  const answer = waiting?.length ? null : await send(write, waiting && ready());
  if (Number.isInteger(answer)) {
    delete form.dataset.key;
    keep(sessionStorage, "written", "yes");
    return location.assign(form.dataset.writes);
  }
  if (answer === "refused" || !ready()) return letGo(form, button);
  await queue(write).catch(() => letGo(form, button));
}

export async function sendOther(form, button, data) {
  const { without } = form.dataset;
  if (await reachable()) {
    forgetTyped(form);
    return letGo(form, button);
  }
  if ("waits" in form.dataset) return queueConfirmed(form, button, data).catch(() => sayNoNetwork(form));
  if (!without) return sayNoNetwork(form);
  location.assign(without);
}

// No page of the server can ask whether it is meant: the list of deals has it, and its Undo.
async function queueConfirmed(form, button, data) {
  data.set("op_id", newKey());
  const write = sentBy(form, button, data);
  write.sent.confirmed = "1";
  await queue(write);
}

function sayNoNetwork(form) {
  keepTyped(form);
  if (form.nextElementSibling?.matches(".no-network")) return;
  form.after(document.getElementById("no-network").content.cloneNode(true));
}
