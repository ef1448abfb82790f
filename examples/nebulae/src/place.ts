/** Where nebulae are. */

import { setting } from 'warpwar/rules';
import { int } from 'warpwar/kernel';
import type { HexId, Rules } from 'warpwar';

export const oneIn = setting('nebulae/oneIn', {
  about: 'One part of the map in so many is a nebula.',
  decode: int(1, 9),
  standard: 4,
});

/** Part of the map, three columns by three rows, in which a column or row lies. */
const partOf = (digits: string): number => Math.floor(Number(digits) / 3);

/** Whether a hex lies in a nebula: a function of the rules and the hex, so that offers, views and combats agree. */
export const isNebula = (rules: Rules, hex: HexId): boolean =>
  (partOf(hex.slice(0, 2)) + 2 * partOf(hex.slice(2))) % oneIn.of(rules) === 0;
