/** An attack by dice: a shot of a ship, or what modules make like one. */

import { nullable, optional, shape, text, whole, type Decoder } from '../../../kernel/util/decode.js';
import { question } from '../kit.js';
import type { ShipId } from '../nouns.js';
import { extrasDecoder } from '../sheets/sheet.js';
import { shipId } from '../ships/ship.js';
import { sideDecoder, type Side } from '../tables/sides.js';

/** An attack. */
export type Attack = {
  /** The ship that attacks; null for a mine. */
  readonly by: ShipId | null;
  /** Key of the weapon in the table of weapons. */
  readonly weapon: string;
  /** Extras of the weapon. Absent: none. */
  readonly extras?: readonly string[];
  /** The ship that is attacked. */
  readonly target: ShipId;
  /** Its distance in hexes. */
  readonly range: number;
  /** The side of the target that is hit. Absent: that which faces the attacker. */
  readonly side?: Side;
};

/** Decodes an attack in a save. */
export const attackDecoder: Decoder<Attack> = shape({
  by: nullable(shipId),
  weapon: text(/^[a-z-]{1,40}$/),
  extras: optional(extrasDecoder),
  target: shipId,
  range: whole(0, 200),
  side: optional(sideDecoder),
});

/** What is added to the sum of the dice that must hit. Extras of weapons are counted already. Ledger: SW.9.4. */
export const hitModifier = question('hitModifier', (_game, _attack: Attack): number => 0);

/** What is added to the points of damage of a hit. Extras of weapons are counted already. Ledger: SW.9.5. */
export const damageModifier = question('damageModifier', (_game, _attack: Attack): number => 0);
