// Plays a match of every game with the types that openapi-typescript makes of the document, sent by
// openapi-fetch. It needs Node:
//
//     npm ci
//     npx openapi-typescript http://127.0.0.1:8000/api/v1/openapi.json -o generated.d.ts
//     npx tsc --strict --module nodenext --target es2022 --skipLibCheck with_openapi_typescript.ts
//     node with_openapi_typescript.js http://127.0.0.1:8000
import createClient from "openapi-fetch";
import type { components, paths } from "./generated.d.ts";

type Schemas = components["schemas"];

interface Program {
  opening: Schemas["NewMatch"];
  deals: Schemas["Deal"][];
  query: Schemas["Query"];
}

const base = process.argv[2] ?? "http://127.0.0.1:8000";
const seats = ["Ana", "Boris", "Ceca", "Dan"];

const programs: Record<Schemas["GameKey"], Program> = {
  belot: {
    opening: { game: "belot", seats },
    deals: [{ contract: "hearts", by: 0, points: [106, 56] }],
    query: { question: "card_value", facts: { contract: "hearts", card: "9H" } },
  },
  kosakeln: {
    opening: { game: "kosakeln", seats: seats.slice(0, 2) },
    deals: [{ contract: "dreiblatt", declarer: 0, points: 35, blatt: 2, tricks: 9 }],
    query: { question: "bonus_value", facts: { contract: "dreiblatt", bonus: "pagat", when: "after" } },
  },
  kozel: {
    opening: { game: "kozel", seats, options: { limit: 40 } },
    deals: [{ points: [90, 30] }],
    query: { question: "beats", facts: { trump: "hearts", best: ["9C"], play: ["AC"] } },
  },
  kwajongen: {
    opening: { game: "kwajongen", seats },
    deals: [{ by: 0, points: [18, 10] }],
    query: { question: "trick", facts: { trump: "hearts", cards: ["9C", "AC", "KC", "9H"] } },
  },
  svoi_kozyri: {
    opening: { game: "svoi_kozyri", seats },
    deals: [{ out: [0, 2, 3], loser: 1 }],
    query: { question: "beats", facts: { own_trump: "hearts", top: "9C", card: "AC" } },
  },
  besikovitch: {
    opening: { game: "besikovitch", seats: seats.slice(0, 2) },
    deals: [{ winner: 0 }],
    query: { question: "layouts", facts: { cards: 8 } },
  },
};

const client = createClient<paths>({ baseUrl: base });

function answered<Data>(answer: { data?: Data; error?: unknown }): Data {
  if (answer.data === undefined) throw new Error(JSON.stringify(answer.error));
  return answer.data;
}

async function play(program: Program): Promise<number[]> {
  const key = () => ({ "Idempotency-Key": crypto.randomUUID() });
  const opened = answered(
    await client.POST("/api/v1/matches", { params: { header: key() }, body: program.opening }),
  );
  const headers = { Authorization: `Bearer ${opened.links.owner}` };
  const path = { match_id: opened.id };
  let version = opened.version;

  async function write(body: Schemas["NewEntry"]): Promise<void> {
    const header = { ...key(), "If-Match": `"v${version}"` };
    const receipt = answered(
      await client.POST("/api/v1/matches/{match_id}/entries", {
        params: { path, header },
        headers,
        body,
      }),
    );
    version = receipt.version;
  }

  const deals = Array.from({ length: 5 }, (_, turn) => program.deals[turn % program.deals.length]!);
  const [first, second] = deals as [Schemas["Deal"], Schemas["Deal"]];
  answered(
    await client.POST("/api/v1/matches/{match_id}/preview", {
      params: { path },
      headers,
      body: { kind: "round", entry: first },
    }),
  );
  for (const entry of deals) await write({ kind: "round", entry, note: "by a program" });
  await write({ kind: "amend", of: 1, to: { kind: "round", entry: second }, reason: "miscounted" });
  await write({ kind: "strike", of: 2, reason: "twice" });
  const ruling = answered(
    await client.POST("/api/v1/games/{key}/rulings", {
      params: { path: { key: program.opening.game } },
      body: program.query,
    }),
  );
  if (ruling.game !== program.opening.game) throw new Error(ruling.verdict);
  if (ruling.question === "card_value") {
    // The question says what the answer is.
    const points: number = ruling.answer.points;
    if (points !== 14) throw new Error(ruling.verdict);
  }
  const board = answered(
    await client.GET("/api/v1/matches/{match_id}", { params: { path }, headers }),
  );
  const again = await client.GET("/api/v1/matches/{match_id}", {
    params: { path, header: { "If-None-Match": `"v${version}"` } },
    headers,
  });
  if (again.response.status !== 304) throw new Error(`${again.response.status} for what is known`);
  const sheet = await client.GET("/api/v1/matches/{match_id}/exports/{name}", {
    params: { path: { ...path, name: "deals" } },
    headers,
    parseAs: "text",
  });
  answered(sheet);
  return board.totals;
}

for (const [game, program] of Object.entries(programs)) {
  console.log(game, await play(program));
}
