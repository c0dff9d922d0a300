// What the pages without a network show: board, history and what was not taken, as data for fill.js.
//
//   main[data-newest]   how many entries the server puts on a match page

import { figure } from "../app.js";
import { why } from "../outbox/giving_up.js";
import { ask, correcting, id, main, match, place } from "./record.js";

// How many entries a match page shows, the last one included.
const RECENT = Number(main.dataset.newest);
const PATIENCE_MS = 5000;

export const signed = (points) => (points > 0 ? `+${points}` : figure(points));

const marked = (line) => ({
  ...line,
  signed: signed(line.points),
  class: `points side-${line.side ?? line.number}`,
});

const verdictOf = (entry) => entry.verdict || entry.kind;

function describe(row) {
  return {
    ...row,
    anchor: `entry-${row.seq}`,
    called: row.deal_number ? `${row.deal_number}.` : `#${row.seq}`,
    says: verdictOf(row),
    struck: row.status === "struck",
    late: row.status === "late",
    unfit: row.status === "unfit",
    unsent: row.seq > match.known.record.history.length,
    lines: row.lines.map(marked),
    written: row.lines.length ? row.written.map(marked) : [],
    correct: `/m/${id}/entries/${row.seq}`,
  };
}

const clock = (moment) =>
  new Date(moment).toLocaleTimeString([], { timeStyle: "short" }).replace(" ", "\u00a0");

export async function table() {
  const newest = place === "match" ? { newest: RECENT } : {};
  const { board, rows, last } = await ask({ do: "table", ...newest });
  const { queued } = match;
  return {
    board,
    last,
    waiting: queued.length,
    oldest: queued.length ? clock(queued[0].at) : "",
    elsewhere: place !== "match",
    correcting,
    can_undo: last && !["finish", "reopen"].includes(last.kind),
    closed: board.status !== "open",
    wide: Math.max(...board.sides.map((side) => figure(side.total).length)),
    rows: rows.map(describe),
    recent: rows
      .slice(1, RECENT)
      .filter((row) => row.verdict)
      .map(describe),
    conflict: await conflict(),
  };
}

// What the server did not take: theirs from the server where it can be had, ours from here.
async function conflict() {
  const [first] = match.queued;
  if (!first || (first.state === "waiting" && !first.problem)) return null;
  const mine = (await ask({ do: "table", newest: match.waiting.length })).rows;
  return {
    ...why(first),
    theirs: first.state === "waiting" ? [] : await theirs(first),
    mine: mine.map(verdictOf).reverse(),
  };
}

async function theirs(first) {
  try {
    const signal = AbortSignal.timeout?.(PATIENCE_MS);
    const answer = await fetch(`/api/v1/matches/${id}/entries?after=${first.after}`, { signal });
    return (await answer.json()).entries.map(verdictOf);
  } catch {
    return [];
  }
}
