/** Data of a combat: orders, shots, results and the battle. Plain JSON data. */

import { deepFreeze } from '../../kernel/util/freeze.js';
import type { PlayerId } from '../../kernel/player.js';
import type { Home } from '../../kernel/parts/slice.js';
import type { Sealed } from '../../common/sealed-choices.js';
import type { HexId } from '../../map/hex.js';
import type { Keys } from '../keys.js';
import type { SeenShip, Ship, ShipId } from '../ships/ship.js';

export type { Sealed } from '../../common/sealed-choices.js';

/** Tactics of a ship in a round. */
export const tactics = Object.freeze(['attack', 'dodge', 'retreat'] as const);
/** Tactics of a ship in a round. */
export type Tactic = (typeof tactics)[number];

/** Results in the Combat Results Table. */
export const tableResults = deepFreeze(['miss', 'hit', 'hit+1', 'hit+2', 'escapes'] as const);
/** Results in the Combat Results Table. */
export type TableResult = (typeof tableResults)[number];

/** Order for one powered tube. */
export interface TubeOrder {
  /** Name of the load: 'missile', or one of a module. */
  readonly load: string;
  /** The target. */
  readonly at: ShipId;
  /** Drive setting of the load: 1 or more. */
  readonly drive: number;
}

/** One ship's order for one combat round. Each system has its own member; modules add systems. */
export interface Order {
  /** The ordered ship. */
  readonly ship: ShipId;
  /** Tactic of the ship. */
  readonly tactic: Tactic;
  /** Power in the drive. Absent: 0. */
  readonly drive?: number;
  /** Power in the beam, 1 or more, and its target. */
  readonly beam?: { readonly power: number; readonly at: ShipId };
  /** Power in the screens. Absent: 0. */
  readonly screens?: number;
  /** Powered tubes, one entry each. */
  readonly tubes?: readonly TubeOrder[];
}

/** ECM that a defender places on one missile, after orders are revealed. Ledger: E2.ECM.1 to E2.ECM.3. */
export interface EcmReply {
  /** The defended ship. */
  readonly ship: ShipId;
  /** The missile: its firer, and the index of the firer's tube, from 0. */
  readonly missile: { readonly by: ShipId; readonly tube: number };
  /** Points of ECM on it. */
  readonly points: number;
  /** Change of its drive, positive or negative. */
  readonly shift: number;
}

/** A shot before the table is read. */
export interface Fire {
  /** 'beam', the load of a tube, or a weapon of a module. */
  readonly weapon: string;
  /** Letters of the component whose tech level counts for it. */
  readonly component: string;
  /** The firing ship. */
  readonly by: Ship;
  /** Order of that ship. */
  readonly order: Order;
  /** The target. */
  readonly at: ShipId;
  /** Index of the firer's tube, from 0; 0 for a weapon without tubes. */
  readonly tube: number;
  /** Tactic whose rows of the table it uses. */
  readonly tactic: Tactic;
  /** Drive setting of a guided shot; null if the firer's speed counts. */
  readonly setting: number | null;
  /** Hits before the bonus of the table and the tech level. */
  readonly strength: number;
}

/** A shot and its result. */
export interface Shot {
  /** 'beam', the load of a tube, or a weapon of a module. */
  readonly weapon: string;
  /** The firing ship. */
  readonly by: ShipId;
  /** The target. */
  readonly at: ShipId;
  /** Its drive minus the target's. */
  readonly difference: number;
  /** Result in the table. */
  readonly result: TableResult;
  /** Hits before screens; 0 for a miss. */
  readonly hits: number;
}

/** Public results of the fire of one round. */
export interface Fired {
  /** All shots, in the order of the orders. */
  readonly shots: readonly Shot[];
  /** Hits before screens, by ship. Ships without hits are absent. */
  readonly hits: Readonly<Record<ShipId, number>>;
  /** Hits past screens, by ship: the owner must place them. 0: the screens stopped all. Ships without hits are absent. */
  readonly effective: Readonly<Record<ShipId, number>>;
  /** Retreating ships that escape if they survive. */
  readonly escaped: readonly ShipId[];
}

/** Results of the fire of one round, before the owners place damage. */
export interface RoundResult extends Fired {
  /** Ships that are destroyed wherever the damage is placed. */
  readonly destroyed: readonly ShipId[];
}

/** Where a combat is, with what modules store with it: `slice.of(site)` reads a slice of the combat. */
export interface Site extends Home {
  /** Hex of the star. */
  readonly at: HexId;
}

/** A round to resolve. */
export interface Round {
  /** Ships of all sides. */
  readonly ships: readonly Ship[];
  /** One order for each ship that takes part. */
  readonly orders: readonly Order[];
  /** ECM that the defenders place. Default: none. */
  readonly ecm?: readonly EcmReply[];
  /** Where the combat is. Absent outside a game, unless the caller says where: then rules of terrain do nothing. */
  readonly site?: Site;
  /** The game-turn, from 1. Absent outside a game, unless the caller gives one. */
  readonly turn?: number;
}

/** What every formula of fire may know besides its shot. */
export interface InRound {
  /** The round with all orders, also of ships that do not fire. */
  readonly round: Round;
}

/** The ships that meet in a combat, as far as a viewer knows them. */
export interface Fight {
  /** Ships of all sides, with those aboard them. */
  readonly ships: readonly SeenShip[];
  /** Lists of allies. Absent: every player is a side of their own. */
  readonly sides?: readonly (readonly PlayerId[])[];
  /** Where the combat is. Absent outside a game, as in `checkOrders`. */
  readonly site?: Site;
  /** The game-turn, from 1. Absent outside a game. */
  readonly turn?: number;
}

/** Lists of steps that a combat can go through. */
export const plans = deepFreeze(['round', 'stalemate', 'end'] as const);
/** Lists of steps that a combat can go through. */
export type Plan = (typeof plans)[number];

/** A combat at a star. A view leaves out the sealed choices of other players. */
export interface Battle<K extends Keys = Keys> extends Site {
  /** Lists of allies. */
  readonly sides: readonly (readonly PlayerId[])[];
  /** The round, from 1; 0 if the combat ended as it began. */
  readonly round: number;
  /** Rounds in a row without a hit past screens. */
  readonly quiet: number;
  /** The current list of steps. */
  readonly plan: Plan;
  /** Key of the current step. */
  readonly step: K['step'];
  /** Whether the current step has done its work. */
  readonly done: boolean;
  /** Choices of the current step, in the order of the players. */
  readonly sealed: readonly Sealed[];
  /** Orders of this round, once they are revealed; [] before. */
  readonly orders: readonly Order[];
  /** Fire of this round, once it is resolved; null before. */
  readonly fired: Fired | null;
}
