// What the server did not take, as questions: one deal of mine after the other, beside what others wrote.
// A deal and what corrects it are one question, and so are deals that are all equal to theirs.
//
//   .conflict   has what an entry is called that has no words of its own: data-KIND

import { figure } from "../app.js";
import { why } from "../outbox/refused.js";
import { recordOf, request } from "../outbox/request.js";
import { ask, askAbout, id, match } from "./record.js";
import { DEALT, drawn } from "./table.js";

const PATIENCE_MS = 5000;
// After these nothing else that waits is taken either.
const OVER = ["match_finished", "match_over", "match_begun"];

// An entry as a card beside another: which deal, by whom, how it went, what it wrote.
function card(row) {
  const { kind, deal_number, who, corrects, headline, verdict, points, written, summary } = row;
  const scored = points ?? written.map((side) => side.points);
  return {
    ...(summary ? drawn(row) : {}),
    summary,
    kind,
    deal: deal_number,
    wrote: who,
    says:
      (!corrects && summary?.words) ||
      headline ||
      verdict ||
      document.querySelector(".conflict").dataset[kind],
    points: kind === "round" ? scored.map(figure).join(" : ") : "",
  };
}

const isDealt = (row) => DEALT.includes(row?.kind);
// A deal that can be the same as another one.
const isDeal = (row) => isDealt(row) && !row.struck;

// Its own words say the same, though what it writes may depend on the deal before; or whoever reads both cards
// sees no difference.
const sorted = (value) =>
  value && typeof value === "object" && !Array.isArray(value)
    ? Object.fromEntries(
        Object.keys(value)
          .sort()
          .map((name) => [name, sorted(value[name])]),
      )
    : value;
const saidBy = ({ stands }) => JSON.stringify(sorted(stands));
const shownOf = ({ summary, ...row }) => {
  const { says, points } = card({ summary, ...row });
  return JSON.stringify([says, points, summary?.contract, summary?.who]);
};
const isEqual = (row, other) =>
  Boolean(row && other) && (saidBy(row) === saidBy(other) || shownOf(row) === shownOf(other));

// Queued writes with their rows, each deal together with what corrects it.
function grouped(queued, rows) {
  const groups = [];
  const bySeq = new Map();
  const [{ after: base }] = queued;
  queued.forEach((write, place) => {
    const of = write.written?.of;
    let group = bySeq.get(of);
    if (!group) groups.push((group = { writes: [], row: rows.find(({ seq }) => seq === base + place + 1) }));
    group.writes.push(write);
    bySeq.set(base + place + 1, group);
    if (of) bySeq.set(of, group);
  });
  return groups;
}

const answers = ({ writes }) => writes.map(({ meant }) => meant);
const isSame = (group) => answers(group).every((meant) => meant === "same");
// The deals of theirs that a group was not compared with yet: its answer is about what was seen.
const unseen = ({ writes }, theirs) =>
  theirs.filter((row) => isDeal(row) && !writes.every(({ meant, seen }) => meant && row.seq <= seen));
const isAsked = (group, theirs) =>
  !answers(group).every(Boolean) || (isDeal(group.row) && !isSame(group) && unseen(group, theirs).length > 0);

// An undo of what others have undone, too.
const isTwin = ({ writes: [{ written }, ...more] }, other) =>
  !more.length && written?.kind === "strike" && other.kind === "strike" && other.of === written.of;

// Which of mine are the same as one of theirs, and what is left of theirs then. What they took back is no
// reason to discard mine.
function paired(theirs, groups) {
  const left = [...theirs];
  const same = [];
  const pair = (group, place) => {
    if (place < 0) return;
    left.splice(place, 1);
    same.push(group);
  };
  for (const group of groups) {
    const { row } = group;
    const twin = left.findIndex((other) => isTwin(group, other));
    if (twin >= 0 || !isSame(group)) pair(group, twin);
    else if (!isDealt(row)) same.push(group);
    else {
      const equal = left.findIndex((other) => isDeal(other) && isEqual(other, row));
      pair(group, equal < 0 ? left.findIndex(isDeal) : equal);
    }
  }
  return { left, same };
}

// The groups that are asked about next; none where nothing of theirs is left that one of mine could be.
function nextOf(asked, theirs) {
  const first = asked.find((group) =>
    isDealt(group.row) ? isDeal(group.row) && unseen(group, theirs).length : theirs.length,
  );
  if (!first) return [];
  const deals = unseen(first, theirs);
  const behind = asked.slice(asked.indexOf(first));
  const differs = behind.findIndex(({ row }, place) => !isDeal(row) || !isEqual(row, deals[place]));
  const alike = differs < 0 ? behind : behind.slice(0, differs);
  return alike.length ? alike : [first];
}

// What a group is asked about in its own words.
const kindOf = ({ row, writes: [{ written }] }) =>
  isDeal(row) ? "deal" : ["strike", "amend"].includes(written?.kind) ? written.kind : "other";

async function myRows(waiting) {
  const { rows } = await ask({ do: "table", newest: waiting });
  return rows.reverse();
}

// What others wrote since `after`, told by the engine of this phone; nothing where it cannot be had.
async function theirRows(after) {
  try {
    const [answer, { record, version }] = await Promise.all([
      request(`/api/v1/matches/${id}/entries?after=${after}`, {}, PATIENCE_MS),
      recordOf(id, PATIENCE_MS),
    ]);
    const { entries } = await answer.json();
    const newest = record.history.length - after;
    const { rows } = await askAbout(() => record, `${id} ${version} theirs`, { do: "table", newest });
    const named = (row) => {
      const { of } = record.history[row.seq - 1];
      return { ...row, of, who: entries.find(({ seq }) => seq === row.seq)?.who };
    };
    return newest ? rows.reverse().map(named) : [];
  } catch {
    return null;
  }
}

// What is tried again by itself is behind a sign, unless the table says why.
const small = (reason) => ({
  ...reason,
  is_small: !reason.because,
  no_server: reason.foreign || reason.down,
  drop_class: "chip",
});

// The number that a deal of mine gets if it is another one.
const nextNumber = (theirs, groups, asked) => {
  const numbers = theirs.filter(isDealt).map(({ deal_number }) => deal_number);
  const kept = groups.filter(
    (group) => group !== asked && answers(group).every(Boolean) && !isSame(group) && isDealt(group.row),
  );
  return numbers.length ? Math.max(...numbers) + kept.length + 1 : asked.row?.deal_number;
};

const keys = (groups) => groups.flatMap(({ writes }) => writes.map(({ op_id }) => op_id));
const cards = (groups) => groups.flatMap(({ row }) => (row ? [card(row)] : []));

// The next question about what others wrote in the meantime, or what is to follow it.
async function overtaken(queued, reason) {
  const [{ after }] = queued;
  const theirs = await theirRows(after);
  // It is asked again by itself.
  const asked = queued.map(({ op_id }) => op_id);
  const waits = reason.foreign || reason.down || reason.because;
  if (!theirs) return { conflict: small({ ...reason, unknown: !waits }), asked };
  const groups = grouped(queued, await myRows(queued.length));
  const { left, same } = paired(theirs, groups);
  const last = theirs.filter(({ kind }) => ["finish", "reopen"].includes(kind)).at(-1);
  // In a match that is finished nothing more can be written.
  if (last?.kind === "finish") return { conflict: given(groups, reason, theirs), asked: keys(groups) };
  const open = groups.filter((group) => !same.includes(group) && isAsked(group, left));
  const next = nextOf(open, left);
  if (!next.length) {
    return {
      conflict: waits ? small(reason) : null,
      asked,
      agreed: { seen: after + theirs.length, known: asked, drops: keys(same) },
    };
  }
  const [group] = next;
  const kind = kindOf(group);
  const deals = unseen(group, left);
  const isEqualToTheirs = kind === "deal" && isEqual(group.row, deals[0]);
  const shown =
    next.length > 1 ? deals.slice(0, next.length) : left.filter((row) => !isDeal(row) || deals.includes(row));
  return {
    seen: after + theirs.length,
    asked: keys(next),
    all: keys(open),
    conflict: {
      ...reason,
      asks: true,
      chooses: true,
      [kind]: true,
      alike: kind === "deal" && next.length === 1,
      several: next.length > 1,
      unlike: kind !== "deal",
      discards: ["deal", "other"].includes(kind),
      as_well: kind === "other" || next.length > 1,
      theirs: shown.map(card),
      mine: cards(next),
      number: nextNumber(theirs, groups, group),
      is_equal: isEqualToTheirs,
      same_class: isEqualToTheirs ? "primary" : "secondary",
      more: open.length > next.length,
    },
  };
}

// What can only be discarded, or tried again.
const given = (groups, reason, theirs = []) => ({
  ...reason,
  asks: true,
  drop_class: "secondary",
  unlike: reason.stale,
  theirs: theirs.map(card),
  mine: cards(groups),
});

// The card of what was not taken, and which writes it asks about; or what is agreed on and follows.
export async function conflict() {
  const queued = match.queued.slice(match.taken);
  const [first] = queued;
  if (!first || (first.state === "waiting" && !first.problem)) return { conflict: null };
  const reason = why(first);
  if (reason.stale) return overtaken(queued, reason);
  const all = queued.map(({ op_id }) => op_id);
  if (!reason.refused) return { conflict: small(reason), asked: all };
  const groups = first.open ? [] : grouped(queued, await myRows(queued.length));
  const none = first.open || OVER.includes(first.problem?.code);
  const asked = none ? groups : groups.slice(0, 1);
  return { conflict: given(asked, reason), asked: none ? all : keys(asked) };
}
