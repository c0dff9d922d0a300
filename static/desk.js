// The engine as a page asks it: `desk.ask(question)` promises the answer. It starts when first
// asked; where its files are stands in the page:
//
//   <template id="engine" data-worker data-engine data-micropython data-wasm data-bundle data-catalogue>

// A key of its own for everything that is written here.
function newKey() {
  if (crypto.randomUUID) return crypto.randomUUID();
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  bytes[6] = (bytes[6] & 15) | 64;
  bytes[8] = (bytes[8] & 63) | 128;
  const hex = [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, "$1-$2-$3-$4-");
}

const desk = (() => {
  const waiting = new Map();
  let worker,
    number = 0;

  function say(message) {
    return new Promise((answered, failed) => {
      number += 1;
      waiting.set(number, { answered, failed });
      worker.postMessage({ number, ...message });
    });
  }

  function start() {
    const address = ({ dataset }) =>
      Object.fromEntries(Object.entries(dataset).map(([name, one]) => [name, new URL(one, location).href]));
    const { worker: script, ...files } = address(document.getElementById("engine"));
    worker = new Worker(script, { type: "module" });
    worker.addEventListener("message", ({ data: { number: told, answer, failed } }) => {
      const one = waiting.get(told);
      waiting.delete(told);
      if (failed) one.failed(new Error(failed));
      else one.answered(answer);
    });
    return say({ files });
  }

  return {
    ready: () => (worker ? Promise.resolve() : start()),
    async ask(asked) {
      if (!worker) start().catch(() => {});
      return say({ asked });
    },
  };
})();
