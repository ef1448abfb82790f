/** State and view of a game: plain JSON data, no behavior. */

import type { Ending } from '../../common/ending.js';
import type { Sealed } from '../../common/sealed-choices.js';
import type { CommonPlayer } from '../../common/state.js';
import type { Direction } from '../../hex/axial.js';
import type { Branded } from '../../kernel/types.js';
import type { Home } from '../../kernel/parts/slice.js';
import type { CountedActions } from '../../kernel/run/count.js';
import type { PlayerId, Viewer } from '../../kernel/player.js';
import type { Ruleset } from '../../kernel/ruleset/rules.js';
import type { Json } from '../../kernel/util/result.js';
import type { HexId } from './board/hex-id.js';
import type { Sheet } from './sheets/sheet.js';
import type { BySide } from './tables/sides.js';

export type { Ending } from '../../common/ending.js';
export type { Sealed } from '../../common/sealed-choices.js';
export type { HexId } from './board/hex-id.js';
export type { Sheet } from './sheets/sheet.js';
export type { BySide, Side } from './tables/sides.js';

/** A ship, by its owner and its name: 'red/DD1'. */
export type ShipId = Branded<string, 'ShipId'>;

/** Where a ship looks: at the hex side to the north (0), north-east (1), south-east (2), south (3), south-west (4), north-west (5). */
export type Facing = Direction;

/** A player. */
export interface Player extends CommonPlayer {
  /** True once they are out: they take no more turns. */
  readonly out?: true;
}

/** Boxes that are left of a ship. */
export interface Boxes {
  /** Of the engine: the top speed. */
  readonly engine: number;
  /** Of the hull. 0: destroyed. */
  readonly hull: number;
  /** Of the reactor. 0: destroyed. */
  readonly reactor: number;
  /** Of the shields, by side. */
  readonly shield: BySide;
  /** Of the armor, by side. */
  readonly armor: BySide;
  /** Missiles. */
  readonly missiles: number;
  /** Of each weapon, in the order of the sheet. 0: destroyed. */
  readonly weapons: readonly number[];
  /** Of each other system, in the order of the sheet. 0: destroyed. */
  readonly systems: readonly number[];
}

/** What a ship has done in the current turn, and what holds of it until the turn ends. Modules keep slices here. */
export interface TurnRecord extends Home {
  /** Marks set with the speed, by key: `{ nc: true }`. Absent: none. */
  readonly marks?: Readonly<Record<string, Json>>;
  /** Hexes entered. */
  readonly entered: number;
  /** For each change of facing by one hex side, the hexes that were entered before it. */
  readonly turned: readonly number[];
  /** Indexes of the weapons that have fired, in the order of the sheet from 0. */
  readonly fired: readonly number[];
  /** Indexes of the other systems that were used, in the order of the sheet from 0. */
  readonly used: readonly number[];
  /** Ships that it has fired at, each once. */
  readonly targets: readonly ShipId[];
  /** True once the ship is finished. */
  readonly done?: true;
}

/** A ship in play. */
export interface Ship extends Home {
  /** Its id, which names the owner. */
  readonly id: ShipId;
  /** Player to whom it belongs. */
  readonly owner: PlayerId;
  /** What it was built with. */
  readonly sheet: Sheet;
  /** Where it is. */
  readonly at: HexId;
  /** Where it looks. */
  readonly facing: Facing;
  /** Its speed in hexes a turn. */
  readonly speed: number;
  /** What is left of it. */
  readonly left: Boxes;
  /** What it has done in this turn. Absent: nothing. */
  readonly turn?: TurnRecord;
}

/** What one viewer may see of a state. Every state is also a valid view, so that one function can read both. */
export interface View extends Home, CountedActions {
  /** Modules and settings of the game. */
  readonly ruleset: Ruleset;
  /** Who sees it. Absent in a state. */
  readonly viewer?: Viewer;
  /** The current turn, from 1; 0 before the first. */
  readonly turn: number;
  /** Key of the current phase; '' between turns. */
  readonly phase: string;
  /** Player who moves, or who chooses the order of moves; null while nobody does. */
  readonly active: PlayerId | null;
  /** Player who moves first in this turn; null until it is known. */
  readonly first: PlayerId | null;
  /** Players who must act before the game goes on. Empty once the game is over. */
  readonly waiting: readonly PlayerId[];
  /** Sealed choices of the current phase: in a view only those of its viewer. */
  readonly sealed: readonly Sealed[];
  /** The ship that has begun its move and is not finished; null if there is none, or the viewer does not see it. */
  readonly underWay: ShipId | null;
  /** The two players, in the order of the set-up. */
  readonly players: readonly Player[];
  /** Ships in play that the viewer sees: by player, then as in the set-up. */
  readonly ships: readonly Ship[];
  /** How the game ended; null while it goes on. */
  readonly result: Ending | null;
}

/** A game in progress: plain readonly JSON. It holds no history: the record of a game is its set-up and its actions. */
export type State = Omit<View, 'viewer'>;
