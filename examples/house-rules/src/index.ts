/** Our house rules, and the standard rules with them. */

import { catalogue as standard, createEngine, type Catalogue, type Engine } from 'warpwar';
import { couriers } from './couriers.js';
import { torpedoes } from './torpedoes.js';
import { weather } from './weather.js';

export { couriers } from './couriers.js';
export { torpedoes } from './torpedoes.js';
export { weather } from './weather.js';

// Types that are written out: those that are inferred of so much would be too long for declarations.

/** The standard modules, and ours behind them. */
export const catalogue: readonly [...Catalogue, typeof couriers, typeof torpedoes, typeof weather] = [
  ...standard,
  couriers,
  torpedoes,
  weather,
];

/** The functions of an engine that knows our rules too: `engine.createGame({ rules: 'first/advanced +torpedoes', … })`. */
export const engine: Engine<typeof catalogue> = createEngine(catalogue);
