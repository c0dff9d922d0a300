// The verdict on the deal in the pad, from the engine in this phone, as an element like the server's: what
// preview.js reads stands on it, and in data-after the totals after the deal.
//
//   template#verdict-here   its markup

import { figure } from "../app.js";
import { fill } from "./fill.js";
import { ask, firstProblem, inTurn, load, sentBy } from "./record.js";

let newest = 0;

// Nothing if the pad changes before the engine is free.
export function verdictOf(form) {
  const number = (newest += 1);
  return inTurn(async () => {
    if (number !== newest) return null;
    if (!(await load())) throw new Error("This phone does not have the match.");
    return drawn(await ask({ do: "entry", sent: sentBy(form, "round") }));
  })();
}

function drawn(answer) {
  const { verdict, mistake, totals, codes = [], wrong = [] } = answer;
  const hint = verdict || mistake ? "" : firstProblem(answer);
  const box = document.getElementById("verdict-here").content.firstElementChild.cloneNode(true);
  fill(box, { verdict, mistake, hint, icon: `#icon-${verdict?.went}` });
  Object.assign(box.dataset, {
    // It is filled in: what fills the page leaves it alone.
    made: "verdict",
    verdict: "",
    codes: codes.join(" "),
    wrong: wrong.join(" "),
    missing: Object.keys(answer.fields ?? {})[0]?.split("-")[0] ?? "",
    after: totals?.map(figure).join(" : ") ?? "",
  });
  if (verdict) box.dataset.filled = new URLSearchParams(verdict.filled).toString();
  return box;
}
