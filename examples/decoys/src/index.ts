/** The standard rules, and decoys with them. */

import { catalogue as standard, createEngine, type Catalogue, type Engine } from 'warpwar';
import { decoys } from './decoys.js';

export { decoys } from './decoys.js';

// Types that are written out: those that are inferred of so much would be too long for declarations.

/** The standard modules, and ours behind them. */
export const catalogue: readonly [...Catalogue, typeof decoys] = [...standard, decoys];

/** The functions of an engine that knows our rule too: `engine.createGame({ rules: 'first/advanced +decoys', … })`. */
export const engine: Engine<typeof catalogue> = createEngine(catalogue);
