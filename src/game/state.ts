/** The nouns of the game: plain data, JSON-shaped. No behaviour lives here. */

import type { Ending } from '../common/ending.js';
import { text } from '../kernel/util/decode.js';
import type { Branded, PlayerId, Viewer } from '../kernel/player.js';
import type { Ruleset } from '../kernel/ruleset/rules.js';
import type { Home } from '../kernel/parts/slice.js';
import type { HexId } from '../map/hex.js';
import type { Chart } from '../map/star-map.js';
import type { Battle } from './battle/state.js';
import { issue } from './messages.js';

export { hexId, type HexId } from '../map/hex.js';

/**
 * 'red/W3': who built it and the name given. It names one ship at a time, and stays with it as long as there is that
 * ship; afterwards a new ship may be called so (A37). Who owns it now is a field: ships can be captured.
 */
export type ShipId = Branded<string, 'ShipId'>;

/** Reads a ship's name: W (Warpship) or S (Systemship) and a number from 1 to 9999, written in one way. Ledger: E1.GEN.2. */
export const shipName = text(/^[WS][1-9][0-9]{0,3}$/, () => issue('not-a-ship-name'));

/** Reads a ship's id: who built it, and its name. Ledger: E1.GEN.2. */
export const shipId = text<ShipId>(/^[a-z0-9-]{1,24}\/[WS][1-9][0-9]{0,3}$/, () => issue('not-a-ship-id'));

/** Where ships stand if nothing else is said. */
// Sound: four digits.
export const FIELD = '0505' as HexId;

/** Keys to which modules add: any text in the game itself, and under a catalogue those of its modules. */
export interface Keys {
  /** Of the phases of a turn. */
  readonly phase: string;
  /** Of the steps of a combat. */
  readonly step: string;
  /** Letters of components. */
  readonly component: string;
  /** Of the reasons why a game ended. */
  readonly reason: string;
}

/** How many units of each component, by the letters of a ship record, such as PD or WG. Absent is 0. */
export type Counts<Component extends string = string> = string extends Component
  ? Readonly<Record<string, number>>
  : { readonly [Letters in Component]?: number };

/** Tech levels by family; most rules know one family, 'all'. */
export type Levels = Readonly<Record<string, number>>;

/** Where a ship is: on a hex, or in a rack of another ship. */
export type Place = HexId | { readonly aboard: ShipId };

/** What everybody sees of a ship on the map. */
export interface Counter {
  /** Who built it, and its name. */
  readonly id: ShipId;
  /** Who commands it. */
  readonly owner: PlayerId;
  /** Where it is. */
  readonly at: Place;
}

/** What a ship has travelled and done in its owner's turn. */
export interface Tally {
  /** Hexes entered by ordinary movement. */
  readonly hexes: number;
  /** Warplines travelled. */
  readonly lines: number;
  /** Ships picked up and dropped. */
  readonly handled: number;
  /** Acts that undo others, such as unloading cargo: absent if there are none. Ledger: REPEAT.1. */
  readonly reversed?: number;
}

/** A ship and its record. */
export interface Ship<K extends Keys = Keys> extends Counter, Home {
  /** Tech levels that it was built with, kept for life. */
  readonly levels: Levels;
  /** Units built in. */
  readonly built: Counts<K['component']>;
  /** Units left: not damaged, not fired. */
  readonly now: Counts<K['component']>;
  /** Its tech level was shown with an order. */
  readonly shown?: true;
  /** What it did in this turn of its owner; absent: nothing. */
  readonly tally?: Tally;
  /** Build Points in its account; absent is 0. */
  readonly points?: number;
}

/** A ship as somebody sees it: the whole record, or its counter, with the levels once they were shown. */
export type SeenShip<K extends Keys = Keys> = Counter &
  Home &
  Partial<Omit<Ship<K>, keyof Counter | keyof Home>>;

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
