// A page whose forms have again what was typed into them when there was no network.

import { restoreTyped } from "./typed.js";

restoreTyped(document);
