/** A ship: what is stored of it, and what others see. Plain data, JSON-shaped. */

import type { Home } from '../../kernel/parts/slice.js';
import type { Branded, PlayerId } from '../../kernel/player.js';
import { text } from '../../kernel/util/decode.js';
import type { HexId } from '../../map/hex.js';
import type { Keys } from '../keys.js';
import { issue } from '../messages.js';

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
