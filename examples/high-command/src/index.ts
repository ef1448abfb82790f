/** The rules of the high command, and the standard rules with them. */

import { catalogue as standard, createEngine, type Catalogue, type Engine } from 'warpwar';
import { chance, committedDice, givenDice, seededDice } from 'warpwar/dice';
import { blockade } from './blockade.js';
import { initiative } from './initiative.js';
import { objectives } from './objectives.js';
import { officers } from './officers.js';
import { spies } from './spies.js';
import { supply } from './supply.js';

export { blockade } from './blockade.js';
export { initiative } from './initiative.js';
export { objectives } from './objectives.js';
export { officers } from './officers.js';
export { spies } from './spies.js';
export { supply } from './supply.js';

// Types that are written out: those that are inferred of so much would be too long for declarations.

/** Dice for the objectives, and our rules. */
type Own = readonly [
  typeof chance,
  typeof seededDice,
  typeof givenDice,
  typeof committedDice,
  typeof blockade,
  typeof supply,
  typeof spies,
  typeof officers,
  typeof objectives,
  typeof initiative,
];

/** The standard modules, dice for the objectives, and ours behind them. */
export const catalogue: readonly [...Catalogue, ...Own] = [
  ...standard,
  chance,
  seededDice,
  givenDice,
  committedDice,
  blockade,
  supply,
  spies,
  officers,
  objectives,
  initiative,
];

/** The functions of an engine that knows our rules too: `engine.createGame({ rules: 'first/advanced +spies', … })`. */
export const engine: Engine<typeof catalogue> = createEngine(catalogue);
