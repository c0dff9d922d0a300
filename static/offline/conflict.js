// What the server did not take, as questions: one deal of mine after the other, beside what others wrote.
// A deal and what corrects it are one question, and so are deals that are all equal to theirs.

import { why } from "../outbox/refused.js";
import { recordOf, request } from "../outbox/request.js";
import { begun } from "../pad/form.js";
import {
  card,
  grouped,
  isAsked,
  isDeal,
  isDealt,
  isEqual,
  isKept,
  lastEnd,
  nextOf,
  paired,
  unseen,
} from "./compared.js";
import { ask, askAbout, id, match, nameWith, whyNot } from "./record.js";

const PATIENCE_MS = 5000;
// After these nothing else that waits is taken either.
const OVER = ["match_finished", "match_over", "match_begun"];

// What a group is asked about in its own words.
function kindOf({ row, writes: [{ written }] }) {
  if (isDeal(row)) return "deal";
  if (written?.kind === "strike" && row?.target?.kind === "strike") return "put_back";
  return ["strike", "amend", "finish"].includes(written?.kind) ? written.kind : "other";
}

// The rows behind `after` in their order, and those that are corrected there.
async function rowsAfter(after, history, askTable) {
  const first = Math.min(after, ...history.slice(after).map(({ of }) => (of ? of - 1 : after)));
  const { rows, board } = await askTable({ do: "table", newest: history.length - first });
  const bySeq = new Map(rows.map((row) => [row.seq, row]));
  const own = rows.filter(({ seq }) => seq > after).reverse();
  const withTarget = (row) => {
    const { of } = history[row.seq - 1];
    return { ...row, of, target: bySeq.get(of) };
  };
  return { rows: history.length > after ? own.map(withTarget) : [], board };
}

async function myGroups(queued) {
  const { history } = match.stored.record;
  const before = history.length + match.taken;
  const { rows } = await rowsAfter(before, [...history, ...match.waiting.map(({ written }) => written)], ask);
  return grouped(queued, rows, before);
}

// What others wrote since `after`, told by the engine of this phone. Where it cannot be had: what this page has
// shown of it, or null.
let shown = { after: undefined, rows: null, over: false, record: undefined, at: "" };
async function theirRows(after) {
  try {
    const [answer, { record, version }] = await Promise.all([
      request(`/api/v1/matches/${id}/entries?after=${after}`, {}, PATIENCE_MS),
      recordOf(id, PATIENCE_MS),
    ]);
    const { entries } = await answer.json();
    const at = `${id} ${version} theirs`;
    const askTheirs = (query) => askAbout(() => record, at, query);
    const { rows, board } = await rowsAfter(after, record.history, askTheirs);
    const named = (row) => ({ ...row, who: entries.find(({ seq }) => seq === row.seq)?.who });
    shown = { after, rows: rows.map(named), over: board.status === "over", record, at };
  } catch {
    if (shown.after !== after) return null;
  }
  return shown.rows;
}

// What is tried again by itself is behind a sign, unless the table says why.
const small = (reason) => ({
  ...reason,
  quiet: !reason.because && !reason.gone,
  no_server: reason.foreign || reason.down,
  drop_class: "chip",
});

// The number that a deal of mine gets if it is another one.
const nextNumber = (theirs, groups, asked) => {
  const numbers = theirs.filter(isDealt).map(({ deal_number }) => deal_number);
  const kept = groups.filter((group) => group !== asked && isKept(group) && isDealt(group.row));
  return numbers.length ? Math.max(...numbers) + kept.length + 1 : asked.row?.deal_number;
};

// The entry that is asked about alone, with no other and no correction of it.
const onlyEntry = ([group, ...more]) =>
  more.length || group?.writes.length !== 1 ? undefined : group.writes[0].entry;

// A deal that cannot be written as it is goes back to the pad, where nothing is begun there.
function canEdit(groups) {
  const form = document.getElementById("pad");
  return onlyEntry(groups)?.kind === "round" && Boolean(form) && !begun(form);
}

const keys = (groups) => groups.flatMap(({ writes }) => writes.map(({ op_id }) => op_id));
const cards = (groups) => groups.flatMap(({ row }) => (row ? [card(row)] : []));

// The next question about what others wrote in the meantime, or what is to follow it.
async function overtaken(queued, reason) {
  const [{ after, begun = after }] = queued;
  const theirs = await theirRows(begun);
  // It is asked again by itself.
  const asked = queued.map(({ op_id }) => op_id);
  const waits = reason.foreign || reason.down || reason.gone || reason.because;
  if (!theirs) return { conflict: small({ ...reason, unknown: !waits }), asked };
  const groups = await myGroups(queued);
  const { left, same } = paired(theirs, groups);
  const isFinished = lastEnd(theirs)?.kind === "finish";
  if (isFinished && groups.some((group) => !same.includes(group))) {
    // A finished match takes nothing else.
    const ahead = queued.find(({ written, sent }) => (written ?? sent)?.kind === "reopen");
    return { conflict: { ...given(groups, reason, theirs), finished: true }, asked: keys(groups), ahead };
  }
  const open = groups.filter((group) => !same.includes(group) && isAsked(group, left));
  const next = nextOf(open, left);
  if (!next.length) {
    return {
      conflict: waits ? small(reason) : null,
      asked,
      agreed: { seen: begun + theirs.length, known: asked, drops: keys(same) },
    };
  }
  const [group] = next;
  const kind = kindOf(group);
  const deals = unseen(group, left);
  const over = isDeal(group.row) && shown.over;
  const [{ written: correction }] = group.writes;
  const undone =
    kind === "amend" && left.some((row) => row.kind === "strike" && row.of === correction.of && !row.struck);
  const isEqualToTheirs = kind === "deal" && deals.some((deal) => isEqual(group.row, deal));
  const entry = onlyEntry(next);
  // Behind another deal of mine it may be possible.
  const isNext = kind === "deal" && entry && !groups.some(isKept);
  const impossible = isNext && !over && !isEqualToTheirs ? await whyNot(entry, shown.record, shown.at) : "";
  const follows = !over && !undone && !impossible;
  const compared =
    next.length > 1 ? deals.slice(0, next.length) : left.filter((row) => !isDeal(row) || deals.includes(row));
  return {
    seen: begun + theirs.length,
    asked: keys(next),
    all: keys(open),
    conflict: {
      ...reason,
      asks: true,
      chooses: true,
      [kind]: true,
      over,
      undone,
      impossible,
      edits: impossible && canEdit(next),
      follows,
      alike: kind === "deal" && next.length === 1,
      several: next.length > 1,
      unlike: kind !== "deal",
      discards: ["deal", "other"].includes(kind),
      as_well: kind === "other" || next.length > 1,
      theirs: compared.map(card),
      mine: cards(next),
      number: nextNumber(theirs, groups, group),
      is_equal: isEqualToTheirs,
      same_class: isEqualToTheirs ? "primary" : "secondary",
      more_follow: follows && open.length > next.length,
    },
  };
}

// What can only be discarded, or tried again.
const given = (groups, reason, theirs = []) => ({
  ...reason,
  asks: true,
  drop_class: "secondary",
  edits: reason.refused && canEdit(groups),
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
  const { record } = match.stored;
  // The engine says it with the names of the players.
  const because = first.entry && (await whyNot(first.entry, record, nameWith("")));
  if (because) reason.because = because;
  const groups = first.open ? [] : await myGroups(queued);
  const none = first.open || OVER.includes(first.problem?.code);
  const asked = none ? groups : groups.slice(0, 1);
  return { conflict: given(asked, reason), asked: none ? all : keys(asked) };
}
