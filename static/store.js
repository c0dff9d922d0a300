// What this phone keeps for the time without a network, in IndexedDB:
//
//   matches   {id, record, version, saved_at}: the last known record of every match that was open
//   letters   {op_id, at, match, sent, version, …}: what was written and not yet taken by the server,
//             in the order of writing; see outbox.js

const store = (() => {
  let opened;

  function open() {
    opened ??= new Promise((done, failed) => {
      const request = indexedDB.open("scorers-table", 1);
      request.onupgradeneeded = () => {
        request.result.createObjectStore("matches", { keyPath: "id" });
        request.result.createObjectStore("letters", { keyPath: "op_id" });
      };
      request.onsuccess = () => done(request.result);
      request.onerror = () => failed(request.error);
    });
    return opened;
  }

  // One transaction; it is over when what it wrote is on the disk.
  async function run(names, mode, action) {
    const database = await open();
    return new Promise((done, failed) => {
      const transaction = database.transaction(names, mode, { durability: "strict" });
      const request = action((name) => transaction.objectStore(name));
      transaction.oncomplete = () => done(request?.result);
      // Without an error it is the page that goes away, with everything that waits for an answer.
      transaction.onabort = () => transaction.error && failed(transaction.error);
    });
  }

  return {
    works: "indexedDB" in self,
    get: (name, key) => run(name, "readonly", (kept) => kept(name).get(key)),
    all: (name) => run(name, "readonly", (kept) => kept(name).getAll()),
    put: (name, value) => run(name, "readwrite", (kept) => kept(name).put(value)),
    remove: (name, key) => run(name, "readwrite", (kept) => kept(name).delete(key)),
    // Several changes, all or none.
    change: (action) => run(["matches", "letters"], "readwrite", action),
  };
})();
