import { createEngine, type Engine } from './engine.js';
import { once } from '../kernel/util/once.js';
import { catalogue } from '../modules/index.js';
import type { Catalogue, StandardKeys } from './standard-types.js';

/** The functions of the library for the standard catalogue. */
export type StandardEngine = Engine<Catalogue, StandardKeys>;

/** The engine of the standard catalogue. It is made when it is first used, and not when the package is imported. */
export const standardEngine: () => StandardEngine = once(() => createEngine(catalogue));
