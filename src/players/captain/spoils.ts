/** Points that a captain divides: income that belongs to no Base yet, and loot of fallen Bases. */

import type { Decision, Random } from '../../kernel/player.js';
import type { HexId, ShipId } from '../../game/state.js';
import { onHex, type Situation } from './situation.js';
import { mainBase } from './cargo.js';
import { isOf, type PlayerAction } from '../player.js';

/** Tenths that all Bases but the main one may get together. */
const FOR_OTHERS = [0, 3, 5];

const isAllotment = isOf('base-stockpiles/allot');
const isLoot = isOf('base-fall/loot');

/** Divides income among the Bases: most goes to the main Base, where it buys a strong ship. */
export function chooseAllotment(
  situation: Situation,
  open: readonly Decision[],
  random: Random,
): PlayerAction | undefined {
  const decision = open.find(isAllotment);
  if (!decision) return undefined;
  const { points, bases } = decision.options;
  const main = mainBase(situation) ?? bases[0];
  const others = bases.filter((hex) => hex !== main);
  const tenths = FOR_OTHERS[random(FOR_OTHERS.length)] ?? 0;
  const each = Math.floor((points * tenths) / 10 / Math.max(1, others.length));
  const shares = others.map((hex) => [hex, each] as const);
  const rest = points - each * others.length;
  const stars = Object.fromEntries([...shares, ...(main === undefined ? [] : [[main, rest] as const])]);
  return { type: decision.type, player: decision.player, stars };
}

/** Loads as much loot as fits where a Base fell. */
export function chooseLoot(situation: Situation, open: readonly Decision[]): PlayerAction | undefined {
  const decision = open.find(isLoot);
  if (!decision) return undefined;
  const { stars, ships } = decision.options;
  // Sound, here and below: the keys are hexes and ships' ids.
  const loads = (Object.entries(stars) as [HexId, number][]).flatMap(([hex, most]) => {
    let left = most;
    return onHex(situation.own, hex).flatMap(({ id }) => {
      const points = Math.min(left, (ships as Readonly<Record<ShipId, number | undefined>>)[id] ?? 0);
      left -= points;
      return points > 0 ? [{ ship: id, points }] : [];
    });
  });
  return { type: decision.type, player: decision.player, loads };
}
