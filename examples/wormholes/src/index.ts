/** The standard rules, and wormholes with them. */

import { catalogue as standard, createEngine, type Catalogue, type Engine } from 'warpwar';
import { wormholes } from './wormholes.js';

export { wormholes } from './wormholes.js';

// Types that are written out: those that are inferred of so much would be too long for declarations.

/** The standard modules, and ours behind them. */
export const catalogue: readonly [...Catalogue, typeof wormholes] = [...standard, wormholes];

/** The functions of an engine that knows our rule too: `engine.createGame({ rules: 'first/advanced +wormholes', … })`. */
export const engine: Engine<typeof catalogue> = createEngine(catalogue);
