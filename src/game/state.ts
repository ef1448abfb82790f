/** The nouns of the game: plain data, JSON-shaped. No behaviour lives here. */

import type { Ending } from '../common/ending.js';
import type { PlayerId, Viewer } from '../kernel/player.js';
import type { Ruleset } from '../kernel/ruleset/rules.js';
import type { Home } from '../kernel/parts/slice.js';
import type { HexId } from '../map/hex.js';
import type { Chart } from '../map/star-map.js';
import type { Battle } from './battle/state.js';
import type { Keys } from './keys.js';
import type { SeenShip, Ship } from './ships/ship.js';

export { hexId, type HexId } from '../map/hex.js';
export type { Keys } from './keys.js';
export {
  FIELD,
  shipId,
  shipName,
  type Counter,
  type Counts,
  type Levels,
  type Place,
  type SeenShip,
  type Ship,
  type ShipId,
  type Tally,
} from './ships/ship.js';

/** Somebody who plays. */
export interface Player extends Home {
  /** His name in the game. */
  readonly id: PlayerId;
  /** Players with the same number are allies. */
  readonly side: number;
  /** He takes no more turns. */
  readonly out?: true;
  /** Build Points in his own account; absent is 0. */
  readonly points?: number;
}

/** A star of the game. */
export interface Star extends Home {
  /** Where it is. */
  readonly hex: HexId;
  /** What it is called. */
  readonly name: string;
  /** Its value as printed on the map; absent is 0. Ledger: MAP.7. */
  readonly value?: number;
  /** Whose base star it is, if anybody's. */
  readonly base?: PlayerId;
  /** Build Points in its account; absent is 0. */
  readonly points?: number;
}

/** How a game ended. */
export type GameResult<K extends Keys = Keys> = Ending<K['reason']>;

/** A game in progress: plain readonly JSON. History is not in it: that is the set-up and the actions. */
export interface State<K extends Keys = Keys> extends Home {
  /** What is played by. */
  readonly ruleset: Ruleset;
  /** The game-turn, from 1. */
  readonly turn: number;
  /** Whose player-turn it is. */
  readonly active: PlayerId;
  /** Key of the phase at hand. */
  readonly phase: K['phase'];
  /** Who must act before play goes on. */
  readonly waiting: readonly PlayerId[];
  /** In order of play. */
  readonly players: readonly Player[];
  /** Hexes and warplines: the same value throughout a game. */
  readonly map: Chart;
  /** In the order of the map. */
  readonly stars: readonly Star[];
  /** In the order in which they were built. */
  readonly ships: readonly Ship<K>[];
  /** Stars where combat was fought to its end in this phase. */
  readonly fought: readonly HexId[];
  /** The combat at hand. */
  readonly battle: Battle<K> | null;
  /** Set once the game is over. */
  readonly result: GameResult<K> | null;
}

/** What one viewer sees of a state. A state is also a view of itself, so that one rule reads both. */
export interface View<K extends Keys = Keys> extends Omit<
  State<K>,
  'players' | 'stars' | 'ships' | 'battle'
> {
  /** Whose view it is; absent in a state. */
  readonly viewer?: Viewer;
  /** In order of play; others' points are absent. */
  readonly players: readonly Player[];
  /** In the order of the map; others' points are absent. */
  readonly stars: readonly Star[];
  /** Ships that the viewer sees, and as much of them as he may know. */
  readonly ships: readonly SeenShip<K>[];
  /** The combat at hand, without what others sealed. */
  readonly battle: Battle<K> | null;
}
