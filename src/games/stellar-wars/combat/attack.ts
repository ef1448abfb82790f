/** An attack by dice: a shot of a ship, or what modules make like one. */

import { nullable, optional, shape, text, whole, type Decoder } from '../../../kernel/util/decode.js';
import { isEqual } from '../../../kernel/util/equal.js';
import type { Issue } from '../../../kernel/util/result.js';
import { lengthOf } from '../../../hex/axial.js';
import { unless } from '../issues.js';
import { question, type StateGame } from '../kit.js';
import type { ShipId } from '../nouns.js';
import { extrasDecoder } from '../sheets/sheet.js';
import { findShip, shipId, turnOf } from '../ships/ship.js';
import { sideDecoder, type Side } from '../tables/sides.js';
import { weapons } from '../tables/weapons.js';
import { isMoving } from '../turn/move-phase.js';
import { armsOf } from './arms.js';
import { sidesFacing, wayBetween } from './facing-side.js';

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

/** Returns why an attack in a save cannot be under way: ships, weapon or range are not those of a shot, or of a mine. */
export function attackIssues(game: StateGame, attack: Attack): readonly Issue[] {
  const { by, weapon, target: id, range } = attack;
  const { toHit = [] } = weapons.find(game.rules, weapon) ?? {};
  const target = findShip(game.state, id);
  return [
    ...unless(toHit.length > 0, 'weapon'),
    ...unless(target !== undefined, 'target'),
    ...(by === null ? unless(range >= 1 && range <= toHit.length, 'range') : shotIssues(game, attack)),
  ];
}

/** Returns why a ship cannot have fired a shot that is under way in a save. */
function shotIssues(
  { rules, state }: StateGame,
  { by, target: id, weapon, extras, range }: Attack,
): readonly Issue[] {
  const [ship, target] = [findShip(state, state.underWay), findShip(state, id)];
  if (ship?.id !== by || !isMoving(state)) return unless(false, 'by');
  const { fired, targets } = turnOf(ship);
  const isFired = armsOf(rules, ship).some(
    ({ ref, kind, extras: own }) =>
      kind === weapon && isEqual(own, extras) && (typeof ref === 'string' || fired.includes(ref)),
  );
  return [
    ...unless(isFired, 'weapon'),
    ...unless(target?.owner !== ship.owner && targets.includes(id), 'target'),
    ...unless(!target || range === lengthOf(wayBetween(ship.at, target.at)), 'range'),
  ];
}

/** Returns why the side of an attack in a save is not one that it can hit. */
export function sideIssues({ state }: StateGame, { by, target: id, side }: Attack): readonly Issue[] {
  const [ship, target] = [findShip(state, by), findShip(state, id)];
  const facing = ship && target ? sidesFacing(target, ship.at) : [];
  return unless(side !== undefined && (by === null || facing.includes(side) || facing.length === 0), 'side');
}

/** What is added to the sum of the dice that must hit. Extras of weapons are counted already. Ledger: SW.9.4. */
export const hitModifier = question('hitModifier', (_game, _attack: Attack): number => 0);

/** What is added to the points of damage of a hit. Extras of weapons are counted already. Ledger: SW.9.5. */
export const damageModifier = question('damageModifier', (_game, _attack: Attack): number => 0);
