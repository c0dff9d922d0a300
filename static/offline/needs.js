// What each side needs of the next deal without a network: of the match as this phone has it, with
// what waits to be sent.

import { fill } from "./fill.js";
import { ask, load, main } from "./record.js";

if (await load()) {
  const { board, heading, needs } = await ask({ do: "need" });
  const sides = board.sides.map((side, place) => ({
    ...side,
    style: `side-${side.number}`,
    names: side.players.join(" & "),
    needs: needs[place],
    undecided: !needs[place].length,
  }));
  fill(main, { board, heading, sides: sides.filter(({ out }) => !out) });
}
