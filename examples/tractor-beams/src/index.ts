/** The standard rules, and tractor beams with them. */

import { catalogue as standard, createEngine, type Catalogue, type Engine } from 'warpwar';
import { tractorBeams } from './tractor-beams.js';

export { tractorBeams } from './tractor-beams.js';

// Types that are written out: those that are inferred of so much would be too long for declarations.

/** The standard modules, and ours behind them. */
export const catalogue: readonly [...Catalogue, typeof tractorBeams] = [...standard, tractorBeams];

/** The functions of an engine that knows our rule too: `engine.createGame({ rules: 'first/advanced +tractor-beams', … })`. */
export const engine: Engine<typeof catalogue> = createEngine(catalogue);
