/**
 * What modules are made of: the makers of parts, and the game's own formulas, questions, tables, events and nouns that
 * a module may answer, extend or follow up.
 *
 * @packageDocumentation
 */

export * from './parts/mechanism.js';
export * from './parts/game.js';
export * from './parts/ships.js';
export * from './parts/combat.js';
export * from './parts/standard.js';
