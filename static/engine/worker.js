// The engine's worker. Its first message names the files, every other one is a query.
let python;

async function begin({ engine, micropython, wasm, bundle, catalogue }) {
  const json = async (address) => (await fetch(address)).json();
  const [{ start }, { loadMicroPython: load }, modules, words] = await Promise.all([
    import(engine),
    import(micropython),
    json(bundle),
    json(catalogue),
  ]);
  const begun = await start({ load, wasm, modules });
  begun.loadCatalog(words);
  return begun;
}

addEventListener("message", async ({ data: { number, files, request } }) => {
  try {
    if (files) python = begin(files);
    const engine = await python;
    postMessage({ number, answer: request && engine.ask(request) });
  } catch (error) {
    postMessage({ number, failed: String(error.message ?? error) });
  }
});
