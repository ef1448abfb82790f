/** The standard rules, and decoys with them. */

import { catalogue as standard, createDescriber, createEngine, type Catalogue, type Engine } from 'warpwar';
import { decoys } from './decoys.js';

export { decoys } from './decoys.js';

// Types that are written out: those that are inferred of so much would be too long for declarations.

/** The standard modules, and ours behind them. */
export const catalogue: readonly [...Catalogue, typeof decoys] = [...standard, decoys];

/** The functions of the library, which know our rule too: `engine.createGame({ rules: 'first/advanced +decoys', … })`. */
export const engine: Engine<typeof catalogue> = createEngine(catalogue);

/** Makes one plain sentence of an issue, ours among them. */
export const describeIssue: ReturnType<typeof createDescriber> = createDescriber(catalogue);
