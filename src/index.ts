/**
 * Plays WarpWar: set up a game, show it to its players, and apply their actions or learn why they are refused.
 *
 * @packageDocumentation
 */

export { firstEdition, secondEdition } from './editions/catalogues.js';
export { createEngine, editions, type Engine, type IssueCodeOf, type IssueOf } from './face/engine.js';
export type { EngineParts } from './common/engine-parts.js';
export { InvalidArgument } from './kernel/util/invalid.js';
export { coreRules } from './face/core-rules.js';
export * from './face/playing.js';
export * from './face/ids.js';
export * from './face/selectors.js';
export * from './face/queries.js';
export * from './face/servers.js';
export * from './face/words.js';
export type * from './face/decision-types.js';
export type * from './face/standard-types.js';
export type * from './face/types.js';
export type { OwnScenario } from './kernel/ruleset/own-scenarios.js';
