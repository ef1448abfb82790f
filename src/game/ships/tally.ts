/** Tallies: what a ship has done in a turn. It is never stored as points left, since rules price the same tally differently. */

import type { SeenShip, Tally } from '../state.js';
import { addCapped } from '../size-limits.js';

/** Most acts that undo others, by one ship in one turn of its owner: far more than any plan needs. Ledger: REPEAT.1. */
export const MAX_REVERSALS = 20;

/** Tally of a ship that has done nothing in this turn. */
const IDLE: Tally = { hexes: 0, lines: 0, handled: 0 };

/** Returns the tally of a ship in this turn of its owner. */
export const tallyOf = ({ tally = IDLE }: Pick<SeenShip, 'tally'>): Tally => tally;

/** Adds one hex, warpline or handling to a tally. */
export const addToTally = (
  { hexes, lines, handled, reversed }: Tally,
  more: 'hexes' | 'lines' | 'handled',
): Tally =>
  normalizeTally(
    {
      hexes: more === 'hexes' ? addCapped(hexes) : hexes,
      lines: more === 'lines' ? addCapped(lines) : lines,
      handled: more === 'handled' ? addCapped(handled) : handled,
    },
    reversed,
  );

/** Adds a move to a tally. */
export const addTravel = (tally: Tally, hexes: number, lines: number): Tally =>
  normalizeTally(
    {
      hexes: addCapped(tally.hexes, hexes),
      lines: addCapped(tally.lines, lines),
      handled: tally.handled,
    },
    tally.reversed,
  );

/** Adds an act that undoes another to a tally. */
export const addReversal = ({ hexes, lines, handled, reversed = 0 }: Tally): Tally =>
  normalizeTally({ hexes, lines, handled }, reversed + 1);

/** Leaves out `reversed` if there is none. */
const normalizeTally = (tally: Tally, reversed: number | undefined): Tally =>
  reversed === undefined ? tally : { ...tally, reversed };
