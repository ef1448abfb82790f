/**
 * What modules are made of: the makers of parts, and the game's own formulas, questions, tables and outcomes that a
 * module may answer, extend or follow up.
 *
 * @packageDocumentation
 */

export * from './kernel/decode.js';
export { module } from './kernel/kernel.js';
export { kernel } from './kernel/kernel.js';
