/**
 * Players that choose actions from what they see, and nothing else.
 *
 * @packageDocumentation
 */

export { gunner } from './gunner.js';
export { randomPlayer } from './random.js';
export { seeded } from './seed.js';
export type { Player } from './player.js';
