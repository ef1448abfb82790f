/** Sheets that are not filled in yet. */

import type { Rules } from '../../../kernel/ruleset/rules.js';
import { isEqual } from '../../../kernel/util/equal.js';
import { shipTypes } from '../tables/ship-types.js';
import { toSides } from '../tables/sides.js';
import type { Sheet } from './sheet.js';

const NONE = toSides([0, 0, 0, 0, 0, 0]);

/**
 * Returns the least sheet of a type: engine 1, its hull and reactor, and nothing else. Its class has the letters of the
 * type as its name. Undefined: no module in force has the type.
 */
export function blankSheet(rules: Rules, type: string): Sheet | undefined {
  const known = shipTypes.find(rules, type);
  if (!known) return undefined;
  const { hull, reactor } = known;
  return {
    name: type,
    type,
    engine: 1,
    hull,
    reactor,
    shield: NONE,
    armor: NONE,
    missiles: 0,
    mines: 0,
    weapons: [],
    systems: [],
  };
}

/** Whether a sheet is not filled in. */
export const isBlank = (rules: Rules, sheet: Sheet): boolean => isEqual(sheet, blankSheet(rules, sheet.type));
