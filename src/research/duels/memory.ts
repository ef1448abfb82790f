/** What a viewer of WarpWar remembers, and states that fit it. */

export { guesses, type Guessed, type GuessedShip } from '../../warpwar/memory/guesses.js';
export type { Trial } from '../../warpwar/memory/needs.js';
export {
  remember,
  type KnownShip,
  type Memory,
  type Received,
  type Remembering,
} from '../../warpwar/memory/remember.js';
