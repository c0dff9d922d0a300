// Reads records with the types that openapi-typescript makes of the document, sent by openapi-fetch,
// and writes them back: verified and imported. Times go through Date where nothing is lost by it.
//
//     node with_openapi_typescript_records.js http://127.0.0.1:8000 matches.json
//
// Each game of `matches.json` has the id and the secret of a match. What became of its record is
// printed.
import { readFileSync } from "node:fs";
import createClient from "openapi-fetch";
import type { components, paths } from "./generated.d.ts";

type Schemas = components["schemas"];
type Match = { id: string; secret: string };

const [base = "", file = ""] = process.argv.slice(2);
const client = createClient<paths>({ baseUrl: base });

function answered<Data>(answer: { data?: Data; error?: unknown }): Data {
  if (answer.data === undefined) throw new Error(JSON.stringify(answer.error));
  return answer.data;
}

function throughDate(time: string): string {
  const written = new Date(time).toISOString();
  return written.slice(0, 23) === time.slice(0, 23) && /^.{23}000Z$/.test(time) ? written : time;
}

// A deal is of the game of its record, and an entry is found by its kind.
function notes(record: Schemas["BelotRecord"]): string[] {
  return record.history.map((entry) => (entry.kind === "round" ? entry.entry.contract : entry.kind));
}

async function writtenBack(match: Match) {
  const record = answered(
    await client.GET("/api/v1/matches/{match_id}/record", {
      params: { path: { match_id: match.id } },
      headers: { Authorization: `Bearer ${match.secret}` },
    }),
  );
  if (record.game === "belot" && notes(record).length !== record.history.length) throw new Error();
  if (record.beside) record.beside.times = record.beside.times.map(throughDate);
  const verdict = answered(await client.POST("/api/v1/verify", { body: { ...record } }));
  const opened = answered(
    await client.POST("/api/v1/imports", {
      params: { header: { "Idempotency-Key": crypto.randomUUID() } },
      body: record,
    }),
  );
  return { verdict: verdict.verdict, changed: verdict.changed, totals: opened.totals };
}

const matches = JSON.parse(readFileSync(file, "utf-8")) as Record<string, Match>;
const results: Record<string, unknown> = {};
for (const [game, match] of Object.entries(matches)) results[game] = await writtenBack(match);
console.log(JSON.stringify(results));
