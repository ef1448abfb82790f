/** The standard rules, and mines with them. */

import { catalogue as standard, createEngine, type Catalogue, type Engine } from 'warpwar';
import { mines } from './mines.js';

export { mines } from './mines.js';

// Types that are written out: those that are inferred of so much would be too long for declarations.

/** The standard modules, and ours behind them. */
export const catalogue: readonly [...Catalogue, typeof mines] = [...standard, mines];

/** The functions of an engine that knows our rule too: `engine.createGame({ rules: 'first/advanced +mines', … })`. */
export const engine: Engine<typeof catalogue> = createEngine(catalogue);
