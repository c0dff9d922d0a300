// The outbox: what was written here is stored with its key until the server has taken it. Nothing
// leaves it but by the server's receipt or by the hand of the user; sending.js sends it. A queued
// write is, as it is stored,
//
//   op_id, match, number      its key, the match, its place in the order of writing
//   at                        when it was written by this phone's clock, which may be wrong
//   open                      what opens a match that the server does not know yet
//   sent, path                what a form sent and where to, as long as nobody has read it
//   entry, written            the entry for the API, and as the record has it
//   after                     how many entries the match had before it, queued ones included
//   begun                     how many it had when it was begun, where others wrote since
//   version                   the version of the match that its writer saw
//   taken                     the version that the table made of it: it goes once the record here has it
//   state                     "sending" by the page that wrote it, then "waiting"; "stale": others
//                             wrote meanwhile; "refused" for good
//   problem                   why it was not taken when it was last tried
//   meant                     of what others overtook: "same" as one of theirs, or "another" entry; seen: up to which
//                             entry its writer had seen theirs

import * as store from "./store.js";

// "changed": the queue is not what it was; "sent" and "named" come from sending.js.
export const events = new EventTarget();

// What another page was sending when it was closed waits like everything else.
const here = `${Date.now()} ${Math.random()}`;

// Writes of versions that went by the clock have no number: in a match each has more entries before
// it than the last, and its opening none.
const byClock = (write, other) =>
  Boolean(other.open) - Boolean(write.open) ||
  write.after - other.after ||
  write.at - other.at ||
  write.place - other.place;

export function inOrder(all) {
  let last = all.reduce((most, { number = 0 }) => Math.max(most, number), 0);
  for (const write of all.filter(({ number }) => !number).sort(byClock)) write.number = last += 1;
  return all.sort((write, other) => write.number - other.number);
}

// The queued writes of a match, or of all, in their order; first those that the table has taken.
export async function writes(match) {
  const stored = inOrder(await store.all("writes"));
  const all = stored.filter(({ state, page }) => state !== "sending" || page !== here);
  for (const write of all) if (write.state === "sending") write.state = "waiting";
  return match ? all.filter((write) => write.match === match) : all;
}

export const unsent = async (match) => (await writes(match)).filter(({ taken }) => !taken);

// Puts a write behind all others, and stores the match that it opens. Meanwhile those before it may
// have been sent: the match may have its id from the server now, or a version from them.
export async function add(write, opened) {
  await store.change((stored, then) => {
    if (opened) stored("matches").put(opened);
    const addTo = (match) => {
      then(stored("matches").get(match), (row) => {
        if (row?.moved) return addTo(row.moved);
        // What came since was written here: nobody has to compare it.
        const own = row?.own?.includes(write.version) && { version: row.version, begun: write.after };
        then(stored("writes").getAll(), (all) => {
          const unnumbered = all.filter(({ number }) => !number);
          const same = all.find(({ op_id }) => op_id === write.op_id);
          // It is there already, from another page.
          if (same && same.page !== here) return;
          const number = same?.number ?? (inOrder(all).at(-1)?.number ?? 0) + 1;
          for (const older of unnumbered) stored("writes").put(older);
          stored("writes").put({
            state: "waiting",
            at: Date.now(),
            page: here,
            ...write,
            ...own,
            match,
            number,
          });
        });
      });
    };
    addTo(write.match);
  });
  navigator.storage?.persist?.();
  changed();
}

// Changes the writes that a test chooses, as they are now. Returns how many.
export async function update(chosen, changes) {
  let count = 0;
  await store.change((stored, then) => {
    then(stored("writes").getAll(), (all) => {
      for (const write of inOrder(all).filter(chosen)) {
        count += 1;
        stored("writes").put({ ...write, ...changes });
      }
    });
  });
  changed();
  return count;
}

export const only = (op_id) => (write) => write.op_id === op_id;

// The table has it, and the record of this phone has not yet: without a network it would be missing.
export const taken = (op_id, version) => update(only(op_id), { taken: version });

// What a page was sending waits now; false where it is not there.
export const release = (op_id) => update(only(op_id), { state: "waiting" }).then(Boolean, () => false);

export async function remove(op_id) {
  await store.change((stored) => stored("writes").delete(op_id));
  changed();
}

export function changed() {
  events.dispatchEvent(new Event("changed"));
}

// Whether pages without a network are there to show what is queued.
export const ready = () => store.works && Boolean(navigator.serviceWorker?.controller);
