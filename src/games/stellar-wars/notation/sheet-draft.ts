/** A sheet while its text is read. */

import type { Rules } from '../../../kernel/ruleset/rules.js';
import type { Fitting, Mount, Sheet } from '../sheets/sheet.js';
import { toSides } from '../tables/sides.js';
import type { Scanner } from './scan.js';

/** The members of a sheet that are filled one by one. */
export type DraftSheet = {
  -readonly [Key in keyof Omit<Sheet, 'weapons' | 'systems' | 'missileExtras'>]: Sheet[Key];
} & {
  readonly weapons: Mount[];
  readonly systems: Fitting[];
  missileExtras?: readonly string[] | undefined;
};

/** A sheet while its text is read. */
export interface Draft {
  readonly rules: Rules;
  readonly scanner: Scanner;
  readonly sheet: DraftSheet;
  /** Words of the items that were read. */
  readonly seen: Set<string>;
}

/** Creates an empty draft. */
export const createDraft = (rules: Rules, scanner: Scanner): Draft => ({
  rules,
  scanner,
  sheet: {
    name: '',
    type: '',
    engine: 0,
    hull: 0,
    reactor: 0,
    shield: NONE,
    armor: NONE,
    missiles: 0,
    mines: 0,
    weapons: [],
    systems: [],
  },
  seen: new Set(),
});

const NONE = toSides([0, 0, 0, 0, 0, 0]);
