// What each side needs of the next deal without a network: of the match as this phone has it, with
// what waits to be sent.

import { fill } from "./fill.js";
import { ask, load, main } from "./record.js";

if (await load()) {
  const { board, heading, sides } = await ask({ do: "need" });
  const filled = sides.map((side) => ({
    ...side,
    style: `side-${side.number}`,
    names: side.players.join(" & "),
    undecided: !side.needs.length,
  }));
  fill(main, { board, heading, sides: filled });
}
