// The outbox: what was written here is stored with its key until the server has taken it. Nothing
// leaves it but by the server's receipt or by the hand of the user; `sending.js` sends it. A letter is
//
//   op_id, match, number      its key, the match, its place in the order of writing
//   at                        when it was written by this phone's clock, which may be wrong
//   open                      what opens a match that the server does not know yet
//   sent, path                what a form sent and where to, as long as nobody has read it
//   entry, written            the entry for the API, and as the record has it
//   after                     how many entries the match had before it, those of the outbox included
//   version                   the version of the match that its writer saw
//   state                     "sending" by the page that wrote it, then "waiting"; "stale": others
//                             wrote meanwhile; "refused" for good
//   problem                   why it was not taken when it was last tried

const outbox = (() => {
  const told = new EventTarget();
  const { sending: script } = document.currentScript.dataset;
  let loading;

  // Letters that another page was sending when it was closed wait like all others.
  const here = `${Date.now()} ${Math.random()}`;

  // Letters of versions that went by the clock have no number: in a match each has more entries
  // before it than the last, and its opening none.
  const byClock = (letter, other) =>
    Boolean(other.open) - Boolean(letter.open) ||
    letter.after - other.after ||
    letter.at - other.at ||
    letter.place - other.place;

  function inOrder(all) {
    let last = all.reduce((most, { number = 0 }) => Math.max(most, number), 0);
    for (const letter of all.filter(({ number }) => !number).sort(byClock)) letter.number = last += 1;
    return all.sort((letter, other) => letter.number - other.number);
  }

  async function letters(match) {
    const all = inOrder(await store.all("letters")).filter(
      ({ state, page }) => state !== "sending" || page !== here,
    );
    for (const letter of all) if (letter.state === "sending") letter.state = "waiting";
    return match ? all.filter((letter) => letter.match === match) : all;
  }

  // Adds a letter behind all others, and the match that it opens. While it was written those before
  // it may have been sent: the match may have its id from the server now, or a version from them.
  async function keep(letter, opened) {
    await store.change((stored, then) => {
      if (opened) stored("matches").put(opened);
      const add = (match) => {
        then(stored("matches").get(match), (kept) => {
          if (kept?.moved) return add(kept.moved);
          const version =
            letter.written && kept?.own?.includes(letter.version) ? kept.version : letter.version;
          then(stored("letters").getAll(), (all) => {
            const unnumbered = all.filter(({ number }) => !number);
            const number =
              all.find(({ op_id }) => op_id === letter.op_id)?.number ??
              (inOrder(all).at(-1)?.number ?? 0) + 1;
            for (const older of unnumbered) stored("letters").put(older);
            stored("letters").put({
              state: "waiting",
              at: Date.now(),
              page: here,
              ...letter,
              match,
              version,
              number,
            });
          });
        });
      };
      add(letter.match);
    });
    navigator.storage?.persist?.();
    tell();
  }

  // Changes the letters that a test chooses, as they are now. Returns how many.
  async function amend(chosen, changes) {
    let count = 0;
    await store.change((stored, then) => {
      then(stored("letters").getAll(), (all) => {
        for (const letter of inOrder(all).filter(chosen)) {
          count += 1;
          stored("letters").put({ ...letter, ...changes });
        }
      });
    });
    tell();
    return count;
  }

  const only = (op_id) => (letter) => letter.op_id === op_id;
  const waits = (op_id) => amend(only(op_id), { state: "waiting" }).then(Boolean, () => false);

  async function drop(op_id) {
    await store.remove("letters", op_id);
    tell();
  }

  function tell() {
    told.dispatchEvent(new Event("changed"));
  }

  // What sends is fetched when there is something to send.
  function sender() {
    if (typeof sending !== "undefined") return sending;
    loading ??= new Promise((done, failed) => {
      const element = Object.assign(document.createElement("script"), { src: script });
      element.onload = () => done(sending);
      element.onerror = () => {
        loading = undefined;
        failed(new Error("No network."));
      };
      document.head.append(element);
    });
    return loading;
  }

  const bySender =
    (name) =>
    async (...given) =>
      (await sender())[name](...given);
  const drain = bySender("drain");

  // What waits is sent when a page opens, when the network comes back, and when the page is looked
  // at again.
  async function flush() {
    if ((await letters()).length) await drain();
  }

  const flushed = () => document.hidden || flush().catch(() => {});
  if (store.works) {
    addEventListener("load", flushed);
    addEventListener("online", flushed);
    document.addEventListener("visibilitychange", flushed);
  }

  const ready = () => store.works && Boolean(navigator.serviceWorker?.controller);

  return {
    told,
    letters,
    keep,
    amend,
    only,
    waits,
    drop,
    drain,
    again: bySender("again"),
    follow: bySender("follow"),
    ready,
    tell,
  };
})();
