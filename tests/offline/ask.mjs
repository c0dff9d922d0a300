// Asks the engine on MicroPython every question of a file, and says which answers differ.
//   node ask.mjs ENGINE MICROPYTHON BUNDLE QUESTIONS CATALOGUE
// A line of the file is [question, the answer as canonical JSON]; a line is written back for every
// difference: [number of the question, the answer].
import { readFileSync } from "node:fs";
import { pathToFileURL } from "node:url";

const [engine, micropython, bundle, questions, catalogue] = process.argv.slice(2);
const { start } = await import(pathToFileURL(engine));
const { loadMicroPython } = await import(pathToFileURL(`${micropython}/micropython.mjs`));

const canonical = (value) => {
  if (Array.isArray(value)) return `[${value.map(canonical).join(",")}]`;
  if (value === null || typeof value !== "object") return JSON.stringify(value);
  const names = Object.keys(value).sort((one, other) => Buffer.compare(Buffer.from(one), Buffer.from(other)));
  return `{${names.map((name) => `${JSON.stringify(name)}:${canonical(value[name])}`).join(",")}}`;
};

const python = await start({
  load: loadMicroPython,
  wasm: `${micropython}/micropython.wasm`,
  modules: JSON.parse(readFileSync(bundle, "utf8")),
});

python.loadCatalog(JSON.parse(readFileSync(catalogue, "utf8")));

let number = 0;
for (const line of readFileSync(questions, "utf8").split("\n")) {
  if (!line) continue;
  const [asked, expected] = JSON.parse(line);
  let got;
  try {
    got = canonical(python.ask(asked));
  } catch (error) {
    got = `raised: ${error.message}`;
  }
  if (got !== expected) console.log(JSON.stringify([number, got]));
  number += 1;
}
console.log(JSON.stringify(["asked", number]));
