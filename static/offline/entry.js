// What is written without a network: made an entry by the engine, and queued.
//
//   data-full, data-stuck   on main: what to say where the phone has no room, or no storage answers

import { newKey } from "../idempotency_key.js";
import { add } from "../outbox/queue.js";
import { ask, firstProblem, id, inTurn, length, load, main, nameWith, version } from "./record.js";
import { nothing, refuse } from "./view.js";

export const write = inTurn(async (sent) => {
  try {
    if (!(await load())) return nothing("missing");
  } catch {
    return refuse(main.dataset.stuck);
  }
  const { op_id = newKey() } = sent;
  const answer = await ask({ do: "entry", sent, becomes: nameWith(op_id) });
  if (!answer.entry) return refuse(firstProblem(answer));
  const { entry, written } = answer;
  try {
    await add({ op_id, match: id, entry, written, version: version(), after: length() });
  } catch (error) {
    return refuse(error.name === "QuotaExceededError" ? main.dataset.full : main.dataset.stuck);
  }
  navigator.vibrate?.(15);
  return answer;
});
