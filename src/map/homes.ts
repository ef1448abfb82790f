/** Homes on the printed map, for two, three and four players. */

import { deepFreeze } from '../kernel/util/freeze.js';
import type { HexId } from './hex.js';

/**
 * Homes by number of players. All homes for a number of players have the same value, and bases of different players are at
 * least 3 movement points apart. For two players these are the printed ends; the others are not from the rulebooks.
 */
// prettier-ignore
const HOMES: readonly (readonly [players: number, homes: readonly (readonly string[])[]])[] = deepFreeze([
  [2, [
    ['0606', '0307', '0804'], // Ur (4),      Mosul (2),   Larsu (2)
    ['2223', '2125', '2622'], // Babylon (4), Nineveh (2), Ugarit (2)
  ]],
  [3, [
    ['0710', '0307', '0813'], // Erech (3),   Mosul (2),   Byblos (3)
    ['2125', '2223', '1719'], // Nineveh (2), Babylon (4), Umma (2)
    ['2622', '1814', '2020'], // Ugarit (2),  Jarmo (3),   Akkad (3)
  ]],
  [4, [
    ['0307', '0606', '0710'], // Mosul (2),   Ur (4),      Erech (3)
    ['2125', '1014', '1419'], // Nineveh (2), Ubaid (5),   Sumarra (2)
    ['0804', '1616', '1712'], // Larsu (2),   Elam (5),    Assur (2)
    ['2622', '2223', '2020'], // Ugarit (2),  Babylon (4), Akkad (3)
  ]],
]);

// Sound: the texts above have four digits.
const homesBy = new Map(HOMES as readonly (readonly [number, readonly (readonly HexId[])[]])[]);

/**
 * Returns fair homes on the printed map for 2, 3 or 4 players: three base stars each, the capital first; the capital is the
 * only base star where each player has one. Undefined for any other number of players. Of four homes, the first and the
 * third lie in the north and the others in the south, so that allies can take turns with their enemies.
 * Ledger: MAP.6, MAP.7.
 */
export const printedHomes = (players: number): readonly (readonly HexId[])[] | undefined =>
  homesBy.get(players);
