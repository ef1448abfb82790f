/** What carriers do with Systemships. */

import { findShip, hexOf } from '../../game/ships/find.js';
import type { HexId, Ship, ShipId } from '../../game/state.js';
import type { HandlingOptions } from '../../modules/systemships/ferrying.js';
import type { RearrangeOptions } from '../../modules/systemships/rearranging.js';
import type { PlayerAction } from '../player.js';
import { comersTo, enemyOn, type Situation } from './situation.js';

/** Whether a home needs its Systemships itself. */
const isThreatened = (situation: Situation, hex: HexId): boolean =>
  enemyOn(situation, hex) > 0 || comersTo(situation, hex).length > 0;

/** Whether Systemships are useful at a star: enemies are there, or it is an enemy base star. */
export const isWanted = (situation: Situation, hex: HexId): boolean =>
  enemyOn(situation, hex) > 0 || situation.goals.includes(hex);

/** Lists pairs of a carrier and a Systemship that it can pick up or set down. */
function pairs(
  { own }: Situation,
  options: HandlingOptions | undefined,
): readonly (readonly [carrier: Ship, ship: ShipId, at: HexId])[] {
  return own.flatMap((carrier) => {
    const { at } = carrier;
    return typeof at === 'string'
      ? (options?.carriers[carrier.id] ?? []).map((ship) => [carrier, ship, at] as const)
      : [];
  });
}

/** Sets a Systemship down where it is useful. */
export function chooseDrop(
  situation: Situation,
  options: HandlingOptions | undefined,
): PlayerAction | undefined {
  const found = pairs(situation, options).find(([, , at]) => isWanted(situation, at));
  return found && { type: 'systemships/drop', player: situation.me, carrier: found[0].id, ship: found[1] };
}

/** Picks up a Systemship at a home without enemies, if the carrier then goes where it is useful or where the fleet gathers. */
export function choosePickUp(
  situation: Situation,
  options: HandlingOptions | undefined,
  errandWith: (carrier: ShipId, ship: ShipId) => HexId | undefined,
): PlayerAction | undefined {
  const { homes } = situation;
  const found = pairs(situation, options).find(([{ id }, ship, at]) => {
    if (!homes.includes(at) || enemyOn(situation, at) > 0) return false;
    const to = errandWith(id, ship);
    return to !== undefined && (isWanted(situation, to) || !homes.includes(to));
  });
  return found && { type: 'systemships/pick-up', player: situation.me, carrier: found[0].id, ship: found[1] };
}

/** After combat: takes Systemships aboard, and sets them down at enemy base stars and threatened homes. */
export function chooseRearrangement(
  situation: Situation,
  options: RearrangeOptions | undefined,
): PlayerAction | undefined {
  for (const ship of situation.own) {
    const berth = berthFor(situation, ship, options?.ships[ship.id] ?? []);
    if (berth !== undefined)
      return { type: 'systemships/rearrange', player: situation.me, ship: ship.id, aboard: berth };
  }
  return undefined;
}

function berthFor(
  situation: Situation,
  ship: Ship,
  choices: readonly (ShipId | null)[],
): ShipId | null | undefined {
  const hex = hexOf(situation.own, ship);
  if (hex === undefined) return undefined;
  const isAshore = typeof ship.at === 'string';
  const goesAshore =
    situation.goals.includes(hex) || (situation.homes.includes(hex) && isThreatened(situation, hex));
  if (goesAshore) return !isAshore && choices.includes(null) ? null : undefined;
  return isAshore ? choices.find((choice) => choice !== null && findShip(situation.own, choice)) : undefined;
}
