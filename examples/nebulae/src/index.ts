/** The standard rules, and nebulae with them. */

import { catalogue as standard, createEngine, type Catalogue, type Engine } from 'warpwar';
import { nebulae } from './nebulae.js';

export { nebulae } from './nebulae.js';

// Types that are written out: those that are inferred of so much would be too long for declarations.

/** The standard modules, and ours behind them. */
export const catalogue: readonly [...Catalogue, typeof nebulae] = [...standard, nebulae];

/** The functions of an engine that knows our rule too: `engine.createGame({ rules: 'first/advanced +nebulae', … })`. */
export const engine: Engine<typeof catalogue> = createEngine(catalogue);
