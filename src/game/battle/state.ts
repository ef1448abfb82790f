/** The nouns of combat: plain data, JSON-shaped. */

import { deepFreeze } from '../../kernel/util/freeze.js';
import type { PlayerId } from '../../kernel/player.js';
import type { Home } from '../../kernel/parts/slice.js';
import type { Sealed } from '../../common/sealed-choices.js';
import type { HexId } from '../../map/hex.js';
import type { Keys } from '../keys.js';
import type { SeenShip, Ship, ShipId } from '../ships/ship.js';

export type { Sealed } from '../../common/sealed-choices.js';

/** What a ship does with itself in a round. */
export const tactics = deepFreeze(['attack', 'dodge', 'retreat'] as const);
/** What a ship does with itself in a round. */
export type Tactic = (typeof tactics)[number];

/** What the Combat Results Table says. */
export const tableResults = deepFreeze(['miss', 'hit', 'hit+1', 'hit+2', 'escapes'] as const);
/** What the Combat Results Table says. */
export type TableResult = (typeof tableResults)[number];

/** One powered tube: what it launches, at whom, and the drive that it is set to. */
export interface TubeOrder {
  /** 'missile', unless a module brings another. */
  readonly load: string;
  /** The target. */
  readonly at: ShipId;
  /** The drive setting, 1 or more. */
  readonly drive: number;
}

/** One ship's order for one combat round. Each system that is used has its own member; modules add systems. */
export interface Order {
  /** Whose order it is. */
  readonly ship: ShipId;
  /** Its tactic. */
  readonly tactic: Tactic;
  /** Power in the drive; absent is 0. */
  readonly drive?: number;
  /** Power in the beam, and its target. */
  readonly beam?: { readonly power: number; readonly at: ShipId };
  /** Power in the screens; absent is 0. */
  readonly screens?: number;
  /** One powered tube each. */
  readonly tubes?: readonly TubeOrder[];
}

/** How a defender spends powered ECM on one missile, after the reveal. `shift` moves the missile's drive. Ledger: E2.ECM.1 to E2.ECM.3. */
export interface EcmReply {
  /** The ship that is defended. */
  readonly ship: ShipId;
  /** Which missile: its firer, and which of the firer's tubes. */
  readonly missile: { readonly by: ShipId; readonly tube: number };
  /** Points spent on it. */
  readonly points: number;
  /** Added to its drive. */
  readonly shift: number;
}

/** A shot on its way, before the table is read. */
export interface Fire {
  /** 'beam', what a tube launched, or what a module's system fires. */
  readonly weapon: string;
  /** The component whose tech level counts for it. */
  readonly component: string;
  /** The firing ship. */
  readonly by: Ship;
  /** Its order. */
  readonly order: Order;
  /** The target. */
  readonly at: ShipId;
  /** Which of the firer's tubes; 0 for what comes from no tube. */
  readonly tube: number;
  /** The row of the table that it uses. */
  readonly tactic: Tactic;
  /** A guided shot's own drive; null where the firer's speed counts. */
  readonly setting: number | null;
  /** Hits before table bonus and tech level. */
  readonly strength: number;
}

/** A shot and what came of it. */
export interface Shot {
  /** 'beam', what a tube launched, or what a module's system fires. */
  readonly weapon: string;
  /** The firing ship. */
  readonly by: ShipId;
  /** The target. */
  readonly at: ShipId;
  /** Its drive less the target's. */
  readonly difference: number;
  /** The cell of the table. */
  readonly result: TableResult;
  /** Hits before Screens. */
  readonly hits: number;
}

/** What everybody learns of one exchange of fire. */
export interface Fired {
  /** In the order of the orders. */
  readonly shots: readonly Shot[];
  /** Hits before Screens, by ship; a ship that was not hit is absent. */
  readonly hits: Readonly<Record<ShipId, number>>;
  /** Hits left after Screens, by ship: what the owner must place. */
  readonly effective: Readonly<Record<ShipId, number>>;
  /** Retreating ships that get away if they survive. */
  readonly escaped: readonly ShipId[];
}

/** What one exchange of fire does, before the owners place their damage. */
export interface RoundResult extends Fired {
  /** Ships that cannot survive however the damage is placed. */
  readonly destroyed: readonly ShipId[];
}

/** A round to be resolved: all that the rules of fire may ask for. */
export interface Round {
  /** The ships of all sides. */
  readonly ships: readonly Ship[];
  /** One for each ship that takes part. */
  readonly orders: readonly Order[];
  /** What defenders do with their ECM. */
  readonly ecm?: readonly EcmReply[];
}

/** The ships that meet, as far as somebody knows them. */
export interface Fight {
  /** Ships of all sides, with those aboard them. */
  readonly ships: readonly SeenShip[];
  /** Players who are allies, in one list each; without it every player is for himself. */
  readonly sides?: readonly (readonly PlayerId[])[];
}

/** Which list of steps a combat goes through. */
export const plans = deepFreeze(['round', 'stalemate', 'end'] as const);
/** Which list of steps a combat goes through. */
export type Plan = (typeof plans)[number];

/** A combat at a star. In a view, what others sealed is absent. */
export interface Battle<K extends Keys = Keys> extends Home {
  /** Where. */
  readonly at: HexId;
  /** Players who are allies, in one list each. */
  readonly sides: readonly (readonly PlayerId[])[];
  /** The round, from 1. */
  readonly round: number;
  /** Rounds running without damage past Screens. */
  readonly quiet: number;
  /** Which list of steps is gone through. */
  readonly plan: Plan;
  /** Key of the step at hand. */
  readonly step: K['step'];
  /** The step has done what it does. */
  readonly done: boolean;
  /** What was decided in the step at hand, in the order of the players. */
  readonly sealed: readonly Sealed[];
  /** This round's orders, once they are revealed. */
  readonly orders: readonly Order[];
  /** This round's fire, once it is resolved. */
  readonly fired: Fired | null;
}
