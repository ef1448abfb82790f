/** All parts of sheets, for the first module of the game. */

import { shipTypeParts } from '../tables/ship-types.js';
import { otherSystems } from '../tables/systems.js';
import { weaponParts } from '../tables/weapons.js';
import { sheetCodes } from './codes.js';
import { extraParts } from './extras.js';
import { issueParts } from './issues.js';
import { priceParts } from './price.js';
import { printedParts } from './printed.js';

/**
 * The tables of ship types, weapons, other systems, extras and printed ships with what every game has of them, and the
 * formulas and issue codes of sheets. Other modules add the plasma cannon, the missile and the other systems.
 */
export const sheetParts = [
  ...shipTypeParts,
  ...weaponParts,
  otherSystems,
  ...extraParts,
  ...priceParts,
  ...issueParts,
  ...printedParts,
  ...sheetCodes,
] as const;

/** Ids of the rules of sheets that every game has. Their sentences: texts/sheets.ts. */
export const sheetRules = ['SW.2.a', 'SW.4.a', 'SW.4.b', 'SW.18', 'SW.R21', 'SW.R40'] as const;
