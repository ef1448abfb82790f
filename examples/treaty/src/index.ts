/** The standard rules, and treaty with them. */

import { catalogue as standard, createEngine, type Catalogue, type Engine } from 'warpwar';
import { treaty } from './treaty.js';

export { treaty } from './treaty.js';

// Types that are written out: those that are inferred of so much would be too long for declarations.

/** The standard modules, and ours behind them. */
export const catalogue: readonly [...Catalogue, typeof treaty] = [...standard, treaty];

/** The functions of an engine that knows our rule too: `engine.createGame({ rules: 'first/advanced +treaty', … })`. */
export const engine: Engine<typeof catalogue> = createEngine(catalogue);
