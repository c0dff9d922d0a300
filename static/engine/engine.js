// The engine: the scorer's own Python, lowered, on MicroPython. It runs in a worker of the browser
// and, in tests, under Node; both hand in what they have loaded.

// Objects travel as pairs: over there a plain dict would forget their order.
const paired = (value) => {
  if (Array.isArray(value)) return [0, ...value.map(paired)];
  if (value === null || typeof value !== "object") return value;
  return [1, ...Object.entries(value).flatMap(([name, item]) => [name, paired(item)])];
};

// Without a threshold MicroPython collects garbage after each answer, which takes as long as the answer.
const GARBAGE_BYTES = 1024 * 1024;

const BOOT = `
import gc
import json
from shim import unpaired
from tables.presenters.offline import respond

gc.threshold(${GARBAGE_BYTES})
catalog = {}

def load_catalog(text):
    catalog.clear()
    catalog.update(json.loads(text))

def ask(text):
    request, responses = unpaired(json.loads(text)), None
    if request["do"] in ("explore", "need", "search"):
        # Only when it is asked for: the first score does not wait for it.
        from tables.presenters.offline_book import RESPONSES as responses
    return json.dumps(respond(request, catalog, responses))
`;

// `load` is MicroPython's own loader, `modules` the bundle: paths and lowered sources.
export async function start({ load, wasm, modules }) {
  const python = await load({ url: wasm, heapsize: 4 * 1024 * 1024, linebuffer: true });
  const made = new Set();
  for (const [path, source] of Object.entries(modules)) {
    let folder = "/lib";
    for (const part of ["", ...path.split("/").slice(0, -1)]) {
      if (part) folder += `/${part}`;
      if (!made.has(folder)) python.FS.mkdir(folder);
      made.add(folder);
    }
    python.FS.writeFile(`/lib/${path}`, source);
  }
  python.runPython(BOOT);
  const [ask, loadCatalog] = ["ask", "load_catalog"].map((name) => python.globals.get(name));
  return {
    loadCatalog: (catalog) => loadCatalog(JSON.stringify(catalog)),
    ask: (request) => JSON.parse(ask(JSON.stringify(paired(request)))),
  };
}
