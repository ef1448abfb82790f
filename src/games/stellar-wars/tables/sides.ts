/** The six sides of a ship. */

import { sides, type Side } from '../../../hex/facing.js';
import { oneOf, shape, type Decoder } from '../../../kernel/util/decode.js';
import { deepFreeze } from '../../../kernel/util/freeze.js';

export { sides as clockwiseSides, type Side } from '../../../hex/facing.js';

/** The sides in the order of a sheet. Ledger: SW.4.b. */
export const sheetSides = deepFreeze(['RL', 'FL', 'F', 'FR', 'RR', 'R'] as const);

/** Decodes a side. */
export const sideDecoder = oneOf(...sides);

/** A number for each side. */
export type BySide = Readonly<Record<Side, number>>;

/** Makes a decoder of numbers by side. */
export const bySideOf = (each: Decoder<number>): Decoder<BySide> =>
  shape({ RL: each, FL: each, F: each, FR: each, RR: each, R: each });

/** Makes a number for each side from six numbers in the order of a sheet. */
export const toSides = ([rl, fl, f, fr, rr, r]: SheetRow): BySide => ({
  RL: rl,
  FL: fl,
  F: f,
  FR: fr,
  RR: rr,
  R: r,
});

/** Six numbers in the order of a sheet: RL, FL, F, FR, RR, R. */
export type SheetRow = readonly [number, number, number, number, number, number];

/** Returns six numbers in the order of a sheet. */
export const toRow = ({ RL, FL, F, FR, RR, R }: BySide): SheetRow => [RL, FL, F, FR, RR, R];
