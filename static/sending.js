// Sends what is in the outbox: in the order of writing, under a lock, again and again, exactly once.
//
// Only a problem document of the table with a code that says so refuses a letter for good. Anything
// else passes, and the letter is tried again: a network that answers in the table's place, a cookie
// that was lost, a link that is renewed later. Whoever writes that on `problem`:
//
//   {code, title, detail}   what the table said
//   {status, foreign}       something else answered

const sending = (() => {
  const EVERY_MS = 30_000;
  const PATIENCE_MS = 15_000;
  const FINAL = new Set([
    "invalid",
    "key_missing",
    "key_reused",
    "malformed",
    "match_begun",
    "match_finished",
    "match_over",
    "media_type",
    "method_not_allowed",
    "not_acceptable",
    "precondition_required",
    "too_large",
  ]);
  const { letters, amend, only, told, tell } = outbox;
  let timer, token, renewed;

  // A network that swallows everything must not hold the queue.
  const ask = (address, options) =>
    fetch(address, { ...options, signal: AbortSignal.timeout?.(PATIENCE_MS) });

  const tokenIn = (page) => page.querySelector("[name=csrfmiddlewaretoken]")?.value;

  // The token goes with a cookie. When that is lost, a page brings both anew.
  async function renewToken() {
    if (renewed) return false;
    renewed = true;
    const answer = await ask("/join", { cache: "no-store" });
    const fresh = tokenIn(new DOMParser().parseFromString(await answer.text(), "text/html"));
    token = fresh ?? token;
    return Boolean(fresh);
  }

  function post(letter) {
    token ??= tokenIn(document) ?? "";
    if (letter.sent && !letter.entry) {
      const body = new URLSearchParams({
        ...letter.sent,
        version: letter.version,
        csrfmiddlewaretoken: token,
      });
      return ask(letter.path, { method: "POST", headers: { Accept: "application/json" }, body });
    }
    const headers = {
      "Content-Type": "application/json",
      "Idempotency-Key": letter.op_id,
      "X-CSRFToken": token,
    };
    if (letter.version) headers["If-Match"] = `"v${letter.version}"`;
    const address = letter.open ? "/api/v1/matches" : `/api/v1/matches/${letter.match}/entries`;
    return ask(address, { method: "POST", headers, body: JSON.stringify(letter.open ?? letter.entry) });
  }

  async function send(letter) {
    let answer = await post(letter);
    if (answer.status === 403 && (await renewToken())) answer = await post(letter);
    const type = answer.headers.get("Content-Type") ?? "";
    const body = type.includes("json") ? await answer.json().catch(() => null) : null;
    if (answer.ok && Number.isInteger(body?.version)) return { receipt: body };
    return { left: notTaken(answer, type, body) };
  }

  // What becomes of a letter that was not taken.
  function notTaken(answer, type, body) {
    if (answer.ok || !body?.code || !type.startsWith("application/problem+json")) {
      return { state: "waiting", problem: { status: answer.status, foreign: true } };
    }
    const { code, title, detail } = body;
    const state = code === "stale" ? code : FINAL.has(code) ? "refused" : "waiting";
    return { state, problem: { code, title, detail } };
  }

  // The server has the letter: it goes from the outbox into the record, and what was written on
  // top of it now stands on the version that it made. A match that was opened here has its id from
  // the server now, and so has all that waits for it. Returns that id.
  async function settle(letter, { id = letter.match, version }) {
    const { match, op_id, open, written, after } = letter;
    await store.change((stored, then) => {
      then(stored("matches").get(match), (kept) => {
        if (open && kept) stored("matches").put({ ...kept, id, version, kit: false, own: [0] });
        if (open) stored("matches").put({ id: match, moved: id });
        else if (written && kept?.record?.history.length === after) {
          const record = { ...kept.record, history: [...kept.record.history, written] };
          stored("matches").put({ ...kept, record, version, own: [...(kept.own ?? []), kept.version] });
        }
      });
      then(stored("letters").getAll(), (all) => {
        stored("letters").delete(op_id);
        for (const other of all) {
          if (other.match === match && other.op_id !== op_id)
            stored("letters").put({ ...other, match: id, version });
        }
      });
    });
    if (open) told.dispatchEvent(new CustomEvent("named", { detail: { from: match, to: id } }));
    tell();
    return id;
  }

  // The letters of one match, until one is not taken.
  async function sendAll(match, taken) {
    let moved;
    for (;;) {
      const [letter] = await letters(match);
      if (letter?.state !== "waiting") return;
      const { receipt, left } = await send(letter);
      if (receipt) {
        match = await settle(letter, receipt);
        taken.push(letter);
      } else if (left.state !== "stale" || letter.op_id === moved || !(await nothingWritten(letter))) {
        return amend(only(letter.op_id), left);
      } else moved = letter.op_id;
    }
  }

  async function drain() {
    clearTimeout(timer);
    renewed = false;
    const taken = [];
    const work = async () => {
      for (const match of new Set((await letters()).map((letter) => letter.match)))
        await sendAll(match, taken);
    };
    try {
      if (navigator.locks) await navigator.locks.request("outbox", work);
      else await work();
    } catch {
      // No network: what is left waits.
    }
    const left = await letters().catch(() => []);
    if (left.some(({ state }) => state === "waiting")) timer = setTimeout(drain, EVERY_MS);
    if (taken.length) told.dispatchEvent(new CustomEvent("sent", { detail: taken.length }));
    tell();
    return taken.length;
  }

  // The user has another try.
  async function again(match) {
    await amend((letter) => letter.match === match && letter.state !== "stale", {
      state: "waiting",
      problem: undefined,
    });
    return drain();
  }

  async function recordOf(match) {
    const answer = await ask(`/api/v1/matches/${match}/record`);
    const version = Number(answer.headers.get("ETag")?.match(/v(\d+)/)?.[1]);
    const record = version && answer.ok ? await answer.json().catch(() => null) : null;
    return record?.history && { record, version };
  }

  // A version also comes of a name or a link. Where no entry and no rule did, nobody has to choose.
  async function nothingWritten(letter) {
    const [known, now] = await Promise.all([store.get("matches", letter.match), recordOf(letter.match)]);
    if (now?.record.history.length !== letter.after) return false;
    if (JSON.stringify(now.record.options) !== JSON.stringify(known?.record?.options)) return false;
    await moveTo(now, letter);
    return true;
  }

  // The user has seen what others wrote and lets all of this match follow it.
  async function follow(match) {
    const [first] = await letters(match);
    const now = await recordOf(match).catch(() => null);
    if (now) await moveTo(now, first);
    return drain();
  }

  // What was to be put on the version seen is put on the one that is there now, corrections of
  // letters moved along.
  async function moveTo({ record, version }, first) {
    const { match } = first;
    const moved = record.history.length - first.after;
    const shifted = (entry) => (entry?.of > first.after ? { ...entry, of: entry.of + moved } : entry);
    await store.change((stored, then) => {
      then(stored("matches").get(match), (kept) =>
        stored("matches").put({ ...kept, id: match, record, version, own: [] }),
      );
      then(stored("letters").getAll(), (all) => {
        for (const letter of all.filter((letter) => letter.match === match)) {
          stored("letters").put({
            ...letter,
            state: "waiting",
            problem: undefined,
            version,
            after: letter.after + moved,
            entry: shifted(letter.entry),
            written: shifted(letter.written),
          });
        }
      });
    });
  }

  return { drain, again, follow };
})();
