// What the pages without a network show: board and history, as data for fill.js.
//
//   main[data-newest]    how many entries the server puts on a match page
//   main[data-closes]    whoever has this phone may finish the match
//   main[data-correct]   what the button says that corrects a deal, with {n} for its number

import { figure, locale } from "../app.js";
import { ask, correcting, id, main, match, place } from "./record.js";

// How many entries a match page shows, the last one included.
const RECENT = Number(main.dataset.newest);
// What the pad of this page can correct.
export const DEALT = ["round", "passed"];

// What of a row the markup takes as attributes.
export const drawn = (row) => ({
  dot: `dot side-${row.summary.side}`,
  suit_class: `suit suit-${row.summary.suit}`,
  suit_address: `#suit-${row.summary.suit}`,
  row_class: row.struck ? "struck" : "",
  written: row.written.map((side) => ({
    ...side,
    replaced: side.was !== null,
    points_class: side.most ? "points most" : "points",
  })),
});

const isUnsent = (row) => row.seq > match.stored.record.history.length + match.taken;

// The correction of an entry, as the line below it shows it; inside it is what stood there before.
const beneath = ({ correction, corrects }) => (corrects ? null : correction);

function before({ correction, struck }) {
  if (!correction?.said.words || struck) return null;
  return { words: correction.said.words, points: correction.was.map(figure).join(" : ") };
}

const sum = (side) => ({ ...side, sum_class: `outcome side-${side.number}` });

function describe(row) {
  const cells = drawn(row);
  return {
    ...row,
    ...cells,
    anchor: `entry-${row.seq}`,
    entry_class: `entry ${row.status}`,
    row_class: row.is_ledger ? "ledger-row" : "",
    beneath: beneath(row),
    before: before(row),
    badge: row.corrects || row.problems.length || row.status === "late" ? row.badge : "",
    says: row.corrects ? row.headline : row.summary.words || row.headline,
    unsent: isUnsent(row),
    lines: row.lines,
    sums: row.lines.length ? row.written.filter((side) => side.points).map(sum) : [],
    written: row.lines.length || beneath(row) ? cells.written : [],
    correct: row.can_amend && DEALT.includes(row.kind) && `/m/${id}/entries/${row.seq}`,
  };
}

// A deal in the list of the newest, and what of it the markup takes as attributes.
const listed = (row, { undo }) => ({
  ...row,
  ...drawn(row),
  address: `/m/${id}/history#entry-${row.seq}`,
  unsent: isUnsent(row),
  can_undo: row.seq === undo,
});

const clock = (moment) =>
  new Date(moment).toLocaleTimeString(locale, { timeStyle: "short" }).replace(" ", "\u00a0");

// The deal that is corrected, as it stands now.
function stoodThere(rows) {
  const row = rows.find(({ seq }) => seq === correcting);
  if (!row) return null;
  const { deal_number, says, summary, written } = row;
  const points = written.map((side) => figure(side.points)).join(" : ");
  return { deal_number, says, contract: summary.contract, who: summary.who, points };
}

// How many characters the longest points or total have.
const widest = (rows) =>
  Math.max(
    1,
    ...rows.flatMap(({ written }) =>
      written.flatMap(({ points, total }) => [figure(points).length, figure(total).length]),
    ),
  );

export async function table() {
  const newest = place === "match" ? { newest: RECENT } : {};
  const { board, rows, deals, thrown_in } = await ask({ do: "table", ...newest });
  const queued = match.queued.slice(match.taken);
  const described = rows.map(describe);
  const stood = correcting ? stoodThere(described) : null;
  return {
    board,
    stood,
    write_label: stood ? main.dataset.correct.replace("{n}", stood.deal_number ?? "") : board.write_label,
    thrownIn: thrown_in,
    deals: {
      ...deals,
      takes_back: deals.changed && !deals.restores,
      rows: deals.rows.slice(0, RECENT).map((row) => listed(row, deals)),
    },
    waiting: queued.length,
    oldest: queued.length ? clock(queued[0].at) : "",
    elsewhere: place !== "match",
    correcting,
    closed: board.status !== "open",
    reopens: board.status === "finished" && "closes" in main.dataset,
    ends: place === "end" && board.status !== "finished" && "closes" in main.dataset,
    wide: Math.max(...board.sides.map((side) => figure(side.total).length)),
    widest: widest(rows),
    rows: described,
  };
}
