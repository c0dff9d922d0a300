// The deal in the pad without a network: judged by the engine, and queued when it is written.
//
//   [data-verdict]          the verdict in the page, with data-filled, data-codes
//                           and data-wrong as the server has them
//   data-full, data-stuck   on main: what to say where the phone has no room, or no storage answers
//   data-hint               on the pad: what it says while it is empty

import { figure } from "../app.js";
import { newKey } from "../idempotency_key.js";
import { add } from "../outbox/queue.js";
import { fillIn } from "../pad/preview.js";
import { ask, correcting, firstProblem, id, length, load, main, match, nameWith } from "./record.js";
import { nothing, refresh, refuse, state } from "./view.js";

let looks = 0;

// What reads and changes the match goes one after the other.
let turn = Promise.resolve();
export const inTurn =
  (action) =>
  (...values) =>
    (turn = turn.catch(() => {}).then(() => action(...values)));

export function sentBy(form, kind) {
  const sent = Object.fromEntries(new FormData(form));
  return { ...sent, kind, ...(correcting ? { of: String(correcting) } : {}) };
}

// The verdict on what the pad holds, from the same engine as the server's.
export const look = (form) => {
  looks += 1;
  return lookAt(form, looks);
};

const lookAt = inTurn(async (form, number) => {
  if (number !== looks || !state.table) return;
  const answer = await ask({ do: "entry", sent: sentBy(form, "round") });
  if (number !== looks) return;
  const { verdict } = answer;
  state.verdict = verdict;
  state.mistake = answer.mistake;
  state.hint = verdict || answer.mistake ? "" : (firstProblem(answer) ?? form.dataset.hint);
  const box = main.querySelector("[data-verdict]");
  box.dataset.filled = new URLSearchParams(verdict?.filled ?? []).toString();
  box.dataset.codes = (answer.codes ?? []).join(" ");
  box.dataset.wrong = (answer.wrong ?? []).join(" ");
  document.getElementById("write").disabled = !verdict;
  state.table.after = correcting ? answer.totals?.map(figure).join(" : ") : "";
  refresh(document.getElementById("entry"));
  fillIn(box);
});

export const write = inTurn(async (sent) => {
  try {
    if (!(await load())) return nothing("missing");
  } catch {
    return refuse(main.dataset.stuck);
  }
  const op_id = newKey();
  const answer = await ask({ do: "entry", sent, becomes: nameWith(op_id) });
  if (!answer.entry) return refuse(firstProblem(answer));
  const { entry, written } = answer;
  try {
    await add({ op_id, match: id, entry, written, version: match.stored.version, after: length() });
  } catch (error) {
    return refuse(error.name === "QuotaExceededError" ? main.dataset.full : main.dataset.stuck);
  }
  navigator.vibrate?.(15);
  return answer;
});
