// The verdict on the deal in the pad, from the engine in this phone, as an element like the server's: what
// preview.js reads stands on it. Of a correction it is what that changes.
//
//   template#verdict-here, template#outlook-here   the markup of both; data-deal: the number of the deal
//                                                  that is corrected

import { figure } from "../app.js";
import { fill } from "./fill.js";
import { ask, correcting, firstProblem, inTurn, load, sentBy } from "./record.js";

let newest = 0;

// Nothing if the pad changes before the engine is free.
export function verdictOf(form) {
  const number = (newest += 1);
  return inTurn(async () => {
    if (number !== newest) return null;
    if (!(await load())) throw new Error("This phone does not have the match.");
    const kind = new FormData(form).get("kind") ?? "round";
    return drawn(await ask({ do: "entry", sent: sentBy(form, kind) }));
  })();
}

// What the correction changes, side by side with the other sides.
function outlook({ difference }) {
  const sides = difference?.sides.map((side) => ({
    ...side,
    column: `side-${side.number}`,
    changes: side.was !== side.becomes,
    fine_points: (side.becomes > 0 ? "+" : "") + figure(side.becomes),
  }));
  return {
    ...difference,
    sides,
    says: sides?.map(({ name, will_be }) => `${name} ${figure(will_be)}`).join(", ") ?? "",
  };
}

function drawn(answer) {
  const { verdict, mistake, codes = [], wrong = [] } = answer;
  const hint = verdict || mistake ? "" : firstProblem(answer);
  const [other, outlookHere] = ["verdict-here", "outlook-here"].map((id) => document.getElementById(id));
  const template = correcting || !other ? outlookHere : other;
  const box = template.content.firstElementChild.cloneNode(true);
  const { same, says, ...shown } = outlook(answer);
  const number = Number(template.dataset.deal);
  const corrects = {
    fine: verdict && !correcting,
    was: verdict && correcting,
    amended: correcting && verdict && !same,
  };
  const icon = `#icon-${verdict?.went}`;
  fill(box, { verdict, mistake, hint, icon, number, same, differs: verdict && !same, ...shown, ...corrects });
  Object.assign(box.dataset, {
    // It is filled in: what fills the page leaves it alone.
    made: "verdict",
    verdict: "",
    codes: codes.join(" "),
    wrong: wrong.join(" "),
    missing: Object.keys(answer.fields ?? {})[0]?.split("-")[0] ?? "",
    says,
  });
  if (same) box.dataset.same = "";
  if (verdict) box.dataset.filled = new URLSearchParams(verdict.filled).toString();
  return box;
}
