/** Ships: their counters, and their records. Plain JSON data. */

import type { Home } from '../../kernel/parts/slice.js';
import type { Branded, PlayerId } from '../../kernel/player.js';
import { text } from '../../kernel/util/decode.js';
import type { HexId } from '../../map/hex.js';
import type { Keys } from '../keys.js';
import { issue } from '../issues.js';

/**
 * Id of a ship, such as 'red/W3': the player who built it, and its name. A ship keeps its id as long as it exists; later a
 * new ship may get the same id (A37). The field `owner` says who commands the ship now: ships can be captured.
 */
export type ShipId = Branded<string, 'ShipId'>;

/** Reads a ship's name: W (Warpship) or S (Systemship) and a number from 1 to 9999, without leading zeros. Ledger: E1.GEN.2. */
export const shipName = text(/^[WS][1-9][0-9]{0,3}$/, () => issue('not-a-ship-name'));

/** The form of a ship's id. Before the slash is that of a player's id: see `playerId`. */
export const SHIP_ID = /^(?!constructor\/)(?=[^/]{1,24}\/)[a-z0-9]+(?:-[a-z0-9]+)*\/[WS][1-9][0-9]{0,3}$/;

/** Reads a ship's id: its builder, a slash and its name. Ledger: E1.GEN.2. */
export const shipId = text<ShipId>(SHIP_ID, () => issue('not-a-ship-id'));

/** Default hex of ships. */
// Sound: four digits.
export const FIELD = '0505' as HexId;

/** Units of each component, by its letters, such as PD or WG. Absent: 0. */
export type Counts<Component extends string = string> = string extends Component
  ? Readonly<Record<string, number>>
  : { readonly [Letters in Component]?: number };

/** Tech levels, 0 or more, by family. Most rulesets have one family, 'all'. */
export type Levels = Readonly<Record<string, number>>;

/** Where a ship is: on a hex, or aboard another ship. */
export type Place = HexId | { readonly aboard: ShipId };

/** The public part of a ship. */
export interface Counter {
  /** Its builder and its name, such as 'red/W3'. */
  readonly id: ShipId;
  /** Player who commands it. */
  readonly owner: PlayerId;
  /** Its place. */
  readonly at: Place;
}

/** What a ship has done in this turn of its owner. */
export interface Tally {
  /** Hexes entered by ordinary movement. A module can count a hex more than once. */
  readonly hexes: number;
  /** Warplines traveled. A module can count one more than once. */
  readonly lines: number;
  /** Pickups and drops of ships. */
  readonly handled: number;
  /** Acts that undo others, such as unloading cargo. Absent: none. Ledger: REPEAT.1. */
  readonly reversed?: number;
  /** What modules count besides, from 1, by keys such as 'dust/hexes'. Absent: nothing. */
  readonly others?: Readonly<Record<string, number>>;
  /** True once something that its owner could not foresee has ended its way. It travels no more in this turn. */
  readonly halted?: true;
}

/** A ship and its record. */
export interface Ship<K extends Keys = Keys> extends Counter, Home {
  /** Tech levels that it was built with. They never change. */
  readonly levels: Levels;
  /** Units of each component when it was built. */
  readonly built: Counts<K['component']>;
  /** Units that are left: neither damaged nor used up. */
  readonly now: Counts<K['component']>;
  /** True once its tech levels are public, because an order of it was revealed. */
  readonly shown?: true;
  /** What it did in this turn of its owner. Absent: nothing. */
  readonly tally?: Tally;
  /** Build Points in its account; absent is 0. */
  readonly points?: number;
}

/** A ship as a viewer sees it: its whole record, or its counter, with its levels once they are public. */
export type SeenShip<K extends Keys = Keys> = Counter &
  Home &
  Partial<Omit<Ship<K>, keyof Counter | keyof Home>>;
