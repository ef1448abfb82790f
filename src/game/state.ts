/** State and view of a game: plain JSON data, no behavior. */

import type { Ending } from '../common/ending.js';
import type { CountedActions } from '../kernel/run/count.js';
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

/** A player. */
export interface Player extends Home {
  /** Their name in the game. */
  readonly id: PlayerId;
  /** Number of their side, from 0. Players with the same number are allies. */
  readonly side: number;
  /** True once they are out: they take no more turns. */
  readonly out?: true;
  /** Build Points (BP) in their own account. Absent: 0. */
  readonly points?: number;
}

/** A star of the game. */
export interface Star extends Home {
  /** Where it is. */
  readonly hex: HexId;
  /** What it is called. */
  readonly name: string;
  /** Its basic value, as printed on the map. Absent: 0. Ledger: MAP.7. */
  readonly value?: number;
  /** Player whose base star it is. Absent: nobody's. */
  readonly base?: PlayerId;
  /** Build Points (BP) in its account. Absent: 0. */
  readonly points?: number;
}

/** How a game ended. */
export type GameResult<K extends Keys = Keys> = Ending<K['reason']>;

/** A game in progress: plain readonly JSON. It holds no history: the record of a game is its set-up and its actions. */
export interface State<K extends Keys = Keys> extends Home, CountedActions {
  /** Modules and settings of the game. */
  readonly ruleset: Ruleset;
  /** The current game-turn, from 1. */
  readonly turn: number;
  /** Player whose turn it is. */
  readonly active: PlayerId;
  /** Key of the current phase. */
  readonly phase: K['phase'];
  /** Players who must act before the game can go on. Empty once the game is over. */
  readonly waiting: readonly PlayerId[];
  /** Players, in order of play. */
  readonly players: readonly Player[];
  /** Hexes, warplines and ends: the same object during the whole game. */
  readonly map: Chart;
  /** Stars, in the order of the map. */
  readonly stars: readonly Star[];
  /** Ships, in the order in which they were built. */
  readonly ships: readonly Ship<K>[];
  /** Hexes of the stars where a combat ended in this phase. */
  readonly fought: readonly HexId[];
  /** The current combat, or null. */
  readonly battle: Battle<K> | null;
  /** How the game ended; null while it goes on. */
  readonly result: GameResult<K> | null;
}

/** What one viewer may see of a state. Every state is also a valid view, so that one function can read both. */
export interface View<K extends Keys = Keys> extends Omit<
  State<K>,
  'players' | 'stars' | 'ships' | 'battle' | 'unheard'
> {
  /** Who sees it. Absent in a state. */
  readonly viewer?: Viewer;
  /** Players, in order of play, without the points that the viewer may not see. */
  readonly players: readonly Player[];
  /** Stars, in the order of the map, without the points that the viewer may not see. */
  readonly stars: readonly Star[];
  /** Ships that the viewer sees: whole records, or counters only. */
  readonly ships: readonly SeenShip<K>[];
  /** The current combat, without the sealed choices of other players; or null. */
  readonly battle: Battle<K> | null;
}
