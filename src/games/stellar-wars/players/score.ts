/** What a position is worth to a player. */

import type { PlayerId } from '../../../kernel/player.js';
import { offset } from '../../../hex/axial.js';
import { toAxial } from '../board/hex-id.js';
import { findArm, type ArmRef } from '../combat/arms.js';
import type { StateGame, ViewGame } from '../kit.js';
import { hexesToGo } from '../movement/entry.js';
import type { BySide, Ship, ShipId } from '../nouns.js';
import { findShip } from '../ships/ship.js';
import { clockwiseSides } from '../tables/sides.js';
import { weapons } from '../tables/weapons.js';
import { bearingOf } from './bearing.js';
import { worthAlong, worthOf } from './gunnery.js';

/** Points of damage that a part of a position is worth. */
const POINTS = {
  /** A game that is won; a lost one costs as much. */
  won: 500,
  /** A ship in play. */
  ship: 20,
  /** A hull and a reactor without damage. */
  core: 40,
  /** A point of shields. */
  shield: 0.4,
  /** A point of armor. */
  armor: 0.6,
  /** A hex of speed. */
  engine: 2,
  /** A missile. */
  missile: 2,
  /** A hex that a ship has to go. */
  goal: -1,
} as const;

const sumOf = (sides: BySide): number => clockwiseSides.reduce((sum, side) => sum + sides[side], 0);

/** Returns what a ship is worth. */
function valueOf({ rules, state }: StateGame, ship: Ship): number {
  const { sheet, left } = ship;
  const arms = sheet.weapons.reduce((sum, { kind }, at) => {
    const price = weapons.find(rules, kind)?.price ?? 0;
    return sum + ((left.weapons[at] ?? 0) > 0 ? price : 0);
  }, 0);
  return (
    POINTS.ship +
    POINTS.core * Math.min(left.hull / sheet.hull, left.reactor / sheet.reactor) +
    POINTS.shield * sumOf(left.shield) +
    POINTS.armor * sumOf(left.armor) +
    POINTS.engine * left.engine +
    POINTS.missile * left.missiles +
    POINTS.goal * hexesToGo({ rules, state }, { ship, to: toAxial(ship.at) }) +
    arms
  );
}

/** Returns what a position is worth to a player: their ships less those of their enemies, or the end of the game. */
export function scoreOf(game: StateGame, player: PlayerId): number {
  const { result, ships } = game.state;
  const sign = (owner: PlayerId): number => (owner === player ? 1 : -1);
  const ended =
    result?.winners.reduce((sum, winner) => sum + (sign(winner) * POINTS.won) / result.winners.length, 0) ??
    0;
  return ships.reduce((sum, ship) => sum + sign(ship.owner) * valueOf(game, ship), ended);
}

/** A shot that a player takes. */
interface Taken {
  readonly ship: ShipId;
  readonly weapon: ArmRef;
  readonly target: ShipId;
}

/** Returns what a shot does on average, in points of damage, before its dice have fallen. */
export function worthOfShot(game: ViewGame, { ship: id, weapon, target: aim }: Taken): number {
  const { rules, state } = game;
  const [ship, target] = [findShip(state, id), findShip(state, aim)];
  const arm = ship && findArm(rules, ship, weapon);
  if (!arm || !target) return 0;
  const bearing = bearingOf(offset(toAxial(ship.at), toAxial(target.at)));
  return worthAlong(worthOf(game, { ship, arm, target }), target.facing, bearing);
}
