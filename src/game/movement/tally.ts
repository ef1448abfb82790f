/** What ships have travelled and done in a turn: kept as a tally, never as points left, since rules price it differently. */

import type { SeenShip, Tally } from '../state.js';
import { addCapped } from '../size-limits.js';

/** Acts that undo others, by one ship in one turn of its owner: far more than anybody needs. Ledger: REPEAT.1. */
export const MAX_REVERSALS = 20;

/** A ship that has done nothing in this turn. */
const IDLE: Tally = { hexes: 0, lines: 0, handled: 0 };

/** What a ship has travelled and done in this turn of its owner. */
export const tallyOf = ({ tally = IDLE }: Pick<SeenShip, 'tally'>): Tally => tally;

/** A tally with one thing more. */
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

/** A tally with some way more. */
export const addTravel = (tally: Tally, hexes: number, lines: number): Tally =>
  normalizeTally(
    {
      hexes: addCapped(tally.hexes, hexes),
      lines: addCapped(tally.lines, lines),
      handled: tally.handled,
    },
    tally.reversed,
  );

/** A tally with one act more that undoes others. */
export const addReversal = ({ hexes, lines, handled, reversed = 0 }: Tally): Tally =>
  normalizeTally({ hexes, lines, handled }, reversed + 1);

/** What undoes nothing has no such member. */
const normalizeTally = (tally: Tally, reversed: number | undefined): Tally =>
  reversed === undefined ? tally : { ...tally, reversed };
