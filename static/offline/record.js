// The match of this page as this phone has it: its record, its queued writes, and what the engine
// answers about both.
//
//   main[data-offline-match]   the match; "new" in the empty pages of a game, for a match of this phone's own
//   main[data-board]           on a page of the server: the match's address in the API, which ends in its id

import { ask as askEngine } from "../engine/client.js";
import { newKey } from "../idempotency_key.js";
import { only, update, writes } from "../outbox/queue.js";
import { takesPlace } from "../outbox/refused.js";
import * as store from "../outbox/store.js";
import { keep } from "../double_tap.js";

export const main = document.querySelector("main[data-offline-match], main[data-board]");
const [, , named, page = "match", number, more] = location.pathname.split("/");
const { offlineMatch = main.dataset.board.split("/").at(-1) } = main.dataset;
export const id = offlineMatch === "new" ? named : offlineMatch;
// The address of the pages without a network, or of one page of the match that they stand in for.
export const atOwnAddress = page === "offline";
// A refused deal is answered at the address that it was sent to.
const isMatch = atOwnAddress || (page === "entries" && !number);
export const place = isMatch ? "match" : more ? "absent" : page;
export const correcting = place === "entries" ? Number(number) : null;

// stored: the stored match; queued: its queued writes; waiting: those of them that are entries; taken: how
// many of them the table has taken, which are the first; left: whether this page is being left.
export const match = { stored: undefined, queued: undefined, waiting: [], taken: 0, left: false };

// What reads and changes the match goes one after the other.
let turn = Promise.resolve();
export const inTurn =
  (action) =>
  (...values) =>
    (turn = turn.catch(() => {}).then(() => action(...values)));

// A form's names and values, as the engine reads them. Who is out has no points, as on the server's page.
export function sentBy(form, kind) {
  const sent = Object.fromEntries(new FormData(form));
  for (const { name } of form.querySelectorAll("[data-digits]:disabled")) sent[name] = "0";
  return { ...sent, kind, ...(correcting ? { of: String(correcting) } : {}) };
}

// The version of the match that this page shows, its own queued writes aside.
export const version = () => Math.max(match.stored.version, ...match.queued.map(({ taken = 0 }) => taken));

export const length = () => match.stored.record.history.length + match.waiting.length;

function record() {
  const { record } = match.stored;
  return { ...record, history: [...record.history, ...match.waiting.map((write) => write.written)] };
}

// The engine keeps the match under a name, so its record is sent once and not at every key.
export const nameWith = (op_id) => `${id} ${match.stored.version} ${op_id}`;

// What the engine answers about a record, which it keeps under the name `at`.
export async function askAbout(record, at, query) {
  const named = { ...query, at };
  const answer = await askEngine(named);
  return answer.unseen ? askEngine({ ...named, record: record() }) : answer;
}

export const ask = (query) => askAbout(record, nameWith(match.waiting.at(-1)?.op_id ?? ""), query);

export const firstProblem = (answer) =>
  Object.values(answer.fields ?? {})[0]?.[0] ?? answer.problems?.[0]?.detail;

// Why an entry cannot be written into a record, with the names of the players; "" where it can.
export async function whyNot(entry, record, at) {
  const answer = await askAbout(() => record, at, { do: "entry", entry });
  return answer.entry ? "" : answer.mistake || (firstProblem(answer) ?? "");
}

// A draft goes along when its match gets another id.
export function moveDraft(from, to) {
  const draft = localStorage.getItem(`draft:${from}`);
  if (draft) keep(localStorage, `draft:${to}`, draft);
  localStorage.removeItem(`draft:${from}`);
}

// What the phone has of the match; false where it has nothing that could be shown.
export async function load() {
  const stored = await store.get("matches", id);
  if (stored?.moved) return goTo(`/m/${stored.moved}`);
  if (stored?.dropped) return goTo("/");
  // Emptied while this page was open: it puts back what it has.
  if (!stored && match.stored) await putBack();
  match.stored = stored ?? match.stored;
  if (!match.stored) return false;
  match.waiting = [];
  match.queued = await writes(id);
  match.taken = match.queued.filter(({ taken }) => taken).length;
  if (match.queued.some(({ open, op_id }) => open && id.endsWith(op_id))) return leaveKey();
  for (const write of match.queued) {
    if (write.open) continue;
    if (!write.written && write.state !== "refused") await read(write);
    if (!takesPlace(write)) continue;
    match.waiting.push(write);
  }
  return true;
}

const putBack = () =>
  store.change((stored) => {
    stored("matches").put(match.stored);
    for (const write of match.queued ?? []) stored("writes").put(write);
  });

// An older version named the match by the key of its opening, which is for no address.
async function leaveKey() {
  const fresh = [...id.split("-").slice(0, 3), newKey()].join("-");
  await store.change((stored) => {
    stored("matches").put({ ...match.stored, id: fresh });
    stored("matches").put({ id, moved: fresh });
    for (const write of match.queued) stored("writes").put({ ...write, match: fresh });
  });
  moveDraft(id, fresh);
  return goTo(`/m/${fresh}`);
}

function goTo(address) {
  match.left = true;
  location.replace(address);
  return false;
}

// A form that the network swallowed, as an entry; what does not fit is for its writer to see.
async function read(write) {
  const answer = await ask({ do: "entry", sent: write.sent });
  if (answer.entry) Object.assign(write, { entry: answer.entry, written: answer.written });
  else Object.assign(write, { state: "refused", problem: { detail: firstProblem(answer) } });
  const { op_id, entry, written, state, problem } = write;
  await update(only(op_id), { entry, written, state, problem });
}

// To the page that there is without this one.
export async function leave() {
  const stored = await store.get("matches", id);
  if (!stored || stored.dropped) {
    location.replace(main.dataset.offlineMatch === "new" ? "/" : `/m/${id}`);
  } else if (atOwnAddress) location.replace(`/m/${id}`);
  else location.reload();
}
