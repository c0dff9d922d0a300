// Sends what is in the outbox: in the order of writing, under a lock, again and again, exactly once.

import { newKey } from "../idempotency_key.js";
import { changed, events, inOrder, only, remove, unsent, update } from "./queue.js";
import { forgetWritten } from "../pad/draft.js";
import { tellOtherTabs } from "./other_tabs.js";
import { takesPlace } from "./refused.js";
import { mayRenew, recordOf, send } from "./request.js";
import * as store from "./store.js";

const EVERY_MS = 10_000;
let timer;

// The server has the write: it goes from the outbox into the record, or waits there for a record that
// has it, and what was written on top of it is now based on the version that it made. A match that was opened here has its id from the
// server now, and so has all that waits for it. Returns that id.
async function settle(write, { id = write.match, version }) {
  const { match, op_id, open, written, after } = write;
  forgetWritten(match, write);
  await store.change((stored, then) => {
    then(stored("matches").get(match), (row) => {
      if (open && row?.record) stored("matches").put({ ...row, id, version, own: [0] });
      if (open) stored("matches").put({ id: match, moved: id });
      else if (written && row?.record?.history.length === after) {
        const record = { ...row.record, history: [...row.record.history, written] };
        stored("matches").put({ ...row, record, version, own: [...(row.own ?? []), row.version] });
      } else return stored("writes").put({ ...write, taken: version });
      stored("writes").delete(op_id);
    });
    then(stored("writes").getAll(), (all) => {
      for (const other of all) {
        if (other.match !== match || other.op_id === op_id) continue;
        stored("writes").put({ ...other, match: id, version });
      }
    });
  });
  if (open) events.dispatchEvent(new CustomEvent("named", { detail: { from: match, to: id } }));
  changed();
  return id;
}

// The writes of one match, until one is not taken.
async function sendAll(match, taken) {
  let moved;
  for (;;) {
    const [write] = await unsent(match);
    if (write?.state !== "waiting") return;
    const { receipt, left } = await send(write);
    if (receipt) {
      match = await settle(write, receipt);
      taken.push(write);
    } else if (left.state !== "stale" || write.op_id === moved || !(await nothingWritten(write))) {
      return update(only(write.op_id), left);
    } else moved = write.op_id;
  }
}

// One page at a time sends, and moves what waits.
const alone = (work) => (navigator.locks ? navigator.locks.request("outbox", work) : work());

let draining;
let onceMore = false;

// Sends everything that waits. Asked while it does, it looks once more at the end.
export async function drain() {
  onceMore = Boolean(draining);
  draining ??= drainAll();
  const taken = await draining;
  draining = undefined;
  return onceMore ? taken + (await drain()) : taken;
}

async function drainAll() {
  clearTimeout(timer);
  mayRenew();
  const taken = [];
  // Matches are sent side by side: what holds one up, a network or a full phone, holds up no other.
  const work = async () => {
    const matches = new Set((await unsent()).map((write) => write.match));
    await Promise.allSettled([...matches].map((match) => sendAll(match, taken)));
  };
  try {
    await alone(work);
  } catch {
    // The storage does not answer: what is left waits.
  }
  const left = await unsent().catch(() => []);
  if (left.some(({ state }) => state === "waiting")) timer = setTimeout(drain, EVERY_MS);
  if (taken.length) events.dispatchEvent(new CustomEvent("sent", { detail: taken.length }));
  changed();
  tellOtherTabs();
  return taken.length;
}

// The user has another try. What the table refused because its key is another entry's gets a key of its
// own: with the old one it would be refused forever.
export async function again(match) {
  const mine = (write) => write.match === match && write.state !== "stale";
  for (const write of (await unsent(match)).filter(({ problem }) => problem?.code === "key_reused"))
    await giveNewKey(write);
  await update(mine, { state: "waiting", problem: undefined });
  return drain();
}

const giveNewKey = ({ op_id, sent, ...write }) =>
  store.change((stored) => {
    const fresh = newKey();
    stored("writes").delete(op_id);
    stored("writes").put({ ...write, op_id: fresh, ...(sent && { sent: { ...sent, op_id: fresh } }) });
  });

// A version also comes of a name or a link. Where no entry and no rule did, nobody has to choose.
async function nothingWritten(write) {
  const [row, now] = await Promise.all([store.get("matches", write.match), recordOf(write.match)]);
  if (now.record?.history.length !== (write.begun ?? write.after)) return false;
  if (JSON.stringify(now.record.options) !== JSON.stringify(row?.record?.options)) return false;
  await moveTo(now, write.match);
  return true;
}

// The user has seen what others wrote, up to the entry `seen`, and has answered for each of the writes
// `known` what becomes of it: `drops` are discarded, and all others follow. Returns false where others
// wrote more than that; where the server does not say what that is, the write says why.
export async function follow(match, { seen, known, drops }) {
  const isWhole = await alone(async () => {
    const now = await recordOf(match).catch(() => ({ problem: { foreign: true } }));
    if (now.record) return now.record.history.length === seen && moveTo(now, match, known, drops);
    const [first] = await unsent(match);
    await update(only(first?.op_id), { problem: now.problem });
    return true;
  });
  await drain();
  return isWhole;
}

// Sends a write before those that wait: without it they cannot be taken.
export const sendAhead = (write) =>
  alone(async () => {
    const { version } = await recordOf(write.match);
    const { receipt } = version ? await send({ ...write, version }) : {};
    if (receipt) await remove(write.op_id);
  });

// Discards some of what waits for a match; what follows keeps what it names.
export async function leaveOut(match, drops) {
  await alone(() =>
    store.change((stored, then) =>
      then(stored("writes").getAll(), (all) => {
        const waiting = inOrder(all).filter((write) => write.match === match && !write.taken);
        moveBehind(stored, waiting[0]?.after, waiting, drops);
      }),
    ),
  );
  return drain();
}

// Puts what waits behind the first `length` entries of the match, changed in what is said, and without the
// writes `drops`: a correction of another one goes on naming that one, and goes with it.
function moveBehind(stored, length, waiting, drops, changes) {
  const { after: base } = waiting[0] ?? {};
  const entries = waiting.filter(takesPlace);
  const named = ({ of }) => entries[of - base - 1];
  const isQueued = (entry) => entry?.of > base;
  const isDropped = ({ op_id, written }) =>
    drops.includes(op_id) || (isQueued(written) && isDropped(named(written)));
  const kept = waiting.filter((write) => !isDropped(write));
  const left = entries.filter((write) => kept.includes(write));
  const moved = (entry) =>
    isQueued(entry) ? { ...entry, of: length + left.indexOf(named(entry)) + 1 } : entry;
  for (const { op_id } of waiting.filter(isDropped)) stored("writes").delete(op_id);
  let place = 0;
  for (const write of kept) {
    const { entry, written } = write;
    stored("writes").put({
      ...write,
      ...changes,
      after: length + place,
      entry: moved(entry),
      written: moved(written),
    });
    if (takesPlace(write)) place += 1;
  }
}

// What was to be put on the version seen is put on the one that is there now. Done twice, the second time
// finds it there and moves nothing. Returns whether all that waits is among `known`.
async function moveTo({ record, version }, match, known, drops = []) {
  let isKnown = true;
  await store.change((stored, then) => {
    then(stored("writes").getAll(), (all) => {
      const mine = inOrder(all).filter((write) => write.match === match);
      const waiting = mine.filter(({ taken }) => !taken);
      isKnown = !known || waiting.every(({ op_id }) => known.includes(op_id));
      if (!isKnown) return;
      then(stored("matches").get(match), (row) =>
        stored("matches").put({ ...row, id: match, record, version, own: [] }),
      );
      for (const { op_id, taken } of mine) if (taken <= version) stored("writes").delete(op_id);
      const open = { problem: undefined, meant: undefined, seen: undefined, begun: undefined };
      const answered = { state: "waiting", ...open, version };
      moveBehind(stored, record.history.length, waiting, drops, answered);
    });
  });
  return isKnown;
}
