// The engine as a page uses it: `ask(query)` promises the answer. It starts with the first query;
// where its files are is in the page:
//
//   <template id="engine" data-worker data-engine data-micropython data-wasm data-bundle data-catalogue>

// A file that never comes must not hold up everything that is asked.
const START_MS = 15_000;

const pending = new Map();
let worker;
let number = 0;

function post(message) {
  return new Promise((resolve, reject) => {
    number += 1;
    pending.set(number, { resolve, reject });
    worker.postMessage({ number, ...message });
  });
}

function start() {
  const { dataset } = document.getElementById("engine");
  const addresses = Object.entries(dataset).map(([name, path]) => [name, new URL(path, location).href]);
  const { worker: script, ...files } = Object.fromEntries(addresses);
  worker = new Worker(script, { type: "module" });
  worker.addEventListener("error", () => stop(new Error("The engine did not start.")));
  worker.addEventListener("message", ({ data }) => {
    const query = pending.get(data.number);
    pending.delete(data.number);
    if (data.failed) query.reject(new Error(data.failed));
    else query.resolve(data.answer);
  });
  const late = setTimeout(stop, START_MS, new Error("The engine did not start in time."));
  return post({ files }).finally(() => clearTimeout(late));
}

// What waits for an answer gets an error instead; the next query starts the engine again.
function stop(error) {
  worker?.terminate();
  worker = undefined;
  for (const { reject } of pending.values()) reject(error);
  pending.clear();
}

export async function ask(request) {
  if (!worker) start().catch(stop);
  return post({ request });
}
