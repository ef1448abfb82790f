import { createEngine, type Engine } from './library.js';
import { catalogue } from './modules/index.js';

/** The standard catalogue. */
export type Catalogue = typeof catalogue;

/** The functions of the library for the standard catalogue. */
export const library: Engine<Catalogue> = createEngine(catalogue);
