/** The six sides of a ship. */

import { deepFreeze } from '../../../kernel/util/freeze.js';

/** A side of a ship: rear left, front left, front, front right, rear right, rear. Ledger: SW.4.b. */
export type Side = 'RL' | 'FL' | 'F' | 'FR' | 'RR' | 'R';

/** The sides in the order of a sheet. Ledger: SW.4.b. */
export const sheetSides = deepFreeze(['RL', 'FL', 'F', 'FR', 'RR', 'R'] as const);

/** The sides clockwise from the bow. Ledger: SW.4.b. */
export const clockwiseSides = deepFreeze(['F', 'FR', 'RR', 'R', 'RL', 'FL'] as const);

/** A number for each side. */
export type BySide = Readonly<Record<Side, number>>;

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
