// Which of the entries of this phone, which wait, are the same as what others wrote in the meantime.
//
//   group   a deal that waits and what corrects it, or another entry: {writes, row}, its queued writes
//           and the row that they come to
//   .conflict   has what an entry is called that has no words of its own: data-KIND

import { figure } from "../app.js";
import { takesPlace } from "../outbox/refused.js";
import { DEALT, drawn } from "./table.js";

// An entry as a card beside another: which deal, by whom, how it went, what it wrote. Of a correction the deal as it
// is then.
export function card(row) {
  const { kind, deal_number, who, corrects, headline, verdict, points, written, summary, target } = row;
  if (target?.summary) {
    const { says, points: after } = card(target);
    const isUndone = kind === "strike";
    return { ...card({ ...row, target: null }), says: `${headline}: ${says}`, points: isUndone ? "" : after };
  }
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

export const isDealt = (row) => DEALT.includes(row?.kind);
// A deal that can be the same as another one.
export const isDeal = (row) => isDealt(row) && !row.struck;

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
export const isEqual = (row, other) =>
  Boolean(row && other) && (saidBy(row) === saidBy(other) || shownOf(row) === shownOf(other));

// Queued writes with their rows, each deal together with what corrects it. `length` is how many entries the phone
// has before them.
export function grouped(queued, rows, length) {
  const groups = [];
  const bySeq = new Map();
  const [{ after: base }] = queued;
  let place = 0;
  for (const write of queued) {
    if (!takesPlace(write)) {
      groups.push({ writes: [write], row: undefined });
      continue;
    }
    place += 1;
    const of = write.written?.of;
    let group = bySeq.get(of);
    if (!group) groups.push((group = { writes: [], row: rows.find(({ seq }) => seq === length + place) }));
    group.writes.push(write);
    bySeq.set(base + place, group);
    if (of) bySeq.set(of, group);
  }
  return groups;
}

const isAnswered = ({ writes }) => writes.every(({ meant }) => meant);
const isSame = ({ writes }) => writes.every(({ meant }) => meant === "same");
export const isKept = (group) => isAnswered(group) && !isSame(group);
// The deals of theirs that a group was not compared with yet: its answer is about what was seen.
export const unseen = ({ writes }, theirs) =>
  theirs.filter((row) => isDeal(row) && !writes.every(({ meant, seen }) => meant && row.seq <= seen));
export const isAsked = (group, theirs) =>
  !isAnswered(group) || (isKept(group) && isDeal(group.row) && unseen(group, theirs).length > 0);

// The entry that says whether the match is finished; none where nobody has finished or reopened it.
export const lastEnd = (rows) => rows.filter(({ kind }) => ["finish", "reopen"].includes(kind)).at(-1);

// An undo of what others have undone, too, or the end of a match that they have ended.
const isTwin = ({ writes: [{ written }, ...more] }, other, theirs) =>
  !more.length &&
  written?.kind === other.kind &&
  ((written.kind === "strike" && other.of === written.of) ||
    (written.kind === "finish" && other === lastEnd(theirs)));

// Which of mine are the same as one of theirs, and what is left of theirs then. What they took back is no
// reason to discard mine.
export function paired(theirs, groups) {
  const left = [...theirs];
  const same = [];
  const pair = (group, place) => {
    if (place < 0) return;
    left.splice(place, 1);
    same.push(group);
  };
  for (const group of groups) {
    const { row } = group;
    const twin = left.findIndex((other) => isTwin(group, other, theirs));
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
export function nextOf(asked, theirs) {
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
