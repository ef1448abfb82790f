import { createEngine, type Engine } from './library.js';
import { catalogue } from './modules/index.js';
import type { Catalogue, StandardKeys } from './standard.js';

/** The functions of the library for the standard catalogue. */
export type Library = Engine<Catalogue, StandardKeys>;

/** The engine of the standard catalogue. */
export const library: Library = createEngine(catalogue);
