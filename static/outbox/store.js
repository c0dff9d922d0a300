// What this phone stores for the time without a network, in IndexedDB. Names and shapes stay as they
// are: phones have them.
//
//   matches   {id, record, version, at, book}: the last known record of every match that was open; book:
//             its menu and its book are stored, too;
//             {id, moved}: a match that was opened here, and the id that the server gave it;
//             {id, dropped}: a match that was opened here and given up
//   writes    {op_id, number, match, sent, version, …}: queued writes, not yet taken by the server;
//             see queue.js. Phones have them as "letters".

// A browser may never answer, for example while another page holds the database.
const PATIENCE_MS = 8000;
const silent = () => new DOMException("The storage does not answer.", "TimeoutError");
const STORES = ["matches", "letters"];
let opened;

function open() {
  if (opened) return opened;
  const opening = new Promise((done, failed) => {
    const request = indexedDB.open("scorers-table", 1);
    const forget = () => {
      if (opened === opening) opened = undefined;
    };
    let late = false;
    const timer = setTimeout(() => {
      late = true;
      forget();
      failed(silent());
    }, PATIENCE_MS);
    request.onupgradeneeded = () => {
      request.result.createObjectStore("matches", { keyPath: "id" });
      request.result.createObjectStore("letters", { keyPath: "op_id" });
    };
    request.onsuccess = () => {
      clearTimeout(timer);
      const database = request.result;
      // Emptied by the user or the browser: the next question opens it again.
      database.onclose = forget;
      database.onversionchange = () => {
        forget();
        database.close();
      };
      if (late) database.close();
      done(database);
    };
    request.onerror = () => {
      clearTimeout(timer);
      forget();
      failed(request.error);
    };
  });
  opened = opening;
  return opening;
}

async function begin(mode) {
  const database = await open();
  try {
    return database.transaction(STORES, mode, { durability: "strict" });
  } catch (error) {
    // It was closed behind our back.
    if (error.name !== "InvalidStateError") throw error;
    opened = undefined;
    return (await open()).transaction(STORES, mode, { durability: "strict" });
  }
}

// One transaction; it is over when what it wrote is on the disk, and one that failed wrote nothing.
// `then` goes on with what a request of it came to.
async function run(mode, action) {
  const transaction = await begin(mode);
  return new Promise((done, failed) => {
    const timer = setTimeout(() => {
      try {
        transaction.abort();
      } catch {
        return; // It is over, and says so in a moment.
      }
      failed(silent());
    }, PATIENCE_MS);
    let broken;
    const then = (request, action) => {
      request.onsuccess = () => {
        try {
          action(request.result);
        } catch (error) {
          broken = error;
          transaction.abort();
        }
      };
    };
    const stored = (name) => transaction.objectStore(name === "writes" ? STORES[1] : name);
    const request = action(stored, then);
    transaction.oncomplete = () => {
      clearTimeout(timer);
      done(request?.result);
    };
    // Without an error it is the page that goes away, with everything that waits for an answer.
    transaction.onabort = () => {
      const error = broken ?? transaction.error;
      if (!error) return;
      clearTimeout(timer);
      failed(error);
    };
  });
}

export const works = "indexedDB" in self;
export const get = (name, key) => run("readonly", (stored) => stored(name).get(key));
export const all = (name) => run("readonly", (stored) => stored(name).getAll());
// Changes, all or none.
export const change = (action) => run("readwrite", action);
