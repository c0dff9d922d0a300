// The outbox: what was written here is kept with its key until the server has taken it, and sent
// in the order of writing, under a lock, again and again, exactly once. A letter is
//
//   op_id, match, at          its key, the match, when it was written
//   open                      what opens a match that the server does not know yet
//   sent, path                what a form sent and where to, as long as nobody has read it
//   entry, written            the entry for the API, and as the record has it
//   after                     how many entries the match had before it, those of the outbox included
//   version                   the version of the match that its writer saw
//   state                     "sending" by the page that wrote it, then "waiting"; "stale": others wrote meanwhile; "refused", with `problem`
//
// What waits is sent when a page opens, when the network comes back, when the page is looked at
// again, and every half minute. Nothing leaves the outbox but by the server's receipt or by the
// hand of the user.

function newKey() {
  if (crypto.randomUUID) return crypto.randomUUID();
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  bytes[6] = (bytes[6] & 15) | 64;
  bytes[8] = (bytes[8] & 63) | 128;
  const hex = [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, "$1-$2-$3-$4-");
}

const outbox = (() => {
  const EVERY_MS = 30_000;
  const told = new EventTarget();
  let timer;

  // Letters that another page was sending when it was closed wait like all others.
  const here = newKey();
  const order = (one, other) => one.at - other.at || one.place - other.place;

  async function letters(match) {
    const all = (await store.all("letters")).sort(order).filter((one) => one.state !== "sending" || one.page !== here);
    for (const one of all) if (one.state === "sending") one.state = "waiting";
    return match ? all.filter((one) => one.match === match) : all;
  }

  let place = 0;

  async function keep(letter) {
    place += 1;
    await store.put("letters", { state: "waiting", at: Date.now(), place, page: here, ...letter });
    navigator.storage?.persist?.();
    tell();
  }

  async function waits(op_id) {
    try {
      const letter = (await store.all("letters")).find((one) => one.op_id === op_id);
      if (letter) await store.put("letters", { ...letter, state: "waiting" });
      return Boolean(letter);
    } catch {
      return false;
    }
  }

  async function drop(op_id) {
    await store.remove("letters", op_id);
    tell();
  }

  function tell() {
    told.dispatchEvent(new Event("changed"));
  }

  const token = () => document.querySelector("[name=csrfmiddlewaretoken]")?.value ?? "";

  function post(letter) {
    if (letter.open) {
      const headers = { "Content-Type": "application/json", "Idempotency-Key": letter.op_id, "X-CSRFToken": token() };
      return fetch("/api/v1/matches", { method: "POST", headers, body: JSON.stringify(letter.open) });
    }
    if (!letter.entry) {
      const body = new URLSearchParams({ ...letter.sent, version: letter.version, csrfmiddlewaretoken: token() });
      return fetch(letter.path, { method: "POST", body });
    }
    const headers = {
      "Content-Type": "application/json",
      "Idempotency-Key": letter.op_id,
      "X-CSRFToken": token(),
    };
    if (letter.version) headers["If-Match"] = `"v${letter.version}"`;
    const body = JSON.stringify(letter.entry);
    return fetch(`/api/v1/matches/${letter.match}/entries`, { method: "POST", headers, body });
  }

  // The letters of one match, until one is not taken. Returns how many were.
  async function sendAll(waiting) {
    let taken = 0;
    while (waiting.length) {
      const [letter, ...rest] = waiting;
      if (letter.state !== "waiting") break;
      const answer = await post(letter);
      if (answer.ok) {
        if (letter.open) {
          waiting = await named(letter, rest, await answer.json());
          taken += 1;
          continue;
        }
        const version = letter.entry
          ? (await answer.json()).version
          : versionIn(await fetch(`/api/v1/matches/${letter.match}`));
        waiting = rest.map((one) => ({ ...one, version }));
        await settle(letter, version, waiting);
        taken += 1;
      } else if (answer.status === 412) {
        await store.put("letters", { ...letter, state: "stale" });
        break;
      } else if (answer.status < 500 && answer.status !== 429) {
        const problem = await answer.json().catch(() => ({ status: answer.status }));
        await store.put("letters", { ...letter, state: "refused", problem });
        break;
      } else break;
    }
    return taken;
  }

  // A match that was opened here has its name from the server now; so has all that waits for it.
  async function named(letter, rest, { id, version }) {
    const kept = await store.get("matches", letter.match);
    const renamed = rest.map((one) => ({ ...one, match: id, version }));
    await store.change((stored) => {
      stored("matches").delete(letter.match);
      if (kept) stored("matches").put({ ...kept, id, version, kit: false });
      stored("letters").delete(letter.op_id);
      for (const one of renamed) stored("letters").put(one);
    });
    told.dispatchEvent(new CustomEvent("named", { detail: { from: letter.match, to: id } }));
    tell();
    return renamed;
  }

  const versionIn = (answer) => Number(answer.headers.get("ETag").match(/\d+/)[0]);

  // The server has the letter: it goes from the outbox into the record, and what was written on
  // top of it now stands on the version that it made.
  async function settle(letter, version, rest) {
    const kept = await store.get("matches", letter.match);
    await store.change((stored) => {
      if (kept && letter.written && kept.record.history.length === letter.after) {
        const record = { ...kept.record, history: [...kept.record.history, letter.written] };
        stored("matches").put({ ...kept, record, version });
      }
      stored("letters").delete(letter.op_id);
      for (const one of rest) stored("letters").put(one);
    });
    tell();
  }

  // The user has seen what others wrote and lets all of this match follow it: what was to be put
  // on the version seen is put on the one that is there now, corrections of letters moved along.
  async function follow(match) {
    const waiting = await letters(match);
    const [first] = waiting;
    const answer = await fetch(`/api/v1/matches/${match}/record`);
    if (!answer.ok) return 0;
    const record = await answer.json();
    const version = versionIn(answer);
    const moved = record.history.length - first.after;
    const shifted = (entry) => (entry.of > first.after ? { ...entry, of: entry.of + moved } : entry);
    const kept = await store.get("matches", match);
    await store.change((stored) => {
      stored("matches").put({ ...kept, record, version });
      for (const one of waiting) {
        stored("letters").put({
          ...one, state: "waiting", problem: undefined, version,
          after: one.after + moved, entry: shifted(one.entry), written: shifted(one.written),
        });
      }
    });
    return drain();
  }

  async function drain() {
    clearTimeout(timer);
    let taken = 0;
    const work = async () => {
      for (const waiting of grouped(await letters()).values()) taken += await sendAll(waiting);
    };
    try {
      if (navigator.locks) await navigator.locks.request("outbox", work);
      else await work();
    } catch {
      // No network: what is left waits.
    }
    if ((await letters()).some((one) => one.state === "waiting")) timer = setTimeout(drain, EVERY_MS);
    if (taken) told.dispatchEvent(new CustomEvent("sent", { detail: taken }));
    tell();
    return taken;
  }

  function grouped(all) {
    const found = new Map();
    for (const one of all) found.set(one.match, [...(found.get(one.match) ?? []), one]);
    return found;
  }

  if (store.works) {
    addEventListener("load", drain);
    addEventListener("online", drain);
    document.addEventListener("visibilitychange", () => document.hidden || drain());
  }

  const ready = () => store.works && Boolean(navigator.serviceWorker?.controller);

  return { told, letters, keep, waits, drop, drain, follow, ready };
})();
