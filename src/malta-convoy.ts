/**
 * Plays Malta Convoy: a convoy sails through enemy waters, and dice decide. For one player.
 *
 * @packageDocumentation
 */

export * from './games/malta-convoy/index.js';
